import { contar } from '@rodal/domain/contar';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { listado } from '../listado.ts';

/** Suppliers the ERP does not let pay or buy from, by company (especificación 1 §2.6). */
export const PROVEEDORES_BLOQUEADOS = listado({
  id: 'proveedoresBloqueados',
  titulo: 'Proveedores Bloqueados',
  archivo: ({ empresa }) => `Proveedores_bloqueados_${String(empresa)}`,
  permission: 'proveedores.ver',
  operaciones: {
    list: { name: 'listProveedoresBloqueados', path: '/api/nominas/obtenerproveedoresbloqueados', summary: 'Proveedores bloqueados de una empresa, según BC' },
    resumen: { name: 'getResumenProveedoresBloqueados', path: '/api/nominas/obtenerproveedoresbloqueados/resumen', summary: 'Cuántos proveedores bloqueados hay y de cuándo son' },
    exportar: { name: 'exportProveedoresBloqueados', path: '/api/nominas/obtenerproveedoresbloqueados/exportar', summary: 'Exportar los proveedores bloqueados a Excel o CSV' },
  },
  filas: 'proveedores',
  columnas: {
    Rut_Proveedor: { tipo: 'texto', titulo: 'Rut', px: 130, ancho: 14, id: 'rut' },
    Nombre_Proveedor: { tipo: 'texto', titulo: 'Razon Social', px: 420, ancho: 44, id: 'nombre' },
    /** As the ERP writes it: Pago, Todo. */
    Bloqueado: { tipo: 'texto', titulo: 'Bloqueo', px: 120, ancho: 12, id: 'bloqueo' },
    /** Of payment (C34): a number, or the ERP's code for it, as `30 DIAS`. */
    Termino_Pago: { tipo: 'texto', titulo: 'Dias', px: 110, ancho: 11, id: 'dias' },
  },
  calculadas: { nro: { titulo: 'Nro', px: 60, ancho: 7, numero: true, texto: (_proveedor, nro) => String(nro) } },
  filtros: {
    empresa: { titulo: 'Empresa', control: 'pestanas', px: 0, chip: false, defecto: 'COMSA', opciones: [{ value: 'COMSA', label: 'Comsa' }, { value: 'FLE', label: 'Fle' }], esquema: z.enum(['COMSA', 'FLE']) },
    /** Contained, without case or accents. */
    texto: { titulo: 'Rut o razón social', control: 'texto', px: 260, chip: 'Contiene: ', esquema: z.optional(texto(100)) },
  },
  ordenes: { nombre: ['Nombre_Proveedor', 'Rut_Proveedor'], rut: ['Rut_Proveedor'] },
  orden: 'nombre',
  clave: ['Rut_Proveedor'],
  resumen: {
    /** `datosAl` null = never loaded. */
    esquema: z.object({ total: z.int(), datosAl: z.nullable(z.string()) }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    texto: ({ total }) => contar(total, 'proveedor bloqueado', 'proveedores bloqueados'),
  },
});
export const { list: listProveedoresBloqueados, get: getResumenProveedoresBloqueados, exportar: exportProveedoresBloqueados } = PROVEEDORES_BLOQUEADOS;
