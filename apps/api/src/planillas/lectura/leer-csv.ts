import { CsvError, parse } from 'csv-parse/sync';
import { LibroIlegible } from './abrir-libro.ts';
import type { LimitesHoja } from './hoja-leida.ts';

/** What parts the columns: a text in Spanish has decimal commas, so Excel writes semicolons. */
const SEPARADORES = [';', ',', '\t'] as const;

/**
 * A text of separated values (comma, semicolon or tab; UTF-8, UTF-16, or what Excel in Spanish writes), as its cells are written:
 * 03-04 is no date that the reader may choose. Whatever else a text may be (HTML, SYLK, RTF) is not looked for.
 * @throws LibroIlegible no text, a quote that is never closed
 */
export function readCsv(bytes: Buffer, limites: LimitesHoja): string[][] {
  const text = decodeText(bytes);
  try {
    // One row more than is allowed tells that there are more.
    const rows: string[][] = parse(text, { delimiter: findSeparador(text), relaxColumnCount: true, relaxQuotes: true, to: limites.filas + 2, maxRecordSize: limites.bytes });
    return rows;
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new LibroIlegible('Unas comillas se abren y no se cierran: revise el archivo', { cause: error });
    throw error;
  }
}

/** The one that stands most often in the first line that is not empty, outside of quotes. */
function findSeparador(text: string): string {
  const line = /^\s*([^\n]{0,20000})/.exec(text)?.[1] ?? '';
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counted = SEPARADORES.map((separador) => [separador, bare.split(separador).length] as const);
  return counted.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}

/**
 * The text of a file: UTF-16 where its bytes say so: Excel writes "Texto Unicode" like that. Else UTF-8, else Windows' own, which Excel in
 * Spanish writes as "CSV".
 * @throws LibroIlegible when it is no text
 */
export function decodeText(bytes: Buffer): string {
  const text = decodeUtf16(bytes) ?? decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252') ?? '';
  if (text.includes('\0')) throw new LibroIlegible('El archivo no es un libro de Excel (.xlsx) ni un CSV');
  return text;
}

/** Letters looked at where there is no mark. */
const PRIMERAS = 8;

/** By its mark; without one, by its first letters: of Spanish each is half zero. */
function decodeUtf16(bytes: Buffer): string | null {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return decode(bytes, 'utf-16le');
  if (mark === 'feff') return decode(bytes, 'utf-16be');
  const first = [...bytes.subarray(0, 2 * PRIMERAS)];
  const isZeroAt = (rest: number): boolean => first.length > 1 && first.every((byte, at) => (byte === 0) === (at % 2 === rest));
  if (isZeroAt(1)) return decode(bytes, 'utf-16le');
  return isZeroAt(0) ? decode(bytes, 'utf-16be') : null;
}

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
