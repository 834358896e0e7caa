import { createHash } from 'node:crypto';
import { normalizeText } from '@rodal/domain/texto';
import type pg from 'pg';

/** A pool, or a connection inside a transaction. */
export type Sql = Pick<pg.Pool, 'query'>;

/** As `matches` of the domain: every word is in one of the fields, without case or accents. @param bind gives a value its number */
export function contieneSql(campos: readonly string[], buscado: string, bind: (value: unknown) => string): string {
  const palabras = normalizeText(buscado).split(' ').map((palabra) => `%${palabra.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return `regexp_replace(normalize(lower(concat_ws(' ', ${campos.join(', ')})), NFD), '[\\u0300-\\u036f]', '', 'g') LIKE ALL (${bind(palabras)}::text[])`;
}

/** Letters that only format (Unicode Cf), as PostgreSQL's patterns write them. */
const FORMATO = String.raw`[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]+`;
const ESPACIOS = String.raw`[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+`;

/** What `claveTexto` of the domain makes of a text (R165). @param texto in SQL */
export function claveTextoSql(texto: string): string {
  return `btrim(regexp_replace(normalize(regexp_replace(lower(${texto}), '${FORMATO}', '', 'g'), NFC), '${ESPACIOS}', ' ', 'g'))`;
}

const names = new Map<string, string>();

/** The name under which each connection prepares a statement once whose text is put together, or another's. For texts of which there are few. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `t_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
