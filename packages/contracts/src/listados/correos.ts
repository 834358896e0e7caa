import { contar } from '@rodal/domain/contar';
import * as z from 'zod/mini';
import { dia, texto } from '../campos.ts';
import { ESTADOS_CORREO, isEstadoCorreo, isPlantillaCorreo, PLANTILLAS_CORREO } from '../correos.ts';
import { type FilaDe, listado } from '../listado.ts';

const opcionesDe = (palabras: Readonly<Record<string, string>>) => Object.entries(palabras).map(([value, label]) => ({ value, label }));
const estadoTexto = (estado: string) => (isEstadoCorreo(estado) ? ESTADOS_CORREO[estado] : estado);
/** One of another version is called as it was stored. */
const plantillaTexto = (nombre: string) => (isPlantillaCorreo(nombre) ? PLANTILLAS_CORREO[nombre] : nombre);

/** Every mail that Rodal owes somebody, and how far each is (decisión 083; issue 16 §1). */
export const CORREOS = listado({
  id: 'correos',
  titulo: 'Correos',
  archivo: () => 'Correos',
  permission: 'correos.ver',
  operaciones: {
    list: { name: 'listCorreos', path: '/api/correos', summary: 'Los correos pedidos, y cómo va cada uno; lo último primero' },
    resumen: { name: 'getResumenCorreos', path: '/api/correos/resumen', summary: 'Cuántos correos encuentra una búsqueda, hasta 100.000' },
    exportar: { name: 'exportCorreos', path: '/api/correos/exportar', summary: 'Exportar los correos de una búsqueda a Excel o CSV, sin lo que dicen' },
  },
  filas: 'correos',
  columnas: {
    id: { tipo: 'uuid' },
    creadoEn: { tipo: 'instante', titulo: 'Fecha y hora', px: 164 },
    para: { tipo: 'texto', titulo: 'Para', px: 190, ancho: 34 },
    plantilla: { tipo: 'texto', titulo: 'Correo', px: 236, ancho: 34, palabra: plantillaTexto },
    estado: { tipo: 'texto', titulo: 'Estado', px: 174, ancho: 22, palabra: estadoTexto },
    intentos: { tipo: 'entero', titulo: 'Intentos', px: 80 },
    /** While it waits: before this it is not tried. */
    proximoIntento: { tipo: 'instante', titulo: 'Próximo intento', px: 140, nulo: true },
    enviadoEn: { tipo: 'instante', titulo: 'Enviado', px: 140, nulo: true },
    respuesta: { tipo: 'texto', titulo: 'Respuesta del servidor', px: 190, ancho: 60 },
    /** This one is another try of that one. */
    reenvioDe: { tipo: 'uuid', nulo: true },
    /** Somebody sent it again. */
    reenviado: { tipo: 'siNo', titulo: 'Reenviado', px: 92 },
  },
  filtros: {
    /** Days of Santiago, both included. */
    desde: { titulo: 'Desde', control: 'dia', px: 150, esquema: z.optional(dia) },
    hasta: { titulo: 'Hasta', control: 'dia', px: 150, esquema: z.optional(dia) },
    estado: { titulo: 'Estado', control: 'lista', alguno: 'Todos', px: 190, opciones: opcionesDe(ESTADOS_CORREO), palabra: estadoTexto, esquema: z.optional(texto(30)) },
    plantilla: { titulo: 'Correo', control: 'lista', alguno: 'Todos', px: 240, opciones: opcionesDe(PLANTILLAS_CORREO), palabra: plantillaTexto, esquema: z.optional(texto(60)) },
    para: { titulo: 'Para', control: 'texto', px: 220, esquema: z.optional(texto(200)) },
  },
  ordenes: { creadoEn: ['creadoEn', 'id'] },
  orden: '-creadoEn',
  clave: ['id'],
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean() }),
    cuenta: (resumen) => resumen,
    texto: ({ total, masDe }) => `${masDe ? 'más de ' : ''}${contar(total, 'correo', 'correos').replace(' ', '\u00a0')}`,
  },
  problema: ({ desde = '', hasta = '' }) => (desde !== '' && hasta !== '' && desde > hasta ? { campo: 'desde', mensaje: 'Desde no puede ser posterior a Hasta' } : null),
});
export type CorreoFila = FilaDe<typeof CORREOS>;
export const { list: listCorreos, get: getResumenCorreos, exportar: exportCorreos } = CORREOS;
