import type { Par } from '../plano.ts';
import { RechazoKml } from './mensajes.ts';

/**
 * The points of a `coordinates` text: `lon,lat` or `lon,lat,alt` with white space between them; the altitude is dropped.
 * White space beside a comma, which the format forbids and some apps write, is accepted; so is a comma behind each point,
 * where the altitude would stand.
 * @throws RechazoKml `coordenada` with the first tuple that is none
 */
export function readPares(texto: string): Par[] {
  const puntos = texto.split(/\s+/).filter((punto) => punto !== '');
  if (puntos.every((punto) => PUNTO.test(punto))) return puntos.map((punto) => toPar(punto.split(',', 2)));
  const pares: Par[] = [];
  let tupla: string[] = [];
  const add = (pieza: string) => {
    tupla.push(pieza);
    if (tupla.length > 3) throw refuse(tupla);
  };
  let coma = false;
  // Number by number: one expression for a whole tuple would go back over long runs of spaces again and again.
  for (const [pieza] of texto.matchAll(/[^\s,]+|,/g)) {
    if (pieza === ',') {
      if (coma || tupla.length === 0) add('');
      coma = true;
      continue;
    }
    if (!coma && tupla.length > 0) {
      pares.push(toPar(tupla));
      tupla = [];
    }
    add(pieza);
    coma = false;
  }
  if (coma) add('');
  if (tupla.length > 0) pares.push(toPar(tupla));
  return pares;
}

/** `lon,lat`, `lon,lat,alt`, or `lon,lat,` from who leaves an unknown altitude out. */
const PUNTO = /^[^,]+,[^,]+(,[^,]*)?$/;

function toPar(tupla: readonly string[]): Par {
  const [lng = Number.NaN, lat = Number.NaN] = tupla.map(toGrados);
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) throw refuse(tupla);
  return [lng, lat];
}

function refuse(tupla: readonly string[]): RechazoKml {
  return new RechazoKml('coordenada', { texto: tupla.join(',') });
}

/** `Number` alone would take '', hexadecimals and 'Infinity'. */
function toGrados(texto: string): number {
  return /^[-+.\deE]+$/.test(texto) ? Number(texto) : Number.NaN;
}
