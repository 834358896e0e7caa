import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listAnios } from './inventario.service.ts';

/** The years one may ask for; the labels are a list of the engine (`listados/fuentes/inventario.ts`). */
export function inventarioHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'listAniosInventario'> {
  return {
    async listAniosInventario() {
      return { anios: await listAnios(deps) };
    },
  };
}
