import { contar } from '@rodal/domain/contar';
import { monthNumber, monthOf, NOMBRES_MES, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import { formatDecimal, wideMinus } from '@rodal/domain/numeros';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { type Dicho, type FilaDe, listado, type ResumenDe } from '../listado.ts';

/** The ERP's types of movement in Spanish. */
const TIPOS: Readonly<Record<string, string>> = {
  Output: 'Producción',
  Consumption: 'Consumo',
  Transfer: 'Transferencia',
  Sale: 'Venta',
  Purchase: 'Compra',
};

/** What people call a type; one we do not know keeps its own name. */
export function tipoTexto(tipo: string): string {
  return Object.hasOwn(TIPOS, tipo) ? (TIPOS[tipo] ?? tipo) : tipo;
}

const columna = z.object({
  id: z.string(),
  /** As people read it. */
  titulo: z.string(),
  tipo: z.enum(['texto', 'numero', 'fecha']),
  alineacion: z.enum(['izquierda', 'derecha']),
  /** Of a number; null = its own. */
  decimales: z.nullable(z.int()),
  /** The name by which `orden` sorts by it; null = it does not sort. */
  orden: z.nullable(z.enum(['fecha', 'movimiento'])),
});
export type ColumnaMovEtiqueta = z.output<typeof columna>;

/** What a month adds up to: of all its movements, and of each type. Signed: what leaves is negative. */
const suma = { movimientos: z.int(), piezas: z.string(), metrosCubicos: z.string() };
const sumas = z.object({
  /** When the month was loaded; null = it never was. */
  datosAl: z.nullable(z.string()),
  total: z.object(suma),
  /** The types that the month has, each with what it is called here. */
  tipos: z.array(z.object({ tipo: z.string(), texto: z.string(), ...suma })),
});

/** The tag movements of a month (especificación 2 §2.6, §7). */
export const MOV_ETIQUETAS = listado({
  id: 'mov-etiquetas',
  titulo: 'Reporte Mov. Etiquetas',
  archivo: ({ monthName, anio }) => `Mov_etiquetas_${monthOf(Number(anio), monthNumber(String(monthName)) ?? 0)}`,
  permission: 'movEtiquetas.ver',
  operaciones: {
    list: { name: 'listMovEtiquetas', path: '/api/reporte/obtenerMovEtiquetasPorMes/{monthName}/{anio}', summary: 'Movimientos de etiquetas de un mes' },
    resumen: { name: 'getResumenMovEtiquetas', path: '/api/reporte/obtenerMovEtiquetasPorMes/{monthName}/{anio}/resumen', summary: 'Cuenta, piezas y m³ de los movimientos de etiquetas de un mes, en total y por tipo' },
    exportar: { name: 'exportMovEtiquetas', path: '/api/reporte/obtenerMovEtiquetasPorMes/{monthName}/{anio}/exportar', summary: 'Exportar los movimientos de etiquetas de un mes a Excel o CSV' },
  },
  filas: 'filas',
  columnas: {
    EntryNo: { tipo: 'serie', titulo: 'N° Mov.', px: 128, ancho: 20 },
    Empresa: { tipo: 'texto', titulo: 'Empresa', px: 74 },
    CGRPostingDate: { tipo: 'dia', titulo: 'Fecha', px: 108 },
    EntryType: { tipo: 'texto', titulo: 'Tipo', px: 106, palabra: tipoTexto },
    DocumentNo: { tipo: 'texto', titulo: 'N° Documento', px: 180 },
    Planta: { tipo: 'texto', titulo: 'Planta', px: 90 },
    NumEtiqueta: { tipo: 'texto', titulo: 'Num Etiqueta', px: 146 },
    Articulo: { tipo: 'texto', titulo: 'Artículo', px: 66 },
    Descripcion: { tipo: 'texto', titulo: 'Descripción', px: 130 },
    Familia: { tipo: 'texto', titulo: 'Familia', px: 62 },
    Ubicacion: { tipo: 'texto', titulo: 'Ubicación', px: 110 },
    UnidadMedidaBase: { tipo: 'texto', titulo: 'Unidad', px: 68 },
    Piezas: { tipo: 'decimal', titulo: 'Piezas', px: 70, decimales: 0 },
    MetroCubico: { tipo: 'decimal', titulo: 'm³', px: 94, decimales: 3 },
    /** Unique in the month. */
    clave: { tipo: 'texto' },
    /** The row as the dynamic table of the specification has it: one a column of `columnas`, in their order. */
    celdas: { tipo: 'json', esquema: z.array(z.nullable(z.string())) },
  },
  /** For whoever draws what comes: every column of the ERP's source, also of a later version of it. */
  ademas: { columnas: z.array(columna) },
  filtros: {
    /** By its Spanish name, in any case. */
    mes: {
      titulo: 'Mes', parametro: 'monthName', ruta: true, control: 'lista', px: 140, chip: false, opciones: OPCIONES_MES,
      pedir: (mes: string) => NOMBRES_MES[Number(mes) - 1] ?? '', defecto: (hoy: string, { periodo = hoy }: Dicho) => String(Number(periodo.slice(5, 7))), esquema: texto(20),
    },
    anio: { titulo: 'Año', ruta: true, control: 'lista', px: 100, chip: false, defecto: (hoy: string, { periodo = hoy }: Dicho) => periodo.slice(0, 4), esquema: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)) },
    /** An EntryType as the ERP writes it. */
    tipo: { titulo: 'Tipo', control: 'lista', alguno: 'Todos', px: 180, palabra: tipoTexto, esquema: z.optional(texto(40)) },
  },
  ordenes: { fecha: ['CGRPostingDate', 'EntryNo', 'Empresa'], movimiento: ['EntryNo', 'Empresa'] },
  orden: '-fecha',
  clave: ['clave'],
  /** A month has some ten thousand rows: few requests, none of them long. */
  pagina: 200,
  resumen: {
    esquema: sumas,
    cuenta: (resumen, { tipo = '' }) => ({ total: sumaDe(resumen, tipo).movimientos, masDe: false }),
    texto: (resumen, { tipo = '' }) => {
      const { movimientos, piezas, metrosCubicos } = sumaDe(resumen, tipo);
      return `${contar(movimientos, 'movimiento', 'movimientos')} · ${wideMinus(formatDecimal(piezas, 0))} piezas · ${wideMinus(formatDecimal(metrosCubicos, 3))} m³`;
    },
  },
});
export type FilaMovEtiqueta = FilaDe<typeof MOV_ETIQUETAS>;
export type ResumenMovEtiquetas = ResumenDe<typeof MOV_ETIQUETAS>;
export const { list: listMovEtiquetas, get: getResumenMovEtiquetas, exportar: exportMovEtiquetas } = MOV_ETIQUETAS;

/** What a month adds up to, or one type of it. @param tipo '' = all */
function sumaDe({ total, tipos }: z.output<typeof sumas>, tipo: string): z.output<typeof sumas>['total'] {
  if (tipo === '') return total;
  return tipos.find((one) => one.tipo === tipo) ?? { movimientos: 0, piezas: '0', metrosCubicos: '0' };
}

/** For the choice of month and year, and the one to begin with (C2). */
export const listMesesMovEtiquetas = endpoint({
  name: 'listMesesMovEtiquetas',
  method: 'GET',
  path: '/api/reporte/mesesMovEtiquetas',
  summary: 'Meses con movimientos de etiquetas cargados',
  permission: 'movEtiquetas.ver',
  reply: z.object({
    /** Months `YYYY-MM` that are loaded and not empty, in order. */
    meses: z.array(z.string()),
    /** The first month worth loading (C3). */
    desde: z.string(),
  }),
});
