import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { SIN_UNIDAD, TODAS, type UnidadPedida } from '@rodal/domain/gestion/alcance';
import { volumenProducido } from '@rodal/domain/gestion/por-unidad';
import { buildReporte, mesesDe } from '@rodal/domain/gestion/reporte';
import { isUnidadGestion } from '@rodal/domain/gestion/unidades';
import { santiagoMonth } from '@rodal/domain/meses';
import { addDecimals } from '@rodal/domain/numeros';
import { describeMeses } from '../../cargas/meses-cargados.repo.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import { selectCierres, selectPartesDelReporte } from '../../gestion/cierres.repo.ts';
import { countReversadas, selectDolares, selectFiguras, selectPresupuesto } from '../../gestion/figuras.repo.ts';
import { leerDeUnaVez } from '../../listados/leer.repo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { getAjuste } from '../../settings/settings.ts';
import { readCierre } from './cierre-del-reporte.ts';
import { mostrarVolumenes, readVolumenes } from './volumenes-del-reporte.ts';

const { MovContaResultado: LIBRO } = FUENTES;

/**
 * The management report of a unit and a month, read of one state of the database (E11). Whoever asks was checked before.
 * @param mes `YYYY-MM`
 */
export async function readReporte({ db, clock }: Pick<Deps, 'db' | 'clock'>, { unidad, mes }: { readonly unidad: UnidadPedida; readonly mes: string }): Promise<ReporteGestionReply> {
  const meses = mesesDe(mes);
  const enDolares = await getAjuste(db.prisma, 'presupuestoEnDolares');
  return leerDeUnaVez(db.pool, async (sql) => {
    const figuras = await selectFiguras(sql, meses, unidadEnSql(unidad));
    const presupuesto = await selectPresupuesto(sql, mes, unidadEnSql(unidad));
    const dolares = await selectDolares(sql, meses);
    const cierres = await selectCierres(sql, meses);
    const cierre = await readCierre(sql, { mes, meses, unidad: unidadEnSql(unidad), figuras, presupuesto }, santiagoMonth(clock()));
    const volumenes = (await readVolumenes(sql, `${mes.slice(0, 4)}-01`, mes)).filter(({ planta }) => planta === unidad);
    const delMes = volumenes.filter((uno) => uno.mes === mes);
    const reversadas = await countReversadas(sql, meses, unidadEnSql(unidad));
    const mostrados = await mostrarVolumenes(sql, { unidad, mes, cerrado: cierre.cerrado !== null }, delMes);
    const partes = await selectPartesDelReporte(sql, LIBRO, meses);
    const presupuestoEnDolares = cierres.find((uno) => uno.mes === mes)?.presupuestoEnDolares ?? enDolares;
    const { lineas, ...reporte } = buildReporte({ mes, figuras, presupuesto, monedaPresupuesto: presupuestoEnDolares ? 'USD' : 'CLP', dolares });
    return {
      ...reporte,
      sinDolar: [...reporte.sinDolar],
      lineas: lineas.map(({ filas, ...linea }) => ({ ...linea, filas: [...filas] })),
      volumenes: mostrados,
      volumenActual: isUnidadGestion(unidad) ? volumenProducido(delMes) : null,
      volumenAcumulado: isUnidadGestion(unidad) ? volumenProducido(volumenes) : null,
      dolares: meses.map((uno) => ({ mes: uno, valor: dolares.get(uno) ?? null })),
      corregido: { entradas: figuras.reduce((suma, { entradasFuera }) => suma + entradasFuera, 0), total: addDecimals(['0', ...figuras.map(({ importeFuera }) => importeFuera)]) },
      reversadas,
      entradasCierre: figuras.reduce((suma, { entradasCierre }) => suma + entradasCierre, 0),
      cierre,
      meses: meses.flatMap((uno) => describeMeses(partes, [LIBRO], { desde: uno, hasta: uno })),
    };
  });
}

/** As the figures are asked for. */
export function unidadEnSql(unidad: UnidadPedida): string | null {
  if (unidad === TODAS) return null;
  return unidad === SIN_UNIDAD ? '' : unidad;
}
