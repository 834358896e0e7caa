import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import * as z from 'zod/mini';
import { ESTADOS_AVISO, type EstadoAviso } from '../avisos.ts';
import { texto } from '../campos.ts';
import { listado } from '../listado.ts';

/** How a notice stands, in words. */
export const ESTADO_AVISO: Readonly<Record<EstadoAviso, string>> = { vigente: 'Vigente', programado: 'Programado', vencido: 'Vencido' };

/** The notices of Inicio, past and to come (issue 7 §2). */
export const AVISOS = listado({
  id: 'avisos',
  titulo: 'Avisos',
  archivo: () => 'Avisos',
  permission: 'ajustes.administrar',
  operaciones: {
    list: { name: 'listAvisos', path: '/api/avisos', summary: 'Los avisos de Inicio, el que empieza último primero' },
    resumen: { name: 'getResumenAvisos', path: '/api/avisos/resumen', summary: 'Cuántos avisos encuentra una búsqueda' },
    exportar: { name: 'exportAvisos', path: '/api/avisos/exportar', summary: 'Exportar los avisos de Inicio a Excel o CSV' },
  },
  filas: 'avisos',
  columnas: {
    id: { tipo: 'entero' },
    mensaje: { tipo: 'texto', titulo: 'Mensaje', px: 560, ancho: 60 },
    estado: { tipo: 'texto', titulo: 'Estado', px: 144, ancho: 13, palabra: (estado: string) => ESTADO_AVISO[estado as EstadoAviso] ?? estado, esquema: z.enum(ESTADOS_AVISO) },
    /** Shown from this instant on, until before `hasta`; null = until somebody ends it. */
    desde: { tipo: 'instante', titulo: 'Desde', px: 150 },
    hasta: { tipo: 'instante', nulo: true },
    /** Names of profiles; none = everybody. */
    perfiles: { tipo: 'json', esquema: z.array(z.string()) },
    /** Counts its changes: what is edited is the one that was seen. */
    version: { tipo: 'entero' },
  },
  calculadas: {
    termino: { titulo: 'Hasta', px: 150, ancho: 18, tras: 'hasta', texto: hastaTexto },
    para: { titulo: 'Para', px: 150, ancho: 40, tras: 'perfiles', texto: paraTexto },
    acciones: { titulo: 'Acciones', px: 290, ancho: 0, tras: 'version', en: 'pantalla', texto: () => '' },
  },
  filtros: {
    /** Contained, whatever its case and accents. */
    texto: { titulo: 'Texto', control: 'texto', px: 220, esquema: z.optional(texto(100)) },
    estado: { titulo: 'Estado', control: 'lista', alguno: 'Todos', px: 160, opciones: ESTADOS_AVISO.map((value) => ({ value, label: ESTADO_AVISO[value] })), esquema: z.optional(z.enum(ESTADOS_AVISO)) },
  },
  ordenes: { desde: ['desde', 'id'] },
  orden: '-desde',
  clave: ['id'],
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean() }),
    cuenta: (resumen) => resumen,
    texto: ({ total }) => contar(total, 'aviso', 'avisos'),
  },
});
export const { list: listAvisos, get: getResumenAvisos, exportar: exportAvisos } = AVISOS;

/** Until when: the last minute in which it is shown, or that nobody has said so. */
export function hastaTexto({ hasta }: { readonly hasta: string | null }): string {
  return hasta === null ? 'Sin término' : formatDateTime(new Date(Date.parse(hasta) - 1));
}

/** Whom it is for. */
export function paraTexto({ perfiles }: { readonly perfiles: readonly string[] }): string {
  return perfiles.length === 0 ? 'Todos' : perfiles.join(', ');
}
