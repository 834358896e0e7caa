import * as z from 'zod/mini';
import { dia, mes, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { mesCargado } from './meses-cargados.ts';

/** The five sources of Mantenedor Recepciones, by the ERP's names (especificación 2 §7), in the order they are shown. */
export const FUENTES_RECEPCION = [
  'RecepM3_FaenaContabilizada',
  'RecepM3_FaenaPendiente',
  'RecepM3_ContadoPendiente',
  'RecepM3_ContadoContabilizada',
  'RecepcionMR',
] as const;
export type FuenteRecepcion = (typeof FUENTES_RECEPCION)[number];

/** A reception's day: the ERP has none before this century. */
export const diaRecepcion = dia.check(z.regex(/^20\d\d-/));

/** What is searched for, the same in the rows, their totals and the export. Absent = any; so is an empty text. */
const filtros = {
  /** Days of reception, both included; at most 36 months. */
  desde: diaRecepcion,
  hasta: diaRecepcion,
  fuente: z.optional(z.enum(FUENTES_RECEPCION)),
  /** The site's code, exactly; its roll is not in these rows. */
  faena: z.optional(texto(40)),
  /** The article's code, exactly. */
  articulo: z.optional(texto(40)),
  /** Each word contained in a code, name, RUT or number of the row, without case or accents. */
  texto: z.optional(texto(100)),
};

/** A reception as the ERP has it; names are the ERP's, which the specification does not give. */
const recepcionFila = z.object({
  Empresa: z.enum(['COMSA', 'FLE']),
  /** The source it came from. */
  api: z.enum(FUENTES_RECEPCION),
  NoRecepcion: z.string(),
  FechaRecepcion: z.string(),
  TipoRecepcion: z.string(),
  Estado: z.string(),
  /** Null = bought on the spot, of no site. */
  CodigoFaena: z.nullable(z.string()),
  NombreFaena: z.nullable(z.string()),
  RutProveedor: z.string(),
  Proveedor: z.string(),
  Destino: z.string(),
  CodigoArticulo: z.string(),
  Articulo: z.string(),
  NoGuia: z.int(),
  UnidadMedida: z.string(),
  /** Decimal as text, in its unit. */
  Volumen: z.string(),
});
export type RecepcionFila = z.output<typeof recepcionFila>;

export const listRecepciones = endpoint({
  name: 'listRecepciones',
  method: 'GET',
  path: '/api/recepciones/obtenerRecepciones',
  summary: 'Recepciones de las cinco fuentes, la última primero',
  permission: 'recepciones.ver',
  query: z.object({
    ...filtros,
    /** Opaque mark of the last row seen; absent = first page. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  /** `siguiente` null = there is no more. */
  reply: z.object({ recepciones: z.array(recepcionFila), siguiente: z.nullable(z.string()) }),
});

/** Units are never added together (C26). */
export const getTotalesRecepciones = endpoint({
  name: 'getTotalesRecepciones',
  method: 'GET',
  path: '/api/recepciones/totales',
  summary: 'Cuántas recepciones encuentra una búsqueda y cuánto suman, por unidad',
  permission: 'recepciones.ver',
  query: z.object(filtros),
  reply: z.object({
    total: z.int(),
    unidades: z.array(z.object({ unidad: z.string(), recepciones: z.int(), volumen: z.string() })),
    /** How each month of the search stands in its sources (D4); a month to come has nothing to load. */
    meses: z.array(mesCargado),
  }),
});
export type TotalesRecepciones = z.output<typeof getTotalesRecepciones.reply>;

const nombrado = z.object({ codigo: z.string(), nombre: z.string() });

export const listOpcionesRecepciones = endpoint({
  name: 'listOpcionesRecepciones',
  method: 'GET',
  path: '/api/recepciones/opciones',
  summary: 'Faenas y artículos que tienen recepciones, y el mes con que se abre la pantalla',
  permission: 'recepciones.ver',
  reply: z.object({
    /** The current month in Santiago, or the last one that has rows (C2). */
    periodo: mes,
    faenas: z.array(nombrado),
    articulos: z.array(nombrado),
  }),
});
export type OpcionesRecepciones = z.output<typeof listOpcionesRecepciones.reply>;

const fuenteCargada = z.object({
  /** The source. */
  api: z.enum(FUENTES_RECEPCION),
  /** Rows that are read now. */
  cantidad: z.int(),
  /** First and last month loaded; null = nothing is. */
  desde: z.nullable(mes),
  hasta: z.nullable(mes),
  descripcion: z.string(),
  /** What the ERP usually calls it; a company may call it otherwise. */
  servicio: z.string(),
  columnaFecha: z.string(),
  columnas: z.array(z.string()),
  /** Where its rows are kept. */
  tabla: z.string(),
});
export type FuenteCargada = z.output<typeof fuenteCargada>;

/** The specification's count per source table, with what it documents about each (especificación 2 §2.7). */
export const listFuentesRecepciones = endpoint({
  name: 'listFuentesRecepciones',
  method: 'GET',
  path: '/api/despacho/buscaRecepcionesTablaAzure',
  summary: 'Cuántas filas hay de cada fuente de recepciones, de qué meses, y qué es cada una',
  permission: 'recepciones.ver',
  reply: z.object({
    fuentes: z.array(fuenteCargada),
    /** How each month stands, from the first that is loaded to the current one (D4). */
    meses: z.array(mesCargado),
  }),
});

export const exportRecepciones = endpoint({
  name: 'exportRecepciones',
  method: 'GET',
  path: '/api/recepciones/exportar',
  summary: 'Exportar las recepciones de una búsqueda a Excel o CSV',
  permission: 'recepciones.ver',
  kind: 'file',
  query: z.object({ ...filtros, formato: z.enum(['xlsx', 'csv']) }),
});
