import { Readable } from 'node:stream';
import { actorOf } from '../../../audit/audit.ts';
import type { Deps } from '../../../puertos/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { fileHeaders } from '../../../planillas/planilla.ts';
import { sendFilas } from '../../../planillas/send-filas.ts';
import { type Cupos, DURACION_MS } from '../../../planillas/cupos.ts';
import { openExport } from './exportar.service.ts';
import { toFiltros } from '../filtros.ts';

const NOMBRE = 'Informacion_despacho';

/** The dispatch search as a file (especificación 2 §9); who only dispatches exports his own (C13). @param cupos of all exports together */
export function exportarHandlers(deps: Deps, cupos: Cupos): Pick<Handlers, 'exportDespachos'> {
  return {
    async exportDespachos(busqueda, ctx) {
      const { request, reply, log } = ctx;
      const filtros = toFiltros(busqueda, ctx.quien());
      // Asking what it would be like reads nothing.
      if (request.method === 'HEAD') return reply.headers(fileHeaders(NOMBRE, busqueda.formato)).send(Readable.from([]));

      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(DURACION_MS)]);
      const pedido = { busqueda, filtros, actor: actorOf(ctx), log, signal };
      const body = await openExport(deps, cupos, pedido).catch((error: unknown) => {
        if (!gone.signal.aborted) throw error;
        return null;
      });
      // Nobody is there any more to hear it.
      return body ? sendFilas(body, { nombre: NOMBRE, formato: busqueda.formato }, ctx) : reply.hijack();
    },
  };
}
