import { ESTADO_USUARIO } from '@rodal/domain/maquinas';
import { isPermission, isSoloPrograma } from '@rodal/domain/permisos';
import { CLAVE, CORREO, LARGO_USUARIO, NOMBRE_USUARIO } from '@rodal/domain/usuarios';
import * as z from 'zod/mini';
import { limpio, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { visto } from './visto.ts';

const permission = 'usuarios.administrar';
const MAX_ID = 2_147_483_647;
const params = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID)) });
const id = z.int().check(z.positive(), z.maximum(MAX_ID));

const email = limpio(200).check(z.regex(CORREO, 'debe ser un correo como nombre@empresa.cl'));
const contrasena = z.string().check(z.minLength(CLAVE.min), z.maxLength(CLAVE.max));
/** The state of the person that whoever edits has seen. */
const version = z.int().check(z.positive(), z.maximum(MAX_ID));

export const perfilDeUsuario = z.object({ IdPerfiles: z.int(), NombrePerfil: z.string() });

/** Especificación 1 §3, User. */
const usuario = {
  IdUsuario: z.int(),
  NombreUsuario: z.string(),
  Email: z.string(),
  /** 1 = active. */
  Estado: z.literal([0, 1]),
  PerfilesJSON: z.array(perfilDeUsuario),
};

const latitud = z.number().check(z.minimum(-90), z.maximum(90));
const longitud = z.number().check(z.minimum(-180), z.maximum(180));

/** A11: how the dispatch form of this person finds the origin. */
const ubicacion = z.discriminatedUnion('modo', [
  z.strictObject({ modo: z.literal('gps') }),
  z.strictObject({ modo: z.literal('manual') }),
  z.strictObject({
    modo: z.literal('fijo'),
    latitud,
    longitud,
    /** Composite `codigo*rol` of a site; null = the origin is found by the coordinates. */
    origenForzado: z.nullable(texto(81)),
  }),
]);
export type UbicacionUsuario = z.output<typeof ubicacion>;

/** C9: one permission of one person. `sesion.propia` is nobody's to give or take, and what feeds tables is a program's (D7). */
const permisoPropio = z.strictObject({
  permiso: texto(60).check(z.refine((permiso) => isPermission(permiso) && permiso !== 'sesion.propia' && !isSoloPrograma(permiso), 'no es un permiso')),
  concedido: z.boolean(),
});

const sesionAbierta = z.object({
  id: z.string(),
  creadaEn: z.string(),
  ultimoUso: z.string(),
  /** Browser, as it names itself. */
  agente: z.string(),
  /** The one that asks. */
  esActual: z.boolean(),
});
export type SesionAbierta = z.output<typeof sesionAbierta>;

/** Everything that the dialog shows of a person. */
const usuarioDetalle = z.object({
  ...usuario,
  version: z.int(),
  creadoEn: z.string(),
  ultimoIngreso: z.nullable(z.string()),
  claveTemporal: z.boolean(),
  segundoFactor: z.boolean(),
  ubicacion,
  /** C32, `NNNNNNNN-D`; null = bound to no company. */
  empresaRut: z.nullable(z.string()),
  permisos: z.array(z.object({ permiso: z.string(), concedido: z.boolean() })),
  /** Not ended, the last used first. */
  sesiones: z.array(sesionAbierta),
});
export type UsuarioDetalle = z.output<typeof usuarioDetalle>;

/** What each change answers: its text of the specification, and the person as they are now. */
const cambiado = z.object({ Mensaje: z.string(), usuario: usuarioDetalle });
export type Cambiado = z.output<typeof cambiado>;

export const listUsuarios = endpoint({
  name: 'listUsuarios',
  method: 'GET',
  path: '/api/users/obtener',
  summary: 'Usuarios, con sus perfiles',
  permission,
  reply: z.object({ users: z.array(z.object(usuario)) }),
});

const perfil = z.object({
  IdPerfiles: z.int(),
  NombrePerfil: z.string(),
  /** A20: its people log in with a second factor. */
  exigeSegundoFactor: z.boolean(),
  /** Active people who have it. */
  usuarios: z.int(),
});
export type PerfilFila = z.output<typeof perfil>;

export const listPerfiles = endpoint({
  name: 'listPerfiles',
  method: 'GET',
  path: '/api/admin/listarPerfilesMantenedor',
  summary: 'Perfiles que se pueden dar',
  permission,
  reply: z.object({ perfiles: z.array(perfil) }),
});

export const listPerfilesDeUsuario = endpoint({
  name: 'listPerfilesDeUsuario',
  method: 'GET',
  path: '/api/admin/listarPerfilesMantenedorPorUsuario/{id}',
  summary: 'Perfiles de un usuario',
  permission,
  params,
  reply: z.object({ perfiles: z.array(perfilDeUsuario) }),
});

export const getUsuario = endpoint({
  name: 'getUsuario',
  method: 'GET',
  path: '/api/admin/usuarios/{id}',
  summary: 'La ficha de un usuario: perfiles, permisos propios, ubicación y sesiones',
  permission,
  params,
  reply: z.object({ usuario: usuarioDetalle }),
});

/**
 * Adds a person without profiles; the password has to be changed at the first login.
 * @throws `datos_invalidos` naming `nombre` with the specification's text when there is one of that name
 */
export const createUsuario = endpoint({
  name: 'createUsuario',
  method: 'POST',
  path: '/api/admin/insertarUsuario',
  summary: 'Agregar un usuario; su contraseña es temporal',
  permission,
  body: z.strictObject({ nombre: limpio(LARGO_USUARIO).check(z.toLowerCase(), z.regex(NOMBRE_USUARIO)), contrasena, email }),
  reply: cambiado,
});

/**
 * Without `visto`, what is there already stays as it is.
 * @throws `estado_cambiado` with who was faster; `datos_invalidos` naming `estado`: nobody deactivates themselves, nor the last Administrador
 */
export const setEstadoUsuario = endpoint({
  name: 'setEstadoUsuario',
  method: 'PUT',
  path: '/api/admin/cambiarEstadoUsuario/{id}',
  summary: 'Activar o desactivar un usuario; desactivado, su siguiente llamada responde 403',
  permission,
  params,
  body: z.strictObject({ estado: z.literal([0, 1]), visto: visto(ESTADO_USUARIO) }),
  reply: cambiado,
});

/** What is there already stays as it is. @throws `datos_invalidos` naming `idPerfil`, as {@link setEstadoUsuario} */
export const setPerfil = endpoint({
  name: 'setPerfil',
  method: 'POST',
  path: '/api/admin/cambiarPerfiles',
  summary: 'Agregar o quitar un perfil de un usuario',
  permission,
  body: z.strictObject({ idUsuario: id, idPerfil: id, metodo: z.enum(['Agregar', 'Quitar']) }),
  reply: cambiado,
});

/** @throws `estado_cambiado` when somebody changed the person since; `datos_invalidos` naming the field */
export const updateUsuario = endpoint({
  name: 'updateUsuario',
  method: 'PUT',
  path: '/api/admin/usuarios/{id}',
  summary: 'Cambiar correo, ubicación y empresa de un usuario',
  permission,
  params,
  body: z.strictObject({ email, ubicacion, empresaRut: z.nullable(limpio(20)), version }),
  reply: cambiado,
});

/** Replaces all single permissions (C9). @throws as {@link updateUsuario}, and `datos_invalidos` naming `permisos` */
export const setPermisos = endpoint({
  name: 'setPermisos',
  method: 'PUT',
  path: '/api/admin/usuarios/{id}/permisos',
  summary: 'Conceder y negar permisos a un solo usuario; lo negado gana',
  permission,
  params,
  body: z.strictObject({ permisos: z.array(permisoPropio).check(z.maxLength(100)), version }),
  reply: cambiado,
});

export const resetClave = endpoint({
  name: 'resetClave',
  method: 'POST',
  path: '/api/admin/usuarios/{id}/claveTemporal',
  summary: 'Poner una contraseña temporal y cerrar las sesiones; se muestra una sola vez',
  permission,
  params,
  reply: z.object({ ...cambiado.shape, clave: z.string() }),
});

export const endSesiones = endpoint({
  name: 'endSesiones',
  method: 'POST',
  path: '/api/admin/usuarios/{id}/cerrarSesiones',
  summary: 'Cerrar una sesión de un usuario, o todas menos la que lo pide',
  permission,
  params,
  body: z.strictObject({ /** Absent = all. */ sesion: z.optional(z.uuid()) }),
  reply: cambiado,
});

export const deleteSegundoFactor = endpoint({
  name: 'deleteSegundoFactor',
  method: 'POST',
  path: '/api/admin/usuarios/{id}/restablecerSegundoFactor',
  summary: 'Quitar el segundo factor a quien perdió su teléfono, y cerrar sus sesiones',
  permission,
  params,
  reply: cambiado,
});

export const updatePerfil = endpoint({
  name: 'updatePerfil',
  method: 'PUT',
  path: '/api/admin/perfiles/{id}',
  summary: 'Exigir un segundo factor a quienes tienen un perfil',
  permission,
  params,
  body: z.strictObject({ exigeSegundoFactor: z.boolean() }),
  reply: z.object({ perfiles: z.array(perfil) }),
});
