import type { Sql } from '../db/sql.ts';

/** What somebody is called to log in. @returns null = there is nobody */
export async function findUsuario(sql: Sql, usuarioId: number): Promise<string | null> {
  const { rows } = await sql.query<{ nombre: string }>('SELECT nombre FROM usuario WHERE id = $1', [usuarioId]);
  return rows[0]?.nombre ?? null;
}
