import { normalizeText } from '@rodal/domain/texto';

/** As `matches` of the domain: every word is in one of the fields, without case or accents. @param bind gives a value its number */
export function contieneSql(campos: readonly string[], buscado: string, bind: (value: unknown) => string): string {
  const palabras = normalizeText(buscado).split(' ').map((palabra) => `%${palabra.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return `regexp_replace(normalize(lower(concat_ws(' ', ${campos.join(', ')})), NFD), '[\\u0300-\\u036f]', '', 'g') LIKE ALL (${bind(palabras)}::text[])`;
}
