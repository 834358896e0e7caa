import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './process.ts';

const PREFIX = 'rodal-corrida-';
/** Who runs in a folder: number of the process and what tells it from a later one of the same number. */
const OWNER = 'de-quien';
/** Set for whoever we start: they run in our folder, and leave it to us. */
const INHERITED = 'RODAL_CORRIDA';
/** Files in memory, where Linux has them. */
const MEMORIA = '/dev/shm';
/** A whole run holds some 3 GB at its fullest, bytes; the programs it starts need the rest. */
const CABE = { carpeta: 8e9, libre: 12e9 } as const;

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
  const base = await chooseBase();
  for (const one of new Set([base, tmpdir()])) await removeAbandoned(one);
  const dir = mkdtempSync(join(base, PREFIX));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }));
  // PostgreSQL passes through it as another user.
  chmodSync(dir, 0o711);
  await writeFile(join(dir, OWNER), `${process.pid} ${await processIdentity(process.pid)}`);
  process.env[INHERITED] = dir;
  process.env['TMPDIR'] = dir;
  return dir;
}

/**
 * In memory where there is plenty: databases and profiles that live for minutes are then never written to a disk, which takes
 * a tenth of a run's processor. Who sets `TMPDIR` has chosen; where programs may not run from there, it is no place for tests.
 */
async function chooseBase(): Promise<string> {
  if (process.env['TMPDIR'] !== undefined || freemem() < CABE.libre) return tmpdir();
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const options = mounts.split('\n').map((line) => line.split(' ')).find(([, at]) => at === MEMORIA)?.[3];
  if (options === undefined || options.split(',').includes('noexec')) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORIA);
  return bavail * bsize < CABE.carpeta ? tmpdir() : MEMORIA;
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
