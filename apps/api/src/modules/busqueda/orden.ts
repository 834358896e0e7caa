import { uuidv7 } from '@rodal/contracts/campos';
import { type ColumnaOrden, type Orden, readOrden } from '@rodal/domain/busqueda';
import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';
import type { FilaRow } from './fila.ts';
import type { Filtros } from './filtros.ts';

/** A group of rows that one order keeps together, e.g. those of a truck. Inside it the order is (fecha, id). */
interface Grupo {
  readonly columnas: readonly string[];
  readonly valores: (fila: FilaRow) => readonly (string | number)[];
  /** The search asks for one of them only: what is left is the order by date. */
  readonly unico: (filtros: Filtros) => boolean;
}

/** By what is shown, then by what it stands for: two sites of one name do not mix. Each has an index. */
const GRUPOS: Readonly<Record<ColumnaOrden, Grupo>> = {
  fecha: { columnas: [], valores: () => [], unico: () => true },
  camion: {
    columnas: ['patente_camion'],
    valores: ({ patenteCamion }) => [patenteCamion],
    unico: ({ patente }) => patente !== null,
  },
  faena: {
    columnas: ['faena_nombre', 'faena_codigo', 'faena_rol'],
    valores: ({ faenaNombre, faenaCodigo, faenaRol }) => [faenaNombre, faenaCodigo, faenaRol],
    unico: ({ faena }) => faena !== null,
  },
  producto: {
    columnas: ['producto_nombre', 'producto_id'],
    valores: ({ productoNombre, productoId }) => [productoNombre, productoId],
    unico: ({ producto }) => producto !== null,
  },
};

/** How an order sorts `despacho d`. */
export function grupoOf(orden: Orden): Grupo & { readonly descendente: boolean } {
  const { columna, descendente } = readOrden(orden);
  return { ...GRUPOS[columna], descendente };
}

/** The columns of `despacho d` that an order compares. */
export function clavesDe(orden: Orden): string[] {
  return [...grupoOf(orden).columnas, 'fecha', 'id'].map((columna) => `d.${columna}`);
}

/** What stands behind ORDER BY. @param prefijo before each column, when it is not one of `despacho d` */
export function ordenSql(orden: Orden, prefijo = 'd.'): string {
  const { columnas, descendente } = grupoOf(orden);
  return [...columnas, 'fecha', 'id'].map((columna) => `${prefijo}${columna} ${descendente ? 'DESC' : 'ASC'}`).join(', ');
}

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
