import { isInChile, parsePerimetro, type Perimetro } from '../perimetro.ts';
import type { Par, Poligonos } from '../plano.ts';
import { type MensajeKml, RechazoKml } from './mensajes.ts';

/** Every phone keeps and draws every perimeter (R72), and looking for crossings takes the square of it. */
const MAX_VERTICES = 10_000;

type PoligonosLeidos = { readonly ok: true; readonly perimetro: Perimetro } | ({ readonly ok: false } & MensajeKml);

/** What may become the perimeter of one site, wherever it comes from: its rings closed, or why not. */
export function checkPoligonos(poligonos: Poligonos): PoligonosLeidos {
  try {
    return { ok: true, perimetro: closePoligonos(poligonos) };
  } catch (error) {
    if (error instanceof RechazoKml) return { ok: false, ...error.dicho };
    throw error;
  }
}

/** @throws RechazoKml `muchos_vertices`, `pocos_puntos`, `fuera_de_chile`, `invertido` */
export function closePoligonos(poligonos: Poligonos): Perimetro {
  const puntos = poligonos.flat(2);
  if (puntos.length > MAX_VERTICES) throw new RechazoKml('muchos_vertices', { vertices: puntos.length, max: MAX_VERTICES });
  const leido = parsePerimetro(JSON.stringify({ type: 'MultiPolygon', coordinates: poligonos }));
  if (!leido.ok) throw explain(leido.error, puntos);
  if (leido.invertido) throw new RechazoKml('invertido', { texto: String(puntos[0]) });
  return leido.perimetro;
}

function explain(error: string, puntos: readonly Par[]): RechazoKml {
  if (error === 'fuera_de_chile') return new RechazoKml('fuera_de_chile', { texto: String(puntos.find(([lng, lat]) => !isInChile(lng, lat))) });
  return new RechazoKml('pocos_puntos');
}

/**
 * The form in which a perimeter is stored and travels, read by `parsePerimetro`: GeoJSON as text, [lng, lat], a Polygon
 * where there is one and a MultiPolygon where there are several.
 * @returns '' for none, as the list of sites has it
 */
export function toGeoReferencia(perimetro: Perimetro): string {
  const [unico, ...otros] = perimetro;
  if (unico === undefined) return '';
  return JSON.stringify(otros.length === 0 ? { type: 'Polygon', coordinates: unico } : { type: 'MultiPolygon', coordinates: perimetro });
}
