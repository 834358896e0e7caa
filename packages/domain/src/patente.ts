import { cleanText } from './texto.ts';

/** All Chilean series have six characters (especificación 2 §9). */
export const LARGO_PATENTE = 6;

/** Series in use: LLNNNN (1985), LLLLNN (2007), LLLNNN (light trailers), LLLLL-N (decree of 2026). */
const FORMATOS = [/^[A-Z]{2}\d{4}$/, /^[A-Z]{4}\d{2}$/, /^[A-Z]{3}\d{3}$/, /^[A-Z]{5}\d$/];

/** A plate as somebody wrote it (`ab·cd-12`) → `ABCD12`: separators and what nobody sees out (R165), upper case, as long as it is. */
export function cleanPatente(text: string): string {
  return cleanText(text).replace(/[\s.·•\-\u2010-\u2015\u2212]/g, '').toUpperCase();
}

/** A plate as it is typed or pasted into a field: as {@link cleanPatente}, six characters at most (especificación 2 §5). */
export function normalizePatente(text: string): string {
  return cleanPatente(text).slice(0, LARGO_PATENTE);
}

/** Exactly six letters or digits: what the complete check and the server ask for. */
export function isCompletePatente(patente: string): boolean {
  return /^[A-Z\d]{6}$/.test(patente);
}

/** Only a warning hangs on this: foreign plates exist. */
export function matchesChileanFormat(patente: string): boolean {
  return FORMATOS.some((formato) => formato.test(patente));
}
