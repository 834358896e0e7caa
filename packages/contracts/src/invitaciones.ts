import { CLAVE, CORREO, LARGO_USUARIO } from '@rodal/domain/usuarios';
import type { EstadoInvitacion } from '@rodal/domain/invitaciones';
import * as z from 'zod/mini';
import { limpio, texto, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** How people from outside come in (E6): invited by mail to one company, by a link that only a press of its button uses up. */

const ESTADOS = ['vigente', 'usada', 'anulada', 'vencida'] as const satisfies readonly EstadoInvitacion[];
const rutEmpresa = texto(20);
const correo = limpio(200).check(z.refine((uno) => CORREO.test(uno), 'debe ser un correo como nombre@empresa.cl'));

const accesos = {
  rutEmpresa: z.string(),
  /** Who of the company comes in. */
  personas: z.array(z.object({ usuario: z.string(), email: z.string(), activo: z.boolean(), ultimoIngreso: z.nullable(z.string()) })),
  /** The newest first. */
  invitaciones: z.array(
    z.object({ id: z.string(), correo: z.string(), estado: z.enum(ESTADOS), creadaPor: z.string(), creadaEn: z.string(), venceEn: z.string(), usadaEn: z.nullable(z.string()), usuario: z.nullable(z.string()) }),
  ),
};
const reply = z.object({ Mensaje: z.string(), ...accesos });

/** @throws `datos_invalidos` for what is no RUT */
export const listAccesosEmpresa = endpoint({
  name: 'listAccesosEmpresa',
  method: 'GET',
  path: '/api/despachoconductorescamiones/accesosEmpresa',
  summary: 'Quién de una empresa ingresa a Rodal, y a quién se invitó',
  permission: 'abastecimiento.usar',
  query: z.object({ rutEmpresa }),
  reply: z.object(accesos),
});
export type AccesosEmpresa = z.output<typeof listAccesosEmpresa.reply>;

/**
 * A mail with a link of one use, for seven days; the company may register itself with it. An earlier one to the same address ends.
 * @throws `datos_invalidos` naming `rutEmpresa` (no RUT, or one that was taken out) or `correo` (they come in already); `sin_clave_secretos`
 */
export const inviteEmpresa = endpoint({
  name: 'inviteEmpresa',
  method: 'POST',
  path: '/api/despachoconductorescamiones/invitaciones',
  summary: 'Invitar por correo a alguien de una empresa a ver y mantener lo suyo',
  permission: 'abastecimiento.usar',
  body: z.strictObject({ rutEmpresa, correo }),
  reply,
});

/** A new link to the same address or another; the earlier one ends. @throws as {@link inviteEmpresa}; `no_encontrado`; `estado_cambiado` when it was used */
export const resendInvitacion = endpoint({
  name: 'resendInvitacion',
  method: 'POST',
  path: '/api/despachoconductorescamiones/invitaciones/{id}/reenviar',
  summary: 'Enviar otra vez una invitación, a la misma dirección o a otra; el enlace anterior deja de valer',
  permission: 'abastecimiento.usar',
  params: z.object({ id: uuidv7 }),
  body: z.strictObject({ correo }),
  reply,
});

/** @throws `no_encontrado`; `estado_cambiado` when it was used */
export const cancelInvitacion = endpoint({
  name: 'cancelInvitacion',
  method: 'POST',
  path: '/api/despachoconductorescamiones/invitaciones/{id}/anular',
  summary: 'Retirar una invitación: su enlace deja de valer',
  permission: 'abastecimiento.usar',
  params: z.object({ id: uuidv7 }),
  reply,
});

/** What stands after `#` in the link. */
const clave = texto(120);

/** Looking changes nothing, so that a scanner of mail may look. Nothing of the company is told: whoever uses it has to know its RUT. */
export const readInvitacion = endpoint({
  name: 'readInvitacion',
  method: 'POST',
  path: '/api/invitacion',
  summary: 'Si un enlace de invitación sirve todavía',
  public: true,
  body: z.strictObject({ clave }),
  reply: z.object({
    estado: z.enum([...ESTADOS, 'incompleta']),
    /** Why it does not lead on; '' = it does. */
    mensaje: z.string(),
    /** To whom it was sent; '' = it leads nowhere. */
    correo: z.string(),
    usuario: z.string(),
    /** Who is logged in on this browser; '' = nobody. */
    sesion: z.string(),
  }),
});

/**
 * Makes the account of whoever was invited. Only one press of all does; whoever is logged in as somebody else has to leave first, and nothing is used up.
 * @throws `datos_invalidos` naming `clave`, `rut`, `nombre` or `contrasena`; `demasiados_intentos`
 */
export const acceptInvitacion = endpoint({
  name: 'acceptInvitacion',
  method: 'POST',
  path: '/api/invitacion/aceptar',
  summary: 'Usar una invitación: crea el usuario de quien fue invitado, de esa empresa y de ninguna otra',
  public: true,
  body: z.strictObject({ clave, rut: texto(20), nombre: limpio(LARGO_USUARIO), contrasena: z.string().check(z.maxLength(CLAVE.max)) }),
  reply: z.object({ mensaje: z.string(), usuario: z.string() }),
});
