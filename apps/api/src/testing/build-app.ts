import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import type { Profile } from '@rodal/domain/permisos';
import type { FastifyInstance, HTTPMethods, InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { openFileStore } from '../blobs/file-store.ts';
import { openAntivirus } from '../puertos/antivirus.ts';
import { openSmtp } from '../puertos/smtp.ts';
import { openDb, type Db } from '../db/client.ts';
import { LIMITS as WATCH, type WatchLimits } from '../db/watch-pool.ts';
import type { Deps } from '../puertos/deps.ts';
import { parseEnv } from '../proceso/env.ts';
import { openErp } from '../erp/erp-client.ts';
import { openGuiaProvider } from '../guias/http-guia-provider.ts';
import { createServer, LIMITS, REDACT, type ServerLimits } from '../http/create-server.ts';
import { SESSION_COOKIE } from '../http/session-cookie.ts';
import { createJobRunner, type JobRunner } from '../jobs/worker.ts';
import { hashPassword } from '../contrasenas/contrasena.ts';
import { createTestDatabase } from './test-database.ts';

/** The password of every person that {@link TestApp.createUsuario} makes. */
export const TEST_PASSWORD = 'Rodal-prueba-2026';

/** Somebody (or nobody) who calls the app as a browser does: cookie and own header included. */
export interface Actor {
  readonly usuario: string;
  /** `Cookie` header, the last one that a reply gave; '' = nobody. */
  readonly cookie: string;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface NewUsuario {
  readonly nombre: string;
  readonly perfiles: readonly Profile[];
  readonly email?: string;
  readonly activo?: boolean;
  /** Single grants (true) and denials (false). */
  readonly permisos?: Readonly<Record<string, boolean>>;
}

/** A method and a path of Fastify's router. */
export interface Route {
  readonly method: HTTPMethods;
  readonly url: string;
}

/** The real program on a database of its own, driven through `inject`. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly db: Db;
  readonly jobs: JobRunner;
  /** Every route of the program, also those outside the table of operations. */
  readonly routes: readonly Route[];
  /** Lines of the log so far, each a JSON text. */
  readonly logs: readonly string[];
  /** Nobody is logged in. */
  readonly nobody: Actor;
  /** Moves the server's clock. */
  advance(ms: number): void;
  /** Makes a person with {@link TEST_PASSWORD}; profiles are made as needed. Returns the id. */
  createUsuario(usuario: NewUsuario): Promise<number>;
  /** Logs in through the real operation. @param password of a demo user, when it is not a person made here */
  loginAs(usuario: string, password?: string): Promise<Actor>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** A database to use instead of a fresh one; it is not dropped. */
  readonly url?: string;
  /** Environment variables beside the test's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Parts to replace, e.g. `{ guias }`. */
  readonly deps?: Partial<Pick<Deps, 'blobs' | 'guias' | 'erp' | 'smtp' | 'jobs'>>;
  /** Limits of the server to replace, for who cannot wait for the real ones. */
  readonly limits?: Partial<ServerLimits>;
  /** The same for the database. */
  readonly watch?: Partial<WatchLimits>;
}

/**
 * The app as `main.ts` builds it: real database, real queue (nothing is run until `jobs.work`), real files.
 * @example
 * const test = await buildTestApp();
 * afterAll(() => test.close());
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database =
    options.url === undefined ? await createTestDatabase() : { url: options.url, drop: async () => undefined };
  const dir = await mkdtemp(join(tmpdir(), 'rodal-prueba-'));
  const env = parseEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dir,
    BLOB_DIR: join(dir, 'blobs'),
    CLAVE_SECRETOS: 'la clave de las pruebas, que nadie más usa',
    ...options.env,
  });
  const logs: string[] = [];
  const server = createServer(env, {
    level: env.LOG_LEVEL,
    redact: REDACT,
    stream: { write: (line: string) => void logs.push(line) },
  }, { ...LIMITS, ...options.limits });
  const routes: Route[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  const db = openDb(database.url, 10, { ...WATCH, ...options.watch });
  const jobs = createJobRunner({ pool: db.pool, log: server.log, works: false });
  await jobs.start();

  let offset = 0;
  const deps: Deps = {
    env,
    db,
    clock: () => new Date(Date.now() + offset),
    blobs: await openFileStore(env.BLOB_DIR),
    guias: openGuiaProvider(env),
    erp: openErp(env),
    smtp: openSmtp(env),
    antivirus: openAntivirus(env),
    jobs,
    ...options.deps,
  };
  const app = await buildApp(deps, server);
  await app.ready();

  const actor = (usuario: string, first: string): Actor => {
    const jar = { cookie: first };
    return {
      usuario,
      get cookie() {
        return jar.cookie;
      },
      async inject(request) {
        const { cookie } = jar;
        const reply = await app.inject({ ...request, headers: { [CSRF_HEADER]: CSRF_VALUE, ...(cookie !== '' && { cookie }), ...request.headers } });
        const renewed = reply.cookies.find((one) => one.name === SESSION_COOKIE)?.value;
        // What is told to forget its cookie keeps it here: the tests ask what it is still good for.
        if (cookie !== '' && renewed) jar.cookie = `${SESSION_COOKIE}=${renewed}`;
        return reply;
      },
    };
  };
  const nobody = actor('', '');

  return {
    app,
    deps,
    db,
    jobs,
    routes,
    logs,
    nobody,
    advance(ms) {
      offset += ms;
    },
    createUsuario: (usuario) => insertUsuario(db, usuario),
    async loginAs(usuario, password = TEST_PASSWORD) {
      const reply = await nobody.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { usuario, contrasena: password },
      });
      const cookie = reply.cookies.find((one) => one.name === SESSION_COOKIE);
      if (!cookie) throw new Error(`No se pudo ingresar como ${usuario}: ${reply.body}`);
      return actor(usuario, `${SESSION_COOKIE}=${cookie.value}`);
    },
    async close() {
      await app.close();
      await jobs.stop();
      await db.close();
      await database.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function insertUsuario(
  { prisma }: Db,
  { nombre, perfiles, email, activo, permisos }: NewUsuario,
): Promise<number> {
  const { id } = await prisma.usuario.create({
    data: {
      nombre,
      email: email ?? `${nombre}@rodal.example`,
      claveHash: await testHash(),
      activo: activo ?? true,
      perfiles: {
        create: perfiles.map((perfil) => ({
          perfil: { connectOrCreate: { where: { nombre: perfil }, create: { nombre: perfil } } },
        })),
      },
      permisos: { create: Object.entries(permisos ?? {}).map(([permiso, concedido]) => ({ permiso, concedido })) },
    },
  });
  return id;
}

let hashed: Promise<string> | undefined;
/** One hash for everybody: making it is meant to be slow. */
function testHash(): Promise<string> {
  return (hashed ??= hashPassword(TEST_PASSWORD));
}
