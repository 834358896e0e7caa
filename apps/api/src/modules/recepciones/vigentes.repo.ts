import type { Sql } from '../../db/sql.ts';
import type { Parte } from '../../cargas/meses-cargados.repo.ts';

/** The loads that are read: numbers, and whose rows they are. */
export interface Vigentes {
  readonly cargas: readonly string[];
  readonly fuentes: readonly string[];
  readonly empresas: readonly string[];
}

/**
 * The current loads of some sources over some months. Their rows stay as they are whatever is loaded meanwhile: who
 * reads them in several statements reads one state of the ERP (design §3).
 * @param desde,hasta months `YYYY-MM`, both included
 */
export async function selectVigentes(sql: Sql, fuentes: readonly string[], desde: string, hasta: string): Promise<Vigentes> {
  const { rows } = await sql.query<{ carga: string; fuente: string; empresa: string }>(
    `SELECT carga_id AS carga, fuente, empresa FROM carga_vigente
      WHERE fuente = ANY($1) AND periodo BETWEEN $2 AND $3`,
    [fuentes, desde, hasta],
  );
  return columnsOf(rows);
}

/** The same of what was read already. @param desde,hasta `YYYY-MM…`, both months included */
export function toVigentes(partes: readonly Parte[], { desde, hasta }: { readonly desde: string; readonly hasta: string }): Vigentes {
  return columnsOf(partes.filter(({ periodo }) => periodo >= desde.slice(0, 7) && periodo <= hasta.slice(0, 7)));
}

function columnsOf(rows: readonly Pick<Parte, 'carga' | 'fuente' | 'empresa'>[]): Vigentes {
  return {
    cargas: rows.map(({ carga }) => carga),
    fuentes: rows.map(({ fuente }) => fuente),
    empresas: rows.map(({ empresa }) => empresa),
  };
}
