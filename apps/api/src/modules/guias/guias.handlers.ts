import { actorOf } from '../../audit/audit.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { scopeOf } from '../../http/scope.ts';
import { fetchGuiaPdf, retryFailedGuia } from './guias.service.ts';

/** The guide of a despacho: of one's own, or of all for who may search them (especificación 2 §7, C13). */
export function guiasHandlers(deps: Deps): Pick<Handlers, 'getGuiaPdf' | 'retryGuia'> {
  return {
    getGuiaPdf: ({ id }, ctx) => fetchGuiaPdf(deps, id, scopeOf(ctx.quien())),
    retryGuia: ({ id }, ctx) => retryFailedGuia(deps, id, scopeOf(ctx.quien()), actorOf(ctx)),
  };
}
