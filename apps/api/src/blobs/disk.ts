import { open } from 'node:fs/promises';

/** What makes files last. Tests put a disk in its place that forgets what was never asked to last. */
export interface Disk {
  /** Waits until the content of this file outlives a power cut. @throws with `ENOENT` when there is none */
  readonly syncFile: (path: string) => Promise<void>;
  /** The same of the names in this folder: a rename is only certain then. */
  readonly syncFolder: (path: string) => Promise<void>;
}

/** The machine's own. Concurrent waits for one folder are one. */
export function openDisk(): Disk {
  return {
    syncFile: (path) => sync(path, 'datasync'),
    syncFolder: shareRuns((path) => sync(path, 'sync')),
  };
}

async function sync(path: string, how: 'sync' | 'datasync'): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle[how]();
  } finally {
    await handle.close();
  }
}

/** Runs under way and the ones behind them, by path. */
interface Runs {
  readonly now: Promise<void>;
  next: Promise<void> | null;
}

/**
 * One run at a time for a path. Who comes while one runs waits for the next, with all others who came meanwhile: the one
 * that runs may have begun before what they want to last was there.
 */
export function shareRuns(work: (path: string) => Promise<void>): (path: string) => Promise<void> {
  const runs = new Map<string, Runs>();
  const start = (path: string): Promise<void> => {
    const now = work(path).finally(() => {
      if (runs.get(path)?.next === null) runs.delete(path);
    });
    runs.set(path, { now, next: null });
    return now;
  };
  return (path) => {
    const running = runs.get(path);
    if (running === undefined) return start(path);
    running.next ??= running.now.catch(() => undefined).then(() => start(path));
    return running.next;
  };
}
