import { type LngLat, lngLat } from '../perimetro.ts';
import { type Caja, cajaOf, visitPares } from './pares.ts';

interface Lado extends Caja {
  readonly orden: number;
  readonly desde: LngLat;
  readonly hasta: LngLat;
  /** From `desde` to `hasta`; worked out once, because every pair asks for it four times. */
  readonly dx: number;
  readonly dy: number;
}

/**
 * Where a ring crosses or touches itself, one point for each place. Sides of no length are none.
 *
 * Not `@turf/kinks`, against which it is tested: that keeps every crossing, two million for a scribble of two thousand
 * points, and a page that reads such a file would run out of memory.
 * @param anillo closed
 * @param max how many places are enough
 */
export function findCruces(anillo: readonly LngLat[], max: number): LngLat[] {
  const lados = ladosOf(anillo);
  const cruces = new Map<string, LngLat>();
  visitPares(lados, (uno, otro) => {
    const lejos = Math.abs(uno.orden - otro.orden);
    const cruce = lejos === 1 || lejos === lados.length - 1 ? findRetroceso(uno, otro) : findCruce(uno, otro);
    if (cruce) cruces.set(cruce.map((grados) => grados.toFixed(6)).join(), cruce);
    return cruces.size >= max;
  });
  return [...cruces.values()];
}

function ladosOf(anillo: readonly LngLat[]): Lado[] {
  const lados: Lado[] = [];
  let desde: LngLat | null = null;
  for (const hasta of anillo) {
    if (desde !== null && (desde[0] !== hasta[0] || desde[1] !== hasta[1])) {
      lados.push({ orden: lados.length, desde, hasta, dx: hasta[0] - desde[0], dy: hasta[1] - desde[1], ...cajaOf([desde, hasta]) });
    }
    desde = hasta;
  }
  return lados;
}

/** Neighbours always share a point; wrong is only going back along the way one came. */
function findRetroceso(uno: Lado, otro: Lado): LngLat | null {
  const [antes, despues] = uno.hasta[0] === otro.desde[0] && uno.hasta[1] === otro.desde[1] ? [uno, otro] : [otro, uno];
  const turn = antes.dx * despues.dy - antes.dy * despues.dx;
  return turn === 0 && antes.dx * despues.dx + antes.dy * despues.dy < 0 ? antes.hasta : null;
}

function findCruce(uno: Lado, otro: Lado): LngLat | null {
  const desde = sideOf(uno, otro.desde);
  const hasta = sideOf(uno, otro.hasta);
  const a = sideOf(otro, uno.desde);
  const b = sideOf(otro, uno.hasta);
  if (Math.sign(desde) * Math.sign(hasta) > 0 || Math.sign(a) * Math.sign(b) > 0) return null;
  // On one line: then a neighbour of one touches the other, or goes back along it.
  if (a === b) return null;
  const parte = a / (a - b);
  return lngLat(uno.desde[0] + parte * uno.dx, uno.desde[1] + parte * uno.dy);
}

/** Left of a side above zero, right of it below, on its line zero. */
function sideOf({ desde, dx, dy }: Lado, punto: LngLat): number {
  return dx * (punto[1] - desde[1]) - dy * (punto[0] - desde[0]);
}
