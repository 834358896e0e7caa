import type pg from 'pg';
import { SILENCIO_MS } from './correr.ts';
import { CORRE } from './llave.repo.ts';

/** What a client has begun to send and not confirmed lapses after an hour (issue 6 §1). */
const INGESTA_MS = 3_600_000;

/** Its delivery waits in the queue, or was taken so short a time ago that it may be about to begin. */
const ESPERA = `EXISTS (SELECT FROM pgboss.job
  WHERE name = 'correrCarga' AND singleton_key = t.id::text
    AND (state IN ('created', 'retry') OR (state = 'active' AND started_on > $2)))`;

/**
 * Ends loads whose server died under them, or between taking them and beginning, and those that a client has left (R11): nothing
 * of theirs was switched to, so what is read stays as it was. Whether it lives is asked of its lock; its sign of life is for a
 * server that vanished without closing its connections. Should the dead one still live, it finds that its load is over and
 * switches nothing.
 * @returns how many
 */
export async function giveUpDead(pool: pg.Pool, ahora: Date): Promise<number> {
  const before = (ms: number): Date => new Date(ahora.getTime() - ms);
  const { rowCount } = await pool.query(
    `UPDATE trabajo t SET
       estado = CASE origen WHEN 'ingesta' THEN 'caducada' ELSE 'fallida' END, terminado_en = $1,
       mensaje = CASE origen WHEN 'ingesta' THEN 'Caducó: nadie la confirmó en una hora.'
                 ELSE 'El servidor se detuvo durante la carga. Los datos anteriores siguen disponibles.' END
      WHERE CASE
        WHEN origen = 'ingesta' THEN estado = 'corriendo' AND latido_en < $3::timestamptz
        WHEN estado = 'corriendo' THEN latido_en < $2::timestamptz OR NOT ${CORRE}
        WHEN estado = 'enCola' THEN pedido_en < $2::timestamptz AND NOT ${CORRE} AND NOT ${ESPERA}
        ELSE false END`,
    [ahora, before(SILENCIO_MS), before(INGESTA_MS)],
  );
  return rowCount ?? 0;
}
