import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isSinAdministrador } from './usuarios.repo.ts';

/** The page where the first administrator is made; served as it is, apart from the app (as `/reset`). */
const PAGINA = '/primer-administrador';

/**
 * While nobody could log in, whoever opens Rodal gets to make its first administrator (D19). Asked of the database only until
 * there is one.
 */
export function registerPrimeraVez(app: FastifyInstance, { env, db }: Pick<Deps, 'env' | 'db'>): void {
  if (env.CODIGO_INICIAL === '') return;
  const state = { pending: true };
  app.addHook('onRequest', async (request, reply) => {
    if (!state.pending || request.method !== 'GET' || request.url.split('?', 1)[0] !== '/') return;
    state.pending = await isSinAdministrador(db.prisma);
    if (state.pending) await reply.header('cache-control', 'no-store').redirect(PAGINA, 302);
  });
}
