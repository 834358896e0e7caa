import { contar } from '@rodal/domain/contar';
import { situacionDe } from '@rodal/domain/en-pie';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { sumarPorUnidad, unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import * as z from 'zod/mini';
import { mes, texto } from '../campos.ts';
import { type FilaDe, listado, type ResumenDe } from '../listado.ts';
import { mesCargado } from '../meses-cargados.ts';
import { TIPOS_MOV_PRODUCTO } from '../mov-producto.ts';

/** Longer than any site's code or name. */
const MAXIMO = 100;

/** How a site stands, by what is left of it. */
const SITUACIONES = [
  { value: 'sobregirada', label: 'Salió más de lo declarado' },
  { value: 'porAgotarse', label: 'Queda menos del 10 %' },
  { value: 'sinDeclarar', label: 'Sin volumen declarado' },
] as const;
export type SituacionPedida = (typeof SITUACIONES)[number]['value'];

/** A volume is in the unit of its row, beside it. */
const volumen = (titulo: string, px: number) => ({ tipo: 'decimal', titulo, px, ancho: 18, decimales: 3 }) as const;

/**
 * Historial Faenas (especificación 2 §2.8, §3.6 and §7; decisión E16): per site, article and month what came out, and what still stands of
 * the volume declared for the site. Fields and words of §3.6, and what makes `enPie` explainable beside it.
 */
export const FAENAS_HISTORICO = listado({
  id: 'faenasHistorico',
  titulo: 'Historial Faenas',
  archivo: (pedido) => `Historial_faenas_${String(pedido['mes'])}`,
  permission: 'faenas.ver',
  operaciones: {
    list: { name: 'listFaenasHistorico', path: '/api/mantenedor/obtenerFaenasHistorico', summary: 'Lo que salió de cada faena y artículo hasta un mes, y lo que queda en pie de lo declarado' },
    resumen: { name: 'getResumenFaenasHistorico', path: '/api/mantenedor/obtenerFaenasHistorico/resumen', summary: 'Cuántas filas tiene el historial de un mes, cuánto salió en él por unidad y cuántas faenas no tienen volumen declarado' },
    exportar: { name: 'exportFaenasHistorico', path: '/api/mantenedor/obtenerFaenasHistorico/exportar', summary: 'Exportar el historial de faenas de un mes a Excel o CSV' },
  },
  filas: 'historico',
  columnas: {
    /** Of the row: site, article, unit and month. */
    id: { tipo: 'texto' },
    CodigoFaena: { tipo: 'texto', titulo: 'Código Faena', ancho: 14, en: 'archivo' },
    Rol: { tipo: 'texto', titulo: 'Rol', ancho: 12, en: 'archivo' },
    nombreFaena: { tipo: 'texto', titulo: 'Faena', px: 184, ancho: 32, id: 'faena' },
    /** '' = nothing has moved yet. */
    codigoArticulo: { tipo: 'texto', titulo: 'Código Artículo', ancho: 15, en: 'archivo' },
    articulo: { tipo: 'texto', titulo: 'Artículo', px: 226, ancho: 44 },
    /** Of the site, in this unit: `declarado` less `salido`. Null = nothing was declared; below zero, more came out than was. */
    enPie: { ...volumen('En pie', 112), nulo: true },
    /** M3, MR or BDMT, never added together (C26); '' = nothing moved and nothing was declared. */
    unidad: { tipo: 'texto', titulo: 'Unidad', px: 62, ancho: 9, palabra: unidadTexto },
    declarado: { ...volumen('Declarado', 108), nulo: true },
    /** Of the site in this unit, all its articles, up to the end of the month. */
    salido: volumen('Salido faena', 112),
    /** Of it, the article's. */
    salidoArticulo: volumen('Salido artículo', 118),
    salidoMes: volumen('Salido mes', 112),
    mes: { tipo: 'mes', titulo: 'Mes', px: 72, ancho: 10 },
    /** EUCA or PINO, as the ERP's table; null = it is in neither, or nothing moved. */
    tipo: { tipo: 'texto', esquema: z.enum(TIPOS_MOV_PRODUCTO), titulo: 'Tipo', px: 58, ancho: 8, nulo: true },
    detalleId: { tipo: 'entero', nulo: true },
    detalle: { tipo: 'texto', titulo: 'Detalle', px: 200, ancho: 30, nulo: true },
    /** What whoever changes them says that they saw; 0 = there is none yet. */
    versionDetalle: { tipo: 'entero' },
    versionVolumen: { tipo: 'entero' },
  },
  filtros: {
    /** Each word contained in the code, roll or name, without case or accents. */
    faena: { titulo: 'Faena', control: 'texto', px: 220, esquema: z.optional(texto(MAXIMO)) },
    mes: { titulo: 'Mes', control: 'lista', px: 170, chip: false, defecto: (hoy: string) => hoy.slice(0, 7), palabra: formatMonth, esquema: mes },
    tipo: { titulo: 'Tipo', control: 'lista', alguno: 'Todos', px: 110, opciones: TIPOS_MOV_PRODUCTO.map((value) => ({ value, label: value })), esquema: z.optional(z.enum(TIPOS_MOV_PRODUCTO)) },
    situacion: { titulo: 'En pie', control: 'lista', alguno: 'Todas', px: 210, opciones: SITUACIONES, esquema: z.optional(z.enum(SITUACIONES.map(({ value }) => value))) },
  },
  ordenes: { faena: ['nombreFaena', 'id'], articulo: ['articulo', 'id'], enPie: ['enPie', 'id'], salidoMes: ['salidoMes', 'id'] },
  orden: 'faena',
  clave: ['id'],
  resumen: {
    esquema: z.object({
      total: z.int(),
      /** Sites of the search whose volume nobody has declared, in some unit. */
      sinDeclarar: z.int(),
      /** Those of which more came out than was declared. */
      sobregiradas: z.int(),
      /** What came out in the month, by unit. */
      unidades: z.array(z.object({ unidad: z.string(), volumen: z.string() })),
      /** How the ERP's movements of each month stand, from the first that is loaded to the one asked for: what is missing did not come out here. */
      meses: z.array(mesCargado),
    }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    texto: ({ total, unidades }) =>
      [contar(total, 'fila', 'filas'), ...(unidades.length === 0 ? [] : [`salió en el mes ${sumarPorUnidad(unidades).map(({ unidad, volumen: suma }) => `${volumenTexto(suma, unidad)}\u00A0${unidadTexto(unidad)}`).join(' · ')}`])].join(' · '),
  },
  problema: ({ faena = '' }) => (faena.length > MAXIMO ? { campo: 'faena', mensaje: `Faena admite como máximo ${MAXIMO} caracteres.` } : null),
});
export type FaenaHistorica = FilaDe<typeof FAENAS_HISTORICO>;
export type ResumenFaenasHistorico = ResumenDe<typeof FAENAS_HISTORICO>;
export const { list: listFaenasHistorico, get: getResumenFaenasHistorico, exportar: exportFaenasHistorico } = FAENAS_HISTORICO;

/** What stands of the site, in words: never 0 where nothing was declared, and more out than declared is said. */
export function enPieTexto({ enPie, unidad }: Pick<FaenaHistorica, 'enPie' | 'unidad'>): string {
  if (enPie === null) return 'Sin volumen declarado';
  const dicho = `${volumenTexto(enPie.replace('-', ''), unidad)} ${unidadTexto(unidad)}`;
  return situacionDe(enPie) === 'sobregirada' ? `Salió ${dicho} más de lo declarado` : dicho;
}
