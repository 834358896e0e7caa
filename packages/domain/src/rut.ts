import { validate } from 'rut.js';
import { cleanText } from './texto.ts';

/**
 * Named rule: the specification asks for a formatted length over 9, which leaves out
 * every RUT below 1.000.000 (especificación 1 §5; `123.456-0` has nine characters).
 */
export const MIN_RUT = 1_000_000;

/** Eight digits are all that a DTE field takes (`RUTChofer`, ten characters). */
export const MAX_RUT = 99_999_999;

/** Longer than any way to write one: the library loops for ever over three hundred digits. */
const MAX_LENGTH = 20;

/** Hyphens as phones and spreadsheets write them. */
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/**
 * Reads a RUT typed or pasted with or without dots, blanks, hyphen and leading zeros, as a form takes it (R165).
 * @returns canonical `NNNNNNNN-D` (no dots, no leading zero, upper-case K), or null when
 * it is malformed, its check digit is wrong or it lies outside {@link MIN_RUT}–{@link MAX_RUT}
 */
export function parseRut(text: string): string | null {
  const typed = cleanText(text).replaceAll(' ', '').replace(HYPHENS, '-');
  if (typed.length > MAX_LENGTH) return null;
  // `012.345.678-5`, as registers with nine places write it (D17).
  const plain = typed.replace(/^0[0.]*(?=\d)/, '');
  if (!validate(plain)) return null;
  const compact = plain.replace(/[.-]/g, '').toUpperCase();
  const body = compact.slice(0, -1);
  const number = Number(body);
  return number < MIN_RUT || number > MAX_RUT ? null : `${body}-${compact.slice(-1)}`;
}

/** Whether {@link parseRut} reads the text (especificación 2 §5: 'Rut No Valido' otherwise). */
export function isValidRut(text: string): boolean {
  return parseRut(text) !== null;
}

/**
 * `12345678-5` → `12.345.678-5`, for display and while somebody is still typing:
 * everything but digits and K is dropped, the last character is the check digit.
 */
export function formatRut(text: string): string {
  const compact = text.toUpperCase().replace(/[^\dK]/g, '');
  if (compact.length < 2) return compact;
  return `${compact.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')}-${compact.slice(-1)}`;
}
