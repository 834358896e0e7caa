import { santiagoMonth } from '@rodal/domain/meses';
import { mesDeApertura } from '@rodal/domain/meses-cargados';
import { monthOf } from '@rodal/domain/nombres-mes';
import { describeMeses, selectPartes, selectPeriodos } from '../../cargas/meses-cargados.repo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { FLUJOS_ERP } from '../../erp/fuentes/fuentes.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import { PLANILLA, readReporte } from './exportar-reporte.ts';
import { selectDetalle, selectPorDia, selectResumen } from './reporte.repo.ts';

type ReporteKey =
  | 'getReporteRecepciones'
  | 'getReporteRecepcionesDetalle'
  | 'getGraficoRecepciones'
  | 'listPeriodosReporteRecepciones'
  | 'exportReporteRecepciones';

const { fuentes: FUENTES } = FLUJOS_ERP.reporteRecepciones;
const NOMBRES = FUENTES.map(({ nombre }) => nombre);

interface Periodo {
  readonly mes: number;
  readonly anio: number;
}

/** Reporte Recepciones (especificación 2 §2.5): a month's chips, the year so far, and what each row is made of. */
export function reporteRecepcionesHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, ReporteKey> {
  /** What is read of some months, and how each of them stands: of one state of the ERP. A month to come has nothing to load. */
  async function readMeses(desde: string, hasta: string) {
    const partes = await selectPartes(db.pool, FUENTES);
    const [ultimo = hasta] = [hasta, santiagoMonth(clock())].toSorted();
    const cargasDe = (primero: string) => partes.filter(({ periodo }) => periodo >= primero && periodo <= hasta).map(({ carga }) => carga);
    return { cargasDe, meses: describeMeses(partes, FUENTES, { desde, hasta: ultimo }) };
  }

  async function reporteOf({ mes, anio }: Periodo) {
    const [enero, pedido] = [monthOf(anio, 1), monthOf(anio, mes)];
    const { cargasDe, meses } = await readMeses(enero, pedido);
    const [header, acumulado] = await Promise.all([
      selectResumen(db.pool, cargasDe(pedido), 'astillas'),
      selectResumen(db.pool, cargasDe(enero), 'todo'),
    ]);
    return { header, acumulado, meses };
  }
  return {
    getReporteRecepciones: reporteOf,

    async getReporteRecepcionesDetalle({ mes, anio, ...cual }) {
      const pedido = monthOf(anio, mes);
      const { cargasDe } = await readMeses(pedido, pedido);
      return { detalle: await selectDetalle(db.pool, cargasDe(pedido), cual) };
    },

    async getGraficoRecepciones({ mes, anio }) {
      const pedido = monthOf(anio, mes);
      const { cargasDe, meses } = await readMeses(pedido, pedido);
      return { filas: await selectPorDia(db.pool, cargasDe(pedido)), estado: meses[0] ?? null };
    },

    async listPeriodosReporteRecepciones() {
      const periodos = await selectPeriodos(db.pool, NOMBRES);
      return { periodo: mesDeApertura(periodos, santiagoMonth(clock())), periodos };
    },

    async exportReporteRecepciones({ formato, ...periodo }, ctx) {
      const mes = monthOf(periodo.anio, periodo.mes);
      return sendPlanilla({ db }, ctx, {
        nombre: `Reporte_recepciones_${mes}`, formato, planilla: PLANILLA,
        accion: 'reporteRecepciones.exportar', entidad: 'reporteRecepciones', entidadId: mes, pedido: { mes }, filas: () => readReporte(() => reporteOf(periodo), mes),
      });
    },
  };
}
