import { addMonths, lastDayOf } from '@rodal/domain/meses';
import { contar } from '@rodal/domain/contar';
import { sumarPorUnidad, unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import * as z from 'zod/mini';
import { dia, mes, texto } from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { type Dicho, type FilaDe, listado, type ResumenDe } from '../listado.ts';
import { mesCargado } from '../meses-cargados.ts';

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

/** The five sources in a few words; the ERP's own names are in Sincronización. */
export const FUENTE_TEXTO: Readonly<Record<FuenteRecepcion, string>> = {
  RecepM3_FaenaContabilizada: 'M3 faena contabilizada',
  RecepM3_FaenaPendiente: 'M3 faena pendiente',
  RecepM3_ContadoPendiente: 'M3 contado pendiente',
  RecepM3_ContadoContabilizada: 'M3 contado contabilizada',
  RecepcionMR: 'MR',
};

const MAX_MESES = 36;

/** Mantenedor Recepciones (especificación 2 §2.7): the rows of the five sources. Names are the ERP's, which the specification does not give. */
export const RECEPCIONES = listado({
  id: 'recepciones',
  titulo: 'Mantenedor Recepciones',
  archivo: () => 'Recepciones',
  permission: 'recepciones.ver',
  operaciones: {
    list: { name: 'listRecepciones', path: '/api/recepciones/obtenerRecepciones', summary: 'Recepciones de las cinco fuentes, la última primero' },
    resumen: { name: 'getTotalesRecepciones', path: '/api/recepciones/totales', summary: 'Cuántas recepciones encuentra una búsqueda y cuánto suman, por unidad' },
    exportar: { name: 'exportRecepciones', path: '/api/recepciones/exportar', summary: 'Exportar las recepciones de una búsqueda a Excel o CSV' },
  },
  filas: 'recepciones',
  columnas: {
    FechaRecepcion: { tipo: 'dia', titulo: 'Fecha', px: 116, id: 'fecha' },
    NoGuia: { tipo: 'entero', titulo: 'Guía', px: 92, nulo: true, id: 'guia' },
    /** Null = bought on the spot, of no site. */
    CodigoFaena: { tipo: 'texto', titulo: 'Código Faena', ancho: 13, nulo: true, en: 'archivo' },
    // What tells rows apart is never what is cut: each as wide as its longest, and all of it in sight at 1440 pixels.
    NombreFaena: { tipo: 'texto', titulo: 'Faena', px: 212, ancho: 28, nulo: true, id: 'faena' },
    RutProveedor: { tipo: 'texto', titulo: 'Rut Proveedor', ancho: 14, en: 'archivo' },
    Proveedor: { tipo: 'texto', titulo: 'Proveedor', px: 364, ancho: 32, id: 'proveedor' },
    Destino: { tipo: 'texto', titulo: 'Destino', px: 222, ancho: 28, id: 'destino' },
    CodigoArticulo: { tipo: 'texto', titulo: 'Código Artículo', ancho: 15, en: 'archivo' },
    Articulo: { tipo: 'texto', titulo: 'Artículo', px: 250, ancho: 42, id: 'articulo' },
    UnidadMedida: { tipo: 'texto', titulo: 'Unidad', px: 64, ancho: 9, id: 'unidad' },
    /** In its unit. */
    Volumen: { tipo: 'decimal', titulo: 'Volumen', px: 78, decimales: 3, id: 'volumen' },
    Estado: { tipo: 'texto', titulo: 'Estado', px: 136, ancho: 16, id: 'estado' },
    TipoRecepcion: { tipo: 'texto', titulo: 'Tipo', px: 98, ancho: 11, id: 'tipo' },
    Empresa: { tipo: 'texto', esquema: z.enum(['COMSA', 'FLE']), titulo: 'Empresa', px: 86, ancho: 10, id: 'empresa' },
    NoRecepcion: { tipo: 'serie', titulo: 'N° recepción', tituloArchivo: 'N° Recepción', px: 110, id: 'numero' },
    /** The source it came from: what type, state and unit say already. */
    api: { tipo: 'texto', esquema: z.enum(FUENTES_RECEPCION), titulo: 'Fuente', px: 160, ancho: 30, id: 'fuente' },
  },
  enArchivo: [
    'FechaRecepcion', 'NoRecepcion', 'Empresa', 'api', 'TipoRecepcion', 'Estado', 'CodigoFaena', 'NombreFaena', 'RutProveedor', 'Proveedor', 'Destino', 'CodigoArticulo', 'Articulo', 'NoGuia',
  ],
  filtros: {
    /** Days of reception, both included. One alone is its month's; none the month the service names (C2). */
    desde: { titulo: 'Desde', control: 'dia', px: 150, defecto: (hoy: string, { hasta, periodo = hoy }: Dicho) => `${(hasta ?? periodo).slice(0, 7)}-01`, esquema: diaRecepcion },
    hasta: { titulo: 'Hasta', control: 'dia', px: 150, defecto: (hoy: string, { desde, periodo = hoy }: Dicho) => lastDayOf((desde ?? periodo).slice(0, 7)), esquema: diaRecepcion },
    fuente: { titulo: 'Fuente', control: 'lista', alguno: 'Todas', px: 210, opciones: FUENTES_RECEPCION.map((value) => ({ value, label: FUENTE_TEXTO[value] })), esquema: z.optional(z.enum(FUENTES_RECEPCION)) },
    /** The site's code, exactly; its roll is not in these rows. */
    faena: { titulo: 'Faena', control: 'lista', buscable: true, alguno: 'Todas', px: 220, esquema: z.optional(texto(40)) },
    /** The article's code, exactly. */
    articulo: { titulo: 'Artículo', control: 'lista', buscable: true, alguno: 'Todos', px: 250, esquema: z.optional(texto(40)) },
    /** Each word contained in a code, name, RUT or number of the row, without case or accents. */
    texto: { titulo: 'Buscar en todo', control: 'texto', px: 180, chip: 'Contiene: ', esquema: z.optional(texto(100)) },
  },
  /** What the ERP tells two receptions apart by, the same after every load. */
  ordenes: { fecha: ['FechaRecepcion', 'NoRecepcion', 'Empresa', 'api'] },
  orden: '-fecha',
  clave: ['api', 'Empresa', 'NoRecepcion'],
  resumen: {
    /** Units are never added together (C26). */
    esquema: z.object({
      total: z.int(),
      unidades: z.array(z.object({ unidad: z.string(), recepciones: z.int(), volumen: z.string() })),
      /** How each month of the search stands in its sources (D4); a month to come has nothing to load. */
      meses: z.array(mesCargado),
    }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    texto: ({ total, unidades }) =>
      [contar(total, 'recepción', 'recepciones'), ...sumarPorUnidad(unidades).map(({ unidad, volumen }) => `${volumenTexto(volumen, unidad)} ${unidadTexto(unidad)}`)].join('\u00a0· '),
  },
  problema: ({ desde = '', hasta = '' }) => {
    if (desde === '' || hasta === '') return null;
    if (desde > hasta) return { campo: 'desde', mensaje: 'Desde no puede ser posterior a Hasta' };
    return addMonths(desde.slice(0, 7), MAX_MESES) <= hasta.slice(0, 7) ? { campo: 'hasta', mensaje: `El rango puede tener a lo más ${MAX_MESES} meses` } : null;
  },
});
export type RecepcionFila = FilaDe<typeof RECEPCIONES>;
export type TotalesRecepciones = ResumenDe<typeof RECEPCIONES>;
export const { list: listRecepciones, get: getTotalesRecepciones, exportar: exportRecepciones } = RECEPCIONES;

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
