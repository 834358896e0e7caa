import { actorOf, writeAudit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { FLUJOS_ERP } from '../../erp/flujos.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fileHeaders } from '../../planillas/planilla.ts';
import { writeReporte } from './exportar-reporte.ts';
import { pickPeriodo } from './periodo.ts';
import { selectDetalle, selectPorDia, selectResumen } from './reporte.repo.ts';
import { selectPeriodos, selectVigentes } from './vigentes.repo.ts';

type ReporteKey =
  | 'getReporteRecepciones'
  | 'getReporteRecepcionesDetalle'
  | 'getGraficoRecepciones'
  | 'listPeriodosReporteRecepciones'
  | 'exportReporteRecepciones';

const FUENTES = FLUJOS_ERP.reporteRecepciones.fuentes.map(({ nombre }) => nombre);

interface Periodo {
  readonly mes: number;
  readonly anio: number;
}

/** Reporte Recepciones (especificación 2 §2.5): a month's chips, the year so far, and what each row is made of. */
export function reporteRecepcionesHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, ReporteKey> {
  const delMes = (periodo: Periodo) => selectVigentes(db.pool, FUENTES, toMes(periodo), toMes(periodo));
  async function reporteOf(periodo: Periodo) {
    const acumuladas = await selectVigentes(db.pool, FUENTES, toMes({ ...periodo, mes: 1 }), toMes(periodo));
    const [header, acumulado] = await Promise.all([
      selectResumen(db.pool, await delMes(periodo), 'astillas'),
      selectResumen(db.pool, acumuladas, 'todo'),
    ]);
    return { header, acumulado };
  }
  return {
    getReporteRecepciones: reporteOf,

    async getReporteRecepcionesDetalle({ mes, anio, ...cual }) {
      return { detalle: await selectDetalle(db.pool, await delMes({ mes, anio }), cual) };
    },

    async getGraficoRecepciones(periodo) {
      return { filas: await selectPorDia(db.pool, await delMes(periodo)) };
    },

    async listPeriodosReporteRecepciones() {
      const periodos = await selectPeriodos(db.pool, FUENTES);
      return { periodo: pickPeriodo(periodos, clock()), periodos };
    },

    async exportReporteRecepciones({ formato, ...periodo }, ctx) {
      const mes = toMes(periodo);
      ctx.reply.headers(fileHeaders(`Reporte_recepciones_${mes}`, formato));
      // Asking what it would be like takes nothing out of the house.
      if (ctx.request.method === 'HEAD') return ctx.reply.send('');
      const reporte = await reporteOf(periodo);
      const despues = { formato, mes, filas: reporte.header.length + reporte.acumulado.length };
      await inTransaction(db.prisma, (tx) => writeAudit(tx, { actor: actorOf(ctx), accion: 'reporteRecepciones.exportar', entidad: 'reporteRecepciones', entidadId: mes, despues }));
      return ctx.reply.send(await writeReporte(reporte, mes, formato));
    },
  };
}

/** `7`, `2026` → `2026-07`. */
function toMes({ mes, anio }: Periodo): string {
  return `${anio}-${String(mes).padStart(2, '0')}`;
}
