import { actorOf } from '../../../audit/audit.ts';
import type { Deps } from '../../../puertos/deps.ts';
import type { Ctx, Handlers } from '../../../http/handlers.ts';
import * as avisos from './avisos-cierre.service.ts';
import { readDetalle } from './detalle.service.ts';

/** One dispatch whole, and what the office does with its flags (A29). */
export function detalleHandlers(deps: Deps): Pick<Handlers, 'getDespacho' | 'closeAviso' | 'reopenAviso'> {
  const who = (ctx: Ctx): avisos.Quien => ({ quien: ctx.quien(), actor: actorOf(ctx) });
  return {
    getDespacho: ({ id }, ctx) => readDetalle(deps, id, ctx.quien()),
    closeAviso: ({ id, codigo, nota }, ctx) => avisos.closeAviso(deps, { despachoId: id, codigo }, nota, who(ctx)),
    reopenAviso: ({ id, codigo }, ctx) => avisos.reopenAviso(deps, { despachoId: id, codigo }, who(ctx)),
  };
}
