import { actorOf, writeAudit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fileHeaders } from '../../planillas/planilla.ts';
import { writeInventario } from './exportar.ts';
import { selectSaldos } from './inventario.repo.ts';
import { listAnios, searchInventario, summarizeInventario, toFila, toFiltros, toTramo } from './inventario.service.ts';

/** More labels than a plant has room for. */
const TODAS = 1_000_000;

type Mine = Pick<Handlers, 'listInventario' | 'getResumenInventario' | 'listAniosInventario' | 'exportInventario'>;

/** Inventario: the opening stock of a plant by label (especificación 1 §2.7). */
export function inventarioHandlers(deps: Pick<Deps, 'db' | 'clock'>): Mine {
  const { db } = deps;
  return {
    listInventario: (pedido) => searchInventario(deps, pedido),
    getResumenInventario: (pedido) => summarizeInventario(deps, pedido),

    async listAniosInventario() {
      return { anios: await listAnios(deps) };
    },

    async exportInventario({ formato, orden, ...pedido }, ctx) {
      const { request, reply } = ctx;
      const filtros = toFiltros(pedido);
      reply.headers(fileHeaders(`Inventario_${filtros.planta}_${filtros.mes}`, formato));
      // Asking what it would be like takes nothing out of the house.
      const rows = request.method === 'HEAD' ? [] : await selectSaldos(db.pool, filtros, toTramo(orden, TODAS));
      if (request.method !== 'HEAD') {
        const despues = { formato, filtros: pedido, filas: rows.length };
        await inTransaction(db.prisma, (tx) =>
          writeAudit(tx, { actor: actorOf(ctx), accion: 'inventario.exportar', entidad: 'inventario', entidadId: filtros.mes, despues }),
        );
      }
      return reply.send(await writeInventario(rows.map((row) => toFila(row, pedido)), formato));
    },
  };
}
