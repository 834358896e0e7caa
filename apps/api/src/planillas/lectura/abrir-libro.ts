import { unzipSync, zipSync } from 'fflate';
import { read, type WorkBook } from 'xlsx';
import { LIMITES, MAX_MB } from './limites.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Compound files: the Excel of before 2007, and workbooks with a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** A workbook that is no workbook, too large, or locked; its message is for whoever chose it. */
export class LibroIlegible extends Error {
  override readonly name = 'LibroIlegible';
}

/**
 * Opens a workbook (XLSX) or a text of separated values (CSV, with comma, semicolon or tab; UTF-8, or what Excel in Spanish
 * writes). No formula is kept, only what it gave.
 * @throws LibroIlegible
 */
export function openLibro(bytes: Buffer): WorkBook {
  if (bytes.length > LIMITES.bytes) throw new LibroIlegible(`El archivo supera el máximo de ${MAX_MB} MB`);
  if (bytes.subarray(0, OLE.length).equals(OLE)) throw new LibroIlegible('Guárdelo en Excel como Libro de Excel (.xlsx), sin contraseña, o como CSV');
  // One row more than is allowed tells that there are more.
  const options = { dense: true, sheetRows: LIMITES.filas + 2, cellFormula: false, cellHTML: false, cellText: false } as const;
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    return read(repack(bytes), { ...options, type: 'array', cellDates: true, UTC: true, sheets: 0 });
  }
  // Texts stay as they were written: 03-04 is no date that the reader may choose.
  return read(decodeText(bytes), { ...options, type: 'string', raw: true });
}

/**
 * Unpacks a workbook within limits and packs it again without compressing: parts say how large they are, and the one who
 * reads the copy meets nothing larger than what was measured here, whatever they said.
 */
function repack(bytes: Buffer): Uint8Array {
  let [total, partes] = [0, 0];
  const within = ({ originalSize }: { readonly originalSize: number }): boolean => {
    total += originalSize;
    partes += 1;
    if (total > LIMITES.desempaquetado || partes > LIMITES.partes) throw new LibroIlegible('El libro es demasiado grande: divídalo o guárdelo como CSV');
    return true;
  };
  try {
    return zipSync(unzipSync(bytes, { filter: within }), { level: 0 });
  } catch (error) {
    if (error instanceof LibroIlegible) throw error;
    throw new LibroIlegible('El archivo está dañado o no es un libro de Excel (.xlsx)', { cause: error });
  }
}

/** UTF-8, else Windows' own: Excel in Spanish writes "CSV" so. @throws LibroIlegible when it is no text */
function decodeText(bytes: Buffer): string {
  const text = decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252') ?? '';
  if (text.includes('\0')) throw new LibroIlegible('El archivo no es un libro de Excel (.xlsx) ni un CSV');
  return text;
}

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
