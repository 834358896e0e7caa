// @completo: it kills and starts whole programs.
import type { Trabajo } from '@rodal/contracts/trabajos';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Failpoint } from '../db/failpoint.ts';
import { buildCargaApp, type CargaApp } from '../testing/carga-app.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { keptOf } from '../testing/totales-carga.ts';

/** Issue 6 §3.1: the process that runs a load is killed; what was read stands to the row, and the load can be asked for again. */

const MES = { desde: '2026-03', hasta: '2026-03' };
const MUERTA = 'El servidor se detuvo durante la carga. Los datos anteriores siguen disponibles.';

/** Each starts one process or two. */

let t: CargaApp;
let before: string[];
beforeAll(async () => {
  t = await buildCargaApp(new Date('2026-04-10T12:00:00Z'));
  expect((await t.load('recepciones', MES)).estado).toBe('lista');
});
afterAll(() => t.close());

const children: ChildServer[] = [];
beforeEach(async () => {
  // What the ERP has is now other than what is loaded, so that half a change would show.
  t.bc.control.setFallas([]);
  t.bc.control.setVacios([{ servicio: 'RecepM3_FaenaContabilizada', empresa: 'COMSA', periodo: '2026-03' }]);
  const { id, estado } = await t.load('recepciones', MES);
  // It had rows (D4).
  if (estado === 'porConfirmar') await t.post(t.jefa, `/api/trabajos/${id}/aceptar`);
  if ((await t.find(id)).estado !== 'lista') throw new Error('sin punto de partida');
  before = await kept();
  t.bc.control.setVacios([]);
});
afterEach(() => Promise.all(children.splice(0).map((child) => child.kill())));

const kept = () => keptOf(t.db.pool, 'recepciones');
const start = () => t.post(t.jefa, '/api/flujos/recepciones/iniciar', MES);

/** A worker on the same database and the same ERP, in a process that can die. */
async function startWorker(failpoint?: Failpoint): Promise<ChildServer> {
  const { DATABASE_URL, BLOB_DIR } = t.deps.env;
  const { url, tokenUrl, scope, credenciales } = t.bc;
  const child = await startChildServer(
    { DATABASE_URL, BLOB_DIR, ROLE: 'worker', ERP_URL: url, ERP_TOKEN_URL: tokenUrl, ERP_SCOPE: scope, ERP_CLIENT_ID: credenciales.clientId, ERP_CLIENT_SECRET: credenciales.clientSecret },
    failpoint,
  );
  children.push(child);
  return child;
}

/** What is read is what the ERP has now: the same, and a source that had nothing. */
async function expectNew(): Promise<void> {
  const after = await kept();
  expect(after).not.toEqual(before);
  expect(after.filter((line) => !line.startsWith('RecepM3_FaenaContabilizada COMSA '))).toEqual(before);
}

/** The load is over and nothing of it is read; asked for again at once, it is begun and brings what the ERP has now. */
async function expectAgain(id: string): Promise<void> {
  await expect.poll(async () => (await start()).statusCode).toBe(200);
  expect(await t.find(id)).toMatchObject({ estado: 'fallida', mensaje: MUERTA, sePuedeDeshacer: false });
  expect(await kept()).toEqual(before);
  t.bc.control.setFallas([]);
  await startWorker();
  const flujo = async () => (await t.jefa.inject({ url: '/api/flujos/recepciones' })).json<{ trabajo: Trabajo }>().trabajo;
  await expect.poll(async () => (await flujo()).estado).toBe('lista');
  await expectNew();
}

describe('R11 the process that runs a load is killed', () => {
  it.each([
    ['first', 'RecepM3_FaenaContabilizada'],
    ['third', 'RecepM3_ContadoPendiente'],
    ['last', 'RecepcionMR'],
  ])('while the rows of the %s source are fetched', async (_name, servicio) => {
    t.bc.control.setFallas([{ tipo: 'lento', servicio, pregunta: 'filas', veces: 'siempre' }]);
    const asked = () => t.bc.control.stats().llamadas[servicio] ?? 0;
    const earlier = asked();
    const child = await startWorker();
    const { id } = (await start()).json<Trabajo>();
    await expect.poll(asked).toBeGreaterThan(earlier);
    await expect.poll(async () => (await t.find(id)).porcentaje).toBeGreaterThanOrEqual(20);
    expect((await t.find(id)).estado).toBe('corriendo');
    await child.kill();
    await expectAgain(id);
  });

  it.each(['between_copy_and_switch', 'inside_switch'] as const)('%s: all rows are in the tables, none is read', async (failpoint) => {
    const child = await startWorker(failpoint);
    const { id } = (await start()).json<Trabajo>();
    expect(await child.ended).toBe('SIGKILL');
    await expectAgain(id);
  });

  it('right after the switch: it is done, whole, once, and can be undone', async () => {
    const child = await startWorker('after_switch');
    const { id } = (await start()).json<Trabajo>();
    expect(await child.ended).toBe('SIGKILL');
    expect(await t.find(id)).toMatchObject({ estado: 'lista', porcentaje: 100, sePuedeDeshacer: true });
    await expectNew();
    await startWorker();
    expect((await t.post(t.jefa, `/api/trabajos/${id}/deshacer`)).statusCode).toBe(200);
    expect(await kept()).toEqual(before);
  });

  it('before it began: whoever had taken it from the queue is dead, and it does not stand in the way for ever', async () => {
    const { id } = (await start()).json<Trabajo>();
    await t.jobs.boss.fetch('correrCarga');
    expect((await start()).statusCode).toBe(409);
    t.advance(61_000);
    expect((await start()).statusCode).toBe(200);
    expect(await t.find(id)).toMatchObject({ estado: 'fallida', mensaje: MUERTA });
    await t.run();
    t.advance(-61_000);
  });

  it('one that only waits for its turn is left alone, however long', async () => {
    const { id } = (await start()).json<Trabajo>();
    t.advance(7_200_000);
    expect((await start()).statusCode).toBe(409);
    await t.run();
    t.advance(-7_200_000);
    expect((await t.find(id)).estado).toBe('lista');
  });
});

describe('the program that takes its place', () => {
  it('says so by itself when it starts: no screen waits for a minute to pass', async () => {
    t.bc.control.setFallas([{ tipo: 'lento', servicio: 'RecepcionMR', veces: 'siempre' }]);
    const child = await startWorker();
    const { id } = (await start()).json<Trabajo>();
    await expect.poll(async () => (await t.find(id)).estado).toBe('corriendo');
    await child.kill();
    t.bc.control.setFallas([]);
    await startWorker();
    // It looks once it listens.
    await expect.poll(() => t.find(id)).toMatchObject({ estado: 'fallida', mensaje: MUERTA });
  });

  it('leaves alone what another one still runs', async () => {
    t.bc.control.setFallas([{ tipo: 'lento', servicio: 'RecepcionMR', veces: 'siempre' }]);
    await startWorker();
    const { id } = (await start()).json<Trabajo>();
    await expect.poll(async () => (await t.find(id)).estado).toBe('corriendo');
    await startWorker();
    expect((await start()).statusCode).toBe(409);
    expect((await t.find(id)).estado).toBe('corriendo');
    expect((await t.post(t.jefa, `/api/trabajos/${id}/cancelar`)).statusCode).toBe(200);
    await expect.poll(async () => (await t.find(id)).estado).toBe('cancelada');
  });
});
