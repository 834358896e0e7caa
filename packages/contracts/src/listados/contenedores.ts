import { ESTADOS_CONTENEDOR, type EstadoContenedor, isEstadoContenedor } from '@rodal/domain/comex/etiqueta';
import { contar } from '@rodal/domain/contar';
import * as z from 'zod/mini';
import { dia, limpio, texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';

/** Whose labels they are: each has a company of its own in the ERP. */
export const EMPRESAS_COMEX = ['COMSA', 'FLE'] as const;

const ESTADOS = Object.keys(ESTADOS_CONTENEDOR) as EstadoContenedor[]; // its own keys
const estadoTexto = (estado: string) => (isEstadoContenedor(estado) ? ESTADOS_CONTENEDOR[estado] : estado);

/** The containers of the transfer orders (especificación 3 §2.5, Mis Contenedores). */
export const CONTENEDORES = listado({
  id: 'contenedores',
  titulo: 'Pedido de Transferencia',
  archivo: () => 'Contenedores',
  permission: 'comex.usar',
  operaciones: {
    list: { name: 'listContenedores', path: '/api/comex/listarContenedores', summary: 'Los contenedores de los pedidos de transferencia, el último pedido primero' },
    resumen: { name: 'getResumenContenedores', path: '/api/comex/listarContenedores/resumen', summary: 'Cuántos contenedores y pedidos encuentra una búsqueda, con sus etiquetas y las que faltan' },
    exportar: { name: 'exportContenedores', path: '/api/comex/listarContenedores/exportar', summary: 'Exportar los contenedores de los pedidos de transferencia a Excel o CSV' },
  },
  filas: 'contenedores',
  columnas: {
    id_pedido: { tipo: 'entero', titulo: 'Pedido', px: 76, ancho: 10 },
    idcontenedor: { tipo: 'entero' },
    contenedor: { tipo: 'texto', titulo: 'Contenedor', px: 122, ancho: 18 },
    sello: { tipo: 'texto', titulo: 'Sello', px: 104, ancho: 16 },
    empresa: { tipo: 'texto', titulo: 'Empresa', px: 76, ancho: 10, esquema: z.enum(EMPRESAS_COMEX) },
    estado: { tipo: 'texto', titulo: 'Estado', px: 174, ancho: 22, palabra: estadoTexto, esquema: z.enum(ESTADOS) },
    etiquetas: { tipo: 'cantidad', titulo: 'Etiquetas', px: 76, ancho: 10 },
    noEncontradas: { tipo: 'cantidad', titulo: 'No encontradas', px: 108, ancho: 15 },
    sinCantidad: { tipo: 'cantidad', titulo: 'Sin cantidad', px: 90, ancho: 13 },
    totalpiezas: { tipo: 'cantidad', titulo: 'Total piezas', px: 90, ancho: 13 },
    /** Of the labels that the ERP has. */
    piezas: { tipo: 'decimal', titulo: 'Piezas en BC', px: 94, ancho: 13, decimales: 0 },
    diferencia: { tipo: 'decimal', titulo: 'Diferencia', px: 82, ancho: 12, decimales: 0 },
    creadoEn: { tipo: 'instante', titulo: 'Fecha', px: 128, ancho: 17 },
    usuario: { tipo: 'texto', titulo: 'Usuario', px: 96, ancho: 18 },
    archivo: { tipo: 'texto', titulo: 'Libro', px: 0, ancho: 40, en: 'archivo' },
  },
  filtros: {
    /** Whose orders. */
    de: { titulo: 'Pedidos', control: 'lista', px: 130, chip: false, defecto: 'mios', opciones: [{ value: 'mios', label: 'Míos' }, { value: 'todos', label: 'De todos' }], esquema: z.optional(z.enum(['mios', 'todos'])) },
    texto: { titulo: 'Contenedor, sello o pedido', control: 'texto', px: 220, chip: 'Buscar: ', esquema: z.optional(limpio(60)) },
    empresa: { titulo: 'Empresa', control: 'lista', alguno: 'Todas', px: 130, opciones: EMPRESAS_COMEX.map((value) => ({ value, label: value })), esquema: z.optional(z.enum(EMPRESAS_COMEX)) },
    estado: { titulo: 'Estado', control: 'lista', alguno: 'Todos', px: 200, opciones: ESTADOS.map((value) => ({ value, label: ESTADOS_CONTENEDOR[value] })), esquema: z.optional(z.enum(ESTADOS)) },
    /** Days of Santiago, both included. */
    desde: { titulo: 'Desde', control: 'dia', px: 150, esquema: z.optional(dia) },
    hasta: { titulo: 'Hasta', control: 'dia', px: 150, esquema: z.optional(dia) },
    /** A label that stands in it, whole. */
    etiqueta: { titulo: 'Etiqueta', control: 'texto', px: 170, mas: true, esquema: z.optional(texto(60)) },
  },
  ordenes: { pedido: ['id_pedido', 'idcontenedor'] },
  orden: '-pedido',
  clave: ['id_pedido', 'idcontenedor'],
  resumen: {
    esquema: z.object({ total: z.int(), pedidos: z.int(), etiquetas: z.int(), porCambiar: z.int() }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    texto: ({ total, pedidos, etiquetas, porCambiar }) => `${contar(total, 'contenedor', 'contenedores')} de ${contar(pedidos, 'pedido', 'pedidos')} · ${contar(etiquetas, 'etiqueta', 'etiquetas')}${porCambiar === 0 ? '' : ` · ${porCambiar.toLocaleString('es-CL')} por cambiar`}`,
  },
  problema: ({ desde = '', hasta = '' }) => (desde !== '' && hasta !== '' && desde > hasta ? { campo: 'desde', mensaje: 'Desde no puede ser posterior a Hasta' } : null),
});
export type ContenedorFila = FilaDe<typeof CONTENEDORES>;
export const { list: listContenedores, get: getResumenContenedores, exportar: exportContenedores } = CONTENEDORES;
