import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type TestApp } from '../../testing/build-app.ts';
import { LOCKOUT } from './lockout.ts';

/** ASVS 4.1.3: whoever calls cannot choose the address that is counted, written down or limited. */

const TRIES = LOCKOUT.direccion.free;
let t: TestApp;

const attempt = (usuario: string, remoteAddress: string, headers: Record<string, string> = {}, contrasena = 'mala-clave') =>
  t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario, contrasena }, remoteAddress, headers });
/** What logins left behind, in counts, audit, sessions and log, with that text in it. */
async function traces(text: string): Promise<string[]> {
  const tables = ['intento_login', 'auditoria', 'sesion'].map((name) => t.db.pool.query<{ row: string }>(`SELECT to_jsonb(x)::text AS row FROM ${name} x`));
  const rows = (await Promise.all(tables)).flatMap((found) => found.rows.map(({ row }) => row));
  return [...rows, ...t.logs].filter((line) => line.includes(text));
}
const counted = async () => (await t.db.prisma.intentoLogin.findMany({ where: { clave: { startsWith: 'ip:' } } })).map(({ clave }) => clave);

describe('nobody stands in front', () => {
  beforeAll(async () => {
    t = await buildTestApp();
    await t.createUsuario({ nombre: 'ana', perfiles: ['Reporte'] });
  });
  afterAll(() => t.close());

  const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-cluster-client-ip'];
  const forge = (n: number) => Object.fromEntries(HEADERS.map((name) => [name, `${name === 'forwarded' ? 'for=' : ''}198.51.100.${n}`]));

  test('a new address in every header that could name one, each time: the connection is counted, and stopped', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= TRIES; n += 1) statuses.push((await attempt(`nombre${n}`, '10.4.0.1', forge(n))).statusCode);
    expect(statuses).toEqual([...Array<number>(TRIES).fill(401), 429]);
    expect((await attempt('ana', '10.4.0.1', forge(200), TEST_PASSWORD)).statusCode).toBe(429);
    expect((await attempt('ana', '10.4.0.2', { 'x-forwarded-for': '10.4.0.1' }, TEST_PASSWORD)).statusCode).toBe(200);
    expect(await counted()).toEqual(expect.arrayContaining(['ip:10.4.0.1', 'ip:10.4.0.2']));
  });

  test('nothing forged is written down: not in the counts, the audit, the session or the log', async () => {
    expect((await traces('"ip":"10.4.0.1"')).length).toBeGreaterThan(TRIES);
    expect(await traces('sesion.ingreso_fallido')).toHaveLength(TRIES);
    expect(await traces('198.51.100.')).toEqual([]);
  });
});

describe('behind the proxy 10.0.0.2', () => {
  const PROXY = '10.0.0.2';
  beforeAll(async () => {
    t = await buildTestApp({ env: { TRUST_PROXY: PROXY } });
    await t.createUsuario({ nombre: 'ana', perfiles: ['Reporte'] });
  });
  afterAll(() => t.close());

  test.each([
    ['what the proxy writes', '203.0.113.1', 'ip:203.0.113.1'],
    ['what it adds to a forged one', '198.51.100.1, 203.0.113.2', 'ip:203.0.113.2'],
    ['what it adds to a forged list', '198.51.100.1,198.51.100.2 , 203.0.113.3', 'ip:203.0.113.3'],
    ['what it adds where the proxy itself is named', `198.51.100.1, ${PROXY}, 203.0.113.4`, 'ip:203.0.113.4'],
    ['what it adds to no address', "unknown, '; DROP TABLE, 203.0.113.5", 'ip:203.0.113.5'],
    ['what it adds to nothing', ' , , 203.0.113.6', 'ip:203.0.113.6'],
    ['what it writes with a port', '203.0.113.7:51234', 'ip:203.0.113.7'],
    ['what it writes of IPv6 with a port', '[2001:db8:1:2::9]:51234', 'ip:2001:db8:1:2::/64'],
    ['itself when it writes nothing', '', `ip:${PROXY}`],
  ])('counted is %s', async (_case, header, key) => {
    await t.db.prisma.intentoLogin.deleteMany();
    expect((await attempt('nadie', PROXY, { 'x-forwarded-for': header })).statusCode).toBe(401);
    expect(await counted()).toEqual([key]);
  });

  test('a forged left part, new each time, stops its caller all the same, and nobody else behind that proxy', async () => {
    await t.db.prisma.intentoLogin.deleteMany();
    // With a port, as some proxies write it: each connection has another one.
    const header = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9:${40_000 + n}` });
    const statuses: number[] = [];
    for (let n = 0; n <= TRIES; n += 1) statuses.push((await attempt(`nombre${n}`, PROXY, header(n))).statusCode);
    expect(statuses).toEqual([...Array<number>(TRIES).fill(401), 429]);
    expect((await attempt('ana', PROXY, { 'x-forwarded-for': '198.51.100.7, 203.0.113.10' }, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('nor does it get past the limit of requests', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 122; n += 1) {
      const reply = await attempt('', PROXY, { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.20:${40_000 + n}` }, '');
      codes.push(reply.json().codigo);
    }
    expect(codes).toEqual([...Array<string>(120).fill('login_incompleto'), 'demasiadas_solicitudes', 'demasiadas_solicitudes']);
  });

  test('who comes to the port past the proxy is believed nothing', async () => {
    await t.db.prisma.intentoLogin.deleteMany();
    await attempt('nadie', '10.0.0.3', { 'x-forwarded-for': '198.51.100.1' });
    expect(await counted()).toEqual(['ip:10.0.0.3']);
  });

  test('nothing forged is written down', async () => {
    expect((await traces('"ip":"203.0.113.9"')).length).toBeGreaterThan(TRIES);
    expect(await traces('198.51.100.')).toEqual([]);
  });
});
