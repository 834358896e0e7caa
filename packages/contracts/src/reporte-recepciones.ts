import * as z from 'zod/mini';
import { mes, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { mesCargado } from './meses-cargados.ts';

/** A month as the specification's paths have it. */
const periodo = {
  mes: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
  anio: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2099)),
};

/** What was received of an article at a plant (especificación 2 §3.5), in one unit (C26). */
const resumenFila = z.object({
  tipoRecepcion: z.string(),
  destino: z.string(),
  Articulo: z.string(),
  unidad: z.string(),
  /** Decimal as text. */
  volumen: z.string(),
});
export type ReporteRecepcionFila = z.output<typeof resumenFila>;

/** Both companies together: a plant is one place, whoever owns what it receives. */
export const getReporteRecepciones = endpoint({
  name: 'getReporteRecepciones',
  method: 'GET',
  path: '/api/reporte/obtenerRecepciones/{mes}/{anio}',
  summary: 'Reporte Recepciones: las astillas de un mes, y todo lo recibido desde el 1 de enero',
  permission: 'recepciones.ver',
  params: z.object(periodo),
  reply: z.object({
    /** Astillas: the month's chip articles. */
    header: z.array(resumenFila),
    /** Every article from 1 January to the end of the month. */
    acumulado: z.array(resumenFila),
    /** From January to the month asked for, those to come left out: what was never loaded is in no sum. */
    meses: z.array(mesCargado),
  }),
});
export type ReporteRecepciones = z.output<typeof getReporteRecepciones.reply>;

const detalleFila = z.object({
  tipoRecepcion: z.string(),
  /** Null = bought on the spot, of no site. */
  nombrefaena: z.nullable(z.string()),
  /** Of what comes from no site. */
  proveedor: z.nullable(z.string()),
  articulo: z.string(),
  unidad: z.string(),
  volumen: z.string(),
});
export type ReporteDetalleFila = z.output<typeof detalleFila>;

export const getReporteRecepcionesDetalle = endpoint({
  name: 'getReporteRecepcionesDetalle',
  method: 'GET',
  path: '/api/reporte/obtenerRecepcionesDetalle/{mes}/{anio}/{tipoRecepcion}/{destino}/{articulo}',
  summary: 'De qué faenas es lo recibido de un artículo en una planta; `*` vale por `/` (B8)',
  permission: 'recepciones.ver',
  params: z.object({ ...periodo, tipoRecepcion: texto(100), destino: texto(200), articulo: texto(250) }),
  reply: z.object({ detalle: z.array(detalleFila) }),
});

const graficoFila = z.object({
  dia: z.string(),
  destino: z.string(),
  tipoRecepcion: z.string(),
  unidad: z.string(),
  recepciones: z.int(),
  volumen: z.string(),
});
export type GraficoRecepcionFila = z.output<typeof graficoFila>;

export const getGraficoRecepciones = endpoint({
  name: 'getGraficoRecepciones',
  method: 'GET',
  path: '/api/reporte/graficoRecepciones/{mes}/{anio}',
  summary: 'Lo recibido en un mes por día, planta y tipo',
  permission: 'recepciones.ver',
  params: z.object(periodo),
  reply: z.object({
    filas: z.array(graficoFila),
    /** How the month itself stands; null = it is still to come. */
    estado: z.nullable(mesCargado),
  }),
});

export const listPeriodosReporteRecepciones = endpoint({
  name: 'listPeriodosReporteRecepciones',
  method: 'GET',
  path: '/api/reporte/periodosRecepciones',
  summary: 'Los meses que tienen recepciones en el reporte, y aquel con que se abre',
  permission: 'recepciones.ver',
  reply: z.object({
    /** The current month in Santiago, or the last one that has rows (C2). */
    periodo: mes,
    /** Those with rows, the latest first. */
    periodos: z.array(mes),
  }),
});

export const exportReporteRecepciones = endpoint({
  name: 'exportReporteRecepciones',
  method: 'GET',
  path: '/api/reporte/exportarRecepciones/{mes}/{anio}',
  summary: 'Exportar Astillas y Acumulado de un mes a Excel o CSV',
  permission: 'recepciones.ver',
  kind: 'file',
  params: z.object(periodo),
  query: z.object({ formato: z.enum(['xlsx', 'csv']) }),
});
