import { actorOf } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { registerDespacho } from './despacho.service.ts';
import { searchDespachos } from './listado.service.ts';
import { readEstados } from './sync-estado.service.ts';

/** Dispatches in and out (especificación 2 §7). */
export function despachoHandlers(deps: Deps): Pick<Handlers, 'createDespacho' | 'syncEstado' | 'listDespachos'> {
  return {
    async createDespacho(enviado, ctx) {
      const actor = actorOf(ctx, enviado.dispositivo.deviceId);
      const { recibo, isNew } = await registerDespacho(deps, enviado, ctx.quien(), actor);
      ctx.reply.code(isNew ? 201 : 200);
      return recibo;
    },

    async syncEstado({ ids }, ctx) {
      return { estados: await readEstados(deps, ids, ctx.quien().usuarioId) };
    },

    listDespachos: (busqueda, ctx) => searchDespachos(deps, busqueda, ctx.quien()),
  };
}
