import type { Exchange, WireLog } from '../../scripts/lib/fault-proxy/wire-log.ts';
import type { Roturas } from './roturas.ts';

/** What the API should not have said or given (R3, R76): collected until somebody reads it. */
export interface Quejas {
  /** A line of its log, or anything else it wrote. */
  onLog(line: string): void;
  onError(line: string): void;
  add(text: string): void;
  /** Everything since the last call. */
  take(): readonly string[];
}

/** What we read of a line of the log. */
interface Line {
  readonly level: number;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly text: string;
}

/** pino's level of an error. */
const ERROR_LEVEL = 50;

/** @param log requests as they passed; those with a 5xx while nothing was broken on purpose count */
export function createQuejas(log: WireLog, roturas: Roturas): Quejas {
  /** How often each was said. */
  let found = new Map<string, number>();
  const add = (text: string): void => void found.set(text, (found.get(text) ?? 0) + 1);
  const seen = new WeakSet<Exchange>();
  const onError = (line: string): void => {
    const now = Date.now();
    if (line.trim() !== '' && !roturas.overlaps(now, now)) add(`stderr: ${line}`);
  };
  return {
    onLog(line) {
      if (line.startsWith('{"level":30,') || line.trim() === '') return;
      const { level, time, text } = readLine(line);
      if (level >= ERROR_LEVEL && !roturas.overlaps(time, time)) add(`registro: ${text}`);
    },
    onError,
    add,
    take() {
      for (const exchange of log.exchanges) {
        if (exchange.ended === null || seen.has(exchange)) continue;
        seen.add(exchange);
        if (isServerFault(exchange, roturas)) add(`${exchange.serverStatus} a ${exchange.method} ${exchange.path}`);
      }
      const all = [...found].map(([text, times]) => (times === 1 ? text : `${text} (${times} veces)`));
      found = new Map();
      roturas.trim();
      return all;
    },
  };
}

function isServerFault({ serverStatus, began, ended }: Exchange, roturas: Roturas): boolean {
  if (serverStatus === null || serverStatus < 500) return false;
  return !roturas.overlaps(performance.timeOrigin + began, performance.timeOrigin + (ended ?? performance.now()));
}

/** Whatever is no line of the log counts as an error of now. */
function readLine(line: string): Line {
  try {
    const { level, time, msg, err, job }: { level?: unknown; time?: unknown; msg?: unknown; err?: unknown; job?: unknown } = JSON.parse(line);
    if (typeof level === 'number' && typeof time === 'number') {
      return { level, time, text: [msg, job, describe(err)].filter((part) => typeof part === 'string').join(': ') };
    }
  } catch {
    // not JSON: below
  }
  return { level: ERROR_LEVEL, time: Date.now(), text: line };
}

/** Its first lines: the same error reads the same each time. */
function describe(err: unknown): string | undefined {
  if (typeof err !== 'object' || err === null) return undefined;
  const stack = 'stack' in err && typeof err.stack === 'string' ? err.stack : JSON.stringify(err);
  return stack.split('\n').slice(0, STACK_LINES).join('\n');
}

const STACK_LINES = 5;
