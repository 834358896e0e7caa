/** Reads a section of the register in a thread of its own, as `planillas/lectura/trabajador.ts` reads a workbook (decisión B11). */
import { type Esperado, type LecturaSeccion, leerSeccion } from '@rodal/domain/sii/leer-seccion';
import { CsvError, parse } from 'csv-parse/sync';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { LibroIlegible } from '../../planillas/lectura/abrir-libro.ts';
import { decodeText } from '../../planillas/lectura/leer-csv.ts';
import { LIMITES_SII, type PedidoLectura } from './leer-archivo.ts';

parentPort?.postMessage(answer(workerData as PedidoLectura), []);

function answer({ bytes, nombre, esperado }: PedidoLectura): LecturaSeccion {
  try {
    return read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), nombre, esperado);
  } catch (error) {
    if (error instanceof LibroIlegible) return { motivo: error.message };
    throw error;
  }
}

function read(bytes: Buffer, nombre: string, esperado: Esperado): LecturaSeccion {
  const filas = parseFilas(decodeText(inflate(bytes)).replace(/^\uFEFF/, ''));
  if (filas.length > LIMITES_SII.filas + 1) return { motivo: `Tiene más de ${LIMITES_SII.filas.toLocaleString('es-CL')} filas` };
  return leerSeccion(nombre.replace(/\.gz$/i, ''), filas, esperado);
}

/** What the SII defers to another day comes in gzip. */
function inflate(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITES_SII.inflado });
  } catch (error) {
    const grande = error instanceof RangeError;
    throw new LibroIlegible(grande ? 'Descomprimido supera los 100 MB' : 'El archivo comprimido está dañado: bájelo de nuevo', { cause: error });
  }
}

/** Names of companies have quotes that nobody closes: then they are letters like any other. */
function parseFilas(text: string): string[][] {
  const options = { delimiter: ';', relaxColumnCount: true, to: LIMITES_SII.filas + 2, maxRecordSize: 100_000 } as const;
  try {
    const filas: string[][] = parse(text, { ...options, relaxQuotes: true });
    return filas;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  try {
    const filas: string[][] = parse(text, { ...options, quote: false });
    return filas;
  } catch (error) {
    if (error instanceof CsvError) throw new LibroIlegible('Una línea es demasiado larga para ser del registro de compras', { cause: error });
    throw error;
  }
}
