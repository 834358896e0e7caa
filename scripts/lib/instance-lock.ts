import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import { ownFolder } from './own-folder.ts';
import { processIdentity } from './process.ts';

/** Another process runs on the folder. */
export class InstanceRunning extends Error {
  override readonly name = 'InstanceRunning';
}

/**
 * Makes this process the only one on a data folder and writes its number to `rodal.pid`, for people who want to
 * stop it. The lock itself, `rodal.lock`, also holds when the process started: after a SIGKILL the number may
 * belong to another process, and then the lock is void.
 *
 * @returns gives the folder free.
 * @throws {InstanceRunning} in Spanish, naming the process, when another one runs on the folder.
 */
export async function lockInstance(dataDir: string): Promise<() => Promise<void>> {
  await ownFolder(dataDir);
  const lock = join(dataDir, 'rodal.lock');
  const pidFile = join(dataDir, 'rodal.pid');
  const mine = join(dataDir, `rodal.lock.${randomUUID()}`);
  await writeFile(mine, `${process.pid} ${await processIdentity(process.pid)}\n`);
  try {
    // `link` fails when the lock exists and otherwise gives it its whole content at once.
    while (!(await link(mine, lock).then(() => true, whenExists))) await removeVoid(lock, dataDir);
  } finally {
    await rm(mine);
  }
  await writeFile(`${pidFile}.nuevo`, `${process.pid}\n`);
  await rename(`${pidFile}.nuevo`, pidFile);
  return async () => {
    await rm(pidFile, { force: true });
    await rm(lock, { force: true });
  };
}

function whenExists(error: unknown): false {
  if (errorCode(error) !== 'EEXIST') throw error;
  return false;
}

async function removeVoid(lock: string, dataDir: string): Promise<void> {
  const text = await readFile(lock, 'utf8').catch(() => null);
  if (text === null) return;
  const [pid = '', ...identity] = text.trim().split(' ');
  if ((await processIdentity(Number(pid))) === identity.join(' ')) {
    throw new InstanceRunning(`Rodal ya está corriendo con la carpeta ${dataDir} (proceso ${pid}).`);
  }
  await rm(lock, { force: true });
}
