import type { DoceMeses } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import { volumenProducido } from '@rodal/domain/gestion/por-unidad';
import { doceMesesDe, totalesDelMes } from '@rodal/domain/gestion/reporte';
import { isUnidadGestion } from '@rodal/domain/gestion/unidades';
import { describeMeses } from '../../cargas/meses-cargados.repo.ts';
import type { Sql } from '../../db/sql.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import { selectPartesDelReporte } from '../../gestion/cierres.repo.ts';
import { selectDolares, selectFiguras } from '../../gestion/figuras.repo.ts';
import { readVolumenes } from './volumenes-del-reporte.ts';

const { MovContaResultado: LIBRO } = FUENTES;

interface PedidoDoceMeses {
  readonly unidad: UnidadPedida;
  /** As the figures are asked for. */
  readonly enSql: string | null;
  /** The last of them, `YYYY-MM`. */
  readonly mes: string;
}

/** What each of the twelve months until one yielded, and what the unit made in it: from the figures of the report itself. */
export async function readDoceMeses(sql: Sql, { unidad, enSql, mes }: PedidoDoceMeses): Promise<DoceMeses> {
  const meses = doceMesesDe(mes);
  const [primero = mes] = meses;
  const figuras = await selectFiguras(sql, meses, enSql);
  const dolares = await selectDolares(sql, meses);
  const volumenes = isUnidadGestion(unidad) ? (await readVolumenes(sql, primero, mes)).filter(({ planta }) => planta === unidad) : null;
  const partes = await selectPartesDelReporte(sql, LIBRO, meses);
  return {
    totales: meses.map((uno) => ({ mes: uno, ...totalesDelMes(uno, figuras, dolares), volumen: volumenes === null ? null : volumenProducido(volumenes.filter((volumen) => volumen.mes === uno)) })),
    meses: describeMeses(partes, [LIBRO], { desde: primero, hasta: mes }),
  };
}
