import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import type pg from 'pg';
import { CARGA_SUMABLE, SUMA_CARGAS } from '../../db/carga-sumable.ts';
import { pickCamino } from './camino.repo.ts';
import { dudosasConditions, filtersOf } from './conditions.ts';
import type { Filtros } from './filtros.ts';
import { todosSql } from './origen.ts';

/** Dispatches of one unit, annulled or not. */
export interface Cuenta {
  readonly unidad: 'M3' | 'MR' | 'BDMT';
  readonly anulada: boolean;
  readonly filas: number;
  /** Of these, those found by their arrival (D25). */
  readonly porLlegada: number;
  /** Of these, those that no truck carries: they are in no sum (registro 122). */
  readonly imposibles: number;
  readonly cantidad: string;
}

/** Rows and sums a unit (C26), of little more than `limit` rows: counting further would cost more than it tells. */
export async function selectCuentas(pool: pg.Pool, filtros: Filtros, limit: number): Promise<Cuenta[]> {
  const values: unknown[] = [filtros.desde, filtros.hasta];
  const sql = todosSql(filtros, await pickCamino(pool, filtros), values, {
    columnas: 'd.unidad, d.cantidad, d.anulado_en IS NOT NULL AS anulada, d.fecha < $1 OR d.fecha >= $2 AS por_llegada',
    // By the index of the dates: of many rows, PostgreSQL would otherwise take them from the table as they lie.
    cola: `ORDER BY d.fecha DESC, d.id DESC LIMIT $${values.push(limit)}`,
  });
  const { rows } = await pool.query<Cuenta>(
    `SELECT unidad, anulada, count(*)::int AS filas, ${SUMA_CARGAS}::text AS cantidad,
            (count(*) FILTER (WHERE NOT ${CARGA_SUMABLE}))::int AS imposibles,
            (count(*) FILTER (WHERE por_llegada))::int AS "porLlegada"
       FROM (${sql}) d
      GROUP BY unidad, anulada ORDER BY unidad, anulada`,
    values,
  );
  return rows;
}

export interface CuentaAvisos {
  readonly codigo: string;
  readonly abiertos: number;
}

/** Open flags by code; the search's own filter of flags does not count. */
export async function selectAvisosAbiertos(pool: pg.Pool, busqueda: Filtros): Promise<CuentaAvisos[]> {
  const filtros = { ...busqueda, avisos: [] };
  const camino = await pickCamino(pool, filtros);
  const onlyDays = camino.carril === 'rango' && filtros.estado === null;
  const values: unknown[] = [];
  const sql = camino.filas !== null && !onlyDays ? deDespachos() : deAvisos();
  const { rows } = await pool.query<CuentaAvisos>(
    `SELECT a.codigo, count(*)::int AS abiertos FROM (${sql}) a GROUP BY a.codigo ORDER BY a.codigo`,
    values,
  );
  return rows;

  /** Few dispatches: the flags of each. */
  function deDespachos(): string {
    return `WITH d AS MATERIALIZED (${todosSql(filtros, camino, values, { columnas: 'd.id' })})
                 SELECT a.codigo FROM d
                  CROSS JOIN LATERAL (SELECT codigo FROM despacho_aviso WHERE despacho_id = d.id AND resuelto_en IS NULL OFFSET 0) a`;
  }

  /** Many: every open flag of the days, and what its dispatch is like. */
  function deAvisos(): string {
    values.push(filtros.desde, filtros.hasta, CODIGOS_AVISO);
    const where = filtersOf(filtros, values, camino.logins);
    // A value, not a join: a join may read the whole table of dispatches for the few that have a flag.
    const fits = where.length === 0 ? 'true' : `(SELECT ${where.join(' AND ')} FROM despacho d WHERE d.id = a.despacho_id)`;
    const own = `SELECT a.codigo FROM despacho_aviso a
                  WHERE a.codigo = ANY($3) AND a.fecha >= $1 AND a.fecha < $2 AND a.resuelto_en IS NULL AND ${fits}`;
    if (camino.dudosas.length === 0) return own;
    const llegadas = dudosasConditions(filtros, camino, values);
    return `(${own}) UNION ALL (SELECT a.codigo FROM despacho d JOIN despacho_aviso a ON a.despacho_id = d.id
                  WHERE ${llegadas.join(' AND ')} AND a.codigo = ANY($3) AND a.resuelto_en IS NULL)`;
  }
}
