import { CATEGORIAS_VOLUMEN, UNIDADES_GESTION } from '@rodal/domain/gestion/unidades';
import { GRUPOS_VOLUMEN } from '@rodal/domain/gestion/volumenes-diarios';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mesCargado } from './meses-cargados.ts';
import { sinCategoria } from './volumenes.ts';

/** A group of plants and a month, as the other calls of the report have it. */
const pedido = {
  grupo: z.enum(GRUPOS_VOLUMEN),
  mes: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
  anio: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2099)),
};

/** What the plants of a group made and took, day by day, as the ERP posted it: a correction is of a month and not of a day (E12). */
export const getVolumenesDiarios = endpoint({
  name: 'getVolumenesDiarios',
  method: 'GET',
  path: '/api/reporte/volumenesDiarios',
  summary: 'Los volúmenes de un mes día a día en las plantas de un grupo (Coi, Lau, Pul), por unidad y categoría, sin correcciones',
  permission: 'reporte.volumenesPallet',
  query: z.object(pedido),
  reply: z.object({
    cargado: mesCargado,
    /** Every day of the month, `YYYY-MM-DD`, in order. */
    dias: z.array(z.string()),
    series: z.array(
      z.object({
        unidad: z.enum(UNIDADES_GESTION),
        categoria: z.enum(CATEGORIAS_VOLUMEN),
        medida: z.enum(['M3', 'BDMT']),
        /** One a day of `dias`, decimals as text; null = the month was read before that day. */
        volumenes: z.array(z.nullable(z.string())),
        /** Of the month. */
        total: z.string(),
      }),
    ),
    /** What the plants of the group posted in the month and no rule counts. */
    sinCategoria: z.array(sinCategoria),
    /** Plants that posted something in the month and are in no group: their volumes are in no daily statement. */
    otrasPlantas: z.array(z.string()),
  }),
});
export type VolumenesDiariosReply = z.output<typeof getVolumenesDiarios.reply>;

export const exportVolumenesDiarios = endpoint({
  name: 'exportVolumenesDiarios',
  method: 'GET',
  path: '/api/reporte/volumenesDiarios/exportar',
  summary: 'Exportar los volúmenes diarios de un grupo de plantas a Excel o CSV: una fila por día y unidad, una columna por categoría',
  permission: 'reporte.volumenesPallet',
  kind: 'file',
  query: z.object({ ...pedido, formato: z.enum(['xlsx', 'csv']) }),
});
