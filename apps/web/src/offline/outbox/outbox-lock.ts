import { uuidv7 } from 'uuidv7';
import type { OutboxChannel } from './outbox-channel.ts';
import { write } from '../db/open-db.ts';
import type { PhoneDb } from '../db/phone-db.ts';

/**
 * One at a time across tabs and service worker (R51): drains, and those who change who is
 * logged in or which version runs. The lock is the phone's, not a user's.
 */
export interface OutboxLock {
  /** Runs the work unless somebody holds the lock: then `{ ran: false }` at once. */
  readonly tryRun: <T>(work: () => Promise<T>) => Promise<{ ran: true; value: T } | { ran: false }>;
  /** Asks whoever drains to stop, waits for the lock and runs the work. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Waits until nobody holds it, whoever waits to run included; asks nobody to stop. */
  readonly whenFree: () => Promise<void>;
}

/** What this needs of `navigator.locks`. */
export interface WebLocks {
  request<T>(name: string, options: { ifAvailable?: boolean }, work: (lock: unknown) => Promise<T>): Promise<T>;
}

const NAME = 'outbox';

/** @param locks null (old browsers have none) falls back to a lease row in the phone's database */
export function createOutboxLock(
  phone: PhoneDb,
  channel: OutboxChannel,
  locks: WebLocks | null = globalThis.navigator?.locks ?? null,
  clock: () => number = Date.now,
): OutboxLock {
  const lock = locks === null ? leaseLock(phone, clock) : webLock(locks);
  return {
    tryRun: lock.tryRun,
    run: (work) => {
      // In the queue before whoever stops comes back to it.
      const ran = lock.run(work);
      channel.post('yield');
      return ran;
    },
    whenFree: lock.whenFree,
  };
}

function webLock(locks: WebLocks): OutboxLock {
  return {
    tryRun: <T>(work: () => Promise<T>) =>
      locks.request<{ ran: true; value: T } | { ran: false }>(NAME, { ifAvailable: true }, async (lock) =>
        lock === null ? { ran: false } : { ran: true, value: await work() },
      ),
    run: (work) => locks.request(NAME, {}, () => work()),
    whenFree: () => locks.request(NAME, {}, async () => undefined),
  };
}

/** A crashed holder is waited for this long at most. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
const POLL_MS = 250;

/**
 * The lease only keeps two drains of one phone from sending the same thing twice; should
 * a jumping clock break it, the server still stores each id once.
 */
function leaseLock(phone: PhoneDb, clock: () => number): OutboxLock {
  const holder = uuidv7();

  const take = () =>
    write(phone, [phone.phone], async () => {
      if (await isHeld()) return false;
      await phone.phone.put({ key: 'lease', holder, until: clock() + LEASE_MS });
      return true;
    });
  const isHeld = async () => {
    const row = await phone.phone.get('lease');
    const now = clock();
    // Further ahead than any lease can be: the clock was set back since.
    return row?.key === 'lease' && row.until > now && row.until <= now + LEASE_MS;
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const renew = () =>
    write(phone, [phone.phone], () => phone.phone.put({ key: 'lease', holder, until: clock() + LEASE_MS }));
  const release = () => write(phone, [phone.phone], () => phone.phone.delete('lease'));

  const hold = async <T>(work: () => Promise<T>): Promise<T> => {
    const timer = setInterval(() => {
      renew().catch(() => undefined); // a lost renewal only shortens the lease
    }, RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await release();
    }
  };

  return {
    tryRun: async (work) => ((await take()) ? { ran: true, value: await hold(work) } : { ran: false }),
    run: async (work) => {
      while (!(await take())) await pause();
      return hold(work);
    },
    whenFree: async () => {
      // Twice in a row: between the two, who waits to run has had their turn.
      for (let free = 0; free < 2; free = (await isHeld()) ? 0 : free + 1) await pause();
    },
  };
}
