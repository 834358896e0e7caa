import { AppError } from '@rodal/domain/errors';
import { type EstadoInvitacion, estadoInvitacion, INVITACION_MUERTA, usuarioDeCorreo } from '@rodal/domain/invitaciones';
import { parseRut } from '@rodal/domain/rut';
import { problemaUsuario } from '@rodal/domain/usuarios';
import { userAgent } from '../../audit/audit.ts';
import { readClaveInvitacion } from '../../contrasenas/clave-invitacion.ts';
import { hashPassword, problemaClavePropia } from '../../contrasenas/contrasena.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { requestTokenHash } from '../../http/session-cookie.ts';
import type { Deps } from '../../puertos/deps.ts';
import { countInvitacion, forgiveInvitacion } from '../sesion/intentos.service.ts';
import { currentSesion } from '../sesion/sesion.service.ts';
import { createExterno } from '../usuarios/usuarios.service.ts';
import { findInvitacion, type InvitacionRow, isEmpresaInactiva, lockInvitaciones, spendInvitacion } from './invitaciones.repo.ts';

/** What whoever was invited does with the link (E6). Nobody is logged in: the key of the link and the company's RUT are what they have. */
export function aceptarHandlers(deps: Pick<Deps, 'db' | 'clock' | 'env'>): Pick<Handlers, 'readInvitacion' | 'acceptInvitacion'> {
  const { db, clock, env } = deps;
  const find = async (clave: string): Promise<InvitacionRow | null> => {
    const id = readClaveInvitacion(env.CLAVE_SECRETOS, clave);
    return id === null ? null : findInvitacion(db.prisma, id);
  };
  const estadoDe = (invitacion: InvitacionRow | null) => (invitacion === null ? 'incompleta' : estadoInvitacion(invitacion, clock()));
  /** The same row, good. @throws AppError `datos_invalidos` naming `clave` */
  const mustBeVigente = (invitacion: InvitacionRow | null): InvitacionRow => {
    const estado = estadoDe(invitacion);
    if (invitacion === null || estado !== 'vigente') throw muerta(estado);
    return invitacion;
  };

  return {
    async readInvitacion({ clave }, ctx) {
      const invitacion = await find(clave);
      const estado = estadoDe(invitacion);
      if (invitacion === null || estado !== 'vigente') return { estado, mensaje: porQueNo(estado), correo: '', usuario: '', sesion: '' };
      return { estado, mensaje: '', correo: invitacion.correo, usuario: usuarioDeCorreo(invitacion.correo), sesion: await sesionAbierta(deps, ctx) };
    },

    async acceptInvitacion({ clave, rut, nombre, contrasena }, ctx) {
      const { id, correo, empresaRut } = mustBeVigente(await find(clave));
      const abierta = await sesionAbierta(deps, ctx);
      if (abierta !== '') throw refuseField('clave', 'con_sesion', `En este navegador está abierta la sesión de ${abierta}: salga de ella y abra el enlace de nuevo. La invitación no se gasta.`);
      // Who presses has to know it: programs that open mails press buttons too.
      await countInvitacion(db, id, clock());
      if (parseRut(rut) !== empresaRut) throw refuseField('rut', 'no_es', 'RUT: no es el de la empresa a la que se invitó');
      await forgiveInvitacion(db, id);
      const problema = problemaUsuario({ nombre, email: correo });
      if (problema !== null) throw refuseField('nombre', 'valor', problema.mensaje);
      const debil = await problemaClavePropia(contrasena, { usuario: nombre, segundoFactor: false });
      if (debil !== null) throw refuseField('contrasena', 'no_sirve', debil);
      const claveHash = await hashPassword(contrasena);
      await inTransaction(db.prisma, async (tx) => {
        await lockInvitaciones(tx);
        // A company that was taken out took its invitations along; one that somebody takes out just now waits for this.
        if (await isEmpresaInactiva(tx, empresaRut)) throw muerta('anulada');
        mustBeVigente(await findInvitacion(tx, id));
        const actor = { dispositivo: userAgent(ctx.request.headers['user-agent']), requestId: ctx.requestId };
        const usuarioId = await createExterno(tx, { nombre, email: correo, claveHash, empresaRut }, actor, { invitacion: id });
        if (usuarioId === null) throw refuseField('nombre', 'ya_existe', 'Ya hay un usuario con ese nombre: elija otro.');
        if (!(await spendInvitacion(tx, id, usuarioId, clock()))) throw new AppError('estado_cambiado');
      });
      return { mensaje: `Usuario ${nombre} creado`, usuario: nombre };
    },
  };
}

type Estado = EstadoInvitacion | 'incompleta';

/** '' = it leads on. */
function porQueNo(estado: Estado): string {
  return estado === 'vigente' ? '' : INVITACION_MUERTA[estado];
}

function muerta(estado: Estado): AppError {
  return refuseField('clave', estado, porQueNo(estado));
}

/** Whose session this browser has; '' = nobody's that still opens anything. */
async function sesionAbierta(deps: Pick<Deps, 'db' | 'clock'>, ctx: Ctx): Promise<string> {
  const tokenHash = requestTokenHash(ctx.request);
  if (tokenHash === null) return '';
  try {
    return (await currentSesion(deps, tokenHash))?.usuario ?? '';
  } catch (error) {
    if (error instanceof AppError && error.codigo === 'usuario_desactivado') return '';
    throw error;
  }
}
