import { unzipSync, zipSync } from 'fflate';
import { read, type WorkSheet } from 'xlsx';
import { LIMITES, type LimitesHoja, MAX_MB, mbDe } from './hoja-leida.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Compound files: the Excel of before 2007, and workbooks with a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** A workbook that is no workbook, too large, or locked; its message is for whoever chose it. */
export class LibroIlegible extends Error {
  override readonly name = 'LibroIlegible';
}

/** Whether a file is a workbook (XLSX, ODS); what is none is read as text. @throws LibroIlegible too large, or of before 2007 */
export function isLibro(bytes: Buffer, limites: LimitesHoja): boolean {
  if (bytes.length > limites.bytes) throw new LibroIlegible(`El archivo supera el máximo de ${mbDe(limites)} MB`);
  if (bytes.subarray(0, OLE.length).equals(OLE)) throw new LibroIlegible('Guárdelo en Excel como Libro de Excel (.xlsx), sin contraseña, o como CSV');
  return bytes.subarray(0, ZIP.length).equals(ZIP);
}

/** The first sheet of a workbook, by rows, and its name; undefined = it has none. @throws LibroIlegible damaged, or beyond a limit */
export function openHoja(bytes: Buffer, limites: LimitesHoja): { readonly nombre: string; readonly hoja: WorkSheet } | undefined {
  // One row more than is allowed tells that there are more. Stubs with a formula are those that nobody worked out.
  const options = { dense: true, sheetRows: limites.filas + 2, sheetStubs: true, cellFormula: true, cellHTML: false, cellText: false } as const;
  const { Sheets, SheetNames } = read(repack(bytes, limites), { ...options, type: 'array', cellDates: true, UTC: true, sheets: 0 });
  const nombre = SheetNames[0] ?? '';
  const hoja = Sheets[nombre];
  return hoja === undefined ? undefined : { nombre, hoja };
}

/**
 * Every sheet of a workbook, by rows, in their order; of before 2007 too (XLS), whose bytes are no larger unpacked.
 * @param filas of each sheet, from the first
 * @throws LibroIlegible damaged, locked, or beyond a limit
 */
export function openHojas(bytes: Buffer, { filas, hojas }: { readonly filas: number; readonly hojas: number }): readonly { readonly nombre: string; readonly hoja: WorkSheet }[] {
  if (bytes.length > LIMITES.bytes) throw new LibroIlegible(`El archivo supera el máximo de ${MAX_MB} MB`);
  const isOle = bytes.subarray(0, OLE.length).equals(OLE);
  if (!isOle && !bytes.subarray(0, ZIP.length).equals(ZIP)) throw new LibroIlegible('El archivo no es un libro de Excel (.xlsx o .xls)');
  const options = { dense: true, sheetRows: filas, sheetStubs: true, cellFormula: true, cellHTML: false, cellText: false } as const;
  const { Sheets, SheetNames } = readWorkbook(() => read(isOle ? bytes : repack(bytes, LIMITES), { ...options, type: 'array', cellDates: true, UTC: true }));
  if (SheetNames.length > hojas) throw new LibroIlegible(`El libro trae ${SheetNames.length} hojas, más de ${hojas}: divídalo`);
  return SheetNames.flatMap((nombre) => {
    const hoja = Sheets[nombre];
    return hoja === undefined ? [] : [{ nombre, hoja }];
  });
}

function readWorkbook<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof LibroIlegible) throw error;
    const locked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new LibroIlegible(locked ? 'El libro tiene contraseña o está dañado: ábralo en Excel y guárdelo sin ella' : 'El archivo está dañado o no es un libro de Excel (.xlsx o .xls)', { cause: error });
  }
}

/**
 * Unpacks a workbook within limits and packs it again without compressing: parts say how large they are, and the one who
 * reads the copy meets nothing larger than what was measured here, whatever they said.
 */
function repack(bytes: Buffer, limites: LimitesHoja): Uint8Array {
  let [total, partes] = [0, 0];
  const within = ({ originalSize }: { readonly originalSize: number }): boolean => {
    total += originalSize;
    partes += 1;
    if (total > limites.desempaquetado || partes > limites.partes) throw new LibroIlegible('El libro es demasiado grande: divídalo o guárdelo como CSV');
    return true;
  };
  try {
    return zipSync(unzipSync(bytes, { filter: within }), { level: 0 });
  } catch (error) {
    if (error instanceof LibroIlegible) throw error;
    throw new LibroIlegible('El archivo está dañado o no es un libro de Excel (.xlsx)', { cause: error });
  }
}
