import { actorOf, writeAudit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fileHeaders } from '../../planillas/planilla.ts';
import { FUENTE } from './columnas.ts';
import { writeMovimientos } from './exportar.ts';
import { selectCargas, selectMeses, sumMovimientos } from './movetiquetas.repo.ts';
import { readMes, searchMovimientos, summarizeMovimientos, toTramo } from './movetiquetas.service.ts';

type Mine = Pick<Handlers, 'listMovEtiquetas' | 'getResumenMovEtiquetas' | 'listMesesMovEtiquetas' | 'exportMovEtiquetas'>;

/** Reporte Mov. Etiquetas: the tag movements of a month as the ERP has them (especificación 2 §2.6). */
export function movEtiquetasHandlers(deps: Pick<Deps, 'db'>): Mine {
  const { db } = deps;
  return {
    listMovEtiquetas: (pedido) => searchMovimientos(deps, pedido),
    getResumenMovEtiquetas: (pedido) => summarizeMovimientos(deps, readMes(pedido)),

    async listMesesMovEtiquetas() {
      return { meses: await selectMeses(db.pool), desde: FUENTE.desde ?? '' };
    },

    async exportMovEtiquetas({ tipo, orden, formato, ...periodo }, ctx) {
      const mes = readMes(periodo);
      const { request, reply } = ctx;
      reply.headers(fileHeaders(`Mov_etiquetas_${mes}`, formato));
      const cargas = request.method === 'HEAD' ? [] : await selectCargas(db.pool, mes);
      const tramo = toTramo(tipo, orden);
      const sumas = await sumMovimientos(db.pool, cargas);
      const esperadas = sumas.filter((una) => tramo.tipo === null || una.tipo === tramo.tipo).reduce((sum, { movimientos }) => sum + movimientos, 0);
      const archivo = await writeMovimientos(deps, { cargas, tramo, esperadas, formato });
      // Asking what it would be like takes nothing out of the house.
      if (request.method !== 'HEAD') {
        const despues = { formato, mes, tipo: tramo.tipo, filas: esperadas };
        await inTransaction(db.prisma, (tx) =>
          writeAudit(tx, { actor: actorOf(ctx), accion: 'movEtiquetas.exportar', entidad: 'movEtiquetas', entidadId: mes, despues }),
        );
      }
      return reply.send(archivo);
    },
  };
}
