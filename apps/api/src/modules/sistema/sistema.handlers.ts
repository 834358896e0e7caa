import { AppError } from '@rodal/domain/errors';
import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { VERSION } from '../../proceso/version.ts';

/** Whether the process lives, and whether it can work (issue 2 §1, R76). */
export function sistemaHandlers(deps: Pick<Deps, 'db'>): Pick<Handlers, 'getLive' | 'getReady'> {
  return {
    async getLive() {
      return { estado: 'vivo', version: VERSION };
    },
    async getReady() {
      try {
        await deps.db.ready();
      } catch (cause) {
        throw new AppError('no_disponible', { cause, detalle: 'la base de datos no atiende' });
      }
      return { estado: 'listo' };
    },
  };
}
