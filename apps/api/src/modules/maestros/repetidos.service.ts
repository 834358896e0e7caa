import type { Sql } from '../../db/sql.ts';
import { countRepetidos } from './repetidos.repo.ts';

/** What other modules ask of the masters: how many of their names read like another one, as the list marks them (R165). */
export function contarRepetidos(sql: Sql, maestro: 'transportistas' | 'cosecheros'): Promise<number> {
  return countRepetidos(sql, maestro === 'transportistas' ? 'transportista' : 'cosechero');
}
