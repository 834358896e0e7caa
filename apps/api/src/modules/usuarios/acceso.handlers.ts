import { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { hashPassword, newClaveTemporal } from '../../contrasenas/contrasena.ts';
import { encolarCorreo } from '../../correos/encolar-correo.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { requestTokenHash } from '../../http/session-cookie.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type Cambio, changeUsuario } from './cambiar.ts';
import { listPerfiles, lockPerfil, setExigeSegundoFactor } from './perfiles.repo.ts';
import { toDetalle } from './presentar.ts';
import { type Ficha, removeSegundoFactor, revokeSesiones, updateFicha } from './usuarios.repo.ts';

type AccesoKey = 'listPerfiles' | 'updatePerfil' | 'resetClave' | 'endSesiones' | 'deleteSegundoFactor';

const EN_MI_CUENTA = 'Lo suyo se cambia en Mi cuenta.';

/** How people get in: passwords set by somebody else, sessions, second factor (A20). */
export function accesoHandlers({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Pick<Handlers, AccesoKey> {
  const change = async (ctx: Ctx, Mensaje: string, cambio: Omit<Cambio, 'actor' | 'campo'>) => {
    const changed = await inTransaction(db.prisma, (tx) => changeUsuario(tx, { ...cambio, campo: 'id', actor: actorOf(ctx) }));
    return { Mensaje, usuario: toDetalle(changed, clock(), requestTokenHash(ctx.request)) };
  };
  /** What protects a login is not weakened by whoever sits at an open one. */
  const refuseOwn = (ctx: Ctx, id: number) => {
    if (ctx.quien().usuarioId === id) throw refuseField('id', 'propio', EN_MI_CUENTA);
  };
  /** Told to the person, who may not have asked for it. Each change is another version of them. */
  const tell = (tx: Tx, plantilla: 'cuenta.contrasenaRestablecida' | 'cuenta.segundoFactorQuitado', { id, nombre, email, version }: Ficha, ctx: Ctx) =>
    encolarCorreo(tx, { jobs, clock }, {
      plantilla,
      datos: { usuario: nombre, quien: actorOf(ctx).usuario, cuando: formatDateTime(clock()) },
      para: email,
      evento: `${plantilla}:${id}:${version}`,
      entidad: 'usuario',
      entidadId: String(id),
    });
  return {
    async listPerfiles() {
      return { perfiles: await listPerfiles(db.prisma) };
    },

    async updatePerfil({ id, exigeSegundoFactor }, ctx) {
      await inTransaction(db.prisma, async (tx) => {
        const antes = await lockPerfil(tx, id);
        if (antes === null) throw new AppError('no_encontrado');
        if (antes.exigeSegundoFactor === exigeSegundoFactor) return;
        await setExigeSegundoFactor(tx, id, exigeSegundoFactor);
        const { nombre } = antes;
        await writeAudit(tx, {
          actor: actorOf(ctx),
          accion: 'perfil.exigirSegundoFactor',
          entidad: 'perfil',
          entidadId: nombre,
          antes: { exigeSegundoFactor: antes.exigeSegundoFactor },
          despues: { exigeSegundoFactor },
        });
      });
      return { perfiles: await listPerfiles(db.prisma) };
    },

    async resetClave({ id }, ctx) {
      refuseOwn(ctx, id);
      const clave = newClaveTemporal();
      const claveHash = await hashPassword(clave);
      const cambiado = await change(ctx, MESSAGES_OFICINA.claveTemporalPuesta, {
        id,
        accion: 'usuario.claveTemporal',
        async work(tx, antes) {
          await updateFicha(tx, id, { claveHash, claveTemporal: true });
          await tell(tx, 'cuenta.contrasenaRestablecida', antes, ctx);
          return { claveTemporal: true, sesionesCerradas: await revokeSesiones(tx, id, clock()) };
        },
      });
      return { ...cambiado, clave };
    },

    endSesiones({ id, sesion }, ctx) {
      const propia = requestTokenHash(ctx.request);
      return change(ctx, MESSAGES_OFICINA.sesionesCerradas, {
        id,
        accion: 'usuario.cerrarSesiones',
        async work(tx) {
          const which = { ...(sesion !== undefined && { sesion }), ...(propia && { salvo: new Uint8Array(propia) }) };
          const sesionesCerradas = await revokeSesiones(tx, id, clock(), which);
          return sesionesCerradas === 0 ? undefined : { sesionesCerradas };
        },
      });
    },

    deleteSegundoFactor({ id }, ctx) {
      refuseOwn(ctx, id);
      return change(ctx, MESSAGES.guardadoCorrectamente, {
        id,
        accion: 'usuario.restablecerSegundoFactor',
        async work(tx, antes) {
          if (antes.segundoFactor === null) return;
          await removeSegundoFactor(tx, id);
          await tell(tx, 'cuenta.segundoFactorQuitado', antes, ctx);
          return { sesionesCerradas: await revokeSesiones(tx, id, clock()) };
        },
      });
    },
  };
}
