import { UNIDADES_PEDIDAS } from '@rodal/domain/gestion/alcance';
import { NOTA_REAPERTURA } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { mes, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { mesCargado } from './meses-cargados.ts';

/** A month as the specification's calls have it. */
const periodo = {
  mes: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
  anio: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2099)),
};
const unidad = z.enum(UNIDADES_PEDIDAS);

/** Decimals as text; null = a month of it has no dollar. */
const celda = z.object({ CLP: z.nullable(z.string()), USD: z.nullable(z.string()) });
const celdas = z.object({ anioAnterior: celda, actual: celda, anterior: celda, acumulado: celda, presupuesto: celda });

export const getAperturaReporteGestion = endpoint({
  name: 'getAperturaReporteGestion',
  method: 'GET',
  path: '/api/reporte/aperturaReporteGestion',
  summary: 'Reporte Gestión: las unidades que puede elegir quien pregunta, y con qué unidad y mes se abre',
  permission: 'reporte.gestion',
  reply: z.object({
    /** In order. */
    unidades: z.array(unidad),
    defecto: unidad,
    /** The current month in Santiago, or the last one that has entries (C2). */
    periodo: mes,
    /** Those with entries, the latest first. */
    periodos: z.array(mes),
  }),
});
export type AperturaReporteGestion = z.output<typeof getAperturaReporteGestion.reply>;

export const getReporteGestion = endpoint({
  name: 'getReporteGestion',
  method: 'GET',
  path: '/api/despacho/buscaReporteGestionTablaAzure',
  summary: 'Reporte Gestión de una unidad y un mes: cada línea con sus cuentas, en pesos y en dólares',
  permission: 'reporte.gestion',
  query: z.object({ unidad, ...periodo }),
  reply: z.object({
    /** In their order; `linea` null = 'Sin asignar', the last. What is earned is positive. */
    lineas: z.array(
      z.object({
        linea: z.nullable(z.string()),
        signo: z.enum(['ingreso', 'costo']),
        filas: z.array(z.object({ cuenta: z.string(), nombreCuenta: z.string(), celdas })),
        subtotal: celdas,
      }),
    ),
    totales: z.object({ ingresos: celdas, costos: celdas, resultado: celdas }),
    /** What the entries that close the year take from the result, and how many they are: in no line and no total. */
    cierreDelAnio: celdas,
    entradasCierre: z.int(),
    /** Pesos per dollar, by month, of every month that the report reads; null = nobody wrote it. */
    dolares: z.array(z.object({ mes, valor: z.nullable(z.string()) })),
    /** Months with figures whose dollar is not there: what they are part of has no dollars. */
    sinDolar: z.array(mes),
    /** What the ERP says that the unit made and took in the month, and with what people corrected (E12); of all units together nothing. */
    volumenes: z.array(
      z.object({
        categoria: z.string(),
        medida: z.enum(['M3', 'BDMT']),
        metroCubicoBC: z.string(),
        metroCubico: z.string(),
        /** Of a closed month: the same by what is loaded and corrected now; null = it is as it was closed. */
        hoy: z.nullable(z.string()),
        /** US$ per unit of volume, of the latest correction that gave one; null = none did. */
        valor: z.nullable(z.string()),
      }),
    ),
    /** What the unit made in the month, and since January; null = it is no unit. Money is divided by it (E12). */
    volumenActual: z.nullable(z.string()),
    volumenAcumulado: z.nullable(z.string()),
    /** How the month stands, and what came later to those of these columns that are closed (E13). */
    cierre: z.object({
      /** Null = it is open. */
      cerrado: z.nullable(z.object({ en: z.string(), por: z.string() })),
      /** Of an open one: the last time that it was opened again; null = never. */
      reapertura: z.nullable(z.object({ en: z.string(), por: z.string(), nota: z.string() })),
      /** Why an open one cannot be closed; null = it can. */
      reparo: z.nullable(z.string()),
      /** Which of the months that the report reads are closed, in order. */
      meses: z.array(mes),
      /** What is loaded, corrected or in the masters now and was not when they were closed: in no column. Pesos, what is earned positive; of a budget, in its currency. */
      diferencias: z.array(z.object({ mes, de: z.enum(['asientos', 'presupuesto']), linea: z.nullable(z.string()), cuenta: z.string(), nombreCuenta: z.string(), alCerrar: z.string(), hoy: z.string(), diferencia: z.string() })),
      /** Dollars that were changed since; null = taken out. */
      dolares: z.array(z.object({ mes, alCerrar: z.string(), hoy: z.nullable(z.string()) })),
    }),
    /** What corrections keep out of these columns (E11); pesos, as the ledger has it. */
    corregido: z.object({ entradas: z.int(), total: z.string() }),
    /** Of what corrections keep out of those of these months that are open, how many entries the ERP reversed later. */
    reversadas: z.int(),
    /** How each month that is read stands; of a closed one, what it was closed with. */
    meses: z.array(mesCargado),
  }),
});
export type ReporteGestionReply = z.output<typeof getReporteGestion.reply>;

/**
 * Closes a month for all units, or opens it again, for which `nota` says why.
 * @throws `estado_cambiado` with who was faster; `datos_invalidos` naming `estado` when the month lacks something, or `nota`
 */
export const cerrarMes = endpoint({
  name: 'cerrarMes',
  method: 'POST',
  path: '/api/reporte/cerrarMes',
  summary: 'Cerrar un mes del Reporte Gestión, o reabrirlo',
  permission: 'reporte.cerrarMes',
  body: z.strictObject({
    ...periodo,
    /** What it is to be: 1 closed, 0 open. */
    estado: z.union([z.literal(0), z.literal(1)]),
    nota: z._default(texto(NOTA_REAPERTURA.max), ''),
  }),
  /** What it is. */
  reply: z.object({ estado: z.union([z.literal(0), z.literal(1)]) }),
});

export const getDoceMeses = endpoint({
  name: 'getDoceMeses',
  method: 'GET',
  path: '/api/reporte/doceMeses',
  summary: 'Reporte Gestión: lo que dieron los doce meses que terminan en el pedido, y el volumen de la unidad en cada uno',
  permission: 'reporte.gestion',
  query: z.object({ unidad, ...periodo }),
  reply: z.object({
    /** In order; each as the report has it. */
    totales: z.array(
      z.object({
        mes,
        ingresos: celda,
        costos: celda,
        resultado: celda,
        /** What the unit made, as `volumenActual` of its report; null = it is no unit. */
        volumen: z.nullable(z.string()),
      }),
    ),
    /** How each stands. */
    meses: z.array(mesCargado),
  }),
});
export type DoceMeses = z.output<typeof getDoceMeses.reply>;

export const exportReporteGestion = endpoint({
  name: 'exportReporteGestion',
  method: 'GET',
  path: '/api/reporte/exportarReporteGestion',
  summary: 'Reporte Gestión de una unidad y un mes como libro de Excel, en una moneda, con sus sumas como fórmulas',
  permission: 'reporte.gestion',
  kind: 'file',
  query: z.object({ unidad, ...periodo, moneda: z.enum(['USD', 'CLP']) }),
});
