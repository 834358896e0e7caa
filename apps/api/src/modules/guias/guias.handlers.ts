import { can } from '@rodal/domain/permisos';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fetchGuiaPdf } from './guias.service.ts';

/** The printed guide: of one's own despachos, or of all for who may search them (especificación 2 §7, C13). */
export function guiasHandlers(deps: Deps): Pick<Handlers, 'getGuiaPdf'> {
  return {
    async getGuiaPdf({ id }, ctx) {
      const { permisos, usuarioId } = ctx.quien();
      return fetchGuiaPdf(deps, id, can(permisos, 'despacho.buscar') ? null : usuarioId);
    },
  };
}
