import { contar } from '@rodal/domain/contar';
import { ESTADOS_CORRECCION, type EstadoCorreccion, isEstadoCorreccion, leerNumero, MAX_DOCUMENTO, TITULOS_CORRECCION } from '@rodal/domain/gestion/correcciones';
import { formatMoneda } from '@rodal/domain/moneda';
import * as z from 'zod/mini';
import { limpio, texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';

const ESTADOS = Object.keys(ESTADOS_CORRECCION) as EstadoCorreccion[]; // its own keys
const estadoTexto = (estado: string) => (isEstadoCorreccion(estado) ? ESTADOS_CORRECCION[estado] : estado);

/** Whose ledger a correction is of. */
export const EMPRESAS_CORRECCION = ['COMSA', 'FLE'] as const;
/** The one report that is corrected. */
export const REPORTE_CORREGIDO = 'GESTION';
/** As it is typed: what it may be, `problema` says. */
const numero = z.optional(texto(30));

/** What is taken out of the management report, and how each correction stands against the ledger of now (especificación 1 §2.10). */
export const CORRECCIONES = listado({
  id: 'correcciones',
  titulo: 'Reporte Correcciones',
  archivo: ({ empresa }) => `Correcciones_${String(empresa)}`,
  permission: 'reporte.correcciones',
  operaciones: {
    list: { name: 'listCorrecciones', path: '/api/reporte/obtenerCorrecciones', summary: 'Las correcciones del Reporte Gestión de una empresa, la última primero' },
    resumen: { name: 'getResumenCorrecciones', path: '/api/reporte/obtenerCorrecciones/resumen', summary: 'Cuántas correcciones encuentra una búsqueda, y cuántas entradas e importe quitan del reporte' },
    exportar: { name: 'exportCorrecciones', path: '/api/reporte/obtenerCorrecciones/exportar', summary: 'Exportar las correcciones del Reporte Gestión a Excel o CSV' },
  },
  filas: 'correcciones',
  columnas: {
    IdCorrecion: { tipo: 'uuid' },
    Empresa: { tipo: 'texto', titulo: 'Empresa', px: 88, ancho: 10 },
    Reporte: { tipo: 'texto', titulo: 'Reporte', px: 84, ancho: 10 },
    EntryNo: { tipo: 'serie', titulo: TITULOS_CORRECCION.nroentrada, px: 112, ancho: 18, nulo: true },
    Transaccion: { tipo: 'serie', titulo: TITULOS_CORRECCION.transaccion, px: 112, ancho: 14, nulo: true },
    DocumentNro: { tipo: 'texto', titulo: TITULOS_CORRECCION.nroDocumento, px: 112, ancho: 20 },
    /** What it takes out now: an entry that several name counts for the oldest of them. CLP; income is negative. */
    entradas: { tipo: 'cantidad', titulo: 'Entradas', px: 78 },
    total: { tipo: 'decimal', titulo: 'Total CLP', px: 120, ancho: 16, decimales: 0 },
    estado: { tipo: 'texto', titulo: 'Estado', px: 172, ancho: 18, palabra: estadoTexto, esquema: z.enum(ESTADOS) },
    /** What it named when it was saved. */
    entradasAntes: { tipo: 'cantidad', titulo: 'Entradas al guardar', px: 0, ancho: 18, en: 'archivo' },
    totalAntes: { tipo: 'decimal', titulo: 'Total CLP al guardar', px: 0, ancho: 18, decimales: 0, en: 'archivo' },
    creadoEn: { tipo: 'instante', titulo: 'Creada', px: 140, ancho: 17, id: 'creada' },
    creadoPor: { tipo: 'texto', titulo: 'Por', px: 120, ancho: 18, id: 'quien' },
    eliminadoEn: { tipo: 'instante', titulo: 'Eliminada', px: 0, ancho: 17, nulo: true, en: 'archivo' },
    eliminadoPor: { tipo: 'texto', titulo: 'Eliminada por', px: 0, ancho: 18, nulo: true, en: 'archivo' },
  },
  calculadas: { eliminar: { titulo: 'Eliminar', px: 84, ancho: 0, tras: 'eliminadoPor', en: 'pantalla', texto: () => '' } },
  filtros: {
    empresa: { titulo: 'Empresa', control: 'lista', px: 120, chip: false, defecto: 'COMSA', opciones: EMPRESAS_CORRECCION.map((value) => ({ value, label: value })), esquema: z.enum(EMPRESAS_CORRECCION) },
    reporte: { titulo: 'Reporte', control: 'lista', px: 120, chip: false, quieto: true, defecto: REPORTE_CORREGIDO, opciones: [{ value: REPORTE_CORREGIDO, label: REPORTE_CORREGIDO }], esquema: z.optional(z.literal(REPORTE_CORREGIDO)) },
    entrada: { titulo: TITULOS_CORRECCION.nroentrada, parametro: 'entryNo', control: 'digitos', px: 150, esquema: numero },
    transaccion: { titulo: TITULOS_CORRECCION.transaccion, control: 'digitos', px: 140, esquema: numero },
    /** Contained, whatever its case and accents. */
    documento: { titulo: TITULOS_CORRECCION.nroDocumento, parametro: 'nroDocumento', control: 'texto', px: 160, esquema: z.optional(limpio(MAX_DOCUMENTO)) },
    estado: {
      titulo: 'Estado', control: 'lista', alguno: 'Sin las eliminadas', px: 190,
      opciones: [...ESTADOS.map((value) => ({ value, label: ESTADOS_CORRECCION[value] })), { value: 'todas', label: 'Todas' }],
      esquema: z.optional(z.enum([...ESTADOS, 'todas'])),
    },
  },
  ordenes: { creada: ['creadoEn', 'IdCorrecion'] },
  orden: '-creada',
  clave: ['IdCorrecion'],
  resumen: {
    /** `entradas` and `total` are what those that were found take out; CLP. */
    esquema: z.object({ total: z.int(), entradas: z.int(), importe: z.string() }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    texto: ({ total, entradas, importe }) => `${contar(total, 'corrección', 'correcciones')} · ${total === 1 ? 'quita' : 'quitan'} ${contar(entradas, 'entrada', 'entradas')} por ${formatMoneda(importe, 'CLP')}`,
  },
  problema({ entrada = '', transaccion = '' }) {
    const [deEntrada, deTransaccion] = [leerNumero('nroentrada', entrada), leerNumero('transaccion', transaccion)];
    if ('error' in deEntrada) return { campo: 'entrada', mensaje: deEntrada.error };
    return 'error' in deTransaccion ? { campo: 'transaccion', mensaje: deTransaccion.error } : null;
  },
});
export type CorreccionFila = FilaDe<typeof CORRECCIONES>;
export const { list: listCorrecciones, get: getResumenCorrecciones, exportar: exportCorrecciones } = CORRECCIONES;
