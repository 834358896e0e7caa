import { readdirSync, readFileSync } from 'node:fs';

/** A process as the system counts it. */
interface Proceso {
  /** Number and start: a number is given again. */
  readonly key: string;
  readonly pid: number;
  readonly parent: number;
  /** User and system time so far, seconds. */
  readonly seconds: number;
}

/** The clock that `/proc` counts in, a second. */
const TICKS = 100;
/** How often they are looked at; what a process does after the last look is not counted. */
const EVERY_MS = 1000;

/** A process, and what each of those it started has used; those that ended stay. */
interface Familia {
  readonly root: number;
  readonly known: Map<string, number>;
}

const families = new Set<Familia>();
let looking: ReturnType<typeof setInterval> | undefined;

/**
 * Counts the processor that a process of ours and everything it starts take. Looked at while they run: browsers are killed,
 * and what is killed together with its parent appears in nobody's count of its children.
 * @returns ends it and tells the seconds, a little less than they were; null where the system does not say
 */
export function countProcessor(pid: number): () => number | null {
  if (process.platform !== 'linux') return () => null;
  const mine: Familia = { root: pid, known: new Map() };
  families.add(mine);
  looking ??= setInterval(look, EVERY_MS).unref();
  return () => {
    look();
    families.delete(mine);
    if (families.size === 0) {
      clearInterval(looking);
      looking = undefined;
    }
    return [...mine.known.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
}

function look(): void {
  const all = readProcesses();
  for (const { root, known } of families) {
    const family = new Set([root]);
    // Parents have the lower number but for wrap-around; who was seen once stays, whoever adopted it.
    for (const { key, pid, parent, seconds } of all) {
      if (!family.has(parent) && pid !== root && !known.has(key)) continue;
      family.add(pid);
      known.set(key, seconds);
    }
  }
}

function readProcesses(): Proceso[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).toSorted((a, b) => a - b);
  return numbers.flatMap((pid): Proceso[] => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      // The name, in parentheses, may hold spaces: the numbered fields start behind the last one.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [parent, user, system, start] = [fields[1], fields[11], fields[12], fields[19]].map(Number);
      return [{ key: `${pid} ${start}`, pid, parent: parent ?? 0, seconds: ((user ?? 0) + (system ?? 0)) / TICKS }];
    } catch {
      return []; // it ended while we looked
    }
  });
}
