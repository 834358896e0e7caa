import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import { countHechos, selectHechos, selectUsuarios } from './auditoria.repo.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { PLANILLA, readAuditoria } from './exportar.ts';
import { toFiltros } from './filtros.ts';

const PAGINA = 100;
/** Beyond it counting says 'más de' (design: data). */
const MAX_CUENTA = 100_000;

type AuditoriaKey = 'listAuditoria' | 'getResumenAuditoria' | 'listUsuariosAuditoria' | 'exportAuditoria';

/** Who, what, when, before and after (issue 7 §2). */
export function auditoriaHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, AuditoriaKey> {
  return {
    async listAuditoria({ cursor, ...busqueda }) {
      const after = cursor === undefined ? null : readCursor(cursor);
      const filas = await selectHechos(db.pool, toFiltros(busqueda), PAGINA + 1, after);
      const hechos = filas.slice(0, PAGINA);
      const last = hechos.at(-1);
      return { hechos, siguiente: filas.length > PAGINA && last !== undefined ? writeCursor(last) : null };
    },

    async getResumenAuditoria(busqueda) {
      const total = await countHechos(db.pool, toFiltros(busqueda), MAX_CUENTA + 1);
      return { total: Math.min(total, MAX_CUENTA), masDe: total > MAX_CUENTA };
    },

    async listUsuariosAuditoria() {
      return { usuarios: await selectUsuarios(db.pool) };
    },

    async exportAuditoria({ formato, ...busqueda }, ctx) {
      const filtros = toFiltros(busqueda);
      return sendPlanilla({ db }, ctx, {
        nombre: 'Auditoria', formato, planilla: PLANILLA, accion: 'auditoria.exportar', entidad: 'auditoria', entidadId: '', pedido: { filtros: busqueda },
        filas: () => readAuditoria((limit, after) => selectHechos(db.pool, filtros, limit, after)),
      });
    },
  };
}
