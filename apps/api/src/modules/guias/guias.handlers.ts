import { can } from '@rodal/domain/permisos';
import { actorOf } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { fetchGuiaPdf, retryFailedGuia } from './guias.service.ts';

/** The guide of a despacho: of one's own, or of all for who may search them (especificación 2 §7, C13). */
export function guiasHandlers(deps: Deps): Pick<Handlers, 'getGuiaPdf' | 'retryGuia'> {
  const scopeOf = (ctx: Ctx): number | null => {
    const { permisos, usuarioId } = ctx.quien();
    return can(permisos, 'despacho.buscar') ? null : usuarioId;
  };
  return {
    getGuiaPdf: ({ id }, ctx) => fetchGuiaPdf(deps, id, scopeOf(ctx)),
    // Its own spelling of the id: the job is unique by it.
    retryGuia: ({ id }, ctx) => retryFailedGuia(deps, id.toLowerCase(), scopeOf(ctx), actorOf(ctx)),
  };
}
