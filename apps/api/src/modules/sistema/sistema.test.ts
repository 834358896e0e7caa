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
