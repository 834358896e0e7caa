import { mayContain } from '../cajas.ts';
import { type LngLat, type Perimetro, relate } from '../perimetro.ts';
import { cajaOf, visitPares } from './pares.ts';

/** Metres: more than rounding to six decimals moves a point, less than a receiver tells apart. Edges may be shared. */
const HOLGURA_M = 1;

/** Where a hole leaves its outline by more than {@link HOLGURA_M}; null = nowhere. */
export function findSalida(borde: readonly LngLat[], agujero: readonly LngLat[]): LngLat | null {
  const dentroDe: Perimetro = [[[...borde]]];
  const afuera = agujero.find((punto) => relateTo(dentroDe, punto) === 'fuera');
  // A notch of the outline may reach into a hole that has all its own points inside.
  return afuera ?? findDentro([[[...agujero]]], borde);
}

export interface Superposicion {
  /** Places of the two polygons in the perimeter, from 0. */
  readonly uno: number;
  readonly otro: number;
  readonly donde: LngLat;
}

/** Points held against sides, about a second of them. No drawing of a site comes near: it bounds what a hostile one costs. */
const MAX_COMPARACIONES = 60_000_000;

/** What a pair costs whatever its size, in the same unit. */
const COSTO_POR_PAR = 1_000;

/**
 * Polygons with a point of one more than {@link HOLGURA_M} inside of the other: their area counts twice.
 * @param max how many pairs are enough
 */
export function findSuperpuestos(perimetro: Perimetro, max: number): Superposicion[] {
  const figuras = perimetro.map((anillos, at) => ({ at, sola: [anillos], borde: anillos[0] ?? [], ...cajaOf(anillos[0] ?? []) }));
  const encontradas: Superposicion[] = [];
  let comparaciones = 0;
  visitPares(figuras, (a, b) => {
    comparaciones += 2 * a.borde.length * b.borde.length + COSTO_POR_PAR;
    if (comparaciones > MAX_COMPARACIONES) return true;
    const donde = findDentro(a.sola, b.borde) ?? findDentro(b.sola, a.borde);
    if (donde) encontradas.push({ uno: Math.min(a.at, b.at), otro: Math.max(a.at, b.at), donde });
    return encontradas.length >= max;
  });
  return encontradas;
}

function findDentro(perimetro: Perimetro, puntos: readonly LngLat[]): LngLat | null {
  return puntos.find((punto) => mayContain(perimetro, punto) && relateTo(perimetro, punto) === 'dentro') ?? null;
}

function relateTo(perimetro: Perimetro, [longitud, latitud]: LngLat): 'dentro' | 'incierta' | 'fuera' {
  return relate({ longitud, latitud, precision: HOLGURA_M }, perimetro).estado;
}
