import { formatDecimal } from './numeros.ts';
import { LARGO_ESCRITO, parseLargoCm } from './productos.ts';
import { normalizeText } from './texto.ts';

/**
 * What tells one product from the next at the gate: its species, which only the description carries, and its length
 * (especificación 2 §3.3).
 */

/** The species as one says them, in the order they are offered. */
export const ESPECIES = { pino: 'Pino', nitens: 'Nitens', globulus: 'Globulus', eucalyptus: 'Eucalyptus' } as const;
export type Especie = keyof typeof ESPECIES;

/** Word in a description → species; the first that is found, so the narrower one of two goes before. */
const PALABRAS: readonly (readonly [palabra: string, especie: Especie])[] = [
  ['nitens', 'nitens'],
  ['globulus', 'globulus'],
  ['eucal', 'eucalyptus'],
  ['pino', 'pino'],
];

/** `TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,44 m` → nitens; null where the description names none (especificación 2 §3.3). */
export function especieDe(descripcion: string): Especie | null {
  const texto = normalizeText(descripcion);
  return PALABRAS.find(([palabra]) => texto.includes(palabra))?.[1] ?? null;
}

/** `244` → `2,44 m`. */
export function formatLargo(largoCm: number): string {
  return `${formatDecimal(String(largoCm / 100), 2)} m`;
}

const LARGO_CON_UNIDAD = new RegExp(`${LARGO_ESCRITO.source}(?: ?m\\b)?`);

/**
 * The product's length as its description writes it, e.g. `3.05` or `2,44 m`; null where the description has none, or
 * another than the column, which is the one that counts (A4).
 */
export function largoEscrito({ descripcion, largoCm }: { readonly descripcion: string; readonly largoCm: number | null }): string | null {
  if (largoCm === null || parseLargoCm(descripcion) !== largoCm) return null;
  return LARGO_CON_UNIDAD.exec(descripcion)?.[0] ?? null;
}
