/** Tag under which the service worker is woken when the network returns (R56). */
export const SYNC_TAG = 'outbox';

/**
 * What pages and the service worker tell each other about the outbox. `yield`: somebody
 * logs in, logs out or updates and needs the lock now; whoever drains stops where it is
 * (what was under way becomes "maybe sent" and is asked for later).
 */
export type OutboxMessage = 'yield';

export interface OutboxChannel {
  /** To every window and the worker, this one included. */
  readonly post: (message: OutboxMessage) => void;
  /** @returns how to stop listening */
  readonly listen: (listener: (message: OutboxMessage) => void) => () => void;
}

/** Over BroadcastChannel, which does not speak to itself: listeners here are called directly. */
export function createOutboxChannel(): OutboxChannel {
  const channel = new BroadcastChannel('rodal-outbox');
  const listeners = new Set<(message: OutboxMessage) => void>();
  const tell = (message: OutboxMessage) => {
    for (const listener of listeners) listener(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'yield') tell(data);
  });
  return {
    post: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is of one origin
      channel.postMessage(message);
      tell(message);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
