import type { AppError } from '@rodal/domain/errors';
import { write } from '../db/open-db.ts';
import { itemError } from './outbox.ts';
import { isPace } from '../rows/sane-rows.ts';
import type { ItemError, OutboxRow, PaceRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/** What woke the drain. */
export type WakeReason = 'start' | 'online' | 'visible' | 'timer' | 'tap' | 'queued' | 'login' | 'sync';

/** Whether a person waits behind this wake-up. */
export function isByHand(reason: WakeReason): boolean {
  return reason === 'tap' || reason === 'queued';
}

/** No pause is longer than this while the app is open (R57), and none is believed that claims to be. */
export const MAX_WAIT_MS = 15 * 60_000;
const FIRST_WAIT_MS = 2_000;

/** Full jitter: anything up to 2 s·2ⁿ, at most 15 min, so that phones do not come in step (R59). */
export function backoffMs(failures: number, random: () => number): number {
  return Math.round(random() * Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS));
}

const FRESH: PaceRow = {
  key: 'pace',
  failures: 0,
  notBefore: null,
  cause: null,
  error: null,
  contactAt: null,
  offsetMs: null,
};

export async function readPace(db: UserDb): Promise<PaceRow> {
  const row = await db.meta.get('pace');
  return row?.key === 'pace' && isPace(row) ? row : FRESH;
}

/**
 * Until when this wake-up has to wait; null = go now. The timer waits for the backoff,
 * every other reason resets it; where the server named the time, only a person's tap or
 * login goes earlier. A time further ahead than any pause can be means that the clock was
 * set back: it does not count (R70).
 */
export function waitUntil(pace: PaceRow, reason: WakeReason, now: Date): string | null {
  if (pace.notBefore === null) return null;
  const left = Date.parse(pace.notBefore) - now.getTime();
  if (!(left > 0 && left <= MAX_WAIT_MS)) return null;
  const waits = pace.cause === 'retryAfter' ? !['tap', 'login'].includes(reason) : reason === 'timer';
  return waits ? pace.notBefore : null;
}

/**
 * What stopped the last pass, as far as it says anything of this load. Its Enviar begins another pass: what was heard
 * before is no news of it, unless the server named the time and nothing goes earlier (R162).
 */
export function stopOf({ finalizedAt }: Pick<OutboxRow, 'finalizedAt'>, { error, cause }: Pick<PaceRow, 'error' | 'cause'>): ItemError | null {
  return error !== null && cause !== 'retryAfter' && Date.parse(error.at) < Date.parse(finalizedAt) ? null : error;
}

/**
 * A pass ended by transport: when the next may start.
 * @returns that moment, ISO
 */
export async function slowDown(
  db: UserDb,
  error: AppError,
  reason: WakeReason,
  now: Date,
  random: () => number,
): Promise<string> {
  return write(db, [db.meta], async () => {
    const pace = await readPace(db);
    const failures = reason === 'timer' ? pace.failures : 0;
    const asked = error.options.retryAfter;
    const wait = asked === undefined ? backoffMs(failures, random) : Math.min(asked * 1000, MAX_WAIT_MS);
    const notBefore = new Date(now.getTime() + wait).toISOString();
    await db.meta.put({
      ...pace,
      failures: failures + 1,
      notBefore,
      cause: asked === undefined ? 'backoff' : 'retryAfter',
      error: itemError(error, now),
    });
    return notBefore;
  });
}

/** A pass came through. */
export async function speedUp(db: UserDb): Promise<void> {
  await write(db, [db.meta], async () => {
    await db.meta.put({ ...(await readPace(db)), failures: 0, notBefore: null, cause: null, error: null });
  });
}

/** Our API answered: since when, how far the phone's clock is off (R70), and the moment the server says it is, also an earlier one than before (E4). */
export async function noteContact(db: UserDb, now: Date, serverTime: number | null): Promise<void> {
  await write(db, [db.meta], async () => {
    const told = serverTime === null ? { offsetMs: null } : { offsetMs: serverTime - now.getTime(), servidorEn: new Date(serverTime).toISOString() };
    await db.meta.put({ ...(await readPace(db)), contactAt: now.toISOString(), ...told });
  });
}
