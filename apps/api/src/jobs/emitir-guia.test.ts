import { type GuiaSimulator, startGuiaSimulator } from '@rodal/simulators/guia-simulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GuiaIncierta, type GuiaProvider } from '../guias/guia-provider.ts';
import { saveDocumento } from '../guias/guias.repo.ts';
import { httpGuiaProvider } from '../guias/http-guia-provider.ts';
import { JobLater, type JobName } from '../puertos/jobs.ts';
import type { Actor, TestApp } from '../testing/build-app.ts';
import * as fixtures from '../testing/despacho-fixtures.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { askAgain, emitirGuia } from './emitir-guia.ts';

let t: TestApp;
let despachador: Actor;
let fotos: fixtures.Puesto['fotos'];
let simulator: GuiaSimulator;
let provider: GuiaProvider;

beforeAll(async () => {
  ({ t, despachador, fotos } = await fixtures.buildPuesto());
});
afterAll(() => t.close());
beforeEach(async () => {
  simulator = await startGuiaSimulator({ port: 0, delayMs: 0, token: 'secreto' });
  provider = httpGuiaProvider({ url: simulator.url, token: 'secreto', timeoutMs: 2_000 });
});
afterEach(() => simulator.close());

const run = (guias: GuiaProvider = provider, name: JobName = 'emitirGuia') =>
  runJobs({ jobs: t.jobs, deps: { ...t.deps, guias }, log: t.app.log }, name);
const guiaOf = (id: string) =>
  t.db.prisma.despacho.findUniqueOrThrow({ where: { id }, select: { guiaEstado: true, guiaNumero: true, guiaDocumento: true } });
const auditOf = async (entidadId: string) =>
  (await t.db.prisma.auditoria.findMany({ where: { entidadId }, orderBy: { id: 'asc' } })).map(({ accion }) => accion);

async function create(): Promise<string> {
  const wire = fixtures.despachoWire(fotos, { patentecamion: 'BBCD12' });
  const reply = await fixtures.send(despachador, wire);
  expect(reply.statusCode).toBe(201);
  return wire.id;
}

describe('emitirGuia', () => {
  it('A24 asks under the id of the despacho and stores the number', async () => {
    const id = await create();
    expect((await run()).errors).toEqual([]);
    const [document] = simulator.control.documents();
    expect(document?.clave).toBe(id);
    expect(document?.pedido).toMatchObject({
      indTraslado: 5,
      receptor: { rut: '96677140-2' },
      transporte: { patente: 'BBCD12', choferRut: '12345678-5' },
      origen: { codigo: 'F0001', rol: '100-1' },
      detalle: { producto: 5034, cantidad: '2.750', unidad: 'M3' },
    });
    expect(await guiaOf(id)).toEqual({ guiaEstado: 'emitida', guiaNumero: String(document?.folio), guiaDocumento: document?.id });
    expect(await auditOf(id)).toEqual(['despacho.crear', 'despacho.guiaPedida', 'despacho.guiaEmitida']);
    expect(await run()).toEqual({ done: 0, errors: [] });
  });

  it('R87 a record that comes again after the server lost it finds the guide it had: no second one is asked for', async () => {
    const wire = fixtures.despachoWire(fotos, { patentecamion: 'BBCD13' });
    expect((await fixtures.send(despachador, wire)).statusCode).toBe(201);
    await run();
    const { guiaNumero } = await guiaOf(wire.id);
    // A standby that lagged took over: neither the record nor its job is there any more.
    await t.db.pool.query('DELETE FROM despacho_foto WHERE despacho_id = $1', [wire.id]);
    await t.db.pool.query('DELETE FROM despacho_aviso WHERE despacho_id = $1', [wire.id]);
    await t.db.pool.query('DELETE FROM despacho WHERE id = $1', [wire.id]);

    expect((await fixtures.send(despachador, { ...wire, numeroAnterior: 17 })).statusCode).toBe(201);
    expect((await guiaOf(wire.id)).guiaEstado).toBe('incierta');
    // The number it had is no part of the record: without it, or with another, it is the same one.
    expect((await fixtures.send(despachador, wire)).statusCode).toBe(200);
    await run();
    expect(simulator.control.documents()).toHaveLength(1);
    expect(await guiaOf(wire.id)).toMatchObject({ guiaEstado: 'emitida', guiaNumero });
    const [, , , again] = await t.db.prisma.auditoria.findMany({ where: { entidadId: wire.id }, orderBy: { id: 'asc' } });
    expect(again).toMatchObject({ accion: 'despacho.crear', despues: { numeroAnterior: 17 } });
  });

  it('waits for the number without asking for another guide', async () => {
    const id = await create();
    simulator.control.setFaults({ estado: ['aunNo', 'aunNo'] });
    for (const _ of [1, 2]) expect((await run()).errors).toEqual([expect.any(JobLater)]);
    expect((await run()).done).toBe(1);
    expect((await guiaOf(id)).guiaEstado).toBe('emitida');
    expect(simulator.control.stats()).toMatchObject({ claves: 1, llamadas: { emitir: 1, estado: 3 } });
  });

  it.each(['silencio', 'errorTarde'] as const)('R80 %s after the provider had made it: uncertain, looked up, never a second guide', async (fault) => {
    const id = await create();
    simulator.control.setFaults({ emitir: [fault] });
    expect((await run()).errors).toEqual([expect.any(GuiaIncierta)]);
    expect(await guiaOf(id)).toMatchObject({ guiaEstado: 'incierta', guiaDocumento: null });
    expect((await run()).done).toBe(1);
    expect(simulator.control.stats()).toMatchObject({ claves: 1, llamadas: { emitir: 1, buscar: 1 } });
    expect((await guiaOf(id)).guiaNumero).toBe(String(simulator.control.documents()[0]?.folio));
  });

  it('R80 a provider that was down and made nothing is asked again only after a look', async () => {
    const id = await create();
    simulator.control.setFaults({ emitir: ['error'], buscar: ['error'] });
    expect((await run()).errors).toHaveLength(1);
    expect((await run()).errors).toHaveLength(1);
    expect((await run()).done).toBe(1);
    expect(simulator.control.stats()).toEqual({ claves: 1, llamadas: { emitir: 2, buscar: 2, estado: 1, pdf: 0 } });
    expect((await guiaOf(id)).guiaEstado).toBe('emitida');
  });

  it('R11 the worker dies between the call and its own row: delivered again, one guide', async () => {
    const id = await create();
    const dying: GuiaProvider = {
      ...provider,
      async emitir(pedido, clave) {
        await provider.emitir(pedido, clave);
        throw new Error('el trabajador murió');
      },
    };
    expect((await run(dying)).errors).toHaveLength(1);
    expect((await run()).done).toBe(1);
    expect(simulator.control.stats()).toMatchObject({ claves: 1, llamadas: { emitir: 1, buscar: 1 } });
    expect((await guiaOf(id)).guiaEstado).toBe('emitida');
  });

  it('R11 delivered to two workers at the same moment: one of them asks', async () => {
    const id = await create();
    const deps = { ...t.deps, guias: provider };
    const holder = await t.db.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM despacho WHERE id = $1 FOR UPDATE', [id]);
    // Awaited from the start: one of them may have failed before the next line runs.
    const runs = Promise.allSettled([1, 2].map(() => emitirGuia(deps, { despachoId: id }, { log: t.app.log, last: false })));
    // Both have read that nobody asked yet, and stand before the mark.
    const blocked = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(async () => (await t.db.pool.query(blocked)).rowCount).toBe(2);
    await holder.query('COMMIT');
    holder.release();
    const failed = (await runs).filter(({ status }) => status === 'rejected');
    expect(failed).toEqual([{ status: 'rejected', reason: expect.any(JobLater) }]);
    expect(simulator.control.stats().llamadas.emitir).toBe(1);
    expect((await guiaOf(id)).guiaEstado).toBe('emitida');
    await run();
  });

  it('R11 a second document is never stored in silence over the first', async () => {
    const id = await create();
    await run();
    await expect(saveDocumento(t.db.pool, id, 'otro')).rejects.toThrow('ya tiene otro documento que otro');
    expect(await auditOf(id)).toEqual(['despacho.crear', 'despacho.guiaPedida', 'despacho.guiaEmitida']);
  });

  it('R11 delivered twice after it ended: nothing is asked, nothing changes', async () => {
    const id = await create();
    await run();
    await t.jobs.boss.send('emitirGuia', { despachoId: id }, { singletonKey: id });
    const before = await guiaOf(id);
    expect((await run()).done).toBe(1);
    expect(simulator.control.stats().llamadas.emitir).toBe(1);
    expect(await guiaOf(id)).toEqual(before);
  });

  it('an id of zeros is no guide: asked again later, given up at the last repetition', async () => {
    const id = await create();
    simulator.control.setFaults({ emitir: ['idCero', 'idCero'] });
    expect((await run()).errors).toHaveLength(1);
    expect(await guiaOf(id)).toEqual({ guiaEstado: 'pendiente', guiaNumero: null, guiaDocumento: null });
    await t.db.pool.query(`UPDATE pgboss.job SET retry_count = retry_limit - 1 WHERE name = 'emitirGuia' AND singleton_key = $1`, [id]);
    expect((await run()).errors).toEqual([]);
    expect((await guiaOf(id)).guiaEstado).toBe('fallida');
    expect(await auditOf(id)).toEqual(['despacho.crear', 'despacho.guiaFallida']);
    expect(simulator.control.stats().claves).toBe(0);
  });

  it('a document that failed at the provider ends as fallida', async () => {
    const id = await create();
    simulator.control.setFaults({ estado: ['fallida'] });
    expect((await run()).done).toBe(1);
    expect(await guiaOf(id)).toMatchObject({ guiaEstado: 'fallida', guiaNumero: null });
  });

  it('a hundred despachos at once, every tenth answer lost: a hundred guides, each with its own number', async () => {
    // What is at once is the asking; a busy machine refuses a hundred dispatches at once.
    const made: string[] = [];
    for (let n = 0; n < 100; n += 1) made.push(await create());
    simulator.control.setFaults({ emitir: Array.from({ length: 10 }, () => 'silencio' as const) });
    while ((await run()).errors.length > 0);
    expect(simulator.control.stats().claves).toBe(100);
    const numbers = await t.db.prisma.despacho.findMany({ where: { id: { in: made } }, select: { guiaNumero: true } });
    expect(new Set(numbers.map(({ guiaNumero }) => guiaNumero)).size).toBe(100);
    expect(numbers.every(({ guiaNumero }) => guiaNumero !== null)).toBe(true);
  });
});

describe('revisarGuias', () => {
  it('brings back guides of a time without provider, once', async () => {
    const id = await create();
    expect((await run(t.deps.guias)).done).toBe(1);
    expect((await guiaOf(id)).guiaEstado).toBe('pendiente');
    t.advance(11 * 60_000);
    for (const _ of [1, 2]) {
      await t.jobs.boss.send('revisarGuias', {});
      expect((await run(provider, 'revisarGuias')).errors).toEqual([]);
    }
    expect(await run()).toEqual({ done: 1, errors: [] });
    expect((await guiaOf(id)).guiaEstado).toBe('emitida');
  });

  it('R133 none waits behind many that are older and stay without a guide', async () => {
    const ids = [await create(), await create(), await create()];
    expect((await run(t.deps.guias)).done).toBe(3);
    t.advance(11 * 60_000);
    await askAgain({ ...t.deps, guias: provider, jobs: t.jobs }, 1);
    expect(await run()).toEqual({ done: 3, errors: [] });
    expect(await Promise.all(ids.map(async (id) => (await guiaOf(id)).guiaEstado))).toEqual(['emitida', 'emitida', 'emitida']);
  });
});
