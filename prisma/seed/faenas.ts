import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { composeOrigen } from '@rodal/domain/narrowing';
import { type Perimetro, parsePerimetro } from '@rodal/domain/perimetro';
import { type Especie, SITIOS, type Sitio } from './faenas-tabla.ts';
import { makePerimeter } from './polygons.ts';
import { type Prng, prngFor } from './prng.ts';

export interface FaenaDemo {
  readonly codigo: string;
  readonly rol: string;
  /** `codigo*rol`. */
  readonly origen: string;
  readonly nombre: string;
  readonly numeroAviso: string;
  readonly ciudad: string;
  readonly estado: string;
  readonly fechaInicio: string;
  readonly fechaFinal: string | null;
  readonly hectareas: string;
  readonly producto: string;
  readonly georeferencia: string;
  /** What stands in the database; of one site it cannot be read. */
  readonly geojson: string | null;
  /** `geojson` as the program reads it, null where it cannot. */
  readonly perimetro: Perimetro | null;
  readonly legal: { readonly predio: string; readonly direccion: string; readonly comuna: string; readonly planManejo: string };
  readonly especie: Especie;
  readonly sitio: Sitio;
}

const PRODUCTOS: Readonly<Record<Especie, string>> = {
  pino: 'PINO RADIATA',
  nitens: 'EUCALYPTUS NITENS',
  globulus: 'EUCALYPTUS GLOBULUS',
  mixto: 'PINO RADIATA / EUCALYPTUS',
  patio: 'SUBPRODUCTOS',
};

/** The sites as the ERP and the surveyors left them on the day of `now`. */
export function buildFaenas(now: Date): FaenaDemo[] {
  const today = santiagoDay(now);
  return SITIOS.map((sitio, at) => {
    const prng = prngFor(`faena ${sitio.codigo}`);
    const { codigo, rol } = sitio;
    const geojson = drawPerimeter(sitio, prng);
    const leido = parsePerimetro(geojson);
    return {
      codigo,
      rol,
      origen: composeOrigen(codigo, rol),
      nombre: sitio.nombre,
      numeroAviso: `${30_512 + 137 * at}/${prng.int(2024, 2026)}`,
      ciudad: sitio.ciudad,
      estado: sitio.fin !== null && sitio.fin < -3 ? 'Cerrada' : 'Activa',
      fechaInicio: addDays(today, sitio.inicio),
      fechaFinal: sitio.fin === null ? null : addDays(today, sitio.fin),
      hectareas: sitio.hectareas.toFixed(2),
      producto: PRODUCTOS[sitio.especie],
      georeferencia: writePoint(sitio),
      geojson,
      perimetro: leido.ok ? leido.perimetro : null,
      legal: describeLegal(sitio, prng),
      especie: sitio.especie,
      sitio,
    };
  });
}

/** What a surveyor measures is never quite what the papers say: a few per cent off. */
function drawPerimeter(sitio: Sitio, prng: Prng): string | null {
  const { especie, hectareas, perimetro } = sitio;
  const drawn = hectareas * (1 + 0.06 * (2 * prng.next() - 1));
  const text = JSON.stringify(
    makePerimeter({ ...sitio, hectareas: drawn, sinuosidad: especie === 'patio' ? 0 : 0.14 }, prng),
  );
  if (perimetro === 'ninguno') return null;
  // Cut off in the middle of a number, as a column too short for it would leave it.
  return perimetro === 'malformado' ? text.slice(0, 255) : text;
}

/** The ERP's text 'lat,lng', in the forms that people really type (C24). */
function writePoint({ lat, lng, perimetro, puntoInvertido }: Sitio): string {
  const point = [lat, lng].map((degrees) => degrees.toFixed(6));
  if (perimetro === 'malformado') return point.join(' ').replaceAll('.', ',');
  return (puntoInvertido ? point.toReversed() : point).join(' , ');
}

function describeLegal({ nombre, ciudad, especie, rol, sinPlan }: Sitio, prng: Prng): FaenaDemo['legal'] {
  const comuna = ciudad.charAt(0) + ciudad.slice(1).toLowerCase().replace(/ (\p{L})/gu, (text) => text.toUpperCase());
  const km = `km ${prng.int(3, 38)},${prng.int(0, 9)}`;
  if (especie === 'patio') return { predio: nombre, direccion: `Ruta 5 Sur ${km}`, comuna, planManejo: 'No aplica' };
  return {
    predio: `FUNDO ${nombre}`,
    direccion: `Ruta ${prng.pick(['R-22', 'R-36', 'S-11', 'S-69', 'T-35', 'T-39', 'T-45'])} ${km}, rol ${rol}`,
    comuna,
    planManejo: sinPlan ? '' : `${prng.int(1, 480)}/${prng.int(8, 14)}-${prng.int(22, 25)}`,
  };
}
