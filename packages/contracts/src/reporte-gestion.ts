import { UNIDADES_PEDIDAS } from '@rodal/domain/gestion/alcance';
import * as z from 'zod/mini';
import { mes } from './campos.ts';
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
    /** Pesos per dollar, by month, of every month that the report reads; null = nobody wrote it. */
    dolares: z.array(z.object({ mes, valor: z.nullable(z.string()) })),
    /** Months with figures whose dollar is not there: what they are part of has no dollars. */
    sinDolar: z.array(mes),
    /** What the ERP says that the unit made and took in the month, and with what people corrected (E12); of all units together nothing. */
    volumenes: z.array(z.object({ categoria: z.string(), medida: z.enum(['M3', 'BDMT']), metroCubicoBC: z.string(), metroCubico: z.string() })),
    /** What corrections keep out of these columns (E11); pesos, as the ledger has it. */
    corregido: z.object({ entradas: z.int(), total: z.string() }),
    /** How each month that is read stands. */
    meses: z.array(mesCargado),
  }),
});
export type ReporteGestionReply = z.output<typeof getReporteGestion.reply>;
