import type { OutboxChannel, OutboxMessage } from '../outbox/outbox-channel.ts';
import type { WebLocks } from '../outbox/outbox-lock.ts';

/** `navigator.locks` of one imaginary browser: exclusive, in order of asking. */
export function memoryLocks(): WebLocks {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request: async (name, { ifAvailable }, work) => {
      const before = queues.get(name);
      if (before !== undefined && ifAvailable === true) return work(null);
      const mine = (before ?? Promise.resolve()).catch(() => undefined).then(() => work({ name }));
      queues.set(name, mine);
      try {
        return await mine;
      } finally {
        if (queues.get(name) === mine) queues.delete(name);
      }
    },
  };
}

/** A channel between the windows of one test. */
export function memoryChannel(): OutboxChannel & { readonly posted: OutboxMessage[] } {
  const listeners = new Set<(message: OutboxMessage) => void>();
  const posted: OutboxMessage[] = [];
  return {
    posted,
    post: (message) => {
      posted.push(message);
      for (const listener of listeners) listener(message);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
