import { uuidv7 } from '@rodal/contracts/campos';
import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';

/** The last row a reader saw, in the order of the list. */
export interface Cursor {
  readonly fecha: Date;
  readonly id: string;
}

/** PostgreSQL's calendar begins in 4713 BC, a Date's much earlier; it ends after a Date's. */
const instante = z.int().check(z.minimum(Date.UTC(-4_000, 0)));
const contenido = z.tuple([instante, uuidv7]);

/** Opaque to callers: only {@link readCursor} reads it. */
export function writeCursor({ fecha, id }: Cursor): string {
  return Buffer.from(JSON.stringify([fecha.getTime(), id])).toString('base64url');
}

/** @throws {AppError} `datos_invalidos` when it is not one of ours */
export function readCursor(text: string): Cursor {
  const parsed = z.safeParse(contenido, parseJson(Buffer.from(text, 'base64url').toString()));
  const fecha = new Date(parsed.data?.[0] ?? Number.NaN);
  if (!parsed.success || Number.isNaN(fecha.getTime())) {
    throw new AppError('datos_invalidos', {
      errores: [{ campo: 'cursor', codigo: 'invalido', mensaje: 'La página pedida no existe: busque de nuevo' }],
    });
  }
  return { fecha, id: parsed.data[1] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
