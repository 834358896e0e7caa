import { contar } from '@rodal/domain/contar';
import { PROFILES } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';
import { perfilDeUsuario } from '../usuarios.ts';

/** Of whoever has none. */
const SIN_PERFIL = 'ninguno';

const ESTADOS = [
  { value: 'activo', label: 'Activo' },
  { value: 'inactivo', label: 'Inactivo' },
] as const;

/** The people who log in: the columns of especificación 1 §2.8 in its order and words, with profiles and last login before the buttons. */
export const USUARIOS = listado({
  id: 'usuarios',
  titulo: 'Usuarios',
  archivo: () => 'Usuarios',
  permission: 'usuarios.administrar',
  operaciones: {
    list: { name: 'listUsuariosMantenedor', path: '/api/admin/listarUsuariosMantenedor', summary: 'Usuarios de la pantalla Usuarios, con su último ingreso' },
    resumen: { name: 'getResumenUsuarios', path: '/api/admin/usuarios/resumen', summary: 'Cuántos usuarios encuentra una búsqueda, cuántos hay y cuántos están activos' },
    exportar: { name: 'exportUsuarios', path: '/api/admin/usuarios/exportar', summary: 'Exportar los usuarios a Excel o CSV' },
  },
  filas: 'usuarios',
  columnas: {
    IdUsuario: { tipo: 'entero', titulo: 'ID', px: 64, ancho: 7, id: 'id' },
    NombreUsuario: { tipo: 'texto', titulo: 'Nombre Usuario', px: 180, ancho: 24, id: 'nombre' },
    Email: { tipo: 'texto', titulo: 'Email', px: 230, ancho: 36, id: 'email' },
    /** 1 = active. */
    Estado: { tipo: 'entero', esquema: z.literal([0, 1]) },
    PerfilesJSON: { tipo: 'json', esquema: z.array(perfilDeUsuario) },
    /** The last time this person logged in; null = never. */
    ultimoIngreso: { tipo: 'instante', titulo: 'Último ingreso', px: 150, nulo: true, sinValor: 'Nunca', id: 'ingreso' },
    /** Whoever set the password was somebody else, and it was not changed since. */
    claveTemporal: { tipo: 'siNo' },
    segundoFactor: { tipo: 'siNo' },
  },
  calculadas: {
    estado: { titulo: 'Estado', px: 110, ancho: 10, tras: 'Estado', texto: ({ Estado }) => (Estado === 1 ? 'Activo' : 'Inactivo') },
    perfiles: { titulo: 'Perfiles', px: 240, ancho: 36, tras: 'PerfilesJSON', texto: ({ PerfilesJSON }) => perfilesTexto(PerfilesJSON) },
    factor: { titulo: 'Segundo factor', px: 0, ancho: 15, tras: 'segundoFactor', en: 'archivo', texto: ({ segundoFactor }) => (segundoFactor ? 'Sí' : 'No') },
    modificar: { titulo: 'Modificar', px: 96, ancho: 0, tras: 'segundoFactor', en: 'pantalla', texto: () => '' },
    acciones: { titulo: 'Activar|Desactivar', px: 150, ancho: 0, tras: 'segundoFactor', en: 'pantalla', texto: () => '' },
  },
  filtros: {
    /** Each word in name or email, whatever its case and accents. */
    texto: { titulo: 'Usuario o email', control: 'texto', px: 240, esquema: z.optional(texto(100)) },
    estado: { titulo: 'Estado', control: 'lista', alguno: 'Todos', px: 140, opciones: ESTADOS, esquema: z.optional(z.enum(['activo', 'inactivo'])) },
    perfil: {
      titulo: 'Perfil', control: 'lista', alguno: 'Todos', px: 200, esquema: z.optional(texto(60)),
      opciones: [...Object.keys(PROFILES).map((value) => ({ value, label: value })), { value: SIN_PERFIL, label: 'Sin perfil' }],
    },
  },
  ordenes: { nombre: ['NombreUsuario'], id: ['IdUsuario'], email: ['Email', 'IdUsuario'], ingreso: ['ultimoIngreso', 'IdUsuario'] },
  orden: 'nombre',
  clave: ['IdUsuario'],
  resumen: {
    /** `total`: of the search; the others of everybody. */
    esquema: z.object({ total: z.int(), todos: z.int(), activos: z.int() }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    texto({ total, todos, activos }) {
      const quienes = contar(total, 'usuario', 'usuarios');
      return `${total === todos ? quienes : `${quienes} de ${todos}`} · ${contar(activos, 'activo', 'activos')} en total`;
    },
  },
});
export type UsuarioFila = FilaDe<typeof USUARIOS>;
export const { list: listUsuariosMantenedor, get: getResumenUsuarios, exportar: exportUsuarios } = USUARIOS;

/** `Reporte, Comex`. */
export function perfilesTexto(perfiles: readonly { readonly NombrePerfil: string }[]): string {
  return perfiles.length === 0 ? 'Sin perfil' : perfiles.map(({ NombrePerfil }) => NombrePerfil).join(', ');
}
