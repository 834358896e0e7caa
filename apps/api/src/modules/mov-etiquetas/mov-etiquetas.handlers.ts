import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import { FUENTE } from './columnas.ts';
import { PLANILLA, readMovimientos } from './exportar.ts';
import { selectMeses } from './mov-etiquetas.repo.ts';
import { readMes, searchMovimientos, summarizeMovimientos, toTramo } from './mov-etiquetas.service.ts';

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
      const tramo = toTramo(tipo, orden);
      return sendPlanilla(deps, ctx, {
        nombre: `Mov_etiquetas_${mes}`, formato, planilla: PLANILLA,
        accion: 'movEtiquetas.exportar', entidad: 'movEtiquetas', entidadId: mes, pedido: { mes, tipo: tramo.tipo }, filas: () => readMovimientos(deps, mes, tramo),
      });
    },
  };
}
