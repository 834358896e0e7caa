import { contar } from '@rodal/domain/contar';
import { addDays, formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { especieDe, ESPECIES } from '@rodal/domain/producto-rasgos';
import { type EstadoControl, estadoControlTexto, ESTADOS_CONTROL, motivoAlerta } from '@rodal/domain/trazo';
import * as z from 'zod/mini';
import { dia, texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';

const hoyMismo = (hoy: string) => hoy;
/** The days of one search, as of the dispatch search. */
const MAX_DIAS = 366;

/** An open alert of a load, oldest first in its row. */
const alerta = z.object({ codigo: z.string(), detalle: z.string(), desde: z.string() });

/**
 * Trazo: the guides of what left, each with how it stands on its way (especificación 2 §2.3). The names of §3.8 where they are ours too; a volume is
 * in its own unit (C26), so that VOLUMEN_M3 is `volumen` with `unidad`.
 */
export const TRAZO = listado({
  id: 'trazo',
  titulo: 'Trazo',
  archivo: () => 'Trazo',
  permission: 'trazo.ver',
  operaciones: {
    list: { name: 'listTrazo', path: '/api/faenas/obtenerDatosTrazo', summary: 'Las guías de lo despachado entre dos días con su estado de control, la última primero' },
    resumen: { name: 'getResumenTrazo', path: '/api/faenas/trazo/resumen', summary: 'Cuántas guías encuentra una búsqueda de Trazo' },
    exportar: { name: 'exportTrazo', path: '/api/faenas/trazo/exportar', summary: 'Exportar las guías de una búsqueda de Trazo a Excel o CSV' },
  },
  filas: 'guias',
  columnas: {
    id: { tipo: 'uuid' },
    FECHA_INICIO_CONTROL: { tipo: 'instante', titulo: 'Inicio', tituloArchivo: 'Inicio del control', px: 150, ancho: 17, id: 'inicio' },
    NUM_GUIA: { tipo: 'texto', titulo: 'Guía', px: 100, ancho: 12, nulo: true, sinValor: 'Sin guía', id: 'guia' },
    ESTADO_CONTROL: { tipo: 'texto', titulo: 'Estado', px: 172, ancho: 16, palabra: estadoControlTexto, esquema: z.enum(ESTADOS_CONTROL.map(({ estado }): EstadoControl => estado)), id: 'estado' },
    /** Open ones. */
    alertas: { tipo: 'json', esquema: z.array(alerta) },
    CAMION: { tipo: 'texto', titulo: 'Camión', px: 92, ancho: 10, id: 'camion' },
    /** '' = it went without. */
    ACOPLADO: { tipo: 'texto', titulo: 'Acoplado', px: 92, ancho: 10, id: 'acoplado' },
    NOMBRE_PREDIO: { tipo: 'texto', titulo: 'Predio', px: 200, ancho: 28, id: 'predio' },
    ROL: { tipo: 'texto', titulo: 'Rol', px: 90, ancho: 12, id: 'rol' },
    /** '' = the site's row does not say, or there is none any more. */
    COMUNA: { tipo: 'texto', titulo: 'Comuna', ancho: 18, en: 'archivo', id: 'comuna' },
    producto: { tipo: 'texto', titulo: 'Producto', px: 210, ancho: 36 },
    volumen: { tipo: 'decimal', titulo: 'Volumen', px: 96, ancho: 12 },
    unidad: { tipo: 'texto', titulo: 'Unidad', px: 70, ancho: 8, esquema: z.enum(['M3', 'MR', 'BDMT']) },
    /** Where it arrived; before that, where it is going. */
    DESTINO_FINAL: { tipo: 'texto', titulo: 'Destino', px: 200, ancho: 28, id: 'destino' },
    FECHA_LLEGADA: { tipo: 'instante', titulo: 'Llegada', px: 150, ancho: 17, nulo: true, id: 'llegada' },
    /** Of its reception. */
    volumenRecibido: { tipo: 'decimal', titulo: 'Volumen recibido', ancho: 12, nulo: true, en: 'archivo' },
    unidadRecibida: { tipo: 'texto', titulo: 'Unidad recibida', ancho: 8, nulo: true, en: 'archivo' },
    RECEPCIONISTA: { tipo: 'texto', titulo: 'Recepcionista', px: 130, ancho: 18, nulo: true, id: 'recepcionista' },
    FECHA_RECEPCION: { tipo: 'instante', titulo: 'Recepción registrada', ancho: 17, nulo: true, en: 'archivo' },
    /** When it left the plant again, or was voided; null = neither is known. */
    FECHA_TERMINO_CONTROL: { tipo: 'instante', titulo: 'Término del control', ancho: 17, nulo: true, en: 'archivo' },
    /** The carrier. */
    NOMBRE_PROVEEDOR: { tipo: 'texto', titulo: 'Transportista', px: 200, ancho: 30, id: 'proveedor' },
    MOTIVO_ANULACION: { tipo: 'texto', titulo: 'Motivo de anulación', ancho: 40, nulo: true, en: 'archivo' },
    NUMERO_CONTROL_ORIGEN: { tipo: 'serie', titulo: 'N° control', px: 96, ancho: 12, id: 'control' },
  },
  calculadas: {
    motivoAlerta: { titulo: 'Motivo de alerta', px: 0, ancho: 50, tras: 'alertas', en: 'archivo', texto: ({ alertas }) => motivoAlerta(alertas) },
    fechaAlerta: { titulo: 'Fecha de alerta', px: 0, ancho: 17, tras: 'alertas', en: 'archivo', texto: ({ alertas }) => (alertas[0] === undefined ? '' : formatDateTime(new Date(alertas[0].desde))) },
    especie: { titulo: 'Especie', px: 0, ancho: 12, tras: 'producto', en: 'archivo', texto: ({ producto }) => especieTexto(producto) },
  },
  filtros: {
    /** Days of Santiago, both included. */
    desde: { titulo: 'Desde', control: 'dia', px: 150, defecto: hoyMismo, esquema: dia },
    hasta: { titulo: 'Hasta', control: 'dia', px: 150, defecto: hoyMismo, esquema: dia },
    /** The same number, however it is written. */
    guia: { titulo: 'Número de guía', parametro: 'NUM_GUIA', control: 'texto', px: 150, esquema: z.optional(texto(30)) },
    /** Contained in the plate of the truck, whatever its case. */
    camion: { titulo: 'Camión', parametro: 'CAMION', control: 'texto', px: 120, chip: 'Camión contiene: ', esquema: z.optional(texto(20)) },
    /** Contained in the site's name, whatever its case and accents. */
    predio: { titulo: 'Predio', parametro: 'NOMBRE_PREDIO', control: 'texto', px: 160, chip: 'Predio contiene: ', esquema: z.optional(texto(100)) },
    estado: { titulo: 'Estado', control: 'lista', alguno: 'Todos', px: 170, opciones: ESTADOS_CONTROL.map(({ estado: value, etiqueta: label }) => ({ value, label })), esquema: z.optional(z.enum(ESTADOS_CONTROL.map(({ estado }): EstadoControl => estado))) },
  },
  ordenes: { inicio: ['FECHA_INICIO_CONTROL', 'id'] },
  orden: '-inicio',
  clave: ['id'],
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean() }),
    cuenta: (resumen) => resumen,
    texto: ({ total, masDe }) => `${masDe ? 'más de ' : ''}${contar(total, 'guía', 'guías')}`,
  },
  problema: ({ desde = '', hasta = '' }) => {
    if (desde === '' || hasta === '') return { campo: desde === '' ? 'desde' : 'hasta', mensaje: MESSAGES_OFICINA.trazoFechas };
    if (desde > hasta) return { campo: 'desde', mensaje: 'Desde no puede ser posterior a Hasta' };
    return addDays(desde, MAX_DIAS - 1) < hasta ? { campo: 'hasta', mensaje: `El rango puede tener a lo más ${MAX_DIAS} días` } : null;
  },
});
export type TrazoFila = FilaDe<typeof TRAZO>;
export const { list: listTrazo, get: getResumenTrazo, exportar: exportTrazo } = TRAZO;

/** The species as one says it; '' = the product's name says none. */
export function especieTexto(producto: string): string {
  const especie = especieDe(producto);
  return especie === null ? '' : ESPECIES[especie];
}
