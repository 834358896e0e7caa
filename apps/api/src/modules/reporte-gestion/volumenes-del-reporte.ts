import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import type { VolumenDelMes } from '@rodal/contracts/volumenes';
import { isUnidadGestion, lugarVolumen, unidadVolumen } from '@rodal/domain/gestion/unidades';
import { monthsBetween } from '@rodal/domain/meses';
import { subtractDecimals } from '@rodal/domain/numeros';
import type { Sql } from '../../db/sql.ts';
import { selectCierres, selectVolumenesGuardados, type VolumenGuardado } from '../../gestion/cierres.repo.ts';
import { selectVolumenes } from '../volumenes/volumenes.service.ts';

/**
 * The volumes of the report of some months (E12): of an open one by what is loaded and corrected now, of a closed one as they were kept (E13). By month, unit and
 * category, each in its order.
 * @param desde,hasta `YYYY-MM`, both included
 */
export async function readVolumenes(sql: Sql, desde: string, hasta: string): Promise<VolumenDelMes[]> {
  const cierres = await selectCierres(sql, monthsBetween(desde, hasta));
  const { volumenes } = await selectVolumenes(sql, { desde, hasta });
  const guardados = await selectVolumenesGuardados(sql, cierres);
  return [...volumenes.filter(({ mes }) => cierres.every((uno) => uno.mes !== mes)), ...guardados.flatMap(toVolumen)].toSorted(
    (a, b) => a.mes.localeCompare(b.mes) || lugarVolumen(a.planta, a.categoria) - lugarVolumen(b.planta, b.categoria),
  );
}

/** None of a unit that the report has no more. */
function toVolumen({ mes, unidad, categoria, metroCubicoBC, metroCubico, valor }: VolumenGuardado & { readonly mes: string }): VolumenDelMes[] {
  if (!isUnidadGestion(unidad)) return [];
  return [{ planta: unidad, categoria, mes, medida: unidadVolumen(unidad), metroCubicoBC, correcciones: subtractDecimals(metroCubico, metroCubicoBC), metroCubico, valor }];
}

type VolumenMostrado = ReporteGestionReply['volumenes'][number];

/**
 * The volumes of a unit in a month as the report shows them: of a closed one, beside what was kept, what is loaded and corrected now (E13); what came to a category that had
 * none stands beside nothing.
 * @param delMes of the unit and the month, by {@link readVolumenes}
 */
export async function mostrarVolumenes(sql: Sql, { unidad, mes, cerrado }: { readonly unidad: string; readonly mes: string; readonly cerrado: boolean }, delMes: readonly VolumenDelMes[]): Promise<VolumenMostrado[]> {
  const vivos = cerrado ? (await selectVolumenes(sql, { desde: mes, hasta: mes })).volumenes.filter(({ planta }) => planta === unidad) : delMes;
  const nuevos = vivos.filter(({ categoria }) => delMes.every((uno) => uno.categoria !== categoria)).map((uno) => ({ ...uno, metroCubicoBC: '0', metroCubico: '0', valor: null }));
  return [...delMes, ...nuevos].map(({ categoria, medida, metroCubicoBC, metroCubico, valor }) => {
    const hoy = vivos.find((uno) => uno.categoria === categoria)?.metroCubico ?? '0';
    return { categoria, medida, metroCubicoBC, metroCubico, valor, hoy: hoy === metroCubico ? null : hoy };
  });
}
