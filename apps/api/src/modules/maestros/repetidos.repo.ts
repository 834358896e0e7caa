import { claveTextoSql, type Sql } from '../../db/sql.ts';

/**
 * The active names of a master that read alike, by what they share: stored apart before the program took them for one (R165). As a
 * table of `clave` and `nombres`.
 */
export function repetidosSql(tabla: string): string {
  return `(SELECT n.clave, array_agg(n.nombre ORDER BY n.nombre) AS nombres
             FROM (SELECT nombre, ${claveTextoSql('nombre')} AS clave FROM ${tabla} WHERE activo) n GROUP BY n.clave HAVING count(*) > 1)`;
}

/** How many names read like another one. */
export async function countRepetidos(sql: Sql, tabla: 'transportista' | 'cosechero'): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(`SELECT coalesce(sum(cardinality(r.nombres)), 0)::int AS n FROM ${repetidosSql(tabla)} r`);
  return rows[0]?.n ?? 0;
}
