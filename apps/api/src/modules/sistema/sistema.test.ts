import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'ana', perfiles: ['Interno'] });
});
afterAll(() => t.close());

describe('health', () => {
  test('live says the version, ready that the database answers', async () => {
    expect((await t.app.inject('/api/health/live')).json()).toEqual({
      estado: 'vivo',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect((await t.app.inject('/api/health/ready')).json()).toEqual({ estado: 'listo' });
  });

  test('R76: without a database ready and everything else say 503, live goes on', async () => {
    const actor = await t.loginAs('ana');
    const down = await buildTestApp({ url: t.deps.env.DATABASE_URL });
    await down.db.pool.end();
    for (const url of ['/api/health/ready', '/api/admin/sesion']) {
      const reply = await down.app.inject({ url, headers: { cookie: actor.cookie } });
      expect([reply.statusCode, reply.json().codigo, reply.headers['retry-after']]).toEqual([
        503,
        'no_disponible',
        '5',
      ]);
    }
    expect((await down.app.inject('/api/health/live')).statusCode).toBe(200);
    await down.app.close();
  });
});

describe('the notice of Inicio', () => {
  test('the one in force that began last; none = an empty list', async () => {
    expect(await avisos()).toEqual({ avisos: [] });
    await t.db.prisma.aviso.createMany({
      data: [
        { mensaje: 'Antiguo', desde: hora(-48) },
        { mensaje: 'Vigente', desde: hora(-2), hasta: hora(1) },
        { mensaje: 'Terminado', desde: hora(-1), hasta: hora(-0.5) },
        { mensaje: 'Futuro', desde: hora(5) },
      ],
    });
    expect(await avisos()).toEqual({ avisos: [{ MENSAJE: 'Vigente' }] });
    t.advance(2 * 3_600_000);
    expect(await avisos()).toEqual({ avisos: [{ MENSAJE: 'Antiguo' }] });
  });
});

async function avisos(): Promise<unknown> {
  const actor = await t.loginAs('ana');
  return (await actor.inject({ method: 'GET', url: '/api/admin/avisos' })).json();
}

function hora(fromNow: number): Date {
  return new Date(Date.now() + fromNow * 3_600_000);
}
