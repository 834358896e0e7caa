import type { UserDb } from '../../../offline/user-db.ts';

/** Nobody waits longer for a photo that is still being worked on, ms. */
const LATE_MS = 10_000;

/** Photos on their way into a draft, by the database of whoever is logged in and the draft's id. */
const underWay = new WeakMap<UserDb, Map<string, Promise<unknown>>>();

/** Somebody may leave the form before a photo is in the draft: it goes in all the same (R14). */
export function notePhoto(db: UserDb, id: string, work: Promise<unknown>): void {
  const ofDb = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, ofDb);
  const all = Promise.allSettled([ofDb.get(id), work]).then(() => {
    if (ofDb.get(id) === all) ofDb.delete(id);
  });
  ofDb.set(id, all);
}

/**
 * Waits until they are in. Whoever opens the draft again before would not see them, and
 * would take their arrival for another window (R52).
 */
export async function latePhotosIn(db: UserDb, id: string): Promise<void> {
  const work = underWay.get(db)?.get(id);
  if (work === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LATE_MS);
  });
  await Promise.race([work, tooLate]);
  clearTimeout(timer);
}
