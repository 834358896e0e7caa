import { diaRecepcion, FUENTES_RECEPCION, type RecepcionFila } from '@rodal/contracts/recepciones';
import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';

/** Day, number, company and source: what the ERP tells two receptions apart by, the same after every load. */
const cursor = z.tuple([diaRecepcion, z.string().check(z.regex(/^\d{1,18}$/)), z.enum(['COMSA', 'FLE']), z.enum(FUENTES_RECEPCION)]);
export type Cursor = z.output<typeof cursor>;

/** Opaque to callers: only {@link readCursor} reads it. */
export function writeCursor(fila: RecepcionFila): string {
  return Buffer.from(JSON.stringify(cursorOf(fila))).toString('base64url');
}

/** Where a row stands in the list. */
export function cursorOf({ FechaRecepcion, NoRecepcion, Empresa, api }: RecepcionFila): Cursor {
  return [FechaRecepcion, NoRecepcion, Empresa, api];
}

/** @throws {AppError} `datos_invalidos` when it is not one of ours */
export function readCursor(text: string): Cursor {
  const parsed = z.safeParse(cursor, parseJson(Buffer.from(text, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new AppError('datos_invalidos', {
    errores: [{ campo: 'cursor', codigo: 'invalido', mensaje: 'La página pedida no existe: busque de nuevo' }],
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
