import { createHash } from 'node:crypto';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFileStore } from '../../blobs/file-store.ts';
import { UNPROMISED } from '../../db/transaction.ts';
import { WatchedClient } from '../../db/watched-client.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';
import { type DiscoOlvidadizo, openDiscoOlvidadizo } from '../../testing/disco-olvidadizo.ts';
import { runJobs } from '../../testing/run-jobs.ts';

/**
 * R78 The power goes at any step between a photo and its receipt (registro 033): files and rows that nobody waited for
 * are lost, torn or left. No receipt names a photo that is not there whole, and what the phone sends again is enough.
 */

let p: fixtures.Puesto;
let dir: string;
let disco: DiscoOlvidadizo;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rodal-corte-'));
  disco = openDiscoOlvidadizo(dir);
  p = await fixtures.buildPuesto({ deps: { blobs: await openFileStore(dir, null, disco.disk) } });
});
afterAll(async () => {
  await p.t.close();
  await rm(dir, { recursive: true });
});

/** Mulberry32: the same numbers for the same seed. */
function azarDe(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The power goes and comes back: another process, which knows nothing, on what is left. */
async function cortar(azar: () => number): Promise<void> {
  await disco.cortar(azar);
  // Rows of photos that no record names were never waited for either: PostgreSQL loses the last ones, or none.
  if (azar() < 0.5) {
    const free = 'sha256 NOT IN (SELECT sha256 FROM despacho_foto)';
    await p.t.db.pool.query(`DELETE FROM foto_subida WHERE ${free}`);
    await p.t.db.pool.query(`DELETE FROM foto WHERE ${free}`);
  }
  Object.assign(p.t.deps, { blobs: await openFileStore(dir, null, disco.disk) });
}

/** The SQL that went to the database meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(WatchedClient.prototype, 'query');
  await work();
  const texts = spy.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text)));
  spy.mockRestore();
  return texts;
}

const upload = (bytes: Buffer) => p.despachador.inject(fixtures.fotoRequest(bytes));
const isHere = async (sha: string) => (await p.despachador.inject({ method: 'HEAD', url: `/api/subir/fotos/${sha}` })).statusCode === 200;

/** What is under this name, by its own hash; null = nothing. */
async function hashOf(sha: string): Promise<string | null> {
  const blob = await p.t.deps.blobs.get(sha);
  return blob === null ? null : createHash('sha256').update(await buffer(blob.stream)).digest('hex');
}

/** Every record there is shows photos that are there whole. */
async function expectWhole(): Promise<void> {
  const { rows } = await p.t.db.pool.query<{ sha256: string }>('SELECT DISTINCT sha256 FROM despacho_foto');
  for (const { sha256 } of rows) expect([sha256, await hashOf(sha256)]).toEqual([sha256, sha256]);
}

/** As a phone does: asks, sends what is not there, sends the record, and again what the server says it lacks. */
async function drain(fotos: readonly Buffer[], wire: object, between: () => Promise<void>): Promise<number> {
  for (const bytes of fotos) if (!(await isHere(fixtures.sha256Of(bytes)))) expect((await upload(bytes)).statusCode).toBeLessThan(300);
  await between();
  for (let again = 0; again < 3; again += 1) {
    const reply = await fixtures.send(p.despachador, wire);
    if (reply.statusCode !== 409) return reply.statusCode;
    for (const sha of reply.json<{ faltantes: string[] }>().faltantes) {
      const bytes = fotos.find((one) => fixtures.sha256Of(one) === sha);
      if (bytes !== undefined) await upload(bytes);
    }
  }
  return 409;
}

describe('R78 the power goes', () => {
  it.each(Array.from({ length: 24 }, (_one, seed) => seed))('at random between a photo and its receipt, and after it: seed %i', async (seed) => {
    const azar = azarDe(seed);
    const maybe = async () => {
      if (azar() < 0.5) await cortar(azar);
    };
    const fotos = [await fixtures.makeJpeg(), await fixtures.makeJpeg()];
    const [vacio = '', lleno = ''] = fotos.map((bytes) => fixtures.sha256Of(bytes));
    const wire = fixtures.despachoWire({ vacio, lleno });
    for (const bytes of fotos) {
      await upload(bytes);
      await maybe();
    }
    expect(await drain(fotos, wire, maybe)).toBe(201);
    // Promised: also when its photo is sent once more, and the power goes again.
    if (azar() < 0.5) await upload(fotos[0] ?? Buffer.alloc(0));
    await cortar(azar);
    await expectWhole();
    expect((await fixtures.send(p.despachador, wire)).statusCode).toBe(200);
    for (const sha of [vacio, lleno]) expect(await isHere(sha)).toBe(true);
  });

  it('a photo waits for nothing; its record waits for the photos and for the database', async () => {
    const bytes = await fixtures.makeJpeg();
    const otra = await fixtures.uploadFoto(p.despachador);
    const before = disco.waits();
    const fotoStatements = await statementsOf(async () => expect((await upload(bytes)).statusCode).toBe(201));
    // Who it is, and all of the photo in one statement with its own commit.
    expect([disco.waits() - before, fotoStatements.map((one) => one.includes(UNPROMISED))]).toEqual([0, [false, true]]);
    const wire = fixtures.despachoWire({ vacio: fixtures.sha256Of(bytes), lleno: otra });
    const statements = await statementsOf(async () => expect((await fixtures.send(p.despachador, wire)).statusCode).toBe(201));
    expect(disco.waits() - before).toBeGreaterThanOrEqual(2);
    expect(statements.filter((one) => one.includes('synchronous_commit'))).toEqual([]);
    const { rows } = await p.t.db.pool.query<{ synchronous_commit: string }>('SHOW synchronous_commit');
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('a photo’s commit itself does not wait for the disk, and one that a record cannot make last does', async () => {
    const { pool } = p.t.db;
    // PostgreSQL asks a deferred trigger when everything is done and the commit has begun.
    await pool.query(`
      CREATE TABLE al_cerrar (sha256 text, espera text);
      CREATE FUNCTION mirar_al_cerrar() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO al_cerrar VALUES (new.sha256, current_setting('synchronous_commit')); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER mirar AFTER INSERT ON foto DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mirar_al_cerrar()`);
    const { blobs } = p.t.deps;
    try {
      const shas = [await fixtures.uploadFoto(p.despachador)];
      const absent = { copy: () => Promise.resolve(), get: () => Promise.resolve(null), has: () => Promise.resolve(false), delete: () => Promise.resolve() };
      Object.assign(p.t.deps, { blobs: await openFileStore(dir, absent, disco.disk) });
      shas.push(await fixtures.uploadFoto(p.despachador));
      const { rows } = await pool.query<{ espera: string }>('SELECT espera FROM al_cerrar ORDER BY array_position($1::text[], sha256)', [shas]);
      expect(rows.map(({ espera }) => espera)).toEqual(['off', 'on']);
      expect((await p.t.jobs.boss.findJobs('copiarFoto', { data: { sha256: shas[1] } })).length).toBe(1);
    } finally {
      Object.assign(p.t.deps, { blobs });
      await pool.query('DROP TRIGGER mirar ON foto; DROP FUNCTION mirar_al_cerrar; DROP TABLE al_cerrar');
    }
  });

  it('a disk that refuses gives no receipt, and is not believed afterwards: the photo is asked for again', async () => {
    const bytes = await fixtures.makeJpeg();
    const sha = fixtures.sha256Of(bytes);
    await upload(bytes);
    const wire = fixtures.despachoWire({ vacio: sha, lleno: sha });
    disco.falla = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
    expect((await fixtures.send(p.despachador, wire)).statusCode).toBe(503);
    disco.falla = null;
    const again = await fixtures.send(p.despachador, wire);
    expect([again.statusCode, again.json().faltantes]).toEqual([409, [sha]]);
    expect(await isHere(sha)).toBe(false);
    await upload(bytes);
    expect((await fixtures.send(p.despachador, wire)).statusCode).toBe(201);
  });

  it('the job that decodes a torn photo forgets it, where no record shows it: the good one is taken afterwards', async () => {
    const bytes = await fixtures.makeJpeg();
    const sha = fixtures.sha256Of(bytes);
    await p.t.jobs.boss.deleteQueuedJobs('verificarFoto');
    await upload(bytes);
    await truncate(join(dir, 'blobs', sha.slice(0, 3), sha), 100);
    Object.assign(p.t.deps, { blobs: await openFileStore(dir, null, disco.disk) });
    expect(await isHere(sha)).toBe(false);
    await runJobs({ jobs: p.t.jobs, deps: p.t.deps, log: p.t.app.log }, 'verificarFoto');
    expect(await p.t.db.prisma.foto.count({ where: { sha256: sha, estado: 'danada' } })).toBe(0);
    expect((await upload(bytes)).statusCode).toBe(201);
    expect(await isHere(sha)).toBe(true);
  });
});
