import type { Hecho } from '@rodal/contracts/auditoria';
import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';

/** Moment (ms) and id of a row: the order of the list. PostgreSQL's calendar begins much later than a Date's. */
const cursor = z.tuple([z.int().check(z.minimum(Date.UTC(-4_000, 0)), z.maximum(8.64e15)), z.string().check(z.regex(/^\d{1,18}$/))]);
export type Cursor = z.output<typeof cursor>;

/** Opaque to callers: only {@link readCursor} reads it. */
export function writeCursor(hecho: Hecho): string {
  return Buffer.from(JSON.stringify(cursorOf(hecho))).toString('base64url');
}

/** Where a row stands in the list. */
export function cursorOf({ cuando, id }: Hecho): Cursor {
  return [Date.parse(cuando), id];
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
