import { cleanText } from '../texto.ts';

/** The number somebody typed in BC: the folio in it, and whether it was typed as it is. */
export type NumeroBc = {
  /** First group of digits, without leading zeros; '' = there is none. */
  readonly nucleo: string;
  /** Nothing but the folio and zeros before it. */
  readonly limpio: boolean;
};

/** Codes of the SII that people put before the folio: `33-1234`. */
const TIPO_DELANTE = /^(?:30|32|33|34|43|45|46|55|56|60|61|914)[-/ ]+(?=\d)/;

/**
 * `F-0001001` → 1001, `N° 1.234` → 1234, `33-1234` → 1234, `24731-1` → 24731. BC takes up to 35 signs of any kind.
 */
export function leerNumeroBc(numero: string): NumeroBc {
  const text = cleanText(numero).toUpperCase();
  const bare = text.replace(/^[^\d]+/, '');
  const sinTipo = bare.replace(TIPO_DELANTE, '');
  // Thousands only where the dots stand as thousands do: 12.3 is no 123.
  const digits = /^\d{1,3}(?:\.\d{3})+(?!\d)/.exec(sinTipo)?.[0].replaceAll('.', '') ?? /^\d+/.exec(sinTipo)?.[0] ?? '';
  const nucleo = digits.replace(/^0+(?=.)/, '');
  return { nucleo, limpio: nucleo !== '' && /^\d+$/.test(text) };
}

/** Whether two texts are one letter apart: changed, added, left out, or two neighbours swapped. Equal ones are not. */
export function aUnaLetra(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA.length === restB.length && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
