import { createHash } from 'node:crypto';
import { formatRut, parseRut } from '@rodal/domain/rut';
import { normalizeText } from '@rodal/domain/texto';
import type pg from 'pg';

/** A pool, or a connection inside a transaction. */
export type Sql = Pick<pg.Pool, 'query'>;

/** Spaces that are not the plain one, and letters that only format, as PostgreSQL's strings write them: what a paste brings along. */
const OTROS_ESPACIOS = charsOf(['00A0', '1680', '2000-200A', '2028', '2029', '202F', '205F', '3000']);
const FORMATOS = charsOf(['00AD', '0600-0605', '061C', '06DD', '070F', '0890', '0891', '08E2', '180E', '200B-200F', '202A-202E', '2060-2064', '2066-206F', 'FEFF', 'FFF9-FFFB']);

function charsOf(ranges: readonly string[]): readonly string[] {
  return ranges.flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => `\\u${(from + at).toString(16).padStart(4, '0')}`);
  });
}

/** What `normalizeText` of the domain makes of a text, but for several spaces in a row: words are looked for one by one. @param texto in SQL */
export function normalizeTextSql(texto: string): string {
  // Letter by letter: a pattern for each would be most of what a long list costs.
  const clean = `translate(${texto}, E'${[...OTROS_ESPACIOS, ...FORMATOS].join('')}', '${' '.repeat(OTROS_ESPACIOS.length)}')`;
  return `regexp_replace(normalize(lower(${clean}), NFD), '[\\u0300-\\u036f]', '', 'g')`;
}

/** Digits with a dot, as a RUT is shown, or a part of one: nothing that LIKE reads otherwise. */
const CON_PUNTOS = /^[\d.-]*(?:\d\.|\.\d)[\d.-]*k?$/;

/**
 * As `matches` of the domain: every word is in one of the fields, without case or accents. What may be a RUT with its dots, or a part of one, is looked for
 * in RUTs as lists show them too.
 * @param bind gives a value its number
 */
export function contieneSql(campos: readonly string[], buscado: string, bind: (value: unknown) => string): string {
  const palabras = normalizeText(buscado).split(' ');
  const conPuntos = palabras.filter((palabra) => CON_PUNTOS.test(palabra));
  const patrones = palabras.filter((palabra) => !conPuntos.includes(palabra)).map((palabra) => `%${palabra.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const texto = `concat_ws(' ', ${campos.join(', ')})`;
  if (conPuntos.length === 0) return `${normalizeTextSql(texto)} LIKE ALL (${bind(patrones)}::text[])`;
  const todas = [`normal LIKE ALL (${bind(patrones)}::text[])`, ...conPuntos.map((palabra) => rutSql(palabra, bind))];
  // OFFSET keeps PostgreSQL from making the texts anew for each word.
  return `(SELECT ${todas.join(' AND ')} FROM (SELECT ${normalizeTextSql(texto)} AS normal, lower(${texto}) AS junto OFFSET 0) leido)`;
}

/** A word with dots is in `normal` as it was typed, or in `junto` with the dots that lists show in its RUTs, which are stored without. */
function rutSql(palabra: string, bind: (value: unknown) => string): string {
  // A whole one as lists show it, however its dots and hyphen were typed.
  const rut = parseRut(palabra);
  const visto = rut === null ? palabra : formatRut(rut).toLowerCase();
  const patron = `${bind(`%${visto}%`)}::text`;
  // Few texts have the digits: of no others the dots are put.
  const puede = `junto LIKE ${bind(`%${visto.replaceAll('.', '')}%`)}::text`;
  return String.raw`(normal LIKE ${patron} OR ${puede} AND regexp_replace(junto, '(\d)(?=(\d{3})+-[\dk]\M)', '\1.', 'g') LIKE ${patron})`;
}

/** What `claveTexto` of the domain makes of a text (R165). @param texto in SQL */
export function claveTextoSql(texto: string): string {
  return `btrim(regexp_replace(normalize(regexp_replace(lower(${texto}), '[${FORMATOS.join('')}]+', '', 'g'), NFC), '[\\s${OTROS_ESPACIOS.join('')}]+', ' ', 'g'))`;
}

/** What `claveConductor` and `claveCamion` of the domain make: under which the papers of one who works for a company lie. @param propia RUT or plate, in SQL like `empresa` */
export function claveDeEmpresaSql(propia: string, empresa: string): string {
  return `${propia} || '@' || ${empresa}`;
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
