import { contar } from '@rodal/domain/contar';
import { CLAVES_FICHA, COLUMNAS_FICHA } from '@rodal/domain/fichas/ficha';
import { OPCIONES_MES } from '@rodal/domain/nombres-mes';
import { sumarPorUnidad, unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { type Dicho, type FilaDe, listado } from '../listado.ts';
import { TIPOS_MOV_PRODUCTO } from '../mov-producto.ts';

/** Where an entry comes from: the ERP, or a day of a correction matrix. */
const ORIGENES = ['BC', 'Matriz'] as const;

/** The movements behind a figure of a sheet (E10, E15): they add up to it. */
export const FICHAS_MOVIMIENTOS = listado({
  id: 'fichasMovimientos',
  titulo: 'Movimientos de la ficha',
  archivo: ({ codigofaena, mes, anio }) => `Movimientos_ficha_${String(codigofaena).replaceAll(/[^A-Za-z0-9-]/g, '_')}_${String(anio)}-${String(mes).padStart(2, '0')}`,
  permission: 'cargasBc.usar',
  operaciones: {
    list: { name: 'listFichasMovimientos', path: '/api/reporte/obtenerMovimientosFicha', summary: 'Los movimientos de una cifra de una ficha' },
    resumen: { name: 'getResumenFichasMovimientos', path: '/api/reporte/obtenerMovimientosFicha/resumen', summary: 'Cuántos movimientos tiene una cifra de una ficha, y cuánto suman por unidad' },
    exportar: { name: 'exportFichasMovimientos', path: '/api/reporte/obtenerMovimientosFicha/exportar', summary: 'Exportar los movimientos de una cifra de una ficha a Excel o CSV' },
  },
  filas: 'movimientos',
  columnas: {
    clave: { tipo: 'texto' },
    fecha: { tipo: 'dia', titulo: 'Fecha', px: 104 },
    origen: { tipo: 'texto', esquema: z.enum(ORIGENES), titulo: 'Origen', px: 76, ancho: 10 },
    /** The ERP's kind; of a matrix, 'Corrección'. */
    movimiento: { tipo: 'texto', titulo: 'Movimiento', px: 132, ancho: 18 },
    /** The ERP's document, or the matrix's file. */
    documento: { tipo: 'texto', titulo: 'Documento', px: 150, ancho: 24 },
    numero: { tipo: 'serie', titulo: 'N° Mov.', px: 110, ancho: 14 },
    rol: { tipo: 'texto', titulo: 'Rol', px: 90, ancho: 12 },
    articulo: { tipo: 'texto', titulo: 'Artículo', px: 84, ancho: 12 },
    descripcion: { tipo: 'texto', titulo: 'Descripción', px: 220, ancho: 40 },
    unidad: { tipo: 'texto', titulo: 'Unidad', px: 66, ancho: 9, palabra: unidadTexto },
    /** As BC has it: what comes in is positive. */
    cantidad: { tipo: 'decimal', titulo: 'Cantidad', px: 108, ancho: 14, decimales: 3 },
    /** As the figure adds it up: what left has no sign. */
    enLaCifra: { tipo: 'decimal', titulo: 'En la cifra', px: 108, ancho: 14, decimales: 3 },
    concepto: { tipo: 'texto', titulo: 'Concepto', px: 104, ancho: 14, palabra: (valor: string) => COLUMNAS_FICHA.find(({ clave }) => clave === valor)?.titulo ?? valor },
    sinClasificar: { tipo: 'siNo', titulo: 'Sin clasificar', px: 90, ancho: 12 },
    /** Who loaded the matrix, and when; null = the ERP's. */
    cargadaPor: { tipo: 'texto', titulo: 'Cargada por', px: 110, ancho: 16, nulo: true },
    cargadaEn: { tipo: 'instante', titulo: 'Cargada', px: 132, nulo: true },
  },
  filtros: {
    tipo: { titulo: 'Tipo', control: 'lista', px: 110, chip: false, defecto: 'EUCA', opciones: TIPOS_MOV_PRODUCTO.map((value) => ({ value, label: value })), esquema: z.enum(TIPOS_MOV_PRODUCTO) },
    codigofaena: { titulo: 'Código Faena', control: 'texto', px: 140, chip: false, defecto: 'CO0149', esquema: texto(40).check(z.minLength(1)) },
    mes: { titulo: 'Mes', control: 'lista', px: 130, chip: false, opciones: OPCIONES_MES, defecto: (hoy: string) => String(Number(hoy.slice(5, 7))), esquema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)) },
    anio: { titulo: 'Año', control: 'lista', px: 100, chip: false, defecto: (hoy: string, _dicho: Dicho) => hoy.slice(0, 4), esquema: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2099)) },
    columna: { titulo: 'Cifra', control: 'lista', px: 150, chip: false, defecto: 'cierre', opciones: COLUMNAS_FICHA.map(({ clave, titulo }) => ({ value: clave, label: titulo })), esquema: z.enum(CLAVES_FICHA) },
    articulo: { titulo: 'Artículo', control: 'texto', px: 120, esquema: z.optional(texto(40)) },
    unidad: { titulo: 'Unidad', control: 'texto', px: 100, esquema: z.optional(texto(20)) },
    clase: { titulo: 'Tipos', control: 'lista', alguno: 'Todos', px: 150, opciones: [{ value: 'sinClasificar', label: 'Sin clasificar' }], esquema: z.optional(z.enum(['sinClasificar'])) },
  },
  ordenes: { fecha: ['fecha', 'clave'], cantidad: ['cantidad', 'clave'] },
  orden: '-fecha',
  clave: ['clave'],
  resumen: {
    esquema: z.object({ total: z.int(), unidades: z.array(z.object({ unidad: z.string(), volumen: z.string() })) }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    texto: ({ total, unidades }) => [contar(total, 'movimiento', 'movimientos'), ...sumarPorUnidad(unidades).map(({ unidad, volumen }) => `${volumenTexto(volumen, unidad)}\u00A0${unidadTexto(unidad)}`)].join(' · '),
  },
  problema: ({ codigofaena = '' }) => (codigofaena.trim() === '' ? { campo: 'codigofaena', mensaje: 'Falta el Código Faena.' } : null),
});
export type MovimientoFicha = FilaDe<typeof FICHAS_MOVIMIENTOS>;
export const { list: listFichasMovimientos, get: getResumenFichasMovimientos, exportar: exportFichasMovimientos } = FICHAS_MOVIMIENTOS;
