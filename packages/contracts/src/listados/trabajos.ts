import { contar } from '@rodal/domain/contar';
import { mesesTexto } from '@rodal/domain/nombres-mes';
import * as z from 'zod/mini';
import { uuidv7 } from '../campos.ts';
import { FLUJO_NOMBRES, FLUJOS } from '../flujos.ts';
import { listado } from '../listado.ts';
import { ESTADOS_TRABAJO, type EstadoTrabajo, trabajo } from '../trabajos.ts';

/** How a load stands, in words. */
export const ESTADO_TRABAJO_TEXTO: Readonly<Record<EstadoTrabajo, string>> = {
  enCola: 'En espera',
  corriendo: 'Cargando',
  porConfirmar: 'Por confirmar',
  lista: 'Lista',
  fallida: 'Fallida',
  cancelada: 'Cancelada',
  caducada: 'Caducada',
  descartada: 'Descartada',
  deshecha: 'Deshecha',
};
const estadoTexto = (estado: string): string => ESTADOS_TRABAJO.filter((uno) => uno === estado).map((uno) => ESTADO_TRABAJO_TEXTO[uno])[0] ?? estado;

const { estado, vuelve, dudas } = trabajo.shape;

/** What was loaded from the ERP or by a program, how it ended, and what can be done about it (issue 6 §1, D5). */
export const TRABAJOS = listado({
  id: 'trabajos',
  titulo: 'Trabajos',
  archivo: () => 'Trabajos',
  permission: 'trabajos.ver',
  operaciones: {
    list: { name: 'listTrabajos', path: '/api/trabajos', summary: 'Las cargas de datos, la última primero' },
    resumen: { name: 'getResumenTrabajos', path: '/api/trabajos/resumen', summary: 'Cuántas cargas de datos encuentra una búsqueda, hasta 100.000' },
    exportar: { name: 'exportTrabajos', path: '/api/trabajos/exportar', summary: 'Exportar las cargas de datos a Excel o CSV' },
  },
  filas: 'trabajos',
  columnas: {
    id: { tipo: 'texto', esquema: z.guid() },
    flujo: { tipo: 'texto' },
    titulo: { tipo: 'texto', titulo: 'Carga', px: 248, ancho: 34 },
    estado: { tipo: 'texto', esquema: estado, titulo: 'Estado', px: 140, ancho: 14, palabra: estadoTexto },
    /** Its data is what is read now, and what was read before is still there: `vuelve` says what that is. */
    sePuedeDeshacer: { tipo: 'siNo', titulo: 'Acciones', px: 306, id: 'acciones', en: 'pantalla' },
    /** The specification's steps: 0, 20, 40, 50, 60, 90, 100 (especificación 2 §9). */
    porcentaje: { tipo: 'entero' },
    /** Months asked for; null in a flow without periods. */
    desde: { tipo: 'texto', nulo: true },
    hasta: { tipo: 'texto', nulo: true },
    /** Rows that the ERP said it had, that are in the tables, that could not be loaded. */
    filasErp: { tipo: 'cantidad', titulo: 'Filas en BC', px: 110, id: 'erp' },
    filas: { tipo: 'cantidad', titulo: 'Filas cargadas', px: 120 },
    rechazadas: { tipo: 'cantidad', titulo: 'Rechazadas', px: 110 },
    pedidoEn: { tipo: 'instante', titulo: 'Pedida', px: 140, id: 'pedido' },
    iniciadoEn: { tipo: 'instante', nulo: true },
    terminadoEn: { tipo: 'instante', titulo: 'Terminada', px: 140, nulo: true, en: 'archivo' },
    usuario: { tipo: 'texto', titulo: 'Por', px: 120, ancho: 18, id: 'quien' },
    /** What it is doing, or why it ended as it did. */
    mensaje: { tipo: 'texto', titulo: 'Mensaje', px: 380, ancho: 60 },
    vuelve: { tipo: 'json', esquema: vuelve },
    /** Kept when it was decided. */
    dudas: { tipo: 'json', esquema: dudas },
  },
  calculadas: {
    meses: { titulo: 'Meses', px: 186, ancho: 28, tras: 'hasta', texto: mesesTexto },
    duracion: { titulo: 'Duración', px: 100, ancho: 14, tras: 'terminadoEn', texto: duracionTexto },
  },
  filtros: {
    flujo: { titulo: 'Carga', control: 'lista', alguno: 'Todas', px: 240, opciones: FLUJO_NOMBRES.map((value) => ({ value, label: FLUJOS[value].titulo })), esquema: z.optional(z.string().check(z.maxLength(60))) },
    /** `porRepetir`: failed, and none of the same flow went well since: what waits in Inicio (issue 7 §3). */
    estado: {
      titulo: 'Estado', control: 'lista', alguno: 'Todos', px: 180,
      opciones: [...ESTADOS_TRABAJO.map((value) => ({ value, label: ESTADO_TRABAJO_TEXTO[value] })), { value: 'porRepetir', label: 'Fallida sin repetir' }],
      esquema: z.optional(z.enum([...ESTADOS_TRABAJO, 'porRepetir'])),
    },
    /** The id of the last one of the page before, as a page of an earlier version asks for the next. */
    antesDe: { titulo: 'Antes de', control: 'fijo', px: 0, chip: false, esquema: z.optional(uuidv7) },
  },
  ordenes: { pedido: ['pedidoEn', 'id'] },
  orden: '-pedido',
  clave: ['id'],
  pagina: 50,
  /** For a page of an earlier version, which knew no cursor. */
  ademas: { hayMas: z.boolean() },
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean() }),
    cuenta: (resumen) => resumen,
    texto: ({ total, masDe }) => `${masDe ? 'más de ' : ''}${contar(total, 'carga', 'cargas').replace(' ', '\u00a0')}`,
  },
});
export const { list: listTrabajos, get: getResumenTrabajos, exportar: exportTrabajos } = TRABAJOS;

/** `48 s`, `3 min 05 s`; nothing before it ended. */
export function duracionTexto({ iniciadoEn, terminadoEn }: { readonly iniciadoEn: string | null; readonly terminadoEn: string | null }): string {
  if (iniciadoEn === null || terminadoEn === null) return '';
  const seconds = Math.max(0, Math.round((Date.parse(terminadoEn) - Date.parse(iniciadoEn)) / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
