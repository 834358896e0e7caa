import { actorOf } from '../../../audit/audit.ts';
import type { Deps } from '../../../puertos/deps.ts';
import type { Ctx, Handlers } from '../../../http/handlers.ts';
import { scopeOf } from '../../../http/scope.ts';
import { changeAviso } from './avisos-cierre.service.ts';
import { readDetalle } from './detalle.service.ts';

/** One dispatch whole, and what the office does with its flags (A29). */
export function detalleHandlers(deps: Deps): Pick<Handlers, 'getDespacho' | 'closeAviso' | 'reopenAviso'> {
  const who = (ctx: Ctx) => ({ quien: ctx.quien(), actor: actorOf(ctx) });
  const keyOf = ({ id, codigo }: { readonly id: string; readonly codigo: string }, ctx: Ctx) => ({ despachoId: id, codigo, onlyOf: scopeOf(ctx.quien()) });
  return {
    getDespacho: ({ id }, ctx) => readDetalle(deps, id, ctx.quien()),
    closeAviso: ({ nota, visto, ...key }, ctx) => changeAviso(deps, { clave: keyOf(key, ctx), accion: 'cerrar', motivo: nota, visto, ...who(ctx) }),
    reopenAviso: ({ visto, ...key }, ctx) => changeAviso(deps, { clave: keyOf(key, ctx), accion: 'reabrir', visto, ...who(ctx) }),
  };
}
