import type { Recibo } from '@rodal/contracts/despacho';
import type { OperacionDespacho } from '@rodal/domain/variantes';
import { actorOf } from '../../audit/audit.ts';
import { scopeOf } from '../../http/authorize.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { DespachoEnviado } from './despacho-enviado.ts';
import { isPropio, registerDespacho } from './despacho.service.ts';
import { reviewImportacion } from './importar.service.ts';
import { noteDescarte } from './revision.service.ts';
import { readEstados } from './sync-estado.service.ts';

type DespachoKey = OperacionDespacho | 'syncEstado' | 'discardDespacho' | 'reviewImport';

/** Dispatches in and out (especificación 2 §7). */
export function despachoHandlers(deps: Deps): Pick<Handlers, DespachoKey> {
  const register =
    (operacion: OperacionDespacho) =>
    async (enviado: DespachoEnviado, ctx: Ctx): Promise<Recibo> => {
      const quien = ctx.quien();
      // The device in the record is its author's; whoever imports it sits at another one.
      const actor = actorOf(ctx, isPropio(enviado, quien) ? enviado.dispositivo.deviceId : undefined);
      const { recibo, isNew } = await registerDespacho(deps, { operacion, enviado, quien, actor });
      ctx.reply.code(isNew ? 201 : 200);
      return recibo;
    };

  return {
    createDespacho: register('createDespacho'),
    createDespachoSubproducto: register('createDespachoSubproducto'),

    async syncEstado({ ids }, ctx) {
      return { estados: await readEstados(deps, ids, { usuarioId: ctx.quien().usuarioId, request: ctx.request }) };
    },

    async discardDespacho(descarte, ctx) {
      // A phone's person decides that, never a program.
      ctx.quien();
      await noteDescarte(deps, descarte, actorOf(ctx));
      return { id: descarte.id, revision: descarte.revision };
    },

    async reviewImport({ despachos }, ctx) {
      return reviewImportacion(deps, despachos, scopeOf(ctx.quien()));
    },
  };
}
