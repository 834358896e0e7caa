import { cargar, type Ronda, type Siguiente } from './carga.ts';
import type { Medida } from './medida.ts';
import { mediana, percentil } from './percentil.ts';

/** One of the two that are compared. */
export interface Lado {
  readonly url: string;
  /** Prepares `n` units of one round; what it costs is not measured. */
  preparar(n: number): Promise<Siguiente>;
}

export interface Comparacion {
  readonly que: string;
  /** How many at a time, one line of the table each. */
  readonly callers: readonly number[];
  readonly meta: Medida['meta'];
  /** Units a second that nobody reaches: so many are prepared. */
  readonly tope: number;
  /** What the difference is made of. */
  readonly causa?: string;
}

const RONDAS = 5;
const RONDA_MS = 3_000;
/** A server runs for weeks: what it compiles, opens and plans at first is not counted. */
const CALENTAR = { callers: 8, ms: 3_000, rondas: 3 };

/**
 * Measures both sides by turns, so that whatever else the machine does meets both alike. The typical round counts,
 * and the latency of all.
 */
export async function comparar(nuestro: Lado, limite: Lado, comparacion: Comparacion): Promise<Medida[]> {
  await alternar([nuestro, limite], comparacion.tope, CALENTAR);
  const medidas: Medida[] = [];
  for (const callers of comparacion.callers) {
    const rondas = await alternar([nuestro, limite], comparacion.tope, { callers, ms: RONDA_MS, rondas: RONDAS });
    const [nuestras = [], suyas = []] = rondas;
    medidas.push({
      que: `${comparacion.que}, ${callers} a la vez`,
      nuestro: { valor: tipica(nuestras), unidad: '/s' },
      limite: { valor: tipica(suyas), unidad: '/s' },
      meta: comparacion.meta,
      nota: [`p95 ${p95(nuestras)} ms contra ${p95(suyas)} ms; mediana de ${RONDAS} rondas de ${RONDA_MS / 1000} s`, comparacion.causa].filter(Boolean).join('; '),
    });
  }
  return medidas;
}

/** @returns the rounds of each side */
async function alternar(
  lados: readonly Lado[],
  tope: number,
  { callers, ms, rondas }: { readonly callers: number; readonly ms: number; readonly rondas: number },
): Promise<Ronda[][]> {
  const result: Ronda[][] = lados.map(() => []);
  for (let ronda = 0; ronda < rondas; ronda += 1) {
    for (const [at, lado] of lados.entries()) {
      const siguiente = await lado.preparar(Math.ceil((tope * ms) / 1000));
      result[at]?.push(await cargar(lado.url, callers, ms, siguiente));
    }
  }
  return result;
}

function tipica(rondas: readonly Ronda[]): number {
  return mediana(rondas.map(({ porSegundo }) => porSegundo));
}

function p95(rondas: readonly Ronda[]): string {
  return percentil(rondas.flatMap(({ latencias }) => latencias), 0.95).toFixed(1);
}
