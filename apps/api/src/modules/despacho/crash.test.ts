import { startGuiaSimulator } from '@rodal/simulators/guia-simulator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Failpoint } from '../../db/failpoint.ts';
import { httpGuiaProvider } from '../../guias/http-guia-provider.ts';
import type { Actor, TestApp } from '../../testing/build-app.ts';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';
import { runJobs } from '../../testing/run-jobs.ts';

let t: TestApp;
let despachador: Actor;
let fotos: fixtures.Puesto['fotos'];

beforeAll(async () => {
  ({ t, despachador, fotos } = await fixtures.buildPuesto());
});
afterAll(() => t.close());

const children: ChildServer[] = [];
afterEach(() => Promise.all(children.splice(0).map((child) => child.kill())));

/** The program on the same database and files, in a process that can die. */
async function startChild(failpoint: Failpoint, env: Record<string, string> = {}): Promise<ChildServer> {
  const { DATABASE_URL, BLOB_DIR } = t.deps.env;
  const child = await startChildServer({ DATABASE_URL, BLOB_DIR, ROLE: 'web', ...env }, failpoint);
  children.push(child);
  return child;
}

/** Sends to the dying process and waits for its end: no answer may come. */
async function sendAndDie(child: ChildServer, path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<void> {
  const all = { cookie: despachador.cookie, 'x-requested-with': 'rodal', ...headers };
  await expect(fetch(child.url + path, { method: 'POST', headers: all, body })).rejects.toThrow('fetch failed');
  expect(await child.ended).toBe('SIGKILL');
}

const JSON_TYPE = { 'content-type': 'application/json' };
const rows = (id: string) => t.db.prisma.despacho.count({ where: { id } });
const jobs = async (despachoId: string) => (await t.jobs.boss.findJobs('emitirGuia', { data: { despachoId } })).length;
const audits = (entidadId: string) => t.db.prisma.auditoria.count({ where: { entidadId } });

describe('the server is killed', () => {
  it.each([
    ['R12 between the insert and its job', 'between_insert_and_job', 0, 201],
    ['R10 before the commit', 'before_commit', 0, 201],
    ['R10 after the commit, before the answer', 'after_commit', 1, 200],
  ] as const)('%s: both or none, and the repetition gives the receipt', async (_name, failpoint, kept, status) => {
    const wire = fixtures.despachoWire(fotos);
    const child = await startChild(failpoint);
    await sendAndDie(child, '/api/despacho/insertarDespacho', JSON.stringify(wire), JSON_TYPE);
    expect([await rows(wire.id), await jobs(wire.id), await audits(wire.id)]).toEqual([kept, kept, kept]);
    const reply = await fixtures.send(despachador, wire);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ id: wire.id, revision: 1 });
    expect([await rows(wire.id), await jobs(wire.id), await audits(wire.id)]).toEqual([1, 1, 1]);
    expect(await t.db.prisma.despachoFoto.count({ where: { despachoId: wire.id } })).toBe(2);
  });

  it('R78 between a photo and its row: no row points nowhere, the repetition stores it', async () => {
    const bytes = await fixtures.makeJpeg();
    const sha = fixtures.sha256Of(bytes);
    const { url, headers, payload } = fixtures.fotoRequest(bytes);
    const child = await startChild('between_blob_and_row');
    await sendAndDie(child, url, new Uint8Array(payload), headers);
    expect(await t.deps.blobs.has(sha)).toBe(true);
    expect(await t.db.prisma.foto.count({ where: { sha256: sha } })).toBe(0);
    expect((await despachador.inject({ method: 'HEAD', url: `/api/subir/fotos/${sha}` })).statusCode).toBe(404);
    expect((await despachador.inject(fixtures.fotoRequest(bytes))).statusCode).toBe(201);
  });

  it('R11 the worker between the provider and its own row: the job comes back, one guide', async () => {
    const simulator = await startGuiaSimulator({ port: 0, delayMs: 0 });
    try {
      const wire = fixtures.despachoWire(fotos);
      // Earlier despachos of this file wait too; only this one is of interest.
      await t.jobs.boss.deleteQueuedJobs('emitirGuia');
      await fixtures.send(despachador, wire);
      const child = await startChild('between_guia_and_row', { ROLE: 'worker', GUIA_URL: simulator.url });
      expect(await child.ended).toBe('SIGKILL');
      const guia = () => t.db.prisma.despacho.findUniqueOrThrow({ where: { id: wire.id } });
      expect(await guia()).toMatchObject({ guiaEstado: 'incierta', guiaDocumento: null });
      // Its time runs out, as it would while nobody answers for it.
      await t.db.pool.query(`UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'`);
      await t.jobs.boss.supervise('emitirGuia');
      const guias = httpGuiaProvider({ url: simulator.url, token: '' });
      expect(await runJobs({ jobs: t.jobs, deps: { ...t.deps, guias }, log: t.app.log }, 'emitirGuia')).toEqual({ done: 1, errors: [] });
      expect(simulator.control.stats()).toMatchObject({ claves: 1, llamadas: { emitir: 1, buscar: 1 } });
      expect(await guia()).toMatchObject({ guiaEstado: 'emitida', guiaNumero: String(simulator.control.documents()[0]?.folio) });
    } finally {
      await simulator.close();
    }
  });
});
