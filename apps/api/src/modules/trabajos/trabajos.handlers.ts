import type { Trabajo } from '@rodal/contracts/trabajos';
import { AppError } from '@rodal/domain/errors';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { firstMonthOf } from '../../cargas/plan.ts';
import { acceptWaiting, discardWaiting, undoSwitch } from '../../cargas/vigente.repo.ts';
import { yaDecidida } from '../../cargas/ya-decidida.repo.ts';
import { inTransaction } from '../../db/transaction.ts';
import { FLUJOS_ERP } from '../../erp/fuentes/fuentes.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Celda, Planilla } from '../../planillas/planilla.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import type { Deps } from '../../puertos/deps.ts';
import { askToStop, datosAlOf, findPorConfirmar, findTrabajo, latestTrabajo, listRechazos } from './trabajos.repo.ts';
import { cerradosOf, requestTrabajo, requireFlujo } from './trabajos.service.ts';

type Mine = Pick<Handlers, 'getFlujo' | 'startFlujo' | 'cancelTrabajo' | 'undoTrabajo' | 'acceptTrabajo' | 'discardTrabajo' | 'exportRechazos'>;

/** Loads of the ERP: asked for, watched, stopped, undone, and confirmed where they would lose rows. Each flow has a permission of its own (issue 6 §3.5). */
export function trabajosHandlers(deps: Pick<Deps, 'db' | 'jobs' | 'erp' | 'clock'>): Mine {
  const { db, clock } = deps;

  /** @throws AppError `no_encontrado` when there is none that this person may know of */
  async function find(id: string): Promise<Trabajo> {
    const found = await findTrabajo(db.pool, id);
    if (found === null) throw new AppError('no_encontrado');
    return found;
  }

  return {
    async getFlujo({ flujo }, ctx) {
      requireFlujo(ctx.llamante().permisos, flujo, 'ver');
      const fuentes = FLUJOS_ERP[flujo].fuentes.map(({ nombre }) => nombre);
      const [trabajo, porConfirmar, { datosAl, cambiadoEn }, cerrados] = await Promise.all([latestTrabajo(db.pool, flujo), findPorConfirmar(db.pool, fuentes), datosAlOf(db.pool, fuentes), cerradosOf(db, flujo)]);
      return { trabajo, porConfirmar, datosAl: datosAl?.toISOString() ?? null, cambiadoEn: cambiadoEn?.toISOString() ?? null, desde: firstMonthOf(flujo), cerrados };
    },

    async startFlujo({ flujo, ...meses }, ctx) {
      requireFlujo(ctx.llamante().permisos, flujo, 'mover');
      return find(await requestTrabajo(deps, flujo, meses, actorOf(ctx)));
    },

    async cancelTrabajo({ id }, ctx) {
      const { flujo } = await find(id);
      requireFlujo(ctx.llamante().permisos, flujo, 'mover');
      const asked = await inTransaction(db.prisma, async (tx) => {
        const stops = await askToStop(tx, id, clock());
        if (stops) await writeAudit(tx, { actor: actorOf(ctx), accion: 'trabajo.cancelar', entidad: 'trabajo', entidadId: id });
        return stops;
      });
      if (!asked) throw await yaDecidida(db.pool, id);
      return find(id);
    },

    async undoTrabajo({ id }, ctx) {
      const { flujo } = await find(id);
      requireFlujo(ctx.llamante().permisos, flujo, 'mover');
      await undoSwitch(db.pool, id, { actor: actorOf(ctx), ahora: clock() });
      return find(id);
    },

    async acceptTrabajo({ id, motivo }, ctx) {
      const { flujo } = await find(id);
      requireFlujo(ctx.quien().permisos, flujo, 'mover');
      await acceptWaiting(db.pool, id, { actor: actorOf(ctx), ahora: clock(), motivo });
      return find(id);
    },

    async discardTrabajo({ id, motivo }, ctx) {
      const { flujo } = await find(id);
      requireFlujo(ctx.quien().permisos, flujo, 'mover');
      await discardWaiting(db.pool, id, { actor: actorOf(ctx), ahora: clock(), motivo });
      return find(id);
    },

    async exportRechazos({ id }, ctx) {
      const { flujo } = await find(id);
      requireFlujo(ctx.llamante().permisos, flujo, 'ver');
      return sendPlanilla({ db }, ctx, {
        nombre: 'Filas_rechazadas', formato: 'csv', planilla: PLANILLA, accion: 'trabajo.exportarRechazos', entidad: 'trabajo', entidadId: id, pedido: {},
        filas: () => readRechazos(() => listRechazos(db.pool, id)),
      });
    },
  };
}

/** A row that could not be loaded. */
interface Rechazo {
  readonly fuente: string;
  readonly empresa: string;
  readonly periodo: string;
  readonly motivo: string;
  readonly fila: unknown;
}

const PLANILLA: Planilla = {
  hoja: 'Filas rechazadas',
  columnas: ['Fuente', 'Empresa', 'Período', 'Motivo', 'Fila'].map((titulo) => ({ titulo, ancho: 30 })),
};

/** Rejected rows as rows of a file; the row itself as it came, as JSON. */
async function* readRechazos(leer: () => Promise<readonly Rechazo[]>): AsyncGenerator<Celda[][]> {
  yield (await leer()).map(({ fuente, empresa, periodo, motivo, fila }) => [fuente, empresa, periodo, motivo, JSON.stringify(fila)]);
}
