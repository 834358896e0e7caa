import type { Perimetro } from '../perimetro.ts';

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
