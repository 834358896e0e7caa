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

const names = new Map<string, string>();

/** The name under which each connection prepares a statement once whose text is put together, or another's. For texts of which there are few. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `t_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
