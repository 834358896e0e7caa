import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from '../blobs/file-store.ts';
import type { BlobStore, RemoteBlobs } from '../blobs/store.ts';
import { type Actor, buildTestApp, type TestApp } from '../testing/build-app.ts';
import * as fixtures from '../testing/despacho-fixtures.ts';
import { makePdf } from '../testing/pdfs.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { JobLater } from '../puertos/jobs.ts';

let t: TestApp;
let dir: string;
let blobs: BlobStore;
let despachador: Actor;
let abastecimiento: Actor;
let isDown = true;
const copies = new Map<string, Buffer>();

/** A remote that can be down. */
const remote: RemoteBlobs = {
  async copy(key, blob) {
    copies.set(key, await buffer(blob.stream));
  },
  async get(key) {
    const content = copies.get(key);
    return content ? { bytes: content.length, stream: Readable.from([content]) } : null;
  },
  async has(key) {
    if (isDown) throw new Error('503 del almacenamiento');
    return copies.has(key);
  },
  async delete(key) {
    copies.delete(key);
  },
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rodal-copias-'));
  blobs = await openFileStore(dir, remote);
  t = await buildTestApp({ deps: { blobs } });
  await fixtures.createMaestros(t.db);
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  await t.createUsuario({ nombre: 'abastecimiento', perfiles: ['Abastecimiento'] });
  despachador = await t.loginAs('despachador');
  abastecimiento = await t.loginAs('abastecimiento');
});
afterAll(async () => {
  await t.close();
  await rm(dir, { recursive: true, force: true });
});

const run = (store = blobs) => runJobs({ jobs: t.jobs, deps: { ...t.deps, blobs: store }, log: t.app.log }, 'copiarFoto');

describe('R79 the remote store is down', () => {
  it('photos and despachos are taken all the same; the copies follow when it is back', async () => {
    const fotos = await fixtures.uploadFotos(despachador);
    expect((await fixtures.send(despachador, fixtures.despachoWire(fotos))).statusCode).toBe(201);
    expect((await run()).errors).toHaveLength(2);
    isDown = false;
    expect(await run()).toEqual({ done: 2, errors: [] });
    expect([...copies.keys()].toSorted()).toEqual([fotos.vacio, fotos.lleno].toSorted());
    expect([...copies].map(([key, content]) => fixtures.sha256Of(content) === key)).toEqual([true, true]);
  });

  it('a worker without the file leaves the job to another', async () => {
    const sha = await fixtures.uploadFoto(despachador);
    const elsewhere = await openFileStore(join(dir, 'otra-maquina'), remote);
    expect((await run(elsewhere)).errors).toEqual([expect.any(JobLater)]);
    expect(await run()).toEqual({ done: 1, errors: [] });
    expect(await elsewhere.has(sha)).toBe(true);
  });

  it('R136 a document is taken too, copied when it is back, and read from there by a machine that never had it', async () => {
    isDown = true;
    const bytes = await makePdf();
    const sha256 = fixtures.sha256Of(bytes);
    const form = fixtures.fotoRequest(bytes, { filename: 'póliza.pdf', digest: null });
    expect((await abastecimiento.inject({ ...form, url: '/api/subir/cargaPdf' })).statusCode).toBe(201);
    expect((await run()).errors).toHaveLength(1);
    expect(copies.has(sha256)).toBe(false);
    isDown = false;
    expect(await run()).toEqual({ done: 1, errors: [] });
    expect(copies.get(sha256)?.equals(bytes)).toBe(true);
    const elsewhere = await openFileStore(join(dir, 'disco-nuevo'), remote);
    expect((await buffer((await elsewhere.get(sha256))?.stream ?? Readable.from([]))).equals(bytes)).toBe(true);
    // The first machine's disk is lost: whoever uploaded it opens it all the same.
    await rm(join(dir, 'blobs', sha256.slice(0, 3), sha256));
    expect((await abastecimiento.inject({ url: `/api/archivos/${sha256}` })).rawPayload.equals(bytes)).toBe(true);
  });
});
