import { contar } from '@rodal/domain/contar';
import { pedidasDe, alcanceDe, UNIDADES_PEDIDAS, unidadTexto } from '@rodal/domain/gestion/alcance';
import { COLUMNAS_REPORTE } from '@rodal/domain/gestion/reporte';
import { formatMoneda } from '@rodal/domain/moneda';
import { OPCIONES_MES } from '@rodal/domain/nombres-mes';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { type Dicho, type FilaDe, listado } from '../listado.ts';

const COLUMNAS = COLUMNAS_REPORTE.map(({ clave }) => clave);

/** Of which entries: those that the report adds up, or those that a correction keeps out of it. */
const ENTRADAS = [
  { value: 'sumadas', label: 'Las que suma el reporte' },
  { value: 'corregidas', label: 'Fuera por corrección' },
  { value: 'cierre', label: 'De cierre del año' },
  { value: 'todas', label: 'Todas' },
] as const;

/** Of a closed month (E13): what it was closed with, or what is loaded, corrected and in the masters now. */
const LIBROS = [
  { value: 'reporte', label: 'Como en el reporte' },
  { value: 'hoy', label: 'Como está hoy' },
] as const;

/** The entries behind a figure of the management report: by the figure's own line, account and months (especificación 1 §2.9, E10). */
export const REPORTE_DETALLE = listado({
  id: 'reporteDetalle',
  titulo: 'Detalle Reporte Gestión',
  archivo: ({ unidad, mes, anio }) => `Detalle_reporte_gestion_${String(unidad)}_${String(anio)}-${String(mes).padStart(2, '0')}`,
  permission: 'reporte.gestion',
  operaciones: {
    list: { name: 'listReporteDetalle', path: '/api/reporte/obtenerReporteDetallePorCuenta', summary: 'Los asientos de una cifra del Reporte Gestión' },
    resumen: { name: 'getResumenReporteDetalle', path: '/api/reporte/obtenerReporteDetallePorCuenta/resumen', summary: 'Cuántos asientos tiene una cifra del Reporte Gestión, y cuánto suman' },
    exportar: { name: 'exportReporteDetalle', path: '/api/reporte/obtenerReporteDetallePorCuenta/exportar', summary: 'Exportar los asientos de una cifra del Reporte Gestión a Excel o CSV' },
  },
  filas: 'asientos',
  columnas: {
    EntryNo: { tipo: 'serie', titulo: 'N° Mov.', px: 128, ancho: 20 },
    Cuenta: { tipo: 'texto', titulo: 'Cuenta', px: 84, ancho: 12 },
    Empresa: { tipo: 'texto', titulo: 'Empresa', px: 80, ancho: 10 },
    PostingDate: { tipo: 'dia', titulo: 'Fecha', px: 104 },
    DocumentNo: { tipo: 'texto', titulo: 'N° Documento', px: 120, ancho: 18 },
    Description: { tipo: 'texto', titulo: 'Descripción', px: 220, ancho: 40 },
    /** CLP as the ledger has it: what is earned is negative. */
    Amount: { tipo: 'decimal', titulo: 'Importe CLP', px: 124, ancho: 16, decimales: 0 },
    GlobalDimension2Code: { tipo: 'texto', titulo: 'Código', px: 110, ancho: 14 },
    UserID: { tipo: 'texto', titulo: 'Usuario', px: 110, ancho: 16 },
    DocumentDate: { tipo: 'dia', titulo: 'Fecha Documento', px: 124, nulo: true },
    NombreCentroCosto: { tipo: 'texto', titulo: 'Centro de Costo', px: 150, ancho: 22 },
    linea: { tipo: 'texto', titulo: 'Línea', px: 130, ancho: 22 },
    corregida: { tipo: 'siNo', titulo: 'Fuera por corrección', px: 90, ancho: 10 },
    clave: { tipo: 'texto' },
  },
  filtros: {
    unidad: {
      titulo: 'Unidad R.G', control: 'lista', px: 150, chip: false, opciones: pedidasDe(alcanceDe([])).map((value) => ({ value, label: unidadTexto(value) })),
      defecto: (_hoy: string, { unidad = 'ASE-COI' }: Dicho) => unidad, esquema: z.enum(UNIDADES_PEDIDAS),
    },
    mes: { titulo: 'Mes', control: 'lista', px: 130, chip: false, opciones: OPCIONES_MES, defecto: (hoy: string, { periodo = hoy }: Dicho) => String(Number(periodo.slice(5, 7))), esquema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)) },
    anio: { titulo: 'Año', control: 'lista', px: 100, chip: false, defecto: (hoy: string, { periodo = hoy }: Dicho) => periodo.slice(0, 4), esquema: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2099)) },
    columna: { titulo: 'Columna', control: 'lista', px: 150, chip: false, defecto: 'actual', opciones: COLUMNAS_REPORTE.map(({ clave, titulo }) => ({ value: clave, label: titulo })), esquema: z.enum(COLUMNAS) },
    /** A line's name; 'Sin asignar' = what is in none. */
    linea: { titulo: 'Línea', control: 'texto', px: 160, esquema: z.optional(texto(60)) },
    cuenta: { titulo: 'Cuenta', control: 'texto', px: 120, esquema: z.optional(texto(20)) },
    entradas: { titulo: 'Asientos', control: 'lista', px: 190, chip: false, defecto: 'sumadas', opciones: ENTRADAS, esquema: z.optional(z.enum(ENTRADAS.map(({ value }) => value))) },
    libro: { titulo: 'Meses cerrados', control: 'lista', px: 170, chip: false, defecto: 'reporte', opciones: LIBROS, esquema: z.optional(z.enum(LIBROS.map(({ value }) => value))) },
  },
  ordenes: { fecha: ['PostingDate', 'EntryNo', 'clave'], importe: ['Amount', 'EntryNo', 'clave'] },
  orden: '-fecha',
  clave: ['clave'],
  resumen: {
    esquema: z.object({ total: z.int(), importe: z.string() }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    texto: ({ total, importe }) => `${contar(total, 'asiento', 'asientos')} · ${formatMoneda(importe, 'CLP')}`,
  },
});
export type AsientoDetalle = FilaDe<typeof REPORTE_DETALLE>;
export const { list: listReporteDetalle, get: getResumenReporteDetalle, exportar: exportReporteDetalle } = REPORTE_DETALLE;
