import { startGuiaSimulator, type GuiaSimulator } from '@rodal/simulators/guia-simulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GuiaProvider, GuiaIncierta } from '../../guias/guia-provider.ts';
import { httpGuiaProvider } from '../../guias/http-guia-provider.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';
import { collide } from '../../testing/collide.ts';
import { runJobs } from '../../testing/run-jobs.ts';

let t: TestApp;
let despachador: Actor;
let oficina: Actor;
let fotos: { vacio: string; lleno: string };
let simulator: GuiaSimulator;
let provider: GuiaProvider;

beforeAll(async () => {
  t = await buildTestApp();
  await fixtures.createMaestros(t.db);
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  // Holds the permission, and sees only their own dispatches (C13).
  await t.createUsuario({ nombre: 'capataz', perfiles: ['Despacho'], permisos: { 'despacho.reintentarGuia': true } });
  [despachador, oficina] = [await t.loginAs('despachador'), await t.loginAs('oficina')];
  fotos = await fixtures.uploadFotos(despachador);
});
afterAll(() => t.close());
beforeEach(async () => {
  simulator = await startGuiaSimulator({ port: 0, delayMs: 0 });
  provider = httpGuiaProvider({ url: simulator.url, token: '', timeoutMs: 2_000 });
});
afterEach(() => simulator.close());

const run = (guias = provider) => runJobs({ jobs: t.jobs, deps: { ...t.deps, guias }, log: t.app.log }, 'emitirGuia');
const retry = (id: string, actor = oficina) => actor.inject({ method: 'POST', url: `/api/despacho/despachos/${id}/guia/reintentar` });
const guiaOf = (id: string) =>
  t.db.prisma.despacho.findUniqueOrThrow({ where: { id }, select: { guiaEstado: true, guiaNumero: true, guiaDocumento: true } });
const auditOf = async (entidadId: string) =>
  (await t.db.prisma.auditoria.findMany({ where: { entidadId }, orderBy: { id: 'asc' } })).map(({ accion }) => accion);
const waiting = async (id: string) =>
  (await t.db.pool.query(`SELECT FROM pgboss.job WHERE name = 'emitirGuia' AND singleton_key = $1 AND state < 'completed'`, [id])).rowCount;

async function create(): Promise<string> {
  const wire = fixtures.despachoWire(fotos);
  expect((await fixtures.send(despachador, wire)).statusCode).toBe(201);
  return wire.id;
}

/** The next delivery is the one after which the job gives up. */
const lastTry = (id: string) =>
  t.db.pool.query(`UPDATE pgboss.job SET retry_count = retry_limit - 1 WHERE name = 'emitirGuia' AND singleton_key = $1`, [id]);

/** The provider refused it until the job gave up: there is no document. */
async function createRefused(): Promise<string> {
  const id = await create();
  simulator.control.setFaults({ emitir: ['rechazo', 'rechazo'] });
  expect((await run()).errors).toHaveLength(1);
  await lastTry(id);
  expect((await run()).errors).toEqual([]);
  expect(await guiaOf(id)).toEqual({ guiaEstado: 'fallida', guiaNumero: null, guiaDocumento: null });
  return id;
}

/** The provider made a document, and then said that it failed. */
async function createFailed(): Promise<string> {
  const id = await create();
  simulator.control.setFaults({ estado: ['fallida'] });
  expect((await run()).errors).toEqual([]);
  expect(await guiaOf(id)).toMatchObject({ guiaEstado: 'fallida', guiaDocumento: expect.any(String) });
  return id;
}

describe('retryGuia', () => {
  it('R80 a refused one is looked up, asked for under the same key, and comes: one document', async () => {
    const id = await createRefused();
    const reply = await retry(id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { estado: 'pendiente' }]);
    expect((await guiaOf(id)).guiaEstado).toBe('pendiente');
    expect((await run()).errors).toEqual([]);
    const [document, ...more] = simulator.control.documents();
    expect([document?.clave, more]).toEqual([id, []]);
    expect(await guiaOf(id)).toEqual({ guiaEstado: 'emitida', guiaNumero: String(document?.folio), guiaDocumento: document?.id });
    expect(simulator.control.stats().llamadas).toMatchObject({ emitir: 3, buscar: 1 });
    expect(await auditOf(id)).toEqual([
      'despacho.crear', 'despacho.guiaFallida', 'despacho.reintentarGuia', 'despacho.guiaPedida', 'despacho.guiaEmitida',
    ]);
  });

  it('R11 one that did come into being after all is found, and not asked for again', async () => {
    const id = await createRefused();
    await provider.emitir({ numero: 0 } as never, id);
    const { emitir } = simulator.control.stats().llamadas;
    await retry(id);
    expect((await run()).errors).toEqual([]);
    expect(simulator.control.stats()).toMatchObject({ claves: 1, llamadas: { emitir } });
    expect((await guiaOf(id)).guiaNumero).toBe(String(simulator.control.documents()[0]?.folio));
  });

  it('a document that failed and is well by now is taken as it is', async () => {
    const id = await createFailed();
    await retry(id);
    expect((await guiaOf(id)).guiaDocumento).toBeNull();
    expect((await run()).errors).toEqual([]);
    expect(simulator.control.stats()).toMatchObject({ claves: 1, llamadas: { emitir: 1, buscar: 1 } });
    expect((await guiaOf(id)).guiaEstado).toBe('emitida');
  });

  it('one that is still failed is asked for once more under the same key; the provider makes another', async () => {
    const id = await createFailed();
    const failed = (await guiaOf(id)).guiaDocumento;
    await retry(id);
    const claves: string[] = [];
    const another: GuiaProvider = {
      ...provider,
      async emitir(_pedido, clave) {
        claves.push(clave);
        return { documentId: 'otro-documento' };
      },
      estado: (documentId) =>
        Promise.resolve(documentId === failed ? { estado: 'fallida' } : { estado: 'emitida', numero: '900' }),
    };
    expect((await run(another)).errors).toEqual([]);
    expect(claves).toEqual([id]);
    expect(await guiaOf(id)).toEqual({ guiaEstado: 'emitida', guiaNumero: '900', guiaDocumento: 'otro-documento' });
  });

  it('one that the provider cannot bring back fails again, and can be wanted again', async () => {
    const id = await createFailed();
    for (const _ of [1, 2]) {
      await retry(id);
      simulator.control.setFaults({ estado: ['fallida', 'fallida'] });
      expect((await run()).errors).toEqual([]);
      expect((await guiaOf(id)).guiaEstado).toBe('fallida');
    }
    expect(simulator.control.stats().claves).toBe(1);
    await retry(id);
    expect((await run()).errors).toEqual([]);
    expect((await guiaOf(id)).guiaEstado).toBe('emitida');
  });

  it('R80 a lost answer to the repetition is looked up like any other: one document', async () => {
    const id = await createRefused();
    await retry(id);
    simulator.control.setFaults({ emitir: ['silencio'] });
    expect((await run()).errors).toEqual([expect.any(GuiaIncierta)]);
    expect((await guiaOf(id)).guiaEstado).toBe('incierta');
    expect((await run()).errors).toEqual([]);
    expect([simulator.control.stats().claves, (await guiaOf(id)).guiaEstado]).toEqual([1, 'emitida']);
  });

  it('of several people at once one asks: one job, one audit row, one document', async () => {
    const id = await createRefused();
    const held = { text: 'SELECT FROM despacho WHERE id = $1 FOR UPDATE', values: [id] };
    const replies = await collide(t.db, held, Array.from({ length: 5 }, () => () => retry(id)));
    expect(replies.map((reply) => [reply.statusCode, reply.json().estado])).toEqual(Array.from({ length: 5 }, () => [200, 'pendiente']));
    expect(await waiting(id)).toBe(1);
    expect((await auditOf(id)).filter((accion) => accion === 'despacho.reintentarGuia')).toHaveLength(1);
    expect(await run()).toEqual({ done: 1, errors: [] });
    expect(simulator.control.stats().claves).toBe(1);
  });

  it.each([
    ['pendiente', {}],
    ['incierta', {}],
    ['emitida', { guiaNumero: '77', guiaDocumento: 'd' }],
    // Nobody wants the guide of an annulled dispatch.
    ['fallida', { anuladoEn: '2026-11-20T12:00:00Z' }],
  ] as const)('%s %j is told and not touched', async (guiaEstado, more) => {
    const id = await create();
    await run();
    await t.db.prisma.despacho.update({ where: { id }, data: { guiaEstado, ...more } });
    const [before, rows] = [await t.db.prisma.despacho.findUniqueOrThrow({ where: { id } }), await auditOf(id)];
    const reply = await retry(id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { estado: guiaEstado }]);
    expect(await t.db.prisma.despacho.findUniqueOrThrow({ where: { id } })).toEqual(before);
    expect([await waiting(id), await auditOf(id)]).toEqual([0, rows]);
  });

  it('C13 is for who may see the dispatch', async () => {
    const id = await createRefused();
    const capataz = await t.loginAs('capataz');
    for (const [actor, which, answer] of [
      [despachador, id, [403, 'sin_permiso']],
      [capataz, id, [404, 'no_encontrado']],
      [oficina, fixtures.newId(), [404, 'no_encontrado']],
    ] as const) {
      const reply = await retry(which, actor);
      expect([reply.statusCode, reply.json().codigo]).toEqual(answer);
    }
    expect([(await guiaOf(id)).guiaEstado, await waiting(id)]).toEqual(['fallida', 0]);
  });
});
