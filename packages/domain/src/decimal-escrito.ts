import { normalizeDecimal } from './numeros.ts';

/** Thousands are understood where a decimal comma follows them. Alone, a dot is the decimal sign: as a decimal travels, so is it read. */
const FORMATOS = [/^(\d+)(?:[.,](\d+))?$/, /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/];

/**
 * Reads a decimal as an office types it, of any kind: `948,25`, `948.25`, `1.048,25`. What it makes of a text it makes of its own answer.
 * Quantities and prices of a dispatch have their own reading (`escritos.ts`).
 * @returns a canonical decimal; null = it is none, or below 0
 */
export function readDecimal(text: string): string | null {
  for (const formato of FORMATOS) {
    const [, enteros, decimales = '0'] = formato.exec(text.trim()) ?? [];
    if (enteros !== undefined) return normalizeDecimal(`${enteros.replaceAll('.', '')}.${decimales}`);
  }
  return null;
}
