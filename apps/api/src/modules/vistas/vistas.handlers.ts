import { AppError } from '@rodal/domain/errors';
import { actorOf } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listVistasOf } from './vistas.repo.ts';
import { removeVista, storeVista } from './vistas.service.ts';

/** Searches that somebody keeps by name; everybody has only their own. */
export function vistasHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'listVistas' | 'saveVista' | 'deleteVista'> {
  return {
    async listVistas({ pantalla }, ctx) {
      return { vistas: await listVistasOf(db.prisma, { usuarioId: ctx.quien().usuarioId, pantalla }) };
    },

    saveVista({ pantalla, ...vista }, ctx) {
      const dueno = { usuarioId: ctx.quien().usuarioId, pantalla };
      return inTransaction(db.prisma, (tx) => storeVista(tx, dueno, vista, { actor: actorOf(ctx), ahora: clock() }));
    },

    async deleteVista({ pantalla, id }, ctx) {
      const dueno = { usuarioId: ctx.quien().usuarioId, pantalla };
      const vistas = await inTransaction(db.prisma, (tx) => removeVista(tx, dueno, id, actorOf(ctx)));
      if (vistas === null) throw new AppError('no_encontrado');
      return { vistas };
    },
  };
}
