import { AppError } from '@rodal/domain/errors';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { VERSION } from '../../version.ts';
import { pingDatabase } from './sistema.repo.ts';

/** A load balancer asks every few seconds; a database that takes longer is not ready. */
const READY_TIMEOUT_MS = 3_000;

/** Whether the process lives, and whether it can work (issue 2 §1, R76). */
export function sistemaHandlers(deps: Pick<Deps, 'db'>): Pick<Handlers, 'getLive' | 'getReady'> {
  return {
    async getLive() {
      return { estado: 'vivo', version: VERSION };
    },
    async getReady() {
      try {
        await withTimeout(pingDatabase(deps.db), READY_TIMEOUT_MS);
      } catch (cause) {
        throw new AppError('no_disponible', { cause, detalle: 'la base de datos no atiende' });
      }
      return { estado: 'listo' };
    },
  };
}

async function withTimeout(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`sin respuesta en ${ms} ms`)), ms);
  });
  // Whoever loses the race may still fail later; nobody waits for it any more.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
