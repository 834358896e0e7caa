import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { RESTRICCIONES } from './restriccion.ts';

/** Who is logged in, as screens and outbox need it. */
export const sesion = z.object({
  IdUsuario: z.int(),
  NombreUsuario: z.string(),
  Email: z.string(),
  PerfilesJSON: z.array(z.object({ IdPerfiles: z.int(), NombrePerfil: z.string() })),
  /** Effective permissions (C9, C32). */
  permisos: z.array(z.string()),
  /** A11: how the dispatch form finds the origin. */
  ubicacion: z.object({
    modo: z.enum(['gps', 'fijo', 'manual']),
    latitud: z.nullable(z.number()),
    longitud: z.nullable(z.number()),
    /** Composite `codigo*rol`; set = the origin select is disabled. */
    origenForzado: z.nullable(z.string()),
  }),
  /** Settings that the field part obeys without signal. */
  ajustes: z.object({
    dominioCorreo: z.string(),
    exigirChoferAutorizado: z.boolean(),
    exigirPerimetro: z.boolean(),
    urlTiles: z.string(),
    /** D1; absent in a session that an earlier version left on a phone, like what comes after. */
    cargaMaximaM3: z.optional(z.int()),
    cargaMaximaMR: z.optional(z.int()),
    cargaMaximaBDMT: z.optional(z.int()),
    /** A11, metres. */
    precisionMaxima: z.optional(z.int()),
    /** D16. */
    textosCorregidos: z.optional(z.boolean()),
    /** E4. */
    exigirConductorHabilitado: z.optional(z.boolean()),
    exigirCamionHabilitado: z.optional(z.boolean()),
    exigirTransportistaHabilitado: z.optional(z.boolean()),
  }),
  /** Server limit for one photo, bytes (R60). */
  maxFotoBytes: z.int(),
  /** What must be done first; absent = nothing. An earlier version's memory does not have it either. */
  restriccion: z.optional(z.enum(RESTRICCIONES)),
});
export type Sesion = z.output<typeof sesion>;

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Ingresar con usuario y contraseña',
  public: true,
  /** An absent field counts as an empty one: both get the specified text, not a complaint about the form of the call. */
  body: z.strictObject({
    usuario: z._default(z.string().check(z.maxLength(100)), ''),
    contrasena: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  /** `reto`: the password is right and a code is asked for; it goes back with the code within five minutes. */
  reply: z.union([z.object({ user: sesion }), z.object({ reto: z.string() })]),
});

export const loginCodigo = endpoint({
  name: 'loginCodigo',
  method: 'POST',
  path: '/api/admin/login/codigo',
  summary: 'Terminar de ingresar con el segundo factor o un código de recuperación',
  public: true,
  body: z.strictObject({ reto: z.string().check(z.maxLength(200)), codigo: z.string().check(z.maxLength(40)) }),
  reply: z.object({ user: sesion }),
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Salir: revoca la sesión',
  permission: 'sesion.propia',
  restringida: RESTRICCIONES,
  reply: z.object({ mensaje: z.string() }),
});

export const getSesion = endpoint({
  name: 'getSesion',
  method: 'GET',
  path: '/api/admin/sesion',
  summary: 'Quién está conectado',
  permission: 'sesion.propia',
  restringida: RESTRICCIONES,
  reply: z.object({ user: sesion }),
});
