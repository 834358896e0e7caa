import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore } from '@rodal/api/blobs/file-store';
import { migrate } from '@rodal/api/db/migrate';
import { startGuiaSimulator } from '@rodal/simulators/guia-simulator';
import { Client } from 'pg';
import { ensureDemo, openGuiaArchive } from '../../scripts/lib/demo.ts';
import { startFaultProxy } from '../../scripts/lib/fault-proxy/fault-proxy.ts';
import { PATHS } from '../../scripts/lib/paths.ts';
import { openBase } from './base.ts';
import { hurryQueue } from './cola.ts';
import { createQuejas } from './quejas.ts';
import { readRegistrados } from './registrado.ts';
import { createRoturas } from './roturas.ts';
import { openServidor } from './servidor.ts';
import type { Mundo } from './tipos.ts';
import { copyVersions } from './versiones.ts';

/** Nobody listens there: where the proxy knocks while the API is down. */
const NOWHERE = 'http://127.0.0.1:1';
/** How long the provider needs for a guide's number: asked at least twice. */
const GUIA_MS = 300;
/** From listening to working, on a slow machine. */
const STARTING_MS = 5_000;

/**
 * The whole program for the random test: PostgreSQL, migrations, demo data, the provider's simulator, the API in its own
 * process and two builds of the web app, behind the fault proxy. The web must have been built. About ten seconds.
 * What cannot start undoes what did.
 */
export async function openMundo(): Promise<Mundo> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const one of closers.splice(0).toReversed()) await one();
  };
  try {
    return { ...(await build((closer) => closers.push(closer))), close };
  } catch (error) {
    await close().catch(() => undefined); // the first error says more
    throw error;
  }
}

async function build(onClose: (closer: () => Promise<unknown>) => void): Promise<Omit<Mundo, 'close'>> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-azar-'));
  onClose(() => rm(dir, { recursive: true, force: true }));
  const blobDir = join(dir, 'blobs');
  const roturas = createRoturas();

  const [base, webs] = await Promise.all([openBase(dir, roturas), copyVersions(PATHS.webDist, dir)]);
  onClose(() => base.close());
  await migrate(base.url, PATHS.migrations);
  await ensureDemo({ url: base.url, blobDir });

  const archive = openGuiaArchive(base.url);
  onClose(() => archive.close());
  const guias = await startGuiaSimulator({ port: 0, delayMs: GUIA_MS, archive: archive.find });
  onClose(() => guias.close());

  const proxy = await startFaultProxy({ target: NOWHERE });
  onClose(() => proxy.close());
  const quejas = createQuejas(proxy.log, roturas);
  const servidor = await openServidor({
    env: {
      NODE_ENV: 'test',
      DEMO: 'true',
      DATA_DIR: dir,
      BLOB_DIR: blobDir,
      DATABASE_URL: base.url,
      GUIA_URL: guias.url,
      // Compiled once for the many processes of a run.
      NODE_COMPILE_CACHE: join(dir, 'compilado'),
      // Prisma reads the relations of one transaction at once, which pg queues and warns of: nothing that broke.
      NODE_OPTIONS: '--no-deprecation',
    },
    webs,
    failpointFile: join(dir, 'matar-en'),
    onTarget: (url) => {
      proxy.target = url ?? NOWHERE;
    },
    listener: quejas,
    onCrash(how, lived) {
      const now = Date.now();
      // It listens a moment before its workers run: one that finds no database by then has not started.
      if (lived < STARTING_MS && roturas.overlaps(now - lived, now)) return;
      quejas.add(`La API terminó sola (${how}) a los ${lived} ms`);
    },
  });
  onClose(() => servidor.close());

  const blobs = await openFileStore(blobDir);
  const known = new Set(await withSql(base.url, listIds));
  return {
    url: proxy.url,
    proxy,
    servidor,
    base,
    leer: (ids) => withSql(base.url, (sql) => readRegistrados(sql, ids, { blobs, guias: guias.control })),
    async nuevos() {
      const ids = (await withSql(base.url, listIds)).filter((id) => !known.has(id));
      for (const id of ids) known.add(id);
      return ids;
    },
    apurar: () => withSql(base.url, (sql) => hurryQueue(sql, Math.max(base.partidaEn(), servidor.partidoEn()))),
    quejas: () => quejas.take(),
  };
}

async function listIds(sql: Client): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>('SELECT DISTINCT id::text AS id FROM despacho');
  return rows.map(({ id }) => id);
}

/** A connection of its own each time: PostgreSQL is cut under us now and then. */
async function withSql<T>(url: string, work: (sql: Client) => Promise<T>): Promise<T> {
  const sql = new Client({ connectionString: url });
  sql.on('error', () => undefined); // its statements say it
  await sql.connect();
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
