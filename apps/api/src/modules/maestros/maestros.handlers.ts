import { actorOf } from '../../audit/audit.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import { partesDe } from './llave.ts';
import { planillaOf, readCeldas } from './exportar.ts';
import { addFila, setFilaActiva, updateFila } from './guardar.service.ts';
import { listFilas, readLotes } from './listar.service.ts';
import { countAll, countUsos } from './maestros.repo.ts';
import { definicionDe } from './sentencias.ts';

type MaestrosKey = 'countMaestros' | 'listMaestro' | 'addFila' | 'updateFila' | 'setFilaActiva' | 'listFilaUsos' | 'exportMaestro';

/** The masters (issue 7 §2; C38): one handler for all kinds, driven by the table of `domain`. */
export function maestrosHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, MaestrosKey> {
  return {
    async countMaestros() {
      return { maestros: await countAll(db.pool) };
    },

    async listMaestro({ maestro, cursor, ...filtros }) {
      return listFilas(db.pool, definicionDe(maestro), filtros, cursor);
    },

    async addFila({ maestro, valores }, ctx) {
      return { fila: await inSqlTransaction(db.pool, (sql) => addFila(sql, definicionDe(maestro), valores, actorOf(ctx))) };
    },

    async updateFila({ maestro, valores, clave, vista }, ctx) {
      const cambio = { clave, vista, actor: actorOf(ctx) };
      return { fila: await inSqlTransaction(db.pool, (sql) => updateFila(sql, definicionDe(maestro), valores, cambio)) };
    },

    async setFilaActiva({ maestro, activo, clave, vista }, ctx) {
      const cambio = { clave, vista, actor: actorOf(ctx) };
      return { fila: await inSqlTransaction(db.pool, (sql) => setFilaActiva(sql, definicionDe(maestro), activo, cambio)) };
    },

    async listFilaUsos({ maestro, clave }) {
      const definicion = definicionDe(maestro);
      return { usos: await countUsos(db.pool, definicion, partesDe(definicion.maestro, clave)) };
    },

    async exportMaestro({ maestro, formato, ...filtros }, ctx) {
      const definicion = definicionDe(maestro);
      const lotes = readLotes(db.pool, definicion, filtros);
      return sendPlanilla({ db }, ctx, {
        nombre: `Maestro_${maestro}`, formato, planilla: planillaOf(definicion.maestro),
        accion: 'maestro.exportar', entidad: 'maestro', entidadId: maestro, pedido: { filtros }, filas: () => readCeldas(definicion.maestro, lotes),
      });
    },
  };
}
