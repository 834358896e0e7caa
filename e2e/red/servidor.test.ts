// @completo: two hundred phones, and programs that go while they send.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@rodal/api/db/migrate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATHS } from '../../scripts/lib/paths.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { expectInv, INSERTAR, openRed, type Red, SESION } from './red.ts';
import type { Telefono } from './telefono.ts';

let red: Red;
beforeAll(async () => {
  red = await openRed();
});
afterAll(() => red.close());

/** Phones of three people, each with `n` loads. */
async function cargados(on: Red, cuantos: number, n: number): Promise<Telefono[]> {
  const personas = await Promise.all([1, 2, 3].map(() => on.persona(randomUUID())));
  return Promise.all(
    Array.from({ length: cuantos }, async (_, at) => {
      const telefono = on.telefono(personas[at % personas.length]);
      await telefono.cargar(n);
      return telefono;
    }),
  );
}

it('R82 a deploy in the middle of it: what is under way is finished, the next process goes on, everything arrives once', async () => {
  const next = await red.partir();
  red.proxy.target = red.api.url;
  const telefonos = await cargados(red, 6, 4);
  red.proxy.log.clear();
  const holder = await red.t.db.pool.connect();
  await holder.query('BEGIN; LOCK TABLE despacho IN EXCLUSIVE MODE');
  const passes = telefonos.map((telefono) => telefono.drain('tap'));
  // Each phone has a record under way, which cannot end yet.
  await vi.waitUntil(() => red.proxy.log.exchanges.filter(({ path, ended }) => path === INSERTAR && ended === null).length === 6);
  // As a proxy in front does it: the new one takes what comes, then the old one is told.
  red.proxy.target = next.url;
  const stopped = red.api.stop();
  await vi.waitUntil(() => fetch(red.api.url).then(() => false, () => true));
  await holder.query('COMMIT');
  holder.release();
  await stopped;
  expect(await red.api.ended).toBe(0);
  await Promise.all(passes);
  // Nobody was turned away and no answer was lost: nothing had to be tried again.
  expect(red.proxy.log.exchanges.filter(({ status }) => status === null || status >= 400)).toEqual([]);
  await expectInv(red, ...telefonos);
});

it('R59 two hundred phones in the same moment after an outage: none is turned away, none gives up waiting', async () => {
  const telefonos = await cargados(red, 200, 1);
  red.proxy.rule = () => ({ kind: 'status', status: 503 });
  for (const result of await Promise.all(telefonos.map(({ drain }) => drain('timer')))) expect(result).toMatchObject({ kind: 'stopped' });
  red.proxy.log.clear();
  red.proxy.rule = () => ({ kind: 'pass' });
  const results = await Promise.all(telefonos.map(({ drain }) => drain('online')));
  expect(results.filter(({ kind }) => kind !== 'done')).toEqual([]);

  const { exchanges } = red.proxy.log;
  expect(exchanges.filter(({ status }) => status === null || status >= 429)).toEqual([]);
  const times = exchanges.map(({ began, ended }) => (ended ?? Infinity) - began).toSorted((a, b) => a - b);
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Infinity;
  console.log(`R59: ${times.length} solicitudes, p95 ${p95.toFixed(0)} ms`);
  const ids = telefonos.flatMap(({ enviados }) => enviados.map(({ id }) => id));
  expect(await red.t.db.prisma.despacho.count({ where: { id: { in: ids } } })).toBe(200);
});

it('R76 PostgreSQL is cut off in the middle of it: 503 with Retry-After, not ready, nothing half done; it comes back by itself', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-corte-'));
  const settings = { shared_buffers: '32MB', autovacuum: 'off' };
  let postgres = await startPostgres({ dir, settings });
  await migrate(postgres.url, PATHS.migrations);
  const own = await openRed(postgres.url);
  try {
    const { cookie } = await own.persona('eva');
    const telefonos = await cargados(own, 3, 4);
    const passes = telefonos.map((telefono) => telefono.drain('tap'));
    await vi.waitUntil(() => own.proxy.log.exchanges.filter(({ path, serverStatus }) => path === INSERTAR && serverStatus === 201).length >= 4, { interval: 5 });
    await postgres.cut();
    for (const result of await Promise.all(passes)) expect(result).toMatchObject({ kind: 'stopped' });
    const ready = () => fetch(`${own.api.url}/api/health/ready`);
    expect((await ready()).status).toBe(503);
    const refused = await fetch(`${own.api.url}${SESION}`, { headers: { cookie } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);

    postgres = await startPostgres({ dir, settings, port: Number(new URL(postgres.url).port) });
    await vi.waitUntil(async () => (await ready()).ok);
    for (const telefono of telefonos) await telefono.vaciar();
    await expectInv(own, ...telefonos);
  } finally {
    await own.close();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
});
