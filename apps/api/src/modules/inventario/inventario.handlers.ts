import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import { PLANILLA, readInventario } from './exportar.ts';
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
      const filtros = toFiltros(pedido);
      return sendPlanilla(deps, ctx, {
        nombre: `Inventario_${filtros.planta}_${filtros.mes}`, formato, planilla: PLANILLA,
        accion: 'inventario.exportar', entidad: 'inventario', entidadId: filtros.mes, pedido: { filtros: pedido },
        filas: () => readInventario(async () => (await selectSaldos(db.pool, filtros, toTramo(orden, TODAS))).map((row) => toFila(row, pedido))),
      });
    },
  };
}
