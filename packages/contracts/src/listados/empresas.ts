import { contar } from '@rodal/domain/contar';
import { ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import { SERVICIOS } from '@rodal/domain/documentos/empresas';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { type FilaDe, listado, type ResumenDe } from '../listado.ts';
import { COLUMNAS_REVISION, FILTRO_REVISION, revisionTexto } from './portadores.ts';

/** On the wire (especificación 3 §4: «1 = pending, 0 = active»); it has none for the inactive. */
export const NUMERO_ESTADO = { PENDIENTE: '1', ACTIVO: '0', INACTIVO: '2' } as const;

const ESTADOS = [
  { value: NUMERO_ESTADO.PENDIENTE, label: 'Pendientes' },
  { value: NUMERO_ESTADO.ACTIVO, label: 'Activas' },
  { value: NUMERO_ESTADO.INACTIVO, label: 'Inactivas' },
] as const;

/** The companies that work for ours, by where they stand: the tab Aprobación Empresas (especificación 3 §2.3). */
export const EMPRESAS = listado({
  id: 'empresas',
  titulo: 'Empresas',
  archivo: () => 'Empresas',
  permission: 'abastecimiento.usar',
  operaciones: {
    list: { name: 'listEmpresas', path: '/api/despachoconductorescamiones/listaEmpresaAprobacion', summary: 'Empresas pendientes, activas o inactivas, con cuántos documentos tienen que corregir' },
    resumen: { name: 'getResumenEmpresas', path: '/api/despachoconductorescamiones/listaEmpresaAprobacion/resumen', summary: 'Cuántas empresas encuentra una búsqueda' },
    exportar: { name: 'exportEmpresas', path: '/api/despachoconductorescamiones/listaEmpresaAprobacion/exportar', summary: 'Exportar las empresas a Excel o CSV' },
  },
  filas: 'empresas',
  columnas: {
    rutEmpresa: { tipo: 'texto', titulo: 'Rut', px: 128, ancho: 13, id: 'rut' },
    nombreEmpresa: { tipo: 'texto', titulo: 'Nombre', px: 200, ancho: 44, id: 'nombre' },
    contacto: { tipo: 'texto', titulo: 'Contacto', px: 190, ancho: 40 },
    tipodeservicio: { tipo: 'texto', titulo: 'Tipo de Servicio', px: 196, ancho: 44, id: 'servicio' },
    email: { tipo: 'texto', titulo: 'Email Notificación', px: 150, ancho: 40 },
    estado: { tipo: 'texto', titulo: 'Estado', ancho: 12, en: 'archivo', palabra: estadoTexto, esquema: z.enum(['PENDIENTE', 'ACTIVO', 'INACTIVO']) },
    ...COLUMNAS_REVISION,
    creadoEn: { tipo: 'instante', titulo: 'Ingresada', px: 152, id: 'ingresada' },
  },
  calculadas: {
    revision: { titulo: 'Revisión', px: 190, ancho: 0, tras: 'creadoEn', en: 'pantalla', texto: (fila) => revisionTexto(fila) },
    ver: { titulo: 'Documentos', px: 114, ancho: 0, tras: 'creadoEn', en: 'pantalla', texto: () => '' },
    aprobar: { titulo: 'Aprobar', px: 90, ancho: 0, tras: 'creadoEn', en: 'pantalla', texto: () => '' },
  },
  filtros: {
    estado: { titulo: 'Estado', control: 'pestanas', px: 0, chip: false, defecto: NUMERO_ESTADO.PENDIENTE, opciones: ESTADOS, esquema: z.enum(['1', '0', '2']) },
    /** Each word contained in the RUT, the name, the contact or the addresses, without case or accents. */
    texto: { titulo: 'Rut, nombre o contacto', control: 'texto', px: 240, chip: 'Contiene: ', esquema: z.optional(texto(100)) },
    servicio: { titulo: 'Tipo de Servicio', control: 'lista', alguno: 'Todos', px: 220, opciones: SERVICIOS.map((value) => ({ value, label: value })), esquema: z.optional(z.enum(SERVICIOS)) },
    revision: FILTRO_REVISION,
  },
  ordenes: { ingresada: ['creadoEn', 'rutEmpresa'], nombre: ['nombreEmpresa', 'rutEmpresa'], rut: ['rutEmpresa'] },
  /** Whoever waits longest stands first. */
  orden: 'ingresada',
  clave: ['rutEmpresa'],
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean() }),
    cuenta: (resumen) => resumen,
    texto: ({ total, masDe }) => `${masDe ? 'más de ' : ''}${contar(total, 'empresa', 'empresas')}`,
  },
});
export type EmpresaFila = FilaDe<typeof EMPRESAS>;
export type ResumenEmpresas = ResumenDe<typeof EMPRESAS>;
export const { list: listEmpresas, get: getResumenEmpresas, exportar: exportEmpresas } = EMPRESAS;

function estadoTexto(estado: string): string {
  const estados: Readonly<Record<string, string>> = ESTADO_EMPRESA.estados;
  return estados[estado] ?? estado;
}
