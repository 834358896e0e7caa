/** Runs in the browser: what a press of Ubicación asks of the sites on the phone (A11). */
import { parsePerimetro, type Perimetro, type Posicion, relate } from '@rodal/domain/perimetro';
import { findOrigen } from '@rodal/domain/ubicacion';

const FAENAS = 5_000;
const VERTICES = 500;
const POSICIONES = 400;
/** Where the companies work: from the Maule to Los Lagos. */
const ZONA = { oeste: -73.6, este: -71.4, sur: -42, norte: -35.5 };
const PRECISIONES = [5, 12, 30, 100, 2_000];

/** Milliseconds of each look-up, and what there was to look up. */
export interface Medicion {
  readonly leerMs: number;
  readonly ms: readonly number[];
  /** Looking at every edge of every site, for comparison; a few only. */
  readonly sinCajasMs: readonly number[];
  /** How many found one site, several, or none. */
  readonly hallazgos: Readonly<Record<string, number>>;
}

/** Reads 5,000 georeferences as the form does and looks up positions, half of them at work, half anywhere. */
export function medirFaenas(): Medicion {
  const chance = dice(20_261_121);
  const centros = Array.from({ length: FAENAS }, () => punto(chance));
  const textos = centros.map((centro, n) => georeferencia(centro, n, chance));
  const begin = performance.now();
  const faenas = textos.map((texto) => ({ perimetro: read(texto) }));
  const leerMs = performance.now() - begin;

  const ms: number[] = [];
  const hallazgos: Record<string, number> = {};
  for (let n = 0; n < POSICIONES; n += 1) {
    const at = n % 2 === 0 ? (centros[Math.floor(chance() * FAENAS)] ?? punto(chance)) : punto(chance);
    const precision = PRECISIONES[n % PRECISIONES.length] ?? 0;
    const donde: Posicion = { longitud: at[0], latitud: at[1], precision };
    const from = performance.now();
    const { tipo } = findOrigen(donde, faenas);
    ms.push(performance.now() - from);
    hallazgos[tipo] = (hallazgos[tipo] ?? 0) + 1;
  }
  const sinCajasMs = [0, 1, 2].map(() => {
    const [longitud, latitud] = punto(chance);
    const from = performance.now();
    for (const { perimetro } of faenas) relate({ longitud, latitud, precision: 10 }, perimetro);
    return performance.now() - from;
  });
  return { leerMs, ms, sinCajasMs, hallazgos };
}

function punto(chance: () => number): [lng: number, lat: number] {
  const { oeste, este, sur, norte } = ZONA;
  return [oeste + chance() * (este - oeste), sur + chance() * (norte - sur)];
}

/** A wavy outline of 50 to 450 hectares. */
function georeferencia([lng, lat]: readonly [number, number], n: number, chance: () => number): string {
  const radio = 0.004 + chance() * 0.008;
  const ring = Array.from({ length: VERTICES }, (_, k) => {
    const angle = (k / VERTICES) * 2 * Math.PI;
    const out = radio * (0.8 + 0.2 * Math.sin(7 * angle + n));
    return [round(lng + out * Math.cos(angle)), round(lat + out * Math.sin(angle))];
  });
  return JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function read(texto: string): Perimetro {
  const leido = parsePerimetro(texto);
  if (!leido.ok) throw new Error(leido.error);
  return leido.perimetro;
}

/** Numbers from 0 to 1 by chance, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
