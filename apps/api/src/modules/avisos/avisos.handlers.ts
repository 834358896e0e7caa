import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findAvisoVigente } from './avisos.repo.ts';

/** The yellow box of Inicio (especificación 1 §2.4). An empty list = no notice. */
export function avisosHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'getAvisos'> {
  return {
    async getAvisos() {
      const aviso = await findAvisoVigente(deps.db, deps.clock());
      return { avisos: aviso ? [{ MENSAJE: aviso.mensaje }] : [] };
    },
  };
}
