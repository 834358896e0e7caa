import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { processIdentity, waitGone } from '../process.ts';

const run = promisify(execFile);

/** No system gives this number to a process. */
const NOBODY_S_PID = 2_147_483_646;

/**
 * Takes back a database whose program was killed (SIGKILL, power cut).
 *
 * - The server still runs: it is stopped in order, which takes a tenth of a second, and the caller starts its own.
 *   Keeping it instead would keep its port, settings and binaries, perhaps those of an older version.
 * - Its number now belongs to another process: PostgreSQL would refuse to start. The stale number is replaced by
 *   one that nobody has, and the file stays: from its last line PostgreSQL itself sees whether some of the old
 *   server's processes still use the data. Deleting the file would switch that check off.
 * - Nothing runs: PostgreSQL recovers by itself.
 *
 * @param data PostgreSQL's data folder.
 * @throws in Spanish when the running server belongs to another user or does not stop within a minute.
 */
export async function takeBack(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0) || (await processIdentity(pid)) === null) {
    if (pid > 0) await replacePid(file, text);
    return;
  }
  if (!(await serves(pid, data))) return replacePid(file, text);
  try {
    process.kill(pid, 'SIGINT');
  } catch (cause) {
    throw new Error(`Otro usuario tiene abierta la base de datos en ${data} (proceso ${pid}).`, { cause });
  }
  if (!(await waitGone(pid, 60))) {
    throw new Error(`La base de datos en ${data} (proceso ${pid}) no se detuvo en un minuto.`);
  }
}

/** A dead number may also be a zombie's, which PostgreSQL would take for alive; so it is replaced as well. */
async function replacePid(file: string, text: string): Promise<void> {
  await writeFile(file, text.replace(/^\d+/, String(NOBODY_S_PID)));
}

/** Whether that process is a PostgreSQL server on this very folder: the server works inside it. */
async function serves(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return cwd === (await realpath(data));
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes(data);
}
