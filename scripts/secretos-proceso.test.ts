// @completo: a day of the program in a process of its own.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseEnv } from '@rodal/api/proceso/env';
import { despachoWire, fotoRequest, makeJpeg } from '@rodal/api/testing/despacho-fixtures';
import { santiagoDay } from '@rodal/domain/fechas';
import { startGuiaSimulator, type GuiaSimulator } from '@rodal/simulators/guia-simulator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../prisma/seed/demo-users.ts';
import { startApiProcess } from './lib/api-process.ts';
import { PATHS } from './lib/paths.ts';
import { patience } from './lib/patience.ts';
import { openDemo, type Instalacion } from './testing/demo-database.ts';

/**
 * ASVS 13.3.1, 16.2.5: a day of the program in a process of its own, with its own log, a secret in every place that
 * has one, and all that it writes to stdout and stderr. None of them is in it.
 */

const mark = (what: string) => `${what}-${createHash('sha256').update(what).digest('hex').slice(0, 24)}`;
const AZURE_KEY = Buffer.from(mark('azure')).toString('base64');
/** Place → what must not be told. */
const secrets: Record<string, string> = {
  'wrong password': mark('equivocada'),
  'right password': DEMO_PASSWORD,
  'password in an address': mark('consulta'),
  'a header of somebody': mark('cabecera'),
  'a foreign cookie': mark('galleta'),
  'a row that the database refuses': mark('fila'),
  GUIA_TOKEN: mark('guia'),
  METRICS_TOKEN: mark('metricas'),
  CLAVE_SECRETOS: mark('clave de los secretos'),
  CODIGO_INICIAL: mark('codigo inicial'),
  SMTP_URL: mark('smtp'),
  ERP_CLIENT_ID: mark('erp cliente'),
  ERP_CLIENT_SECRET: mark('erp clave'),
  AZURE_BLOB_CONNECTION: AZURE_KEY,
};
/** Variables without a secret in them. A new one belongs here or gets one above. */
const HARMLESS = ['NODE_ENV', 'DB_POOL', 'HOST', 'PORT', 'DATA_DIR', 'WEB_DIST', 'GUIA_URL', 'ERP_URL', 'ERP_TOKEN_URL', 'ERP_SCOPE', 'ERP_COMPANIAS', 'DEMO', 'ROLE', 'BLOB_DIR', 'AZURE_BLOB_CONTAINER', 'TRUST_PROXY', 'ORIGIN', 'LOG_LEVEL', 'SMTP_REMITENTE', 'ANTIVIRUS_URL'];

let demo: Instalacion;
let guias: GuiaSimulator;
let azure: Server;
const said: string[] = [];
const saidOf = (text: string) => said.filter((line) => line.includes(text));

beforeAll(async () => {
  demo = await openDemo();
  secrets['DATABASE_URL'] = decodeURIComponent(new URL(demo.url).password);
  // None of the outside systems takes what we show, so that the jobs fail and say so; the server is the photos' and the ERP's.
  guias = await startGuiaSimulator({ port: 0, delayMs: 0, token: 'otro' });
  azure = createServer((request, reply) => reply.writeHead(403, { 'x-ms-error-code': 'AuthenticationFailed' }).end(JSON.stringify(request.headers)));
  await once(azure.listen(0, '127.0.0.1'), 'listening');
  await workADay();
});
afterAll(async () => {
  azure.close();
  await guias.close();
  await demo.drop();
});

/** Logs in wrongly and rightly, sends a photo and a dispatch, reads, exports, is refused, loses the database, leaves. */
async function workADay(): Promise<void> {
  const hear = (line: string) => void said.push(line);
  const { port } = azure.address() as AddressInfo;
  const env = {
    NODE_ENV: 'test', DATABASE_URL: demo.url, DATA_DIR: demo.dir, BLOB_DIR: demo.blobDir, LOG_LEVEL: 'trace', GUIA_URL: guias.url,
    ERP_URL: `http://127.0.0.1:${port}/odata`, ERP_TOKEN_URL: `http://127.0.0.1:${port}/token`, ERP_CLIENT_ID: secrets['ERP_CLIENT_ID'] ?? '',
    ERP_CLIENT_SECRET: secrets['ERP_CLIENT_SECRET'] ?? '', GUIA_TOKEN: secrets['GUIA_TOKEN'] ?? '', METRICS_TOKEN: secrets['METRICS_TOKEN'] ?? '', CLAVE_SECRETOS: secrets['CLAVE_SECRETOS'] ?? '', CODIGO_INICIAL: secrets['CODIGO_INICIAL'] ?? '', SMTP_URL: `smtp://rodal:${secrets['SMTP_URL']}@127.0.0.1:1`,
    AZURE_BLOB_CONNECTION: `DefaultEndpointsProtocol=http;AccountName=cuenta;AccountKey=${AZURE_KEY};BlobEndpoint=http://127.0.0.1:${port}/cuenta;`, AZURE_BLOB_CONTAINER: 'fotos',
  };
  const api = await startApiProcess(env, [], { onLog: hear, onError: hear });
  const call = async (path: string, { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) => {
    const reply = await fetch(`${api.url}${path}`, { ...init, headers: { 'x-requested-with': 'rodal', 'x-otra': secrets['a header of somebody'] ?? '', ...headers } });
    return { status: reply.status, cookies: reply.headers.getSetCookie(), text: await reply.text() };
  };
  const json = (method: string, body: object, cookie = '') => ({ method, headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
  const login = (contrasena = '', usuario = 'despachador') => call('/api/admin/login', json('POST', { usuario, contrasena }));

  await login(secrets['wrong password']);
  await call(`/api/admin/login?usuario=x&contrasena=${secrets['password in an address']}`);
  const cookie = (await login(DEMO_PASSWORD)).cookies[0]?.split(';', 1)[0] ?? '';
  secrets['session'] = cookie.split('=')[1] ?? '';

  const { headers, payload } = fotoRequest(await makeJpeg());
  const foto = await call('/api/subir/cargaFoto', { method: 'POST', headers: { ...headers, cookie }, body: Uint8Array.from(payload) });
  expect(foto.status).toBe(201);
  const { sha256 } = JSON.parse(foto.text);
  const [faena] = (await demo.sql.query<{ origin: string; rol: string }>(`SELECT codigo AS origin, rol FROM faena WHERE estado = 'Activa' LIMIT 1`)).rows;
  const despacho = await call('/api/despacho/insertarDespacho', json('POST', despachoWire({ vacio: sha256, lleno: sha256 }, faena), cookie));
  expect([despacho.status, despacho.status === 201 ? '' : despacho.text]).toEqual([201, '']);

  const day = santiagoDay(new Date());
  for (const path of [`/api/subir/fotos/${sha256}`, '/api/admin/sesion', `/api/despacho/exportar?desde=${day}&hasta=${day}&formato=csv`, '/api/ajustes', '/api/nada', '/metrics', '/']) {
    await call(path, { headers: { cookie } });
    await call(path, { headers: { cookie: `__Host-rodal=${secrets['a foreign cookie']}` } });
    await call(path, { headers: { authorization: `Bearer ${secrets['METRICS_TOKEN']}` } });
  }
  const jefe = (await login(DEMO_PASSWORD, 'admin')).cookies[0]?.split(';', 1)[0] ?? '';
  secrets['session of the administrator'] = jefe.split('=')[1] ?? '';
  expect((await call('/api/flujos/faenas/iniciar', json('POST', {}, jefe))).status).toBe(200);
  // A fault nobody foresaw, with what somebody wrote in it.
  await demo.sql.query(`ALTER TABLE vista_guardada ADD CONSTRAINT prueba CHECK (nombre <> 'prohibida') NOT VALID`);
  const vista = { nombre: 'prohibida', consulta: secrets['a row that the database refuses'], columnas: [] };
  expect((await call('/api/vistas/despachoRecepciones', json('PUT', vista, cookie))).status).toBe(500);
  await vi.waitUntil(() => ['"job":"emitirGuia"', '"job":"copiarFoto"', '"msg":"carga fallida"'].every((text) => saidOf(text).length > 0), { timeout: 60_000, interval: 50 });
  await demo.sql.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
  await call('/api/admin/sesion', { headers: { cookie } });
  await call('/api/admin/logout', { method: 'POST', headers: { cookie } });
  await api.stop();
}

describe('what the process writes', () => {
  it('tells what was done and what failed', () => {
    for (const text of ['"url":"/api/subir/cargaFoto"', '"codigo":"credenciales"', '"msg":"falla"', '"job":"emitirGuia"', '"job":"copiarFoto"', '"msg":"carga fallida"', '"usuario":"despachador"', 'contrasena=…']) {
      expect([text, saidOf(text).length > 0]).toEqual([text, true]);
    }
  });

  it('every variable of the program has a secret in it here, or none to have', () => {
    const given = Object.keys(parseEnv({})).filter((name) => name in secrets);
    expect([...given, ...HARMLESS].toSorted()).toEqual(Object.keys(parseEnv({})).toSorted());
  });

  it('holds none of the secrets, nor half of one', () => {
    expect(Object.entries(secrets).filter(([, secret]) => secret.length < 12)).toEqual([]);
    // Of a token, half would do to find it.
    const told = Object.entries(secrets).filter(([, secret]) => saidOf(secret.slice(0, 24)).length > 0);
    expect(told.map(([place]) => place)).toEqual([]);
  });

  it('nor the address of the database', () => {
    const { host } = new URL(demo.url);
    expect(saidOf('postgresql://')).toEqual([]);
    expect(saidOf(`@${host}`)).toEqual([]);
  });
});

describe('a start that fails', () => {
  const secret = mark('arranque');
  async function start(env: Record<string, string>): Promise<string> {
    const main = join(PATHS.root, 'apps', 'api', 'src', 'main.ts');
    const ended = promisify(execFile)(process.execPath, [main], { env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: demo.dir, ...env }, timeout: patience(60_000) });
    const { stdout, stderr } = await ended.then(
      () => Promise.reject(new Error('Partió')),
      (error: { stdout?: string; stderr?: string }) => ({ stdout: error.stdout ?? '', stderr: error.stderr ?? '' }),
    );
    return stdout + stderr;
  }

  it('for its configuration names the variables, not their values', async () => {
    const names = ['DATABASE_URL', 'GUIA_URL', 'SMTP_URL', 'ORIGIN', 'TRUST_PROXY', 'PORT', 'LOG_LEVEL', 'DEMO', 'ROLE'];
    const text = await start(Object.fromEntries(names.map((name) => [name, secret])));
    for (const name of names) expect(text).toContain(name);
    expect(text).not.toContain(secret.slice(0, 16));
  });

  it.each([
    ['for a token that is no line of text', () => ({ DATABASE_URL: demo.url, GUIA_TOKEN: `${secret}\n${secret}`, GUIA_URL: guias.url })],
    ['for a short token', () => ({ DATABASE_URL: demo.url, METRICS_TOKEN: secret.slice(0, 20) })],
    ['for a store that cannot be', () => ({ DATABASE_URL: demo.url, AZURE_BLOB_CONNECTION: `AccountKey=${secret}`, AZURE_BLOB_CONTAINER: 'fotos' })],
    ['for a database that is not there', () => ({ DATABASE_URL: `postgresql://rodal:${secret}@127.0.0.1:1/x` })],
    ['for a database that does not know the password', () => ({ DATABASE_URL: Object.assign(new URL(demo.url), { password: secret }).href })],
  ])('%s says so without the secret', async (_why, env) => {
    const text = await start(env());
    expect(text.length).toBeGreaterThan(10);
    expect(text).not.toContain(secret.slice(0, 16));
  });
});
