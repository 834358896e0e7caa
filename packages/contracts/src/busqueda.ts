import { ORDENES } from '@rodal/domain/busqueda';
import { ESTADOS_DESPACHO } from '@rodal/domain/estados-despacho';
import * as z from 'zod/mini';
import { dia, limpio, texto, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { LECTORES } from './lectores.ts';

/**
 * What a search asks for, the same in the list, its totals, charts, map and export (especificación 2 §2.2).
 * Absent = any; so is an empty text.
 */
const filtros = {
  /** Days of Santiago, both included (C18); at most 366. */
  desde: dia,
  hasta: dia,
  /** Contained in the login, without case or accents. */
  despachador: z.optional(limpio(100)),
  /** The tax guide's number, exactly, however people write it (R165). */
  nroguia: z.optional(limpio(30)),
  /** Of the truck, exactly. */
  patente: z.optional(limpio(20)),
  estado: z.optional(z.enum(ESTADOS_DESPACHO.map(({ estado }) => estado))),
  /** Composite `codigo*rol` (A12). */
  faena: z.optional(texto(81)),
  producto: z.optional(z.coerce.number().check(z.int32(), z.positive())),
  /** Codes of flags (A29) with commas between: those that have any of them open. */
  avisos: z.optional(texto(400)),
};

/** A sum of one unit; units are never added together (C26). */
const volumen = z.object({ unidad: z.enum(['M3', 'MR', 'BDMT']), volumen: z.string() });

/** A row of the dispatch search (especificación 2 §3.9). */
export const despachoFila = z.object({
  id: uuidv7,
  numero: z.int(),
  created: z.string(),
  origin: z.string(),
  rol: z.string(),
  FAENA: z.string(),
  DESTINY: z.string(),
  cliente: z.string(),
  rut_destino: z.string(),
  product_code: z.int(),
  producto: z.string(),
  volume: z.string(),
  unidad: z.enum(['M3', 'MR', 'BDMT']),
  truck_plate: z.string(),
  truck_cart_plate: z.string(),
  dispatch_number: z.nullable(z.string()),
  login: z.string(),
  driver_name: z.string(),
  driver_rut: z.string(),
  transportist_name: z.string(),
  farmer_name: z.string(),
  Finalizado: z.enum(['SI', 'NO']),
  RECEPCIONADO: z.enum(['SI', 'NO']),
  ESTADO: z.enum(['Enviado', 'Guía emitida', 'Recepcionado', 'Anulada']),
  latitud: z.nullable(z.number()),
  longitud: z.nullable(z.number()),
  /** Open ones only. */
  avisos: z.array(z.object({ codigo: z.string(), detalle: z.string() })),
  /** When it arrived: with `relojDesfasado` open it is found by that day too (D25). Null = of a server before that. */
  llegada: z._default(z.nullable(z.string()), null),
  empty_img: z.nullable(z.string()),
  full_img: z.nullable(z.string()),
});
export type DespachoFila = z.output<typeof despachoFila>;

export const listDespachos = endpoint({
  name: 'listDespachos',
  method: 'GET',
  path: '/api/despacho/obtenerdatos',
  summary: 'Buscar despachos; quien solo despacha ve los suyos (C13)',
  permission: LECTORES,
  query: z.object({
    ...filtros,
    /** Absent = newest first. */
    orden: z.optional(z.enum(ORDENES)),
    /** Opaque mark of the last row seen; absent = first page. Good for the order it came from only. */
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  reply: z.object({
    despachos: z.array(despachoFila),
    /** Null = no rows after this page. */
    siguiente: z.nullable(z.string()),
  }),
});

export const getResumenDespachos = endpoint({
  name: 'getResumenDespachos',
  method: 'GET',
  path: '/api/despacho/resumen',
  summary: 'Cuenta, volumen por unidad y avisos abiertos de una búsqueda',
  permission: LECTORES,
  query: z.object(filtros),
  reply: z.object({
    total: z.int(),
    /** There are more than `total`: counting stopped. */
    masDe: z.boolean(),
    /** Annulled ones among them; they are in no volume, unless they were asked for. */
    anuladas: z.int(),
    /** Found by the day they arrived, not by their date, which is unsure (D25). */
    porLlegada: z._default(z.int(), 0),
    /** Whose quantity no truck carries: in no volume either (registro 122). */
    imposibles: z._default(z.int(), 0),
    /** Empty with `masDe`: the sum of a part would look like the whole. */
    volumenes: z.array(volumen),
    /** Open flags by code, of the search without its own filter of flags. Only those that occur. */
    avisos: z.array(z.object({ codigo: z.string(), abiertos: z.int() })),
  }),
});
export type ResumenDespachos = z.output<typeof getResumenDespachos.reply>;

/** Loads and volume of a group in one unit. */
const barra = { unidad: volumen.shape.unidad, cargas: z.int(), volumen: z.string() };

export const getGraficosDespachos = endpoint({
  name: 'getGraficosDespachos',
  method: 'GET',
  path: '/api/despacho/graficos',
  summary: 'Volumen por día, cargas por faena y por producto de una búsqueda, sin las anuladas',
  permission: LECTORES,
  query: z.object(filtros),
  reply: z.object({
    /** Days of Santiago that have loads, in order. */
    porDia: z.array(z.object({ dia, ...barra })),
    /** Most loads first. */
    porFaena: z.array(z.object({ codigo: z.string(), rol: z.string(), nombre: z.string(), ...barra })),
    porProducto: z.array(z.object({ producto: z.int(), nombre: z.string(), ...barra })),
  }),
});
export type GraficosDespachos = z.output<typeof getGraficosDespachos.reply>;

export const getMapaDespachos = endpoint({
  name: 'getMapaDespachos',
  method: 'GET',
  path: '/api/despacho/mapa',
  summary: 'Los lugares de una búsqueda, los más recientes primero, y los perímetros de sus faenas',
  permission: LECTORES,
  query: z.object(filtros),
  reply: z.object({
    puntos: z.array(
      z.object({
        id: uuidv7,
        numero: z.int(),
        created: z.string(),
        origin: z.string(),
        rol: z.string(),
        FAENA: z.string(),
        truck_plate: z.string(),
        latitud: z.number(),
        longitud: z.number(),
        /** Metres; null = unknown. */
        precision: z.nullable(z.number()),
        ESTADO: despachoFila.shape.ESTADO,
        avisos: z.array(z.string()),
      }),
    ),
    /** There are more places than these. */
    recortado: z.boolean(),
    /** GeoJSON as text, [lng, lat]. */
    perimetros: z.array(z.object({ codigo: z.string(), rol: z.string(), nombre: z.string(), geojson: z.string() })),
  }),
});
export type MapaDespachos = z.output<typeof getMapaDespachos.reply>;

export const listOpcionesBusqueda = endpoint({
  name: 'listOpcionesBusqueda',
  method: 'GET',
  path: '/api/despacho/opciones',
  summary: 'Faenas, productos y despachadores por los que se puede buscar',
  permission: LECTORES,
  reply: z.object({
    faenas: z.array(z.object({ codigo: z.string(), rol: z.string(), nombre: z.string() })),
    productos: z.array(z.object({ id: z.int(), descripcion: z.string() })),
    /** Logins; empty for who sees only their own (C13). */
    despachadores: z.array(z.string()),
  }),
});
export type OpcionesBusqueda = z.output<typeof listOpcionesBusqueda.reply>;

/** The whole result as a file (especificación 2 §9): `Informacion_despacho.xlsx`, or the same as CSV. */
export const exportDespachos = endpoint({
  name: 'exportDespachos',
  method: 'GET',
  path: '/api/despacho/exportar',
  summary: 'Exportar una búsqueda a Excel o CSV',
  permission: LECTORES,
  kind: 'file',
  query: z.object({
    ...filtros,
    /** As the list; absent = newest first. */
    orden: z.optional(z.enum(ORDENES)),
    formato: z.enum(['xlsx', 'csv']),
  }),
});
