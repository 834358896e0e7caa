import * as z from 'zod/mini';
import { texto } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { mesCargado } from './meses-cargados.ts';

/** The plants whose labels are counted (especificación 1 §2.7). */
export const PLANTAS_INVENTARIO = ['COIHUE', 'LAUTARO'] as const;

/** Labels have an index: nothing else sorts. `-` = descending. */
export const ORDENES_INVENTARIO = ['etiqueta', '-etiqueta'] as const;

/** The query of especificación 1 §7, in its names; the year is the one asked for (C1). */
const filtros = {
  Planta: z.enum(PLANTAS_INVENTARIO),
  Mes: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
  Ano: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)),
  /** Exactly. Absent or empty = any, as the two below. */
  Numetiqueta: z.optional(texto(50)),
  /** Contained, without case or accents (C33). */
  Articulo: z.optional(texto(50)),
  Ubicacion: z.optional(texto(50)),
  /** Pieces are the only unit of this inventory (C33). */
  UnidadMedidaBase: z.optional(z.literal('PIEZA')),
  /** At least so many; a label without any is not in stock. */
  Piezas: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(999_999_999))),
};

const medida = z.nullable(z.string());

/** A label with pieces at the opening of the month (especificación 1 §3). Measures in mm; null = the article has none. */
const inventarioFila = z.object({
  Planta: z.string(),
  Mes: z.int(),
  Año: z.int(),
  NumEtiqueta: z.string(),
  Articulo: z.string(),
  Ubicacion: z.string(),
  /** Decimal as text, as are the measures. */
  Piezas: z.string(),
  LargoProd: medida,
  AltoProd: medida,
  AnchoProd: medida,
  MedidaProd: medida,
  LargoLleno: medida,
  AltoLleno: medida,
  MedidaLlena: medida,
  /** Whose label it is: two companies may use one number. */
  empresa: z.string(),
});
export type InventarioFila = z.output<typeof inventarioFila>;

/** Opening stock of a plant and month: per label, what its movements before the first day add up to (C33). */
export const listInventario = endpoint({
  name: 'listInventario',
  method: 'GET',
  path: '/api/inventario/obtenerInventarioInicial',
  summary: 'Inventario inicial de una planta y un mes, por etiqueta',
  permission: 'inventario.ver',
  query: z.object({
    ...filtros,
    /** Absent = by label. */
    orden: z.optional(z.enum(ORDENES_INVENTARIO)),
    /** Opaque mark of the last row seen; absent = first page. Good for the order it came from only. */
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  reply: z.object({
    inventario: z.array(inventarioFila),
    /** Null = no rows after this page. */
    siguiente: z.nullable(z.string()),
  }),
});

/** What the stock adds up to, and whether it can be believed: it needs every month before. */
export const getResumenInventario = endpoint({
  name: 'getResumenInventario',
  method: 'GET',
  path: '/api/inventario/resumen',
  summary: 'Etiquetas y piezas del inventario inicial, y qué meses le faltan',
  permission: 'inventario.ver',
  query: z.object(filtros),
  reply: z.object({
    etiquetas: z.int(),
    piezas: z.string(),
    /** The first month whose movements are loaded, `YYYY-MM`; null = none is. */
    desde: z.nullable(z.string()),
    /** The first month worth loading (C3): with a later `desde`, labels older than it are not counted. */
    desdeBc: z.string(),
    /** From `desde` to the month before the one asked for, those to come left out: each with its own date. */
    meses: z.array(mesCargado),
    /** What `meses` says in short, for a page of an earlier version that is still open: months not whole, and the latest date. */
    faltan: z.array(z.string()),
    datosAl: z.nullable(z.string()),
  }),
});
export type ResumenInventario = z.output<typeof getResumenInventario.reply>;

/** C1: the years of the data and the current one, in order. */
export const listAniosInventario = endpoint({
  name: 'listAniosInventario',
  method: 'GET',
  path: '/api/inventario/anios',
  summary: 'Años que se pueden pedir al inventario',
  permission: 'inventario.ver',
  reply: z.object({ anios: z.array(z.int()) }),
});

export const exportInventario = endpoint({
  name: 'exportInventario',
  method: 'GET',
  path: '/api/inventario/exportar',
  summary: 'Exportar el inventario inicial a Excel o CSV',
  permission: 'inventario.ver',
  kind: 'file',
  query: z.object({ ...filtros, orden: z.optional(z.enum(ORDENES_INVENTARIO)), formato: z.enum(['xlsx', 'csv']) }),
});
