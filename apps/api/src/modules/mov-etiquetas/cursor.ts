import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';
import type { Punto } from './mov-etiquetas.repo.ts';

/** A number of the ERP, within what PostgreSQL keeps. */
const entryNo = z.string().check(z.regex(/^-?\d{1,18}$/));
const dia = z.iso.date().check(z.refine((texto) => texto >= '0001-01-01'));
const empresa = z.string().check(z.regex(/^[^\p{Cc}]*$/u));

/** Opaque to callers: only {@link readCursor} reads it. */
export function writeCursor(orden: string, punto: Punto): string {
  return Buffer.from(JSON.stringify([orden, punto.fecha, punto.entryNo, punto.empresa])).toString('base64url');
}

/** @throws {AppError} `datos_invalidos` when it is not one of ours, or of another order */
export function readCursor(orden: string, text: string): Punto {
  const parsed = z.safeParse(z.tuple([z.literal(orden), dia, entryNo, empresa]), parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) {
    throw new AppError('datos_invalidos', {
      errores: [{ campo: 'cursor', codigo: 'invalido', mensaje: 'La página pedida no existe: busque de nuevo' }],
    });
  }
  const [, fecha, numero, cual] = parsed.data;
  return { fecha, entryNo: numero, empresa: cual };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
