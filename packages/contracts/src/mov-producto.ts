import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The two kinds of sites whose movements the ERP has (especificación 1 §3: product types). */
export const TIPOS_MOV_PRODUCTO = ['EUCA', 'PINO'] as const;
export type TipoMovProducto = (typeof TIPOS_MOV_PRODUCTO)[number];

/** Most months that are withdrawn at once. */
export const MAX_MESES_RETIRO = 120;

const query = z.object({
  tipo: z.enum(TIPOS_MOV_PRODUCTO),
  anio: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)),
});

/** Rows loaded of each month of a year, both companies together (especificación 2 §7). */
export const listCargasMovProducto = endpoint({
  name: 'listCargasMovProducto',
  method: 'GET',
  path: '/api/reporte/obtenerCantidadCargasBcMovProducto',
  summary: 'Movimientos de producto cargados, mes por mes',
  permission: 'cargasBc.usar',
  query,
  reply: z.object({
    meses: z.array(
      z.object({
        /** `YYYY-MM`. */
        mes: z.string(),
        /** Rows that are read now; null = the month was never loaded. */
        cargadas: z.nullable(z.int()),
        /** When; of two companies the older. */
        cargadoEn: z.nullable(z.string()),
      }),
    ),
    /** Years one can ask for, the latest first. */
    anios: z.array(z.int()),
  }),
});

/** What the ERP says to have of those months, now: a question to the ERP for each month and company. */
export const countErpMovProducto = endpoint({
  name: 'countErpMovProducto',
  method: 'GET',
  path: '/api/reporte/contarMovProductoErp',
  summary: 'Movimientos de producto que tiene el ERP, mes por mes',
  permission: 'cargasBc.usar',
  query,
  reply: z.object({ meses: z.array(z.object({ mes: z.string(), filas: z.int() })) }),
});
