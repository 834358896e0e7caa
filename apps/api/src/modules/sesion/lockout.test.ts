import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type TestApp } from '../../testing/build-app.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import type { Attempts } from './lockout.repo.ts';
import { attemptKeys, LOCKOUT, nextAttempt } from './lockout.ts';
import { hideNombre } from './ingreso.ts';

/** The hashes against which a password was worked out. */
const verified = vi.hoisted(() => [] as string[]);
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<{ readonly verify: (stored: string, clave: string) => Promise<boolean> }>();
  return { ...real, verify: (stored: string, clave: string) => (verified.push(stored), real.verify(stored, clave)) };
});

const AHORA = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const fresh: Attempts = { fallos: 0, bloqueadoHasta: null, ultimo: AHORA };
const policy = { free: 3, maxMinutes: 5 };

describe('nextAttempt', () => {
  test('the wait begins with the last free failure and doubles up to its cap', () => {
    const waits: number[] = [];
    let state = fresh;
    let now = AHORA.getTime();
    for (let i = 0; i < 8; i += 1) {
      const result = nextAttempt(state, policy, new Date(now));
      if ('wait' in result) throw new Error('no debía esperar');
      state = result.next;
      const wait = state.bloqueadoHasta ? state.bloqueadoHasta.getTime() - now : 0;
      waits.push(wait / MINUTE);
      now += wait;
    }
    expect(waits).toEqual([0, 0, 1, 2, 4, 5, 5, 5]);
  });

  test('while it waits nothing is counted', () => {
    const locked: Attempts = { fallos: 3, ultimo: AHORA, bloqueadoHasta: new Date(AHORA.getTime() + MINUTE) };
    expect(nextAttempt(locked, policy, AHORA)).toEqual({ wait: MINUTE });
    expect(nextAttempt(locked, policy, new Date(AHORA.getTime() + MINUTE))).toMatchObject({ next: { fallos: 4 } });
  });

  test('an hour without attempts forgets', () => {
    const old: Attempts = { fallos: 50, ultimo: new Date(AHORA.getTime() - 61 * MINUTE), bloqueadoHasta: null };
    expect(nextAttempt(old, policy, AHORA)).toEqual({ next: { fallos: 1, ultimo: AHORA, bloqueadoHasta: null } });
  });
});

test.each([
  ['10.0.0.1', 'ip:10.0.0.1'],
  ['::ffff:10.0.0.1', 'ip:10.0.0.1'],
  ['2001:db8:1:2:aaaa::1', 'ip:2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', 'ip:2001:db8:1:2::/64'],
  ['2001:db8::1', 'ip:2001:db8:0:0::/64'],
  ['::1', 'ip:0:0:0:0::/64'],
  ['fe80::1%eth0', 'ip:fe80:0:0:0::/64'],
])('the address %s counts as %s', (ip, key) => {
  expect(attemptKeys('ana', ip).direccion).toBe(key);
});

describe('login', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp();
    for (const nombre of ['ana', 'beto', 'carla', 'dina']) await t.createUsuario({ nombre, perfiles: ['Reporte'] });
  });
  afterAll(() => t.close());

  const attempt = (usuario: string, contrasena: string, remoteAddress: string, headers = {}) =>
    t.nobody.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { usuario, contrasena },
      remoteAddress,
      headers,
    });

  test('50 wrong tries at once end in 429; the right password is refused too, and works after the window', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => attempt('ana', 'mala-clave', `10.1.0.${i % 5}`)),
    );
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOCKOUT.cuenta.free);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - LOCKOUT.cuenta.free);

    const early = await attempt('ana', TEST_PASSWORD, '10.1.0.9');
    expect([early.statusCode, early.json().codigo, early.json().mensaje]).toEqual([
      429,
      'demasiados_intentos',
      'Demasiados intentos. Espere 1 minuto.',
    ]);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);

    t.advance(MINUTE);
    expect((await attempt('ana', TEST_PASSWORD, '10.1.0.9')).statusCode).toBe(200);
    expect((await attempt('ana', 'mala-clave', '10.1.0.9')).statusCode).toBe(401);
  });

  test('an unknown name is answered and locked as a known one', async () => {
    const known: LightMyRequestResponse[] = [];
    const unknown: LightMyRequestResponse[] = [];
    for (let i = 0; i < 7; i += 1) {
      known.push(await attempt('beto', 'mala-clave', '10.2.0.1'));
      unknown.push(await attempt('nadie', 'mala-clave', '10.2.0.2'));
    }
    const seen = (replies: typeof known) => replies.map((r) => [r.statusCode, { ...r.json(), requestId: '' }]);
    expect(seen(unknown)).toEqual(seen(known));
    expect(known.map((r) => r.statusCode)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('an unknown name costs the work of a known one: one password is worked out, at the same cost', async () => {
    for (const [nombre, ip] of [['carla', '10.3.0.1'], ['nadie0', '10.3.0.2']] as const) {
      verified.length = 0;
      expect((await attempt(nombre, 'mala-clave', ip)).statusCode).toBe(401);
      // `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`: what it costs stands before the salt.
      expect(verified.map((stored) => stored.split('$').slice(1, 4).join('$'))).toEqual(['argon2id$v=19$m=19456,t=2,p=1']);
    }
    t.advance(61 * MINUTE);
  });

  test('an address that tries many names is stopped; another one is not; a forged header changes nothing', async () => {
    const replies: LightMyRequestResponse[] = [];
    for (let i = 0; i < LOCKOUT.direccion.free + 1; i += 1) {
      replies.push(await attempt(`nombre${i}`, 'mala-clave', '10.4.0.1', { 'x-forwarded-for': `10.9.9.${i}` }));
    }
    expect(replies.slice(0, -1).every((reply) => reply.statusCode === 401)).toBe(true);
    expect(replies.at(-1)?.statusCode).toBe(429);
    expect((await attempt('carla', TEST_PASSWORD, '10.4.0.1')).statusCode).toBe(429);
    expect((await attempt('carla', TEST_PASSWORD, '10.4.0.2')).statusCode).toBe(200);
  });

  test('an office whose people all know their password is never stopped', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < LOCKOUT.direccion.free + 5; i += 1) {
      statuses.add((await attempt('dina', TEST_PASSWORD, '10.5.0.1')).statusCode);
    }
    expect([...statuses]).toEqual([200]);
  });

  test('a stopped address leaves nothing under the names it invents, and the night forgets the rest', async () => {
    for (let i = 0; i < LOCKOUT.direccion.free; i += 1) await attempt(`inventado${i}`, 'mala-clave', '10.7.0.1');
    expect((await attempt('inventado-despues', 'mala-clave', '10.7.0.1')).statusCode).toBe(429);
    const known = (clave: string) => t.db.prisma.intentoLogin.count({ where: { clave } });
    const hidden = (nombre: string) => `u:${hideNombre(t.deps.env.CLAVE_SECRETOS, nombre)}`;
    expect([await known(hidden('inventado-despues')), await known(hidden('inventado1')), await known('ip:10.7.0.1')]).toEqual([0, 1, 1]);

    t.advance(24 * 60 * MINUTE + MINUTE);
    await attempt('inventado0', 'mala-clave', '10.7.0.2');
    await t.jobs.boss.send('barrerIntentos', {});
    expect((await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'barrerIntentos')).errors).toEqual([]);
    expect((await t.db.prisma.intentoLogin.findMany()).map(({ clave }) => clave).toSorted()).toEqual([
      'ip:10.7.0.2',
      hidden('inventado0'),
    ]);
  });

  test('an address that asks without end is slowed down', async () => {
    const replies = await Promise.all(Array.from({ length: 125 }, () => attempt('', '', '10.6.0.1')));
    const last = replies.at(-1);
    expect([last?.statusCode, last?.json().codigo]).toEqual([429, 'demasiadas_solicitudes']);
  });
});
