import { alcanceDe, pedidasDe, SIN_UNIDAD, TODAS, type UnidadPedida } from '@rodal/domain/gestion/alcance';
import { buildReporte, mesesDe } from '@rodal/domain/gestion/reporte';
import { santiagoMonth } from '@rodal/domain/meses';
import { mesDeApertura } from '@rodal/domain/meses-cargados';
import { monthOf } from '@rodal/domain/nombres-mes';
import { addDecimals } from '@rodal/domain/numeros';
import { describeMeses, selectPartes, selectPeriodos } from '../../cargas/meses-cargados.repo.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import { selectDolares, selectFiguras, selectPresupuesto } from '../../gestion/figuras.repo.ts';
import type { Handlers } from '../../http/handlers.ts';
import { checkAlcance } from '../../listados/fuentes/reporte-detalle.ts';
import { personaDe } from '../../listados/handlers.ts';
import { leerDeUnaVez } from '../../listados/leer.repo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { getAjuste } from '../../settings/settings.ts';
import { selectVolumenes } from '../volumenes/volumenes.service.ts';

type ReporteGestionKey = 'getAperturaReporteGestion' | 'getReporteGestion';

const { MovContaResultado: LIBRO } = FUENTES;

/** Reporte Gestión (especificación 1 §2.9, E11): what a month yielded, by unit, line and account. */
export function reporteGestionHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, ReporteGestionKey> {
  return {
    async getAperturaReporteGestion(_input, ctx) {
      const alcance = alcanceDe(personaDe(ctx)?.perfiles ?? []);
      const periodos = await selectPeriodos(db.pool, [LIBRO.nombre]);
      return { unidades: [...pedidasDe(alcance)], defecto: alcance.defecto, periodo: mesDeApertura(periodos, santiagoMonth(clock())), periodos };
    },

    async getReporteGestion({ unidad, mes: numero, anio }, ctx) {
      checkAlcance(unidad, personaDe(ctx));
      const mes = monthOf(anio, numero);
      const meses = mesesDe(mes);
      const enDolares = await getAjuste(db.prisma, 'presupuestoEnDolares');
      return leerDeUnaVez(db.pool, async (sql) => {
        const figuras = await selectFiguras(sql, meses, unidadEnSql(unidad));
        const presupuesto = await selectPresupuesto(sql, mes, unidadEnSql(unidad));
        const dolares = await selectDolares(sql, meses);
        const { volumenes } = await selectVolumenes(sql, { desde: mes, hasta: mes });
        const partes = await selectPartes(sql, [LIBRO]);
        const { lineas, ...reporte } = buildReporte({ mes, figuras, presupuesto, monedaPresupuesto: enDolares ? 'USD' : 'CLP', dolares });
        return {
          ...reporte,
          sinDolar: [...reporte.sinDolar],
          lineas: lineas.map(({ filas, ...linea }) => ({ ...linea, filas: [...filas] })),
          volumenes: volumenes.filter(({ planta }) => planta === unidad).map(({ categoria, medida, metroCubicoBC, metroCubico }) => ({ categoria, medida, metroCubicoBC, metroCubico })),
          dolares: meses.map((uno) => ({ mes: uno, valor: dolares.get(uno) ?? null })),
          corregido: { entradas: figuras.reduce((suma, { entradasFuera }) => suma + entradasFuera, 0), total: addDecimals(['0', ...figuras.map(({ importeFuera }) => importeFuera)]) },
          meses: meses.flatMap((uno) => describeMeses(partes, [LIBRO], { desde: uno, hasta: uno })),
        };
      });
    },
  };
}

/** As the figures are asked for. */
function unidadEnSql(unidad: UnidadPedida): string | null {
  if (unidad === TODAS) return null;
  return unidad === SIN_UNIDAD ? '' : unidad;
}
