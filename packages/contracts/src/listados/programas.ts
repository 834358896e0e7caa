import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { isPermission, PERMISSIONS } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';

/** How a key stands, in words. */
export const ESTADOS_CLAVE = { vigente: 'Vigente', vencida: 'Vencida', revocada: 'Revocada' } as const;
export type EstadoClave = keyof typeof ESTADOS_CLAVE;
const ESTADOS = Object.keys(ESTADOS_CLAVE) as EstadoClave[]; // its own keys

/** The keys of the programs that call Rodal (issue 7 §1, diseño §4): how each begins, never the rest of it. */
export const PROGRAMAS = listado({
  id: 'programas',
  titulo: 'Programas',
  archivo: () => 'Programas',
  permission: 'usuarios.administrar',
  operaciones: {
    list: { name: 'listClavesApi', path: '/api/admin/clavesApi', summary: 'Las claves de los programas, la última primero' },
    resumen: { name: 'getResumenClavesApi', path: '/api/admin/clavesApi/resumen', summary: 'Cuántas claves de programas hay, cuántas vigentes, y las que conviene revisar' },
    exportar: { name: 'exportClavesApi', path: '/api/admin/clavesApi/exportar', summary: 'Exportar la lista de claves de programas a Excel o CSV' },
  },
  filas: 'claves',
  columnas: {
    id: { tipo: 'entero' },
    nombre: { tipo: 'texto', titulo: 'Programa', px: 190, ancho: 30 },
    permiso: { tipo: 'texto', titulo: 'Permiso', px: 230, ancho: 34, palabra: permisoTexto },
    prefijo: { tipo: 'texto', titulo: 'Empieza con', px: 130, ancho: 16 },
    estado: { tipo: 'texto', titulo: 'Estado', px: 110, ancho: 12, palabra: (estado: string) => ESTADOS_CLAVE[estado as EstadoClave] ?? estado, esquema: z.enum(ESTADOS) },
    creadaPor: { tipo: 'texto' },
    creadaEn: { tipo: 'instante', titulo: 'Creada', px: 210, id: 'creada' },
    /** Null = it does not end by itself. */
    venceEn: { tipo: 'instante', nulo: true },
    /** To the minute; null = never used. */
    ultimoUso: { tipo: 'instante', titulo: 'Último uso', px: 140, nulo: true, sinValor: 'Nunca', id: 'uso' },
    revocadaEn: { tipo: 'instante', nulo: true },
    /** Whoever made it was deactivated since: they may have taken it along (D6). */
    creadorInactivo: { tipo: 'siNo' },
  },
  calculadas: {
    creador: { titulo: 'Creada por', px: 0, ancho: 24, tras: 'creadaEn', en: 'archivo', texto: creadorTexto },
    vence: { titulo: 'Vence', px: 140, ancho: 18, tras: 'creadaEn', texto: venceTexto },
    acciones: { titulo: 'Acciones', px: 190, ancho: 0, tras: 'creadorInactivo', en: 'pantalla', texto: () => '' },
  },
  filtros: {
    /** Contained, whatever its case and accents. */
    programa: { titulo: 'Programa', control: 'texto', px: 200, esquema: z.optional(texto(60)) },
    clave: { titulo: 'Estado', parametro: 'estado', control: 'lista', alguno: 'Todos', px: 140, opciones: ESTADOS.map((value) => ({ value, label: ESTADOS_CLAVE[value] })), esquema: z.optional(z.enum(ESTADOS)) },
  },
  ordenes: { creada: ['creadaEn', 'id'], nombre: ['nombre'], uso: ['ultimoUso', 'id'] },
  orden: '-creada',
  clave: ['id'],
  resumen: {
    /** `porRevisar`: names of the living keys that somebody made who is gone (D6), whatever was searched for. */
    esquema: z.object({ total: z.int(), vigentes: z.int(), porRevisar: z.array(z.string()) }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    texto: ({ total, vigentes }) => `${contar(total, 'clave', 'claves')} · ${contar(vigentes, 'vigente', 'vigentes')}`,
  },
});
export type Programa = FilaDe<typeof PROGRAMAS>;
export const { list: listClavesApi, get: getResumenClavesApi, exportar: exportClavesApi } = PROGRAMAS;

/** What it may do, in the words of the permissions; one that this program does not know, as it is written. */
export function permisoTexto(permiso: string): string {
  return isPermission(permiso) ? PERMISSIONS[permiso] : permiso;
}

function creadorTexto({ creadaPor, creadorInactivo }: { readonly creadaPor: string; readonly creadorInactivo: boolean }): string {
  return `${creadaPor}${creadorInactivo ? ', desactivado' : ''}`;
}

/** The last minute in which a key is let in. */
export function venceTexto({ venceEn }: { readonly venceEn: string | null }): string {
  return venceEn === null ? 'No vence' : formatDateTime(new Date(Date.parse(venceEn) - 1));
}

/** When it was made, and by whom. */
export function creadaTexto(clave: { readonly creadaPor: string; readonly creadaEn: string; readonly creadorInactivo: boolean }): string {
  return `${formatDateTime(new Date(clave.creadaEn))} · ${creadorTexto(clave)}`;
}
