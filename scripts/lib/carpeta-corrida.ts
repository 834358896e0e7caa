import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './process.ts';

const PREFIX = 'rodal-corrida-';
/** Who runs in a folder: number of the process and what tells it from a later one of the same number. */
const OWNER = 'de-quien';
/** Set for whoever we start: they run in our folder, and leave it to us. */
const INHERITED = 'RODAL_CORRIDA';

/**
 * Gives a run of tests (suites, journeys, the random test, the bench) a temporary folder of its own, in which everything
 * that it or its children make there lands, whoever makes it: browser profiles, databases, blobs. What a killed child
 * leaves behind goes with it when this process ends, and what a killed run left behind when the next one begins. A
 * journey's profile weighs 40 MB: left to each, they once filled a disk.
 *
 * @returns the folder; that of the run we are part of, if any.
 */
export async function enterRunFolder(): Promise<string> {
  const inherited = process.env[INHERITED];
  if (inherited !== undefined) return inherited;
  const base = tmpdir();
  await removeAbandoned(base);
  const dir = mkdtempSync(join(base, PREFIX));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }));
  // PostgreSQL passes through it as another user.
  chmodSync(dir, 0o711);
  await writeFile(join(dir, OWNER), `${process.pid} ${await processIdentity(process.pid)}`);
  process.env[INHERITED] = dir;
  process.env['TMPDIR'] = dir;
  return dir;
}

async function removeAbandoned(base: string): Promise<void> {
  const folders = (await readdir(base)).filter((name) => name.startsWith(PREFIX)).map((name) => join(base, name));
  for (const dir of folders) {
    const text = await readFile(join(dir, OWNER), 'utf8').catch(() => '');
    const [pid = '', ...identity] = text.split(' ');
    // Without an owner's name it is being made right now.
    const alive = text === '' || (await processIdentity(Number(pid))) === identity.join(' ');
    // Somebody else's stays, and so does what another run is removing at this moment.
    if (!alive) await rm(dir, { recursive: true, force: true }).catch(() => undefined);
  }
}
