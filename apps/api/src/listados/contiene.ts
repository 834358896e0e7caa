import { normalizeText } from '@rodal/domain/texto';
import type { Bind } from './fuente.ts';

/**
 * Every word of a text is contained in one of some columns, without case or accents.
 * @param campos in SQL; null ones are passed over
 * @returns conditions; none where nothing is looked for
 */
export function contiene(campos: readonly string[], texto: string | undefined, bind: Bind): string[] {
  const palabras = normalizeText(texto ?? '').split(' ').filter((palabra) => palabra !== '');
  if (palabras.length === 0) return [];
  return [`regexp_replace(normalize(lower(concat_ws(' ', ${campos.join(', ')})), NFD), '[\\u0300-\\u036f]', '', 'g') LIKE ALL (${bind(palabras.map(toPattern))}::text[])`];
}

/** Contained; the text's own wildcards are letters. */
function toPattern(palabra: string): string {
  return `%${palabra.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
