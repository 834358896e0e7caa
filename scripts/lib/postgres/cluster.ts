import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** The superuser of an embedded server. The program itself works as {@link APP_ROLE}. */
export const SUPERUSER = 'postgres';

/** The owner of the tables, who migrates, and the database: no superuser, so that what works here works on a managed server. */
export const APP_ROLE = 'rodal';

/** As whom the running program works (`apps/api/src/db/grant-program.ts`): it reads and writes rows, and changes no table. */
export const PROGRAM_ROLE = 'rodal_programa';

/** Where the parts of one embedded server lie, all under one folder. */
export interface Cluster {
  /** PostgreSQL's own files. */
  readonly data: string;
  readonly password: string;
  /** What the server says; kept out of the program's output. */
  readonly log: string;
}

/** What PostgreSQL's programs see of our environment: no secrets, and messages in English, which we read. */
export const SERVER_ENV = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

/**
 * The database files in `dir`, made on the first call: UTF-8, Spanish order of letters (ICU, `es-CL`), checksums,
 * a random password. `initdb` works beside and its result is renamed, so a kill in the middle leaves nothing that
 * looks like a database.
 *
 * @param dir an existing folder that belongs to whoever runs the server.
 * @throws when `initdb` fails, with what it said.
 */
export async function ensureCluster(dir: string, binaries: PostgresBinaries, who: RunAs): Promise<Cluster> {
  const data = join(dir, 'data');
  const passwordFile = join(dir, 'clave');
  const log = join(dir, 'postgres.log');
  if (await exists(join(data, 'PG_VERSION'))) {
    return { data, log, password: (await readFile(passwordFile, 'utf8')).trim() };
  }
  const fresh = `${data}.nuevo`;
  await rm(fresh, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await chmod(passwordFile, 0o600);
  if (who.owner) await chown(passwordFile, who.owner.uid, who.owner.gid);
  await initdb(binaries, who, fresh, passwordFile);
  await rename(fresh, data);
  return { data, log, password };
}

async function initdb(binaries: PostgresBinaries, who: RunAs, data: string, passwordFile: string): Promise<void> {
  const attempt = async (locale: string, prefix: readonly string[]): Promise<void> => {
    const [command = '', ...args] = [...prefix, binaries.initdb, ...initdbArgs(data, passwordFile, locale)];
    await rm(data, { recursive: true, force: true });
    await run(command, args, { env: SERVER_ENV, ...who.ids });
  };
  try {
    await attempt('C.UTF-8', who.prefix);
  } catch (error) {
    const said = saidOf(error);
    if (said.includes('invalid locale name')) return attempt('C', who.prefix);
    // A user number without a name (some containers): initdb insists on a name, the server does not. In a user
    // namespace of its own the same number is called nobody; the files stay ours.
    if (said.includes('could not look up effective user ID')) {
      return attempt('C.UTF-8', ['unshare', '--user', '--map-user=65534', '--map-group=65534']);
    }
    throw new Error(`No se pudo crear la base de datos en ${data}:\n${said.trim()}`, { cause: error });
  }
}

function initdbArgs(data: string, passwordFile: string, ctype: string): string[] {
  return [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Letters for pg_trgm come from here, not from ICU: with plain C, accented ones would not count as letters.
    `--lc-ctype=${ctype}`,
    '--locale-provider=icu',
    '--icu-locale=es-CL',
    '--text-search-config=spanish',
  ];
}

/** What a program that failed had printed. */
function saidOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
