import { formatDateTime } from '@rodal/domain/fechas';
import { AppError } from '@rodal/domain/errors';
import { VIDA_INVITACION_DIAS } from '@rodal/domain/invitaciones';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { parseRut } from '@rodal/domain/rut';
import { claveTexto } from '@rodal/domain/texto';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { encolarCorreo } from '../../correos/encolar-correo.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import * as repo from './invitaciones.repo.ts';

type InvitacionesKey = 'listAccesosEmpresa' | 'inviteEmpresa' | 'resendInvitacion' | 'cancelInvitacion';

const DAY_MS = 86_400_000;

/** Who of a company comes in, and whom ours invite (E6). */
export function invitacionesHandlers(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'env'>): Pick<Handlers, InvitacionesKey> {
  const { db, clock, jobs, env } = deps;
  const mustRead = (escrito: string): string => {
    const rut = parseRut(escrito);
    if (rut === null) throw refuseField('rutEmpresa', 'valor', MESSAGES_OFICINA.ingreseRut);
    return rut;
  };
  const accesos = async (rut: string) => {
    const [personas, invitaciones] = [await repo.selectPersonas(db.prisma, rut), await repo.selectInvitaciones(db.prisma, rut, clock())];
    return {
      rutEmpresa: rut,
      personas: personas.map(({ nombre, ultimoIngreso, ...persona }) => ({ ...persona, usuario: nombre, ultimoIngreso: ultimoIngreso?.toISOString() ?? null })),
      invitaciones: invitaciones.map(({ id, correo, estado, creadaPor, creadaEn, venceEn, usadaEn, usadaPor }) => ({
        id, correo, estado, creadaPor, creadaEn: creadaEn.toISOString(), venceEn: venceEn.toISOString(), usadaEn: usadaEn?.toISOString() ?? null, usuario: usadaPor,
      })),
    };
  };
  /** One change at a time of all that there are. */
  const cambiar = async (ctx: Ctx, work: (tx: Tx) => Promise<string>, Mensaje: string) => {
    ctx.quien();
    const rut = await inTransaction(db.prisma, async (tx) => {
      await repo.lockInvitaciones(tx);
      return work(tx);
    });
    return { Mensaje, ...(await accesos(rut)) };
  };
  const mustFind = async (tx: Tx, id: string) => {
    const found = await repo.findInvitacion(tx, id);
    if (found === null) throw new AppError('no_encontrado');
    if (found.usadaEn !== null) throw new AppError('estado_cambiado');
    return found;
  };
  const invitar = async (tx: Tx, ctx: Ctx, { rut, correo: escrito }: { readonly rut: string; readonly correo: string }) => {
    if (env.CLAVE_SECRETOS === '') throw new AppError('sin_clave_secretos');
    const correo = claveTexto(escrito);
    if (await repo.isEmpresaInactiva(tx, rut)) throw refuseField('rutEmpresa', 'inactiva', 'RUT: esa empresa está desactivada');
    const ya = (await repo.selectPersonas(tx, rut)).find(({ activo, email }) => activo && claveTexto(email) === correo);
    if (ya !== undefined) throw refuseField('correo', 'ya_ingresa', `Correo: esa persona ya ingresa, con el usuario ${ya.nombre}`);
    const creadaEn = clock();
    const venceEn = new Date(creadaEn.getTime() + VIDA_INVITACION_DIAS * DAY_MS);
    await repo.cancelInvitaciones(tx, { empresaRut: rut, correo }, creadaEn);
    const invitacion = await repo.insertInvitacion(tx, { correo, empresaRut: rut, creadaPorId: ctx.quien().usuarioId, creadaEn, venceEn });
    const datos = { vence: formatDateTime(venceEn), invitacion };
    await encolarCorreo(tx, { jobs, clock }, { plantilla: 'empresa.invitacion', datos, para: correo, evento: `empresa.invitacion:${invitacion}`, entidad: 'empresa', entidadId: rut });
    await writeAudit(tx, { actor: actorOf(ctx), accion: 'empresa.invitar', entidad: 'empresa', entidadId: rut, despues: { correo, vence: venceEn.toISOString() } });
    return rut;
  };

  return {
    listAccesosEmpresa: async ({ rutEmpresa }) => accesos(mustRead(rutEmpresa)),
    async inviteEmpresa({ rutEmpresa, correo }, ctx) {
      const rut = mustRead(rutEmpresa);
      return cambiar(ctx, (tx) => invitar(tx, ctx, { rut, correo }), MESSAGES_OFICINA.invitacionEnviada);
    },
    resendInvitacion: ({ id, correo }, ctx) =>
      cambiar(ctx, async (tx) => {
        const { empresaRut } = await mustFind(tx, id);
        // To another address too: what was sent to the first one is worth nothing any more.
        await repo.cancelInvitaciones(tx, { id }, clock());
        return invitar(tx, ctx, { rut: empresaRut, correo });
      }, MESSAGES_OFICINA.invitacionEnviada),
    cancelInvitacion: ({ id }, ctx) =>
      cambiar(ctx, async (tx) => {
        const { empresaRut, correo } = await mustFind(tx, id);
        const anuladas = await repo.cancelInvitaciones(tx, { id }, clock());
        if (anuladas > 0) await writeAudit(tx, { actor: actorOf(ctx), accion: 'empresa.anularInvitacion', entidad: 'empresa', entidadId: empresaRut, antes: { correo } });
        return empresaRut;
      }, MESSAGES_OFICINA.invitacionRetirada),
  };
}
