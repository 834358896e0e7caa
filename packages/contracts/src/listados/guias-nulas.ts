import { contar } from '@rodal/domain/contar';
import { ESTADOS_GUIA_NULA, type EstadoGuiaNula, isEstadoGuiaNula } from '@rodal/domain/guias-nulas';
import * as z from 'zod/mini';
import { dia, texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';

const ESTADOS = Object.keys(ESTADOS_GUIA_NULA) as EstadoGuiaNula[]; // its own keys
const estadoTexto = (estado: string) => (isEstadoGuiaNula(estado) ? ESTADOS_GUIA_NULA[estado] : estado);
const hoyMismo = (hoy: string) => hoy;

/** Voided dispatch notes (especificación 1 §2.14). */
export const GUIAS_NULAS = listado({
  id: 'guiasNulas',
  titulo: 'Ingresos Guias Nulas',
  archivo: () => 'Guias_nulas',
  permission: 'guiasNulas.registrar',
  operaciones: {
    list: { name: 'listGuiasNulas', path: '/api/despacho/listar-guiasnulas', summary: 'Las guías nulas registradas entre dos días, la última primero' },
    resumen: { name: 'getResumenGuiasNulas', path: '/api/despacho/listar-guiasnulas/resumen', summary: 'Cuántas guías nulas encuentra una búsqueda' },
    exportar: { name: 'exportGuiasNulas', path: '/api/despacho/listar-guiasnulas/exportar', summary: 'Exportar las guías nulas de una búsqueda a Excel o CSV' },
  },
  filas: 'guiasNulas',
  columnas: {
    id: { tipo: 'uuid' },
    dispatch_number: { tipo: 'texto', titulo: 'Guía', px: 120, ancho: 16 },
    estado: { tipo: 'texto', titulo: 'Estado', px: 184, ancho: 18, palabra: estadoTexto, esquema: z.enum(ESTADOS) },
    motivo: { tipo: 'texto', titulo: 'Motivo', px: 300, ancho: 50 },
    guia_reemplaza: { tipo: 'texto', titulo: 'La reemplaza', px: 140, ancho: 24 },
    /** Of the dispatch that it voids, or voided until it was withdrawn; null = none. */
    despacho: { tipo: 'serie', titulo: 'Despacho', px: 110, ancho: 12, nulo: true },
    patente: { tipo: 'texto', titulo: 'Camión', px: 100, ancho: 10, nulo: true },
    producto: { tipo: 'texto', titulo: 'Producto', px: 200, ancho: 34, nulo: true },
    fecha: { tipo: 'instante', titulo: 'Fecha', px: 140, ancho: 17 },
    usuario: { tipo: 'texto', titulo: 'Usuario', px: 130, ancho: 18 },
    retiradaEn: { tipo: 'instante', titulo: 'Retirada', px: 0, ancho: 17, nulo: true, en: 'archivo' },
    retiradaPor: { tipo: 'texto', titulo: 'Retirada por', px: 0, ancho: 18, nulo: true, en: 'archivo' },
    motivoRetiro: { tipo: 'texto', titulo: 'Motivo del retiro', px: 0, ancho: 50, nulo: true, en: 'archivo' },
  },
  filtros: {
    /** Days of Santiago, both included. */
    desde: { titulo: 'Desde', parametro: 'fecha_inicio', control: 'dia', px: 150, defecto: hoyMismo, esquema: z.optional(dia) },
    hasta: { titulo: 'Hasta', parametro: 'fecha_fin', control: 'dia', px: 150, defecto: hoyMismo, esquema: z.optional(dia) },
    /** However it is written; 0 = any, as the specification's caller says it. */
    guia: { titulo: 'Número de guía', parametro: 'dispatch_number', control: 'texto', px: 180, esquema: z.optional(texto(30)) },
    estado: { titulo: 'Estado', control: 'lista', alguno: 'Todos', px: 180, opciones: ESTADOS.map((value) => ({ value, label: ESTADOS_GUIA_NULA[value] })), esquema: z.optional(z.enum(ESTADOS)) },
  },
  ordenes: { fecha: ['fecha', 'id'] },
  orden: '-fecha',
  clave: ['id'],
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean() }),
    cuenta: (resumen) => resumen,
    texto: ({ total, masDe }) => `${masDe ? 'más de ' : ''}${contar(total, 'guía nula', 'guías nulas')}`,
  },
  problema: ({ desde = '', hasta = '' }) => (desde !== '' && hasta !== '' && desde > hasta ? { campo: 'desde', mensaje: 'Desde no puede ser posterior a Hasta' } : null),
});
export type GuiaNulaFila = FilaDe<typeof GUIAS_NULAS>;
export const { list: listGuiasNulas, get: getResumenGuiasNulas, exportar: exportGuiasNulas } = GUIAS_NULAS;
