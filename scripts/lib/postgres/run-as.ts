import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How to start a PostgreSQL program under a user it accepts. */
export interface RunAs {
  /** Words in front of the program, e.g. `['setpriv', …]`. */
  readonly prefix: readonly string[];
  /** Who must own the database's files; null = whoever runs us. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** For `spawn`: the identity to take when no prefix does it. */
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

const OURSELVES: RunAs = { prefix: [], owner: null, ids: {} };

/**
 * PostgreSQL refuses to run as root. Then it runs as the owner of the existing data, or as `nobody`; no
 * system user is created.
 *
 * That user must also reach the program and the data, which may lie under a folder only root may enter
 * (`/root`, a `mktemp -d`). Only then `setpriv` leaves the server the right to read past folder modes:
 * `CAP_DAC_READ_SEARCH`, or the wider `CAP_DAC_OVERRIDE` where a container lacks the first. The secure bit
 * `no_setuid_fixup` is needed because `access(2)`, by which PostgreSQL looks for its own programs, otherwise
 * ignores the capabilities of a user that is not root.
 *
 * @param dir the folder that holds, or will hold, the database. It must exist.
 * @param paths what the user must be able to reach.
 * @throws in Spanish when some path cannot be reached and `setpriv` cannot help.
 */
export async function runAs(dir: string, paths: readonly string[]): Promise<RunAs> {
  if (process.getuid?.() !== 0) return OURSELVES;
  const owner = await unprivilegedOwner(dir);
  const closed = await firstClosedFolder(paths, owner);
  if (closed === null) return { prefix: [], owner, ids: owner };
  const capability = await usableCapability();
  if (capability !== null && (await setprivWorks(owner, capability))) {
    return { prefix: setpriv(owner, capability), owner, ids: {} };
  }
  throw new Error(
    `PostgreSQL no puede correr como root y el usuario ${owner.uid} no puede entrar a ${closed}. ` +
      'Use otra carpeta (DATA_DIR), abra esa a otros usuarios (chmod o+x) o inicie Rodal sin ser root.',
  );
}

async function unprivilegedOwner(dir: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(dir);
  if (uid !== 0) return { uid, gid };
  const [user, group] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
  return { uid: Number(user.stdout), gid: Number(group.stdout) };
}

/** The outermost folder on the way to any of the paths that the user may not enter; null when all are open. */
async function firstClosedFolder(
  paths: readonly string[],
  user: { uid: number; gid: number },
): Promise<string | null> {
  const folders = new Set(paths.flatMap(ancestors));
  for (const folder of [...folders].toSorted((a, b) => a.length - b.length)) {
    const { uid, gid, mode } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
  }
  return null;
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...ancestors(parent)];
}

async function usableCapability(): Promise<string | null> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const bounding = BigInt(`0x${/^CapBnd:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  if (bounding & 4n) return 'dac_read_search';
  return bounding & 2n ? 'dac_override' : null;
}

function setpriv(owner: { uid: number; gid: number }, capability: string): string[] {
  const only = `-all,+${capability}`;
  return [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}

async function setprivWorks(owner: { uid: number; gid: number }, capability: string): Promise<boolean> {
  const [command = '', ...args] = setpriv(owner, capability);
  // Not at another moment (`hora.ts`): root's part of it would be in the way.
  return run(command, [...args, 'true'], { env: { PATH: process.env['PATH'] } }).then(
    () => true,
    () => false,
  );
}
