import { toScaled } from './numeros.ts';

/**
 * Probable duplicates (reliability §3.5): the same truck from the same site within half an
 * hour with nearly the same quantity. Found when the second of them arrives; the office is
 * told, nothing is merged or refused (A16, A29).
 */

/** How far apart the two loads may be, both ends included. */
export const VENTANA_DUPLICADO_MS = 30 * 60_000;

/** Another load of the same truck, site and unit within the window. */
export interface CargaParecida {
  readonly numero: number;
  /** Decimal text. */
  readonly cantidad: string;
}

/**
 * Whether two quantities differ by 2 % or less of either, which is of the larger.
 * @throws RangeError when one is no decimal
 */
export function isSameCantidad(a: string, b: string): boolean {
  const [x, y] = [toScaled(a), toScaled(b)];
  const scale = Math.max(x.scale, y.scale);
  const [left, right] = [x, y].map((value) => value.units * 10n ** BigInt(scale - value.scale)) as [bigint, bigint]; // as many
  const [small, large] = left < right ? [left, right] : [right, left];
  return large * 98n <= small * 100n;
}

/**
 * The detail of the flag `posibleDuplicado`.
 * @param parecidas loads within {@link VENTANA_DUPLICADO_MS}
 * @returns null when none has this quantity
 */
export function describeDuplicados(cantidad: string, parecidas: readonly CargaParecida[]): string | null {
  const numeros = parecidas.filter((otra) => isSameCantidad(cantidad, otra.cantidad)).map(({ numero }) => numero);
  if (numeros.length === 0) return null;
  const otros = numeros.toSorted((a, b) => a - b).join(', ');
  return `Mismo camión, faena y cantidad que ${numeros.length === 1 ? 'el despacho' : 'los despachos'} ${otros}`;
}
