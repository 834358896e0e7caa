import { uuidv7 } from '@rodal/contracts/campos';
import { type ColumnaOrden, type Orden, readOrden } from '@rodal/domain/busqueda';
import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';
import type { FilaRow } from './fila.ts';
import { grupoOf } from './orden.ts';

/** The last row a reader saw, in the order of the list. */
export interface Cursor {
  /** What the order sorts by before the date. */
  readonly grupo: readonly (string | number)[];
  readonly fecha: Date;
  readonly id: string;
}

/** PostgreSQL's calendar begins in 4713 BC, a Date's much earlier; it ends after a Date's. */
const instante = z.int().check(z.minimum(Date.UTC(-4_000, 0)));
/** As texts are stored: without control characters, so that none can fail in the database. */
const texto = z.string().check(z.regex(/^[^\p{Cc}]*$/u));
const GRUPO = {
  fecha: z.tuple([]),
  camion: z.tuple([texto]),
  faena: z.tuple([texto, texto, texto]),
  producto: z.tuple([texto, z.int32()]),
} as const satisfies Record<ColumnaOrden, z.ZodMiniType>;

/** Opaque to callers: only {@link readCursor} reads it. */
export function writeCursor(orden: Orden, fila: FilaRow): string {
  const content = [orden, grupoOf(orden).valores(fila), fila.fecha.getTime(), fila.id];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** @throws {AppError} `datos_invalidos` when it is not one of ours, or of another order */
export function readCursor(orden: Orden, text: string): Cursor {
  const content = z.tuple([z.literal(orden), GRUPO[readOrden(orden).columna], instante, uuidv7]);
  const parsed = z.safeParse(content, parseJson(Buffer.from(text, 'base64url').toString()));
  const fecha = new Date(parsed.data?.[2] ?? Number.NaN);
  if (!parsed.success || Number.isNaN(fecha.getTime())) {
    throw new AppError('datos_invalidos', {
      errores: [{ campo: 'cursor', codigo: 'invalido', mensaje: 'La página pedida no existe: busque de nuevo' }],
    });
  }
  return { grupo: parsed.data[1], fecha, id: parsed.data[3] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
