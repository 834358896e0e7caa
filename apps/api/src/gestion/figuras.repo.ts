import type { FiguraGestion } from '@rodal/domain/gestion/reporte';
import { UNIDADES_GESTION } from '@rodal/domain/gestion/unidades';
import type { Sql } from '../db/sql.ts';
import { readAjustesOf } from '../settings/settings.ts';
import { selectCierres } from './cierres.repo.ts';
import { reversasDe } from './correcciones.ts';
import { fueraDe, GRANOS_PRESUPUESTO, granos } from './libro.ts';
import { unidadEnSql } from './vigencia.ts';

/** What the management report is made from (E11): a month of the ledger by company, unit, line and account, without what corrections take out; of a closed month as it was kept (E13). */

/** What corrections keep out, and what closes the year, besides. */
interface Fuera {
  readonly entradasFuera: number;
  readonly importeFuera: string;
  readonly entradasCierre: number;
  readonly importeCierre: string;
  readonly soloCierre: boolean;
}

export type FiguraLibro = FiguraGestion & Fuera;

interface Fila extends Omit<FiguraGestion, 'linea' | keyof Fuera>, Fuera {
  readonly linea: string | null;
  readonly orden: number | null;
  readonly signo: 'ingreso' | 'costo' | null;
}

/** @param desde has the columns of `grano` of {@link granos} @param unidad SQL of '' = what is in none, null = all of them */
function sumar(desde: string, unidad: string): string {
  return `SELECT empresa, mes, unidad, linea, orden, signo, cuenta, max(nombre_cuenta) AS "nombreCuenta",
                 trim_scale(sum(importe))::text AS importe, sum(entradas_fuera)::int AS "entradasFuera", trim_scale(sum(importe_fuera))::text AS "importeFuera",
                 sum(entradas) = 0 AS "soloCierre", sum(entradas_cierre)::int AS "entradasCierre", trim_scale(sum(importe_cierre))::text AS "importeCierre"
            FROM ${desde} WHERE ${unidad}::text IS NULL OR unidad = ${unidad} GROUP BY empresa, mes, unidad, linea, orden, signo, cuenta`;
}

/** @param unidad '' = what is in none; null = all of them */
export async function selectFiguras(sql: Sql, meses: readonly string[], unidad: string | null): Promise<FiguraLibro[]> {
  const cierres = await selectCierres(sql, meses);
  const abiertos = meses.filter((mes) => cierres.every((uno) => uno.mes !== mes));
  return [...(await selectFigurasHoy(sql, abiertos, unidad)), ...(await selectGuardadas(sql, 'libro', cierres, unidad))];
}

/** The same by what is loaded, corrected and in the masters now, closed or not. */
export async function selectFigurasHoy(sql: Sql, meses: readonly string[], unidad: string | null): Promise<FiguraLibro[]> {
  if (meses.length === 0) return [];
  const { documentoCierre } = await readAjustesOf(sql);
  const { rows } = await sql.query<Fila>(`WITH ${granos('$2', '$3')} ${sumar('grano', '$2')}`, [meses, unidad, documentoCierre]);
  return rows.map(conLinea);
}

/** Of what corrections keep out of some months that are open, how many entries the ERP reversed later: what reverses them stays (E11). @param unidad as {@link selectFiguras} */
export async function countReversadas(sql: Sql, meses: readonly string[], unidad: string | null): Promise<number> {
  const cierres = await selectCierres(sql, meses);
  const { documentoCierre } = await readAjustesOf(sql);
  const { rows } = await sql.query<{ entradas: number }>(
    // Of the unit first: what reverses an entry is looked for in each load of the company.
    `SELECT count(*)::int AS entradas
       FROM (SELECT f.* FROM (${fueraDe('$3')}) f LEFT JOIN LATERAL ${unidadEnSql({ empresa: 'f.empresa', codigo: 'f.centro', mes: 'f.mes' })} u ON true
              WHERE $2::text IS NULL OR coalesce(u.unidad, '') = $2 OFFSET 0) x
      WHERE EXISTS (SELECT FROM ${reversasDe('x', 'x.empresa')})`,
    [meses.filter((mes) => cierres.every((uno) => uno.mes !== mes)), unidad, documentoCierre],
  );
  return rows[0]?.entradas ?? 0;
}

/** The budget of a month. @param unidad as {@link selectFiguras} */
export async function selectPresupuesto(sql: Sql, mes: string, unidad: string | null): Promise<FiguraGestion[]> {
  const cierres = await selectCierres(sql, [mes]);
  return cierres.length > 0 ? selectGuardadas(sql, 'presupuesto', cierres, unidad) : selectPresupuestoHoy(sql, mes, unidad);
}

/** As {@link selectFigurasHoy}. */
export async function selectPresupuestoHoy(sql: Sql, mes: string, unidad: string | null): Promise<FiguraGestion[]> {
  const { rows } = await sql.query<Fila>(`WITH ${GRANOS_PRESUPUESTO} ${sumar('grano', '$3')}`, [mes, UNIDADES_GESTION, unidad]);
  return rows.map(conLinea);
}

async function selectGuardadas(sql: Sql, tipo: 'libro' | 'presupuesto', cierres: readonly { readonly id: string }[], unidad: string | null): Promise<FiguraLibro[]> {
  if (cierres.length === 0) return [];
  const guardado = `(SELECT f.*, c.mes FROM cierre_figura f JOIN cierre_mes c ON c.id = f.cierre_id WHERE f.cierre_id = ANY($1::uuid[]) AND f.tipo = $2) grano`;
  const { rows } = await sql.query<Fila>(sumar(guardado, '$3'), [cierres.map(({ id }) => id), tipo, unidad]);
  return rows.map(conLinea);
}

function conLinea<F extends Fila>({ linea, orden, signo, ...figura }: F) {
  return { ...figura, linea: linea === null ? null : { nombre: linea, orden: orden ?? 0, signo: signo ?? ('costo' as const) } };
}

/** Pesos per dollar of some months, by month. */
export async function selectDolares(sql: Sql, meses: readonly string[]): Promise<Map<string, string>> {
  const cierres = await selectCierres(sql, meses);
  return new Map([...(await selectDolaresHoy(sql, meses)), ...cierres.map(({ mes, dolar }) => [mes, dolar] as const)]);
}

/** As {@link selectFigurasHoy}: by the master. */
export async function selectDolaresHoy(sql: Sql, meses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ mes: string; valor: string }>(`SELECT mes, trim_scale(valor)::text AS valor FROM dolar_mes WHERE activo AND mes = ANY($1::text[])`, [meses]);
  return new Map(rows.map(({ mes, valor }) => [mes, valor]));
}
