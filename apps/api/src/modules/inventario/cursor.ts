import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';
import type { Punto } from './saldos.ts';

/** As texts are stored: without control characters, so that none can fail in the database. */
const texto = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Opaque to callers: only {@link readCursor} reads it. */
export function writeCursor(orden: string, { etiqueta, empresa }: Punto): string {
  return Buffer.from(JSON.stringify([orden, etiqueta, empresa])).toString('base64url');
}

/** @throws {AppError} `datos_invalidos` when it is not one of ours, or of another order */
export function readCursor(orden: string, text: string): Punto {
  const parsed = z.safeParse(z.tuple([z.literal(orden), texto, texto]), parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) {
    throw new AppError('datos_invalidos', {
      errores: [{ campo: 'cursor', codigo: 'invalido', mensaje: 'La página pedida no existe: busque de nuevo' }],
    });
  }
  const [, etiqueta, empresa] = parsed.data;
  return { etiqueta, empresa };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
