import { contar } from '@rodal/domain/contar';
import { TIPOS_CAMION } from '@rodal/domain/documentos/camiones';
import { ESTADO_CAMION } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';
import { COLUMNAS_REVISION, FILTRO_REVISION, revisionTexto } from './portadores.ts';

/** Which states a number on the wire stands for (especificación 3 §2.2 and 4): pending, or all that were reviewed once. */
export const ESTADOS_DE = { 2: ['PENDIENTE'], 1: ['ACTIVO', 'INACTIVO'] } as const;

const ESTADOS = [
  { value: '2', label: 'Pendientes' },
  { value: '1', label: 'Activas/Bloqueadas' },
] as const;

/** The trucks of the companies that work for ours, by where they stand: the tab Aprobación Camión (especificación 3 §2.2). */
export const CAMIONES = listado({
  id: 'camiones',
  titulo: 'Camiones',
  archivo: () => 'Camiones',
  permission: 'abastecimiento.usar',
  operaciones: {
    list: { name: 'listCamiones', path: '/api/despachoconductorescamiones/listaCamionesAprobacion', summary: 'Patentes pendientes, o activas y bloqueadas, con cuántos documentos hay que corregir de cada una' },
    resumen: { name: 'getResumenCamiones', path: '/api/despachoconductorescamiones/listaCamionesAprobacion/resumen', summary: 'Cuántas patentes encuentra una búsqueda' },
    exportar: { name: 'exportCamiones', path: '/api/despachoconductorescamiones/listaCamionesAprobacion/exportar', summary: 'Exportar las patentes a Excel o CSV' },
  },
  filas: 'camiones',
  columnas: {
    idcamion: { tipo: 'entero', titulo: 'Id', px: 64, ancho: 8, id: 'id' },
    patente: { tipo: 'texto', titulo: 'Patente', px: 96, ancho: 10 },
    tipoCamion: { tipo: 'texto', titulo: 'Tipo Camión', px: 120, ancho: 14, id: 'tipo' },
    estado: { tipo: 'texto', titulo: 'Estado', px: 110, ancho: 12, palabra: estadoTexto, esquema: z.enum(['PENDIENTE', 'ACTIVO', 'INACTIVO']) },
    empresa: { tipo: 'texto', titulo: 'Empresa', px: 200, ancho: 44 },
    correo: { tipo: 'texto', titulo: 'Correo', px: 190, ancho: 40 },
    ...COLUMNAS_REVISION,
    creadoEn: { tipo: 'instante', titulo: 'Ingresado', px: 152, id: 'ingresado' },
  },
  calculadas: {
    revision: { titulo: 'Revisión', px: 210, ancho: 0, tras: 'creadoEn', en: 'pantalla', texto: (fila) => revisionTexto(fila) },
    ver: { titulo: 'Documentos', px: 114, ancho: 0, tras: 'creadoEn', en: 'pantalla', texto: () => '' },
    aprobar: { titulo: 'Aprobar', px: 90, ancho: 0, tras: 'creadoEn', en: 'pantalla', texto: () => '' },
  },
  filtros: {
    estado: { titulo: 'Estado', control: 'pestanas', px: 0, chip: false, defecto: '2', opciones: ESTADOS, esquema: z.enum(['2', '1']) },
    /** Each word contained in the plate, an address or the company, without case or accents. */
    texto: { titulo: 'Patente, correo o empresa', control: 'texto', px: 240, chip: 'Contiene: ', esquema: z.optional(texto(100)) },
    tipo: { titulo: 'Tipo Camión', control: 'lista', alguno: 'Todos', px: 160, opciones: TIPOS_CAMION.map((value) => ({ value, label: value })), esquema: z.optional(z.enum(TIPOS_CAMION)) },
    revision: FILTRO_REVISION,
  },
  ordenes: { ingresado: ['creadoEn', 'patente'], patente: ['patente'], empresa: ['empresa', 'patente'] },
  /** Whoever waits longest stands first. */
  orden: 'ingresado',
  clave: ['patente'],
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean() }),
    cuenta: (resumen) => resumen,
    texto: ({ total, masDe }) => `${masDe ? 'más de ' : ''}${contar(total, 'patente', 'patentes')}`,
  },
});
export type CamionFila = FilaDe<typeof CAMIONES>;
export const { list: listCamiones, get: getResumenCamiones, exportar: exportCamiones } = CAMIONES;

function estadoTexto(estado: string): string {
  const estados: Readonly<Record<string, string>> = ESTADO_CAMION.estados;
  return estados[estado] ?? estado;
}
