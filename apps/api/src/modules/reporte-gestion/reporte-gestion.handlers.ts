import { alcanceDe, pedidasDe } from '@rodal/domain/gestion/alcance';
import { santiagoMonth } from '@rodal/domain/meses';
import { mesDeApertura } from '@rodal/domain/meses-cargados';
import { monthOf } from '@rodal/domain/nombres-mes';
import { actorOf } from '../../audit/audit.ts';
import { selectPeriodos } from '../../cargas/meses-cargados.repo.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { Handlers } from '../../http/handlers.ts';
import { checkAlcance } from '../../listados/fuentes/reporte-detalle.ts';
import { personaDe } from '../../listados/handlers.ts';
import { leerDeUnaVez } from '../../listados/leer.repo.ts';
import { writeLibro } from '../../planillas/libro.ts';
import { sendLibro } from '../../planillas/send-libro.ts';
import type { Deps } from '../../puertos/deps.ts';
import { cambiarMes } from './cerrar.ts';
import { readDoceMeses } from './doce-meses.ts';
import { buildLibro } from './libro.ts';
import { readReporte, unidadEnSql } from './reporte-gestion.service.ts';

type ReporteGestionKey = 'getAperturaReporteGestion' | 'getReporteGestion' | 'cerrarMes' | 'getDoceMeses' | 'exportReporteGestion';

/** Reporte Gestión (especificación 1 §2.9, E11): what a month yielded, by unit, line and account. */
export function reporteGestionHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, ReporteGestionKey> {
  return {
    async getAperturaReporteGestion(_input, ctx) {
      const alcance = alcanceDe(personaDe(ctx)?.perfiles ?? []);
      const periodos = await selectPeriodos(db.pool, [FUENTES.MovContaResultado.nombre]);
      return { unidades: [...pedidasDe(alcance)], defecto: alcance.defecto, periodo: mesDeApertura(periodos, santiagoMonth(clock())), periodos };
    },

    async getReporteGestion({ unidad, mes, anio }, ctx) {
      checkAlcance(unidad, personaDe(ctx));
      return readReporte({ db, clock }, { unidad, mes: monthOf(anio, mes) });
    },

    async cerrarMes({ mes, anio, estado, nota }, ctx) {
      await cambiarMes({ db, clock }, { mes: monthOf(anio, mes), accion: estado === 1 ? 'cerrar' : 'reabrir', nota, actor: actorOf(ctx), quien: ctx.quien() });
      return { estado };
    },

    async getDoceMeses({ unidad, mes, anio }, ctx) {
      checkAlcance(unidad, personaDe(ctx));
      return leerDeUnaVez(db.pool, (sql) => readDoceMeses(sql, { unidad, enSql: unidadEnSql(unidad), mes: monthOf(anio, mes) }));
    },

    async exportReporteGestion({ unidad, mes: numero, anio, moneda }, ctx) {
      checkAlcance(unidad, personaDe(ctx));
      const pedido = { unidad, mes: monthOf(anio, numero), moneda };
      return sendLibro({ db }, ctx, {
        nombre: `Reporte_Gestion_${unidad}_${pedido.mes}`, accion: 'reporteGestion.exportar', entidad: 'reporteGestion', entidadId: `${unidad} ${pedido.mes}`, pedido,
        async make() {
          const reporte = await readReporte({ db, clock }, pedido);
          return { bytes: await writeLibro(buildLibro(reporte, pedido)), filas: reporte.lineas.reduce((suma, { filas }) => suma + filas.length, 0) };
        },
      });
    },
  };
}
