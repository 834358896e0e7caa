import * as z from 'zod/mini';
import { instante } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** A password as it is typed; its rule (`@rodal/domain/clave`) says more than a limit can. */
const clave = z.string().check(z.minLength(1), z.maxLength(200));
/** Six digits of the app, or a recovery code with or without its hyphen. */
const codigo = z.string().check(z.minLength(1), z.maxLength(40));
const codigos = z.object({ codigos: z.array(z.string()) });
const hecho = z.object({ mensaje: z.string() });

/** One login that still lasts. */
const sesionPropia = z.object({
  id: z.uuid(),
  /** `User-Agent` of the browser that logged in. */
  agente: z.string(),
  desde: instante,
  ultimoUso: instante,
  /** The one that asks. */
  actual: z.boolean(),
});
export type SesionPropia = z.output<typeof sesionPropia>;

export const getCuenta = endpoint({
  name: 'getCuenta',
  method: 'GET',
  path: '/api/cuenta',
  summary: 'Mi cuenta: sesiones abiertas y segundo factor',
  permission: 'sesion.propia',
  reply: z.object({
    usuario: z.string(),
    /** The one that asks first, then the latest used. */
    sesiones: z.array(sesionPropia),
    segundoFactor: z.object({
      /** Since when it protects; null = there is none. */
      desde: z.nullable(instante),
      /** A profile of this person demands it (A20). */
      exigido: z.boolean(),
      /** Recovery codes not used yet. */
      codigos: z.int(),
    }),
  }),
});
export type Cuenta = z.output<NonNullable<typeof getCuenta.reply>>;

export const changeClave = endpoint({
  name: 'changeClave',
  method: 'POST',
  path: '/api/cuenta/clave',
  summary: 'Cambiar la propia contraseña: termina las demás sesiones',
  permission: 'sesion.propia',
  restringida: ['clave_temporal'],
  body: z.strictObject({ actual: clave, nueva: clave }),
  /** How many other sessions ended. */
  reply: z.object({ mensaje: z.string(), terminadas: z.int() }),
});

export const endSesionPropia = endpoint({
  name: 'endSesionPropia',
  method: 'POST',
  path: '/api/cuenta/sesiones/{id}/terminar',
  summary: 'Terminar otra sesión propia',
  permission: 'sesion.propia',
  params: z.object({ id: z.uuid() }),
  reply: hecho,
});

export const endOtrasSesiones = endpoint({
  name: 'endOtrasSesiones',
  method: 'POST',
  path: '/api/cuenta/sesiones/terminarOtras',
  summary: 'Terminar todas las sesiones propias menos esta',
  permission: 'sesion.propia',
  reply: z.object({ mensaje: z.string(), terminadas: z.int() }),
});

export const startSegundoFactor = endpoint({
  name: 'startSegundoFactor',
  method: 'POST',
  path: '/api/cuenta/segundoFactor',
  summary: 'Preparar el segundo factor: secreto nuevo, que no protege hasta confirmarlo',
  permission: 'sesion.propia',
  restringida: ['segundo_factor_pendiente'],
  body: z.strictObject({ clave }),
  reply: z.object({
    /** Base32, to be typed where no picture can be read. */
    secreto: z.string(),
    /** `otpauth://` as authenticator apps read it from the QR. */
    uri: z.string(),
  }),
});

export const confirmSegundoFactor = endpoint({
  name: 'confirmSegundoFactor',
  method: 'POST',
  path: '/api/cuenta/segundoFactor/confirmar',
  summary: 'Activar el segundo factor con su primer código; entrega los códigos de recuperación',
  permission: 'sesion.propia',
  restringida: ['segundo_factor_pendiente'],
  body: z.strictObject({ codigo }),
  reply: codigos,
});

export const renewCodigos = endpoint({
  name: 'renewCodigos',
  method: 'POST',
  path: '/api/cuenta/segundoFactor/codigos',
  summary: 'Reemplazar los códigos de recuperación',
  permission: 'sesion.propia',
  body: z.strictObject({ clave, codigo }),
  reply: codigos,
});

export const removeSegundoFactor = endpoint({
  name: 'removeSegundoFactor',
  method: 'POST',
  path: '/api/cuenta/segundoFactor/quitar',
  summary: 'Quitar el segundo factor',
  permission: 'sesion.propia',
  body: z.strictObject({ clave, codigo }),
  reply: hecho,
});
