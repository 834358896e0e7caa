import type pg from 'pg';
import { dudosaSql } from './conditions.ts';
import type { Filtros } from './filtros.ts';

/**
 * The loads of unsure date (an open `relojDesfasado`) that arrived within the days and are dated outside of them: a search
 * finds these too (D25, registro 064). Once the office has settled the doubt, the date alone counts. The flag is written
 * with its load, so that its own instant is the arrival: a partial index of few rows answers, and nearly always says none.
 */
export async function selectDudosas(sql: Pick<pg.ClientBase, 'query'>, { desde, hasta }: Pick<Filtros, 'desde' | 'hasta'>): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'despachos_dudosos',
    text: `SELECT a.despacho_id AS id FROM despacho_aviso a WHERE ${dudosaSql('a', '$1', '$2')}`,
    values: [desde, hasta],
  });
  return rows.map(({ id }) => id);
}
