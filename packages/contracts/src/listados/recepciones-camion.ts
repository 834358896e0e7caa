import { contar } from '@rodal/domain/contar';
import { type EstadoRecepcion, ESTADOS_RECEPCION, isEstadoRecepcion } from '@rodal/domain/recepciones-camion';
import * as z from 'zod/mini';
import { dia, texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';

const ESTADOS = Object.keys(ESTADOS_RECEPCION) as EstadoRecepcion[]; // its own keys
const estadoTexto = (estado: string) => (isEstadoRecepcion(estado) ? ESTADOS_RECEPCION[estado] : estado);
const hoyMismo = (hoy: string) => hoy;

/** Receptions of trucks (especificación 1 §2.15); who only dispatches sees their own (C13). */
export const RECEPCIONES_CAMION = listado({
  id: 'recepcionesCamion',
  titulo: 'Recepción de Camiones',
  archivo: () => 'Recepciones_camion',
  permission: 'recepcionesCamion.registrar',
  operaciones: {
    list: { name: 'listRecepcionesCamion', path: '/api/despacho/recepcionescamion', summary: 'Las recepciones de camión registradas entre dos días, la última primero' },
    resumen: { name: 'getResumenRecepcionesCamion', path: '/api/despacho/recepcionescamion/resumen', summary: 'Cuántas recepciones de camión encuentra una búsqueda' },
    exportar: { name: 'exportRecepcionesCamion', path: '/api/despacho/recepcionescamion/exportar', summary: 'Exportar las recepciones de camión de una búsqueda a Excel o CSV' },
  },
  filas: 'recepciones',
  columnas: {
    id: { tipo: 'uuid' },
    fecha: { tipo: 'instante', titulo: 'Fecha', px: 164, ancho: 17 },
    guia: { tipo: 'texto', titulo: 'Guía', px: 110, ancho: 16 },
    estado: { tipo: 'texto', titulo: 'Estado', px: 150, ancho: 18, palabra: estadoTexto, esquema: z.enum(ESTADOS) },
    patente: { tipo: 'texto', titulo: 'Camión', px: 100, ancho: 10 },
    patenteCarro: { tipo: 'texto', titulo: 'Carro', px: 100, ancho: 10 },
    producto: { tipo: 'texto', titulo: 'Producto', px: 220, ancho: 34 },
    volumen: { tipo: 'decimal', titulo: 'Volumen', px: 100, ancho: 12, nulo: true },
    unidad: { tipo: 'texto', titulo: 'Unidad', px: 80, ancho: 8, nulo: true },
    /** Of its dispatch, where both are in one unit: percent, one decimal; null = not comparable, or there is none. */
    diferencia: { tipo: 'decimal', titulo: 'Diferencia %', px: 110, ancho: 12, nulo: true, decimales: 1 },
    /** Its dispatch has the open alert that it differs by more than is tolerated. */
    alertaVolumen: { tipo: 'siNo', titulo: 'Alerta de volumen', px: 0, ancho: 16, en: 'archivo' },
    origen: { tipo: 'texto', titulo: 'Origen', px: 180, ancho: 30 },
    destino: { tipo: 'texto', titulo: 'Destino', px: 180, ancho: 30 },
    chofer: { tipo: 'texto', titulo: 'Chofer', px: 180, ancho: 30 },
    /** Of which it is, or was until it was annulled; null = none. */
    despacho: { tipo: 'serie', titulo: 'Despacho', px: 110, ancho: 12, nulo: true },
    usuario: { tipo: 'texto', titulo: 'Usuario', px: 130, ancho: 18 },
    predio: { tipo: 'texto', titulo: 'Predio', px: 0, ancho: 24, en: 'archivo' },
    rodal: { tipo: 'texto', titulo: 'Rodal', px: 0, ancho: 16, en: 'archivo' },
    cosechero: { tipo: 'texto', titulo: 'Cosechero', px: 0, ancho: 30, en: 'archivo' },
    carguio: { tipo: 'texto', titulo: 'Carguío', px: 0, ancho: 30, en: 'archivo' },
    ruma: { tipo: 'texto', titulo: 'Ruma', px: 0, ancho: 8, en: 'archivo' },
    tipoRegistro: { tipo: 'texto', titulo: 'Tipo de registro', px: 0, ancho: 18, en: 'archivo' },
    rolas: { tipo: 'cantidad', titulo: 'Rolas', px: 0, ancho: 8, nulo: true, en: 'archivo' },
    fsc: { tipo: 'texto', titulo: 'FSC', px: 0, ancho: 14, en: 'archivo' },
    llegada: { tipo: 'instante', titulo: 'Foto de llegada', px: 0, ancho: 17, nulo: true, en: 'archivo' },
    salida: { tipo: 'instante', titulo: 'Foto de salida', px: 0, ancho: 17, nulo: true, en: 'archivo' },
    comentarios: { tipo: 'texto', titulo: 'Comentarios', px: 0, ancho: 50, en: 'archivo' },
    anuladaEn: { tipo: 'instante', titulo: 'Anulada', px: 0, ancho: 17, nulo: true, en: 'archivo' },
    motivoAnulacion: { tipo: 'texto', titulo: 'Motivo de la anulación', px: 0, ancho: 50, nulo: true, en: 'archivo' },
  },
  filtros: {
    /** Days of Santiago, both included. */
    desde: { titulo: 'Desde', parametro: 'fecha_inicio', control: 'dia', px: 150, defecto: hoyMismo, esquema: z.optional(dia) },
    hasta: { titulo: 'Hasta', parametro: 'fecha_fin', control: 'dia', px: 150, defecto: hoyMismo, esquema: z.optional(dia) },
    /** However it is written. */
    guia: { titulo: 'Número de guía', parametro: 'dispatch_number', control: 'texto', px: 180, esquema: z.optional(texto(30)) },
    patente: { titulo: 'Patente', control: 'texto', px: 130, esquema: z.optional(texto(20)) },
    estado: { titulo: 'Estado', control: 'lista', alguno: 'Todos', px: 180, opciones: ESTADOS.map((value) => ({ value, label: ESTADOS_RECEPCION[value] })), esquema: z.optional(z.enum(ESTADOS)) },
  },
  ordenes: { fecha: ['fecha', 'id'] },
  orden: '-fecha',
  clave: ['id'],
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean() }),
    cuenta: (resumen) => resumen,
    texto: ({ total, masDe }) => `${masDe ? 'más de ' : ''}${contar(total, 'recepción', 'recepciones')}`,
  },
  problema: ({ desde = '', hasta = '' }) => (desde !== '' && hasta !== '' && desde > hasta ? { campo: 'desde', mensaje: 'Desde no puede ser posterior a Hasta' } : null),
});
export type RecepcionCamionFila = FilaDe<typeof RECEPCIONES_CAMION>;
export const { list: listRecepcionesCamion, get: getResumenRecepcionesCamion, exportar: exportRecepcionesCamion } = RECEPCIONES_CAMION;
