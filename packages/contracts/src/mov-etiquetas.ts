import * as z from 'zod/mini';
import { texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** What the report can be sorted by: columns with an index of their own. `-` = descending. */
export const ORDENES_MOV_ETIQUETAS = ['-fecha', 'fecha', '-movimiento', 'movimiento'] as const;

/** A month by its Spanish name, in any case, and year (especificación 2 §7). */
const periodo = z.object({
  monthName: texto(20),
  anio: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)),
});

const columna = z.object({
  id: z.string(),
  /** As people read it, with its unit where the numbers have one. */
  titulo: z.string(),
  tipo: z.enum(['texto', 'numero', 'fecha']),
  alineacion: z.enum(['izquierda', 'derecha']),
  /** Of a number; null = its own. */
  decimales: z.nullable(z.int()),
  /** The name by which `orden` sorts by it; null = it does not sort. */
  orden: z.nullable(z.enum(['fecha', 'movimiento'])),
});
export type ColumnaMovEtiqueta = z.output<typeof columna>;

const fila = z.object({
  /** Unique in the month. */
  clave: z.string(),
  /** One a column, in their order: days `YYYY-MM-DD`, numbers as decimal text; null = none. */
  celdas: z.array(z.nullable(z.string())),
});
export type FilaMovEtiqueta = z.output<typeof fila>;

/**
 * The tag movements of a month (especificación 2 §2.6): the reply says its columns, the screen draws what comes.
 * @throws `datos_invalidos` naming `monthName` when no month is called so
 */
export const listMovEtiquetas = endpoint({
  name: 'listMovEtiquetas',
  method: 'GET',
  path: '/api/reporte/obtenerMovEtiquetasPorMes/{monthName}/{anio}',
  summary: 'Movimientos de etiquetas de un mes',
  permission: 'movEtiquetas.ver',
  params: periodo,
  query: z.object({
    /** An EntryType as the ERP writes it; absent or empty = all. */
    tipo: z.optional(texto(40)),
    /** Absent = newest first. */
    orden: z.optional(z.enum(ORDENES_MOV_ETIQUETAS)),
    /** Opaque mark of the last row seen; absent = first page. Good for the order it came from only. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({
    columnas: z.array(columna),
    filas: z.array(fila),
    /** Null = no rows after this page. */
    siguiente: z.nullable(z.string()),
  }),
});

/** What a month adds up to: of all its movements, and of each type. Signed: what leaves is negative. */
const suma = { movimientos: z.int(), piezas: z.string(), metrosCubicos: z.string() };

export const getResumenMovEtiquetas = endpoint({
  name: 'getResumenMovEtiquetas',
  method: 'GET',
  path: '/api/reporte/obtenerMovEtiquetasPorMes/{monthName}/{anio}/resumen',
  summary: 'Cuenta, piezas y m³ de los movimientos de etiquetas de un mes, en total y por tipo',
  permission: 'movEtiquetas.ver',
  params: periodo,
  reply: z.object({
    /** When the month was loaded; null = it never was. */
    datosAl: z.nullable(z.string()),
    total: z.object(suma),
    /** The types that the month has, each with what it is called here. */
    tipos: z.array(z.object({ tipo: z.string(), texto: z.string(), ...suma })),
  }),
});
export type ResumenMovEtiquetas = z.output<typeof getResumenMovEtiquetas.reply>;

/** For the choice of month and year, and the one to begin with (C2). */
export const listMesesMovEtiquetas = endpoint({
  name: 'listMesesMovEtiquetas',
  method: 'GET',
  path: '/api/reporte/mesesMovEtiquetas',
  summary: 'Meses con movimientos de etiquetas cargados',
  permission: 'movEtiquetas.ver',
  reply: z.object({
    /** Months `YYYY-MM` that are loaded and not empty, in order. */
    meses: z.array(z.string()),
    /** The first month worth loading (C3). */
    desde: z.string(),
  }),
});

export const exportMovEtiquetas = endpoint({
  name: 'exportMovEtiquetas',
  method: 'GET',
  path: '/api/reporte/obtenerMovEtiquetasPorMes/{monthName}/{anio}/exportar',
  summary: 'Exportar los movimientos de etiquetas de un mes a Excel o CSV',
  permission: 'movEtiquetas.ver',
  kind: 'file',
  params: periodo,
  query: z.object({
    tipo: z.optional(texto(40)),
    orden: z.optional(z.enum(ORDENES_MOV_ETIQUETAS)),
    formato: z.enum(['xlsx', 'csv']),
  }),
});
