import { AppError } from '@rodal/domain/errors';
import type { FilaMaestro } from '@rodal/domain/maestros/campo';
import * as z from 'zod/mini';

const cursor = z.array(z.union([z.string(), z.number().check(z.int())])).check(z.minLength(1));
export type Cursor = z.output<typeof cursor>;

/** What a row has in the fields that sort the list. */
export function cursorOf(orden: readonly string[], fila: FilaMaestro): Cursor {
  return orden.map((campo) => {
    const valor = fila[campo];
    return typeof valor === 'number' ? valor : typeof valor === 'string' ? valor : '';
  });
}

/** Opaque to callers: only {@link readCursor} reads it. */
export function writeCursor(mark: Cursor): string {
  return Buffer.from(JSON.stringify(mark)).toString('base64url');
}

/**
 * @param enteros whether each of the sorting fields is a number
 * @throws {AppError} `datos_invalidos` when it is not one of ours, of this master
 */
export function readCursor(text: string, enteros: readonly boolean[]): Cursor {
  const parsed = z.safeParse(cursor, parseJson(Buffer.from(text, 'base64url').toString()));
  const fits = parsed.success && parsed.data.length === enteros.length && parsed.data.every((part, at) => isOurs(part, enteros[at] === true));
  if (fits) return parsed.data;
  throw new AppError('datos_invalidos', {
    errores: [{ campo: 'cursor', codigo: 'invalido', mensaje: 'La página pedida no existe: busque de nuevo' }],
  });
}

function isOurs(part: string | number, entero: boolean): boolean {
  return entero ? typeof part === 'number' && Math.abs(part) <= 2_147_483_647 : typeof part === 'string' && !part.includes('\0');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
