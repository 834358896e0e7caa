import { CHILE } from '@rodal/domain/perimetro';
import type pg from 'pg';
import { pickCamino } from './camino.repo.ts';
import type { Filtros } from './filtros.ts';
import { todosSql } from './origen.ts';

/** More loads than any day has. */
const MAX = 20_000;

/** A site and its dispatches of a search. */
export interface FaenaContada {
  readonly codigo: string;
  readonly rol: string;
  readonly nombre: string;
  readonly cargas: number;
  readonly ultima: Date;
  /** The middle of where they were loaded: one phone that lost its way moves it nowhere. Null = none has a position. */
  readonly latitud: number | null;
  readonly longitud: number | null;
  /** As the ERP writes it (C24); '' = it has none. */
  readonly georeferencia: string;
}

/** Elsewhere is no position (A11). */
const EN_CHILE = `latitud BETWEEN ${CHILE.latitud.join(' AND ')} AND longitud BETWEEN ${CHILE.longitud.join(' AND ')}`;

/** The dispatches of a search by site, annulled ones too, as the list filtered by the site counts them. */
export async function selectPorFaena(pool: pg.Pool, filtros: Filtros): Promise<FaenaContada[]> {
  const values: unknown[] = [];
  const camino = await pickCamino(pool, filtros);
  const sql = todosSql(filtros, camino, values, {
    columnas: 'd.fecha, d.faena_codigo, d.faena_rol, d.faena_nombre, d.latitud, d.longitud',
    cola: `ORDER BY d.fecha DESC, d.id DESC LIMIT $${values.push(MAX)}`,
  });
  const { rows } = await pool.query<FaenaContada>(
    `SELECT g.*, coalesce(f.georeferencia, '') AS georeferencia
       FROM (SELECT faena_codigo AS codigo, faena_rol AS rol, max(faena_nombre) AS nombre, count(*)::int AS cargas, max(fecha) AS ultima,
                    percentile_cont(0.5) WITHIN GROUP (ORDER BY latitud) FILTER (WHERE ${EN_CHILE}) AS latitud,
                    percentile_cont(0.5) WITHIN GROUP (ORDER BY longitud) FILTER (WHERE ${EN_CHILE}) AS longitud
               FROM (${sql}) d GROUP BY 1, 2) g
       LEFT JOIN faena f USING (codigo, rol)
      ORDER BY cargas DESC, nombre, codigo, rol`,
    values,
  );
  return rows;
}

/** When the last dispatch before an instant was loaded; null = there is none. */
export async function selectUltima(pool: pg.Pool, antesDe: Date): Promise<Date | null> {
  const { rows } = await pool.query<{ fecha: Date }>('SELECT fecha FROM despacho WHERE fecha < $1 ORDER BY fecha DESC, id DESC LIMIT 1', [antesDe]);
  return rows[0]?.fecha ?? null;
}
