import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What tells one process from a later one with the same number: its start, in the clock of the system's boot
 * (which clock corrections do not move). A killed process that nobody has collected yet (a zombie) counts as
 * gone, although `kill(pid, 0)` still finds it.
 *
 * @returns null when no such process runs.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') {
    const started = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
    return started === null ? null : started.stdout.trim();
  }
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name, in parentheses, may hold spaces: the numbered fields start behind the last one.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return null;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${startTicks}`;
}

/**
 * Waits until a process that is not our child is gone.
 *
 * @param seconds how long to wait at most.
 * @returns whether it is gone.
 */
export async function waitGone(pid: number, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while ((await processIdentity(pid)) !== null) {
    if (Date.now() > deadline) return false;
    await delay(50);
  }
  return true;
}
