import { isClockOff, type RelojTelefono } from '@rodal/domain/reloj';
import { readPace } from './pace.ts';
import type { RelojBorrador } from './rows.ts';
import type { UserDb } from './user-db.ts';

/** Server clock minus phone clock where it is far off, as last measured, ms; else 0 (R70). Today is this phone's day moved by it. */
export async function readDesfase(db: UserDb): Promise<number> {
  const { offsetMs } = await readPace(db);
  return offsetMs !== null && isClockOff(offsetMs) ? offsetMs : 0;
}

/** The clock of a draft that begins now (D25). */
export async function startReloj(db: UserDb): Promise<RelojBorrador> {
  return { desfaseMs: (await readPace(db)).offsetMs, pagina: performance.timeOrigin, ahora: performance.now() };
}

/** What its record says of that clock at Enviar; undefined = it was begun by an older version. */
export async function readReloj(db: UserDb, reloj: RelojBorrador | undefined): Promise<RelojTelefono | undefined> {
  if (reloj === undefined) return undefined;
  const { offsetMs } = await readPace(db);
  return {
    desfaseCreacion: whole(reloj.desfaseMs),
    desfaseEnvio: whole(offsetMs),
    transcurridoMs: reloj.pagina === performance.timeOrigin ? whole(performance.now() - reloj.ahora) : null,
  };
}

function whole(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms);
}
