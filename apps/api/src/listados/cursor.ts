import type { Listado } from '@rodal/contracts/listado';
import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';
import { TIPOS } from './tipos.ts';

type Clave = readonly (string | number | null)[];

/** The fields that make the key of an order, with or without its sign. */
export function camposDe(listado: Listado, orden: string): readonly string[] {
  return listado.ordenes[orden.replace(/^-/, '')] ?? [];
}

/** What kind of value a field is. */
export function tipoDe(listado: Listado, campo: string) {
  return TIPOS[listado.columnas[campo]?.tipo ?? 'texto'];
}

/** Where a row stands in an order. */
export function claveDe(listado: Listado, orden: string, fila: Readonly<Record<string, unknown>>): Clave {
  return camposDe(listado, orden).map((campo) => {
    const valor = fila[campo];
    if (fila[campo] === null) return null;
    return typeof valor === 'number' ? valor : String(valor);
  });
}

/** Opaque to callers: only {@link readCursor} reads it. */
export function writeCursor(listado: Listado, orden: string, clave: Clave): string {
  return Buffer.from(JSON.stringify([listado.id, orden, ...clave])).toString('base64url');
}

/** @throws {AppError} `datos_invalidos` when it is not one of ours, or of another list or order */
export function readCursor(listado: Listado, orden: string, text: string): Clave {
  const [id, suyo, ...clave] = parseList(Buffer.from(text, 'base64url').toString());
  const campos = camposDe(listado, orden);
  const sound = id === listado.id && suyo === orden && clave.length === campos.length;
  const read = campos.map((campo, at) => z.safeParse(listado.columnas[campo]?.nulo ? z.nullable(tipoDe(listado, campo).cursor) : tipoDe(listado, campo).cursor, clave[at]));
  if (sound && read.every(({ success }) => success)) return read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  throw new AppError('datos_invalidos', {
    errores: [{ campo: 'cursor', codigo: 'invalido', mensaje: 'La página pedida no existe: busque de nuevo' }],
  });
}

function parseList(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
