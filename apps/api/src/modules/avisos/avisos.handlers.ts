import { can } from '@rodal/domain/puede';
import { actorOf } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { getAjuste } from '../../settings/settings.ts';
import { listVigentes } from './avisos.repo.ts';
import { addAviso, changeAviso, finishAviso } from './avisos.service.ts';
import { notePerdidas } from './perdidas.service.ts';

type AvisosKey = 'getAvisos' | 'createAviso' | 'updateAviso' | 'endAviso' | 'reportPerdidas';

/** The yellow box of Inicio (especificación 1 §2.4), and who writes in it (issue 7 §2). */
export function avisosHandlers({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Pick<Handlers, AvisosKey> {
  const cambioOf = (ctx: Ctx) => ({ actor: actorOf(ctx), ahora: clock() });
  return {
    async getAvisos(_input, ctx) {
      const { permisos, perfiles } = ctx.quien();
      // C32: the notices are for the company's own people.
      if (can(permisos, 'perfilEmpresa.usar')) return { avisos: [] };
      const vigentes = await listVigentes(db, clock(), perfiles.map(({ nombre }) => nombre));
      return { avisos: vigentes.map(({ id, mensaje, hasta }) => ({ id, MENSAJE: mensaje, hasta: hasta?.toISOString() ?? null })) };
    },

    async createAviso(escrito, ctx) {
      return { aviso: await inTransaction(db.prisma, (tx) => addAviso(tx, escrito, cambioOf(ctx))) };
    },

    async updateAviso({ id, version, ...escrito }, ctx) {
      return { aviso: await inTransaction(db.prisma, (tx) => changeAviso(tx, { id, version }, escrito, cambioOf(ctx))) };
    },

    async endAviso(visto, ctx) {
      return { aviso: await inTransaction(db.prisma, (tx) => finishAviso(tx, visto, cambioOf(ctx))) };
    },

    async reportPerdidas({ perdidas }, ctx) {
      const { usuarioId } = ctx.quien();
      const lista = await getAjuste(db.prisma, 'correosPerdidas');
      return { nuevas: await inTransaction(db.prisma, (tx) => notePerdidas(tx, perdidas, { ...cambioOf(ctx), usuarioId, lista, jobs })) };
    },
  };
}
