import type { Asked, Fault } from './fault.ts';

/** One request as it was seen on the wire, at the caller's end. Instants are `performance.now()`. */
export interface Exchange extends Asked {
  readonly fault: Fault['kind'];
  readonly began: number;
  /** When the caller had its answer or was gone; null while it waits. */
  ended: number | null;
  /** What the caller was answered; null = nothing, or not yet. */
  status: number | null;
  /** What the server answered, whoever heard it; null = it was not asked, or gave nothing. */
  serverStatus: number | null;
  /** The whole body, when the caller got to send it. */
  body: Buffer | null;
}

/** Everything that passed, in the order it came. */
export interface WireLog {
  readonly exchanges: readonly Exchange[];
  begin(asked: Asked, fault: Fault['kind']): Exchange;
  /** Forgets what has ended, so that a long run does not fill the memory. */
  clear(): void;
}

export function createWireLog(): WireLog {
  let exchanges: Exchange[] = [];
  return {
    get exchanges() {
      return exchanges;
    },
    begin(asked, fault) {
      const one: Exchange = { ...asked, fault, began: performance.now(), ended: null, status: null, serverStatus: null, body: null };
      exchanges.push(one);
      return one;
    },
    clear() {
      exchanges = exchanges.filter(({ ended }) => ended === null);
    },
  };
}
