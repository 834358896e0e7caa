import type pg from 'pg';

/** Everybody who did something, hopping from name to name over the index: as many look-ups as there are names. */
export async function selectUsuarios(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ usuario: string }>(
    `WITH RECURSIVE quien AS (
       (SELECT usuario FROM auditoria ORDER BY usuario LIMIT 1)
       UNION ALL
       SELECT siguiente.usuario FROM quien CROSS JOIN LATERAL
         (SELECT a.usuario FROM auditoria a WHERE a.usuario > quien.usuario ORDER BY a.usuario LIMIT 1) siguiente
     ) SELECT usuario FROM quien WHERE usuario <> ''`,
  );
  return rows.map(({ usuario }) => usuario);
}
