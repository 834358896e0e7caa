import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { CATEGORIAS_VOLUMEN, isUnidadGestion, UNIDADES_GESTION, unidadVolumen } from '@rodal/domain/gestion/unidades';
import { volumenDicho } from '@rodal/domain/gestion/volumenes';
import { monthOf, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import * as z from 'zod/mini';
import { type Dicho, type FilaDe, listado, type ResumenDe } from '../listado.ts';

const opcionesDe = (valores: readonly string[]) => valores.map((value) => ({ value, label: value }));

/** What is shown besides those that stand. */
const ELIMINADAS = { eliminadas: 'Eliminadas', todas: 'Todas' } as const;
const ESTADOS = Object.keys(ELIMINADAS) as (keyof typeof ELIMINADAS)[]; // its own keys

/** What a plant's volumes are measured in; '' = it is none. */
export function medidaDe({ planta }: { readonly planta: string }): string {
  return isUnidadGestion(planta) ? unidadVolumen(planta) : '';
}

/** Corrections of the volumes of the management report, of a month (especificación 2 §2.4 and §7, E12). */
export const VOLUMENES = listado({
  id: 'volumenes',
  titulo: 'Reporte Volúmenes',
  archivo: ({ anio, mes }) => `Volumenes_${monthOf(Number(anio), Number(mes))}`,
  permission: 'reporte.volumenes',
  operaciones: {
    list: { name: 'listVolumenes', path: '/api/reporte/obtenerVolumenes', summary: 'Correcciones de volumen de un mes' },
    resumen: { name: 'getResumenVolumenes', path: '/api/reporte/obtenerVolumenes/resumen', summary: 'Cuántas correcciones de volumen tiene un mes y cuánto suman, cada unidad de medida aparte' },
    exportar: { name: 'exportVolumenes', path: '/api/reporte/obtenerVolumenes/exportar', summary: 'Exportar las correcciones de volumen de un mes a Excel o CSV' },
  },
  filas: 'volumenes',
  columnas: {
    id: { tipo: 'uuid' },
    planta: { tipo: 'texto', titulo: 'Planta', px: 130, ancho: 14 },
    categoria: { tipo: 'texto', titulo: 'Categoría', px: 190, ancho: 24 },
    mes: { tipo: 'mes', titulo: 'Mes', px: 0, en: 'archivo' },
    /** Signed; in the unit of its plant. */
    metroCubico: { tipo: 'decimal', titulo: 'Metro Cúbico', px: 130, ancho: 14, decimales: 3 },
    /** US$ per unit of volume; null = none was given. */
    valor: { tipo: 'decimal', titulo: 'Valor US$', px: 110, ancho: 12, decimales: 2, nulo: true },
    creadoEn: { tipo: 'instante', titulo: 'Registrada', px: 220, ancho: 17 },
    creadoPor: { tipo: 'texto', titulo: 'Registrada por', px: 0, ancho: 18, en: 'archivo' },
    /** Null = it stands. */
    eliminadoEn: { tipo: 'instante', titulo: 'Eliminada', px: 0, ancho: 17, nulo: true, en: 'archivo' },
    eliminadoPor: { tipo: 'texto', titulo: 'Eliminada por', px: 0, ancho: 18, nulo: true, en: 'archivo' },
    motivo: { tipo: 'texto', titulo: 'Motivo de la eliminación', px: 0, ancho: 40, nulo: true, en: 'archivo' },
  },
  calculadas: {
    medida: { titulo: 'Unidad', px: 80, ancho: 8, tras: 'metroCubico', texto: medidaDe },
    eliminar: { titulo: 'Eliminar', px: 210, ancho: 0, tras: 'motivo', en: 'pantalla', texto: () => '' },
  },
  filtros: {
    planta: { titulo: 'Planta', control: 'lista', alguno: 'Todas', px: 150, opciones: opcionesDe(UNIDADES_GESTION), esquema: z.optional(z.enum(UNIDADES_GESTION)) },
    categoria: { titulo: 'Categoría', control: 'lista', alguno: 'Todas', px: 200, opciones: opcionesDe(CATEGORIAS_VOLUMEN), esquema: z.optional(z.enum(CATEGORIAS_VOLUMEN)) },
    mes: {
      titulo: 'Mes', control: 'lista', px: 140, chip: false, opciones: OPCIONES_MES,
      defecto: (hoy: string, { periodo = hoy }: Dicho) => String(Number(periodo.slice(5, 7))), esquema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
    },
    anio: { titulo: 'Año', control: 'lista', px: 100, chip: false, defecto: (hoy: string, { periodo = hoy }: Dicho) => periodo.slice(0, 4), esquema: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)) },
    /** Absent = those that stand. */
    estado: { titulo: 'Estado', control: 'lista', alguno: 'Vigentes', px: 150, opciones: ESTADOS.map((value) => ({ value, label: ELIMINADAS[value] })), esquema: z.optional(z.enum(ESTADOS)) },
  },
  ordenes: { planta: ['planta', 'categoria', 'id'], registrada: ['creadoEn', 'id'] },
  orden: 'planta',
  clave: ['id'],
  resumen: {
    esquema: z.object({
      total: z.int(),
      /** What those that stand add or take away, by unit of measure: M3 and BDMT are never added. */
      medidas: z.array(z.object({ medida: z.string(), correcciones: z.int(), metroCubico: z.string() })),
      /** When the month's volumes were fetched from the ERP, the oldest of them; null = they never were. */
      datosAl: z.nullable(z.string()),
      /** Companies of which the month lacks something; none where it is whole, or was never loaded. */
      faltan: z.array(z.string()),
    }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    // A figure and its unit stay together. Only those that stand are summed: of others it is said how many are.
    texto: ({ total, medidas }) => [cuantas(total, medidas.reduce((sum, { correcciones }) => sum + correcciones, 0)), ...medidas.map(({ medida, metroCubico }) => `${metroCubico.startsWith('-') ? '' : '+'}${volumenDicho(metroCubico)}\u00A0${medida}`)].join(' · '),
  },
});
export type VolumenFila = FilaDe<typeof VOLUMENES>;
export type ResumenVolumenes = ResumenDe<typeof VOLUMENES>;
export const { list: listVolumenes, get: getResumenVolumenes, exportar: exportVolumenes } = VOLUMENES;

function cuantas(total: number, vigentes: number): string {
  const todas = contar(total, 'corrección', 'correcciones');
  return vigentes === total ? todas : `${todas}, ${contar(vigentes, 'vigente', 'vigentes')}`;
}

/** When it was written down, and by whom. */
export function registradaTexto({ creadoEn, creadoPor }: Pick<VolumenFila, 'creadoEn' | 'creadoPor'>): string {
  return `${formatDateTime(new Date(creadoEn))} · ${creadoPor}`;
}
