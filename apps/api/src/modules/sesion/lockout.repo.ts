import type pg from 'pg';

/** The state of one account or address. */
export interface Attempts {
  readonly fallos: number;
  readonly bloqueadoHasta: Date | null;
  readonly ultimo: Date;
}

/** Reads a state and keeps everybody else out of it until the transaction ends; makes it when there is none. */
export async function lockAttempts(sql: pg.PoolClient, clave: string, ahora: Date): Promise<Attempts> {
  const { rows } = await sql.query<Attempts>(
    `INSERT INTO intento_login (clave, fallos, ultimo) VALUES ($1, 0, $2)
     ON CONFLICT (clave) DO UPDATE SET clave = EXCLUDED.clave
     RETURNING fallos, bloqueado_hasta AS "bloqueadoHasta", ultimo`,
    [clave, ahora],
  );
  return rows[0] ?? { fallos: 0, bloqueadoHasta: null, ultimo: ahora };
}

/** Stores the state of a key that {@link lockAttempts} holds. */
export async function updateAttempts(sql: pg.PoolClient, clave: string, state: Attempts): Promise<void> {
  await sql.query('UPDATE intento_login SET fallos = $2, ultimo = $3, bloqueado_hasta = $4 WHERE clave = $1', [
    clave,
    state.fallos,
    state.ultimo,
    state.bloqueadoHasta,
  ]);
}

/** Forgets a key. */
export async function deleteAttempts(pool: pg.Pool, clave: string): Promise<void> {
  await pool.query('DELETE FROM intento_login WHERE clave = $1', [clave]);
}

/** One attempt less; below `free` nobody waits. */
export async function takeBackAttempt(pool: pg.Pool, clave: string, free: number): Promise<void> {
  await pool.query(
    `UPDATE intento_login
        SET fallos = GREATEST(fallos - 1, 0),
            bloqueado_hasta = CASE WHEN fallos - 1 < $2 THEN NULL ELSE bloqueado_hasta END
      WHERE clave = $1`,
    [clave, free],
  );
}

/** @returns how many keys were last used before that moment and are gone now */
export async function deleteAttemptsBefore(pool: pg.Pool, antes: Date): Promise<number> {
  const { rowCount } = await pool.query(
    'DELETE FROM intento_login WHERE ultimo < $1 AND (bloqueado_hasta IS NULL OR bloqueado_hasta < $1)',
    [antes],
  );
  return rowCount ?? 0;
}
