import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';

const TOKEN = 'una-clave-de-prueba-de-32-letras';
const collector = { authorization: `Bearer ${TOKEN}` };

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ env: { METRICS_TOKEN: TOKEN } });
  await t.createUsuario({ nombre: 'jefa', perfiles: ['Administrador'] });
  await t.createUsuario({ nombre: 'ana', perfiles: ['Interno'] });
});
afterAll(() => t.close());

describe('who may read it', () => {
  test.each([
    ['nobody', {}],
    ['a wrong token', { authorization: `Bearer ${TOKEN}x` }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('%s: 401', async (_who, headers) => {
    expect((await t.app.inject({ url: '/metrics', headers })).statusCode).toBe(401);
  });

  test('the collector by its token, a person by the permission sistema.metricas', async () => {
    expect((await t.app.inject({ url: '/metrics', headers: collector })).statusCode).toBe(200);
    const of = async (usuario: string) => (await (await t.loginAs(usuario)).inject({ url: '/metrics' })).statusCode;
    expect([await of('jefa'), await of('ana')]).toEqual([200, 403]);
  });

  test('without a token in the configuration no token opens it', async () => {
    const closed = await buildTestApp({ url: t.deps.env.DATABASE_URL });
    for (const authorization of ['Bearer ', 'Bearer undefined', 'Bearer']) {
      expect((await closed.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(401);
    }
    await closed.app.close();
    await closed.jobs.stop();
    await closed.db.close();
  });
});

describe('what it says', () => {
  test('requests by the path of their operation, never by an id, and strangers under one name', async () => {
    await t.app.inject('/api/health/live');
    await t.app.inject('/api/despacho/guia/0199a000-0000-7000-8000-000000000001');
    await t.app.inject('/api/no/existe/0199a000-0000-7000-8000-000000000002');
    const text = await read();
    expect(text).toContain('rodal_solicitud_segundos_count{operacion="/api/health/live",metodo="GET",status="200"} 1');
    expect(text).toMatch(/rodal_solicitud_segundos_count\{operacion="ninguna",metodo="GET",status="404"\} \d+/);
    expect(text).not.toContain('0199a000');
  });

  test('what waits: jobs by queue, guides on their way, connections, disk', async () => {
    await t.jobs.boss.send('barrerIntentos', {});
    const text = await read();
    expect(figure(text, 'rodal_base_atiende')).toBe(1);
    expect(figure(text, 'rodal_trabajos{cola="barrerIntentos",estado="created"}')).toBe(1);
    expect(figure(text, 'rodal_guias{estado="en_camino"}')).toBe(0);
    expect(figure(text, 'rodal_disco_libre_bytes')).toBeGreaterThan(0);
    expect(figure(text, 'rodal_base_conexiones{estado="abiertas"}')).toBeGreaterThan(0);
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  test('R76: without a database it still answers the collector, says so, and repeats no old figure', async () => {
    const down = await buildTestApp({ url: t.deps.env.DATABASE_URL, env: { METRICS_TOKEN: TOKEN } });
    const before = (await down.app.inject({ url: '/metrics', headers: collector })).body;
    expect(figure(before, 'rodal_guia_espera_segundos')).toBe(0);
    await down.db.pool.end();
    const { statusCode, body } = await down.app.inject({ url: '/metrics', headers: collector });
    expect([statusCode, figure(body, 'rodal_base_atiende')]).toEqual([200, 0]);
    for (const name of ['rodal_guia_espera_segundos', 'rodal_trabajos', 'rodal_guias', 'rodal_fotos_danadas']) {
      expect(figure(body, name), name).toBeNull();
    }
    await down.app.close();
  });
});

async function read(): Promise<string> {
  return (await t.app.inject({ url: '/metrics', headers: collector })).body;
}

/** The value of a series, by its name and labels; null = it is not there. */
function figure(text: string, series: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}
