import { contar } from '@rodal/domain/contar';
import { ESTADO_CONDUCTOR } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';
import { COLUMNAS_REVISION, FILTRO_REVISION, revisionTexto } from './portadores.ts';

/** On the wire (especificación 3 §4: «2 = pending, 1 = active, any other = inactive»). */
export const NUMERO_ESTADO = { PENDIENTE: '2', ACTIVO: '1', INACTIVO: '0' } as const;

const ESTADOS = [
  { value: NUMERO_ESTADO.PENDIENTE, label: 'Pendientes' },
  { value: NUMERO_ESTADO.ACTIVO, label: 'Activos' },
  { value: NUMERO_ESTADO.INACTIVO, label: 'Inactivos' },
] as const;

/** The drivers of the companies that work for ours, by where they stand: the tab Aprobación Conductor (especificación 3 §2.1). */
export const CONDUCTORES = listado({
  id: 'conductores',
  titulo: 'Conductores',
  archivo: () => 'Conductores',
  permission: 'abastecimiento.usar',
  operaciones: {
    list: { name: 'listConductores', path: '/api/despachoconductorescamiones/listaChoferesAprobacion', summary: 'Conductores pendientes, activos o inactivos, con cuántos documentos tienen que corregir' },
    resumen: { name: 'getResumenConductores', path: '/api/despachoconductorescamiones/listaChoferesAprobacion/resumen', summary: 'Cuántos conductores encuentra una búsqueda' },
    exportar: { name: 'exportConductores', path: '/api/despachoconductorescamiones/listaChoferesAprobacion/exportar', summary: 'Exportar los conductores a Excel o CSV' },
  },
  filas: 'conductores',
  columnas: {
    idconductor: { tipo: 'entero', titulo: 'Id', px: 56, ancho: 8, id: 'id' },
    rut: { tipo: 'texto', titulo: 'Rut', px: 120, ancho: 13 },
    nombre: { tipo: 'texto', titulo: 'Nombre', px: 170, ancho: 44 },
    telefono: { tipo: 'texto', titulo: 'Telefono', px: 136, ancho: 18 },
    correo: { tipo: 'texto', titulo: 'Correo', px: 164, ancho: 40 },
    empresa: { tipo: 'texto', titulo: 'Empresa', px: 150, ancho: 44 },
    cumple: { tipo: 'siNo', titulo: 'Cumple', px: 76, ancho: 9 },
    estado: { tipo: 'texto', titulo: 'Estado', ancho: 12, en: 'archivo', palabra: estadoTexto, esquema: z.enum(['PENDIENTE', 'ACTIVO', 'INACTIVO']) },
    ...COLUMNAS_REVISION,
    creadoEn: { tipo: 'instante', titulo: 'Ingresado', px: 152, id: 'ingresado' },
  },
  calculadas: {
    revision: { titulo: 'Revisión', px: 190, ancho: 0, tras: 'creadoEn', en: 'pantalla', texto: (fila) => revisionTexto(fila) },
    ver: { titulo: 'Documentos', px: 110, ancho: 0, tras: 'creadoEn', en: 'pantalla', texto: () => '' },
    aprobar: { titulo: 'Aprobar', px: 90, ancho: 0, tras: 'creadoEn', en: 'pantalla', texto: () => '' },
  },
  filtros: {
    estado: { titulo: 'Estado', control: 'pestanas', px: 0, chip: false, defecto: NUMERO_ESTADO.PENDIENTE, opciones: ESTADOS, esquema: z.enum(['2', '1', '0']) },
    /** Each word contained in the RUT, the name, the telephone, an address or the company, without case or accents. */
    texto: { titulo: 'Rut, nombre o empresa', control: 'texto', px: 240, chip: 'Contiene: ', esquema: z.optional(texto(100)) },
    revision: FILTRO_REVISION,
  },
  ordenes: { ingresado: ['creadoEn', 'rut'], nombre: ['nombre', 'rut'], rut: ['rut'], empresa: ['empresa', 'nombre', 'rut'] },
  /** Whoever waits longest stands first. */
  orden: 'ingresado',
  clave: ['rut'],
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean() }),
    cuenta: (resumen) => resumen,
    texto: ({ total, masDe }) => `${masDe ? 'más de ' : ''}${contar(total, 'conductor', 'conductores')}`,
  },
});
export type ConductorFila = FilaDe<typeof CONDUCTORES>;
export const { list: listConductores, get: getResumenConductores, exportar: exportConductores } = CONDUCTORES;

function estadoTexto(estado: string): string {
  const estados: Readonly<Record<string, string>> = ESTADO_CONDUCTOR.estados;
  return estados[estado] ?? estado;
}
