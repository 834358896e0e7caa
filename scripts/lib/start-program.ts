import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { grantProgram } from '@rodal/api/db/grant-program';
import { migrate } from '@rodal/api/db/migrate';
import { startServer } from '@rodal/api/main';
import { parseEnv } from '@rodal/api/proceso/env';
import { startBcSimulator } from '@rodal/simulators/bc-simulator';
import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { startGuiaSimulator } from '@rodal/simulators/guia-simulator';
import { buildWeb } from './build-web.ts';
import { demoDay, demoUsersText, ensureDemo, openGuiaArchive } from './demo.ts';
import { errorCode } from './error-code.ts';
import { keepPostgres } from './keep-postgres.ts';
import type { Lifecycle } from './lifecycle.ts';
import { PATHS } from './paths.ts';
import type { EmbeddedPostgres } from './postgres.ts';
import { claveSecretos, codigoInicial } from './primer-inicio.ts';

/**
 * Starts, in this order: web build (served from a copy in `dataDir`), database, migrations, demo data, simulators, API. They stop in the opposite
 * order, so that requests and jobs in flight still find the database.
 *
 * Outside `NODE_ENV=production` this is a demonstration: an empty database gets the demo data, and simulators stand
 * in for the outside systems that are not configured.
 *
 * @param dataDir absolute folder, locked for this process.
 */
export async function startProgram(life: Lifecycle, dataDir: string): Promise<void> {
  const isDemo = process.env['NODE_ENV'] !== 'production' && !isOff('DEMO');
  const given = {
    ...process.env,
    DATA_DIR: dataDir,
    WEB_DIST: join(dataDir, 'web'),
    BLOB_DIR: process.env['BLOB_DIR'] || join(dataDir, 'blobs'),
    DEMO: String(isDemo),
  };
  parseEnv(given); // what cannot work is refused before anything is built

  await step('Aplicación web', () => prepareWeb(given.WEB_DIST, life.signal), life);
  const base = await openBase(life, dataDir);
  const databaseUrl = base.url;
  await step('Migraciones', () => migrateAndGrant(base), life);
  const load = (): Promise<boolean> => ensureDemo({ url: databaseUrl, blobDir: given.BLOB_DIR, historia: !isOff('DEMO_HISTORIA') });
  const hasDemo = isDemo && (await step('Datos de demostración', load, life));
  const guiaUrl = process.env['GUIA_URL'] || (isDemo ? await guiaSimulator(life, databaseUrl) : '');

  const erp = isDemo && !process.env['ERP_URL'] ? await erpSimulator(life, databaseUrl) : {};

  const correo = isDemo && !process.env['SMTP_URL'] ? await correoSimulator(life) : null;

  const clave = process.env['CLAVE_SECRETOS'] || (process.env['NODE_ENV'] === 'production' ? '' : await claveSecretos(dataDir));

  const codigo = process.env['CODIGO_INICIAL'] || (hasDemo ? '' : await codigoInicial(databaseUrl));

  const env = parseEnv({
    ...given,
    CLAVE_SECRETOS: clave,
    DATABASE_URL: base.programUrl,
    GUIA_URL: guiaUrl,
    ...erp,
    ...(correo && { SMTP_URL: correo.smtpUrl }),
    DEMO: String(hasDemo),
    CODIGO_INICIAL: codigo,
  });
  const server = await startServer(env).catch((error: unknown) => {
    throw errorCode(error) === 'EADDRINUSE'
      ? new Error(`El puerto ${env.PORT} de ${env.HOST} está ocupado: elija otro con PORT.`, { cause: error })
      : error;
  });
  life.onStop('servidor y trabajos', () => server.close());
  life.contain((error) => server.tellUncaught(error));
  console.log(`\nRodal está listo en ${server.url}\nDatos en ${dataDir}. Para terminar: Ctrl+C.\n`);
  if (correo) console.log(`Los correos no salen de esta máquina: se leen en ${correo.url}\n`);
  if (hasDemo) console.log(demoUsersText());
  if (codigo !== '') console.log(primeraVezText(server.url, codigo));
}

function isOff(name: 'DEMO' | 'DEMO_HISTORIA'): boolean {
  return ['false', '0'].includes(process.env[name] ?? '');
}

async function prepareWeb(target: string, signal: AbortSignal): Promise<void> {
  await buildWeb(signal);
  await copyWeb(PATHS.webDist, target);
}

/** What a newcomer does first. The code is told here and nowhere else. */
function primeraVezText(url: string, codigo: string): string {
  return `Todavía no hay administrador. Abra ${url} y créelo con este código, que sirve una sola vez:\n\n  ${codigo}\n`;
}

/** The database as its owner, and as the program works with it: the same where only one connection is given. */
type Base = Pick<EmbeddedPostgres, 'url' | 'programUrl'>;

async function openBase(life: Lifecycle, dataDir: string): Promise<Base> {
  const programUrl = process.env['DATABASE_URL'] || '';
  if (programUrl !== '') return { url: process.env['MIGRATION_DATABASE_URL'] || programUrl, programUrl };
  return step('PostgreSQL', () => keepPostgres(life, join(dataDir, 'db')), life);
}

async function migrateAndGrant({ url, programUrl }: Base): Promise<void> {
  await migrate(url, PATHS.migrations);
  if (url !== programUrl) await grantProgram(url, programUrl);
}

async function guiaSimulator(life: Lifecycle, databaseUrl: string): Promise<string> {
  const archive = openGuiaArchive(databaseUrl);
  life.onStop(null, () => archive.close());
  const simulator = await startGuiaSimulator({ port: 0, archive: archive.find });
  life.onStop('simuladores', () => simulator.close());
  return simulator.url;
}

/** Its sites begin and end as those of the demo, counted from the day that was loaded. */
async function erpSimulator(life: Lifecycle, databaseUrl: string): Promise<Record<string, string>> {
  const loaded = await demoDay(databaseUrl);
  const simulator = await startBcSimulator({ port: Number(process.env['ERP_SIMULATOR_PORT'] ?? 0), ...(loaded !== null && { ancla: loaded }) });
  life.onStop(null, () => simulator.close());
  const { url, tokenUrl, scope, credenciales } = simulator;
  return {
    ERP_URL: url,
    ERP_TOKEN_URL: tokenUrl,
    ERP_SCOPE: scope,
    ERP_CLIENT_ID: credenciales.clientId,
    ERP_CLIENT_SECRET: credenciales.clientSecret,
  };
}

/** Takes the mails of a demonstration, and delivers none. */
async function correoSimulator(life: Lifecycle): Promise<CorreoSimulator> {
  const simulator = await startCorreoSimulator({ port: Number(process.env['CORREO_SIMULATOR_PORT'] ?? 0) });
  life.onStop(null, () => simulator.close());
  return simulator;
}

/** Does a step, says how long it took, and goes no further once somebody asked the program to end. */
async function step<T>(what: string, work: () => Promise<T>, life: Lifecycle): Promise<T> {
  const begin = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  life.signal.throwIfAborted();
  return result;
}

/**
 * Copies a finished build of the web app to where the program that serves it keeps it for itself: whoever builds again
 * beside it empties the folder of the build and writes other names into it.
 *
 * @param dist folder of the build.
 * @param target of this process alone; what an earlier start left there goes.
 */
export async function copyWeb(dist: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await cp(dist, target, { recursive: true });
}
