import type pg from 'pg';
import { SILENCIO_MS } from './correr.ts';

/** What a client has begun to send and not confirmed lapses after an hour (issue 6 §1). */
const INGESTA_MS = 3_600_000;

/**
 * Ends loads whose server died under them, and those that a client has left (R11): nothing of theirs was switched to, so what is
 * read stays as it was. Should the dead one still live, it finds that its load is over and switches nothing.
 * @returns how many
 */
export async function giveUpDead(pool: pg.Pool, ahora: Date): Promise<number> {
  const before = (ms: number): Date => new Date(ahora.getTime() - ms);
  const { rowCount } = await pool.query(
    `UPDATE trabajo SET
       estado = CASE origen WHEN 'ingesta' THEN 'caducada' ELSE 'fallida' END, terminado_en = $1,
       mensaje = CASE origen WHEN 'ingesta' THEN 'Caducó: nadie la confirmó en una hora.'
                 ELSE 'El servidor se detuvo durante la carga. Los datos anteriores siguen disponibles.' END
      WHERE estado = 'corriendo' AND latido_en < CASE origen WHEN 'ingesta' THEN $3::timestamptz ELSE $2::timestamptz END`,
    [ahora, before(SILENCIO_MS), before(INGESTA_MS)],
  );
  return rowCount ?? 0;
}
