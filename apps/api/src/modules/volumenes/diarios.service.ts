import type { VolumenesDiariosReply } from '@rodal/contracts/volumenes-diarios';
import type { SinCategoria } from '@rodal/contracts/volumenes';
import { buildDiarios, type GrupoVolumen, grupoDePlanta, type VolumenesDiarios } from '@rodal/domain/gestion/volumenes-diarios';
import { leidoHasta } from '@rodal/domain/meses-cargados';
import { addDecimals } from '@rodal/domain/numeros';
import type { Sql } from '../../db/sql.ts';
import { type Movido, selectMovidoPorDia } from './volumenes.repo.ts';
import { contadoDe, readMesCargado } from './volumenes.service.ts';

export interface Diarios extends VolumenesDiarios, Pick<VolumenesDiariosReply, 'cargado' | 'sinCategoria' | 'otrasPlantas'> {}

/**
 * What the plants of a group made and took in a month, day by day, by the rule of the month's own volumes (`contadoDe`) and as the ERP posted it:
 * of every unit the days of all groups add up to its month before corrections. What no rule counts, and plants of no group, come apart.
 * @param mes `YYYY-MM`
 */
export async function selectDiarios(sql: Sql, { grupo, mes }: { readonly grupo: GrupoVolumen; readonly mes: string }): Promise<Diarios> {
  const movido = await selectMovidoPorDia(sql, mes);
  const cargado = await readMesCargado(sql, mes);
  const suyo = movido.filter(({ planta }) => grupoDePlanta(planta) === grupo);
  const volumenes = suyo.flatMap(({ dia, ...uno }) => {
    const contado = contadoDe(uno);
    return contado === null ? [] : [{ dia, ...contado }];
  });
  return {
    ...buildDiarios({ mes, hasta: leidoHasta(mes, cargado), volumenes }),
    cargado,
    sinCategoria: sumarSinCategoria(mes, suyo.filter((uno) => contadoDe(uno) === null)),
    otrasPlantas: [...new Set(movido.filter(({ planta }) => grupoDePlanta(planta) === null).map(({ planta }) => planta))].toSorted(),
  };
}

/** Of the month: which days it was on is in the ERP. By plant, family and type. */
function sumarSinCategoria(mes: string, movido: readonly Movido[]): SinCategoria[] {
  const porClave = Map.groupBy(movido, ({ planta, familia, tipo, medida }) => JSON.stringify([planta, familia, tipo, medida]));
  return [...porClave].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, suyos]) => {
    const [primero] = suyos;
    if (primero === undefined) return [];
    const { planta, familia, tipo, medida } = primero;
    return [{ mes, planta, familia, tipo, medida, volumen: addDecimals(suyos.map(({ volumen }) => volumen)) }];
  });
}
