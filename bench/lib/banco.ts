import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '@rodal/api/db/migrate';
import { type Actor, buildTestApp, type TestApp } from '@rodal/api/testing/build-app';
import type { DespachoWire } from '@rodal/api/testing/despacho-fixtures';
import { DEMO_PASSWORD } from '../../prisma/seed/demo-users.ts';
import { ensureDemo } from '../../scripts/lib/demo.ts';
import { PATHS } from '../../scripts/lib/paths.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { cargaDemo } from './carga-demo.ts';

/** What both sides stand on: one PostgreSQL with its usual settings (a commit waits for the disk) and one disk. */
export interface Banco {
  /** Folder for the files of both. */
  readonly dir: string;
  /** Database of the program. */
  readonly nuestra: string;
  /** A copy of it, for the limit. */
  readonly limite: string;
  /** `Cookie` header of the dispatcher. */
  readonly cookie: string;
  readonly usuarioId: number;
  /** What all despachos have in common. */
  readonly carga: Partial<DespachoWire>;
  cerrar(): Promise<void>;
}

/** The program in this process, with somebody who dispatches: to see what a request does. */
export interface Muestra {
  readonly t: TestApp;
  readonly despachador: Actor;
  readonly carga: Partial<DespachoWire>;
}

/**
 * Makes the ground and, before it is copied for the limit, lets `muestra` look at the program on it.
 * The database has the demo's data: reference lists, people, 90 days of dispatches.
 */
export async function abrirBanco<T>(muestra: (sample: Muestra) => Promise<T>): Promise<{ banco: Banco; visto: T }> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-bench-'));
  const remove = (): Promise<void> => rm(dir, { recursive: true, force: true });
  const postgres = await startPostgres({ dir: join(dir, 'db') }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const cerrar = (): Promise<void> => postgres.stop().then(remove);
  try {
    await migrate(postgres.url, PATHS.migrations);
    await ensureDemo({ url: postgres.url, blobDir: join(dir, 'demo') });
    const { visto, ...rest } = await prepare(postgres.url, muestra);
    await mkdir(join(dir, 'web'));
    await writeFile(join(dir, 'web', 'index.html'), '<!doctype html>');
    const limite = await copyDatabase(postgres.url);
    return { banco: { dir, nuestra: postgres.url, limite, ...rest, cerrar }, visto };
  } catch (error) {
    await cerrar();
    throw error;
  }
}

async function prepare<T>(
  url: string,
  muestra: (sample: Muestra) => Promise<T>,
): Promise<Pick<Banco, 'cookie' | 'usuarioId' | 'carga'> & { visto: T }> {
  const t = await buildTestApp({ url });
  try {
    const despachador = await t.loginAs('despachador', DEMO_PASSWORD);
    const { id } = await t.db.prisma.usuario.findUniqueOrThrow({ where: { nombre: despachador.usuario } });
    const carga = await cargaDemo(t.db.pool);
    return { cookie: despachador.cookie, usuarioId: id, carga, visto: await muestra({ t, despachador, carga }) };
  } finally {
    await t.close();
  }
}

async function copyDatabase(url: string): Promise<string> {
  const other = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const admin = new Client({ connectionString: other('postgres') });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE limite TEMPLATE ${new URL(url).pathname.slice(1)}`);
  } finally {
    await admin.end();
  }
  return other('limite');
}
