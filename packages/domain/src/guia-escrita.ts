import { cleanText } from './texto.ts';

/** How people write what it is before its number: `N°`, `Nro.`, `Guía N.º`, `folio:`, `#`. */
const ANTES = /^(?:(?:gu[ií]a|folio|n|no|nro|n[uú]m|n[uú]mero)(?![a-z\d])[\s.:°º]*|[#°º]\s*)+/iu;

/**
 * A guide's number as somebody types or pastes it into a search (R165): `N° 366.575.348` → `366575348`.
 * @returns what is no number, cleaned only
 */
export function guiaEscrita(text: string): string {
  const plain = cleanText(text);
  const numero = plain.replace(ANTES, '');
  return /^\d[\d. ]*$/.test(numero) ? numero.replaceAll(/[. ]/g, '') : plain;
}
