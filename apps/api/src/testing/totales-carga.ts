import type { FlujoNombre } from '@rodal/contracts/flujos';
import type { Pool } from 'pg';
import { FLUJOS_ERP } from '../erp/fuentes/fuentes.ts';
import { columnaSql } from '../erp/source.ts';

/** Rows and sums of what is read of a flow's sources, as the tables have them: a line for each source and company. */
export async function keptOf(pool: Pool, flujo: FlujoNombre): Promise<string[]> {
  const lines: string[] = [];
  for (const { nombre, tabla, columnas } of FLUJOS_ERP[flujo].fuentes) {
    const decimals = Object.entries(columnas).flatMap(([columna, tipo]) => (tipo.startsWith('decimal') ? [columna] : []));
    const sums = decimals.map((columna) => `|| ' ' || trim_scale(sum(${columnaSql(columna)}))`).join('');
    const { rows } = await pool.query<{ line: string }>(
      `SELECT v.fuente || ' ' || v.empresa || ' ' || count(*) ${sums} AS line
         FROM ${tabla} JOIN carga_vigente v ON v.carga_id = carga WHERE v.fuente = $1 GROUP BY v.fuente, v.empresa ORDER BY 1`,
      [nombre],
    );
    lines.push(...rows.map(({ line }) => line));
  }
  return lines;
}
