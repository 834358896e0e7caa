import type { OutboxLock } from '../outbox/outbox-lock.ts';

/** One process holds it: enough for what is not about the lock. */
export const FREE_LOCK: OutboxLock = {
  tryRun: async (work) => ({ ran: true, value: await work() }),
  run: (work) => work(),
  whenFree: async () => undefined,
};
