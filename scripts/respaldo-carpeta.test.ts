import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openFileStore } from '@rodal/api/blobs/file-store';
import type { BlobStore, RemoteBlobs } from '@rodal/api/blobs/store';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRespaldo, type Respaldo } from './lib/respaldo/crear.ts';
import { sha256Of } from './lib/respaldo/manifiesto.ts';
import { verifyRespaldo } from './lib/respaldo/restaurar.ts';
import { openDemo, type Instalacion } from './testing/demo-database.ts';
import { backUp, fotosIn, LATER, NEVER, NOW, openTaller } from './testing/respaldos.ts';

const taller = openTaller();
let demo: Instalacion;
let carpeta: string;
let respaldo: Respaldo;

beforeAll(async () => {
  demo = await openDemo();
  carpeta = await mkdtemp(join(tmpdir(), 'rodal-carpeta-'));
  respaldo = await backUp(demo, carpeta);
});
afterEach(() => taller.clear());
afterAll(async () => {
  await demo.drop();
  await rm(carpeta, { recursive: true, force: true });
});

describe('the folder of backups', () => {
  it('is for its owner only, and one that failed leaves nothing that looks like a backup', async () => {
    const { dir } = await taller.empty();
    const home = join(dir, 'respaldos');
    const made = await backUp(demo, home);
    for (const path of [home, made.dir]) expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await stat(join(made.dir, 'tablas', 'usuario.copy.gz'))).mode & 0o077).toBe(0);
    const stopped = AbortSignal.abort(new Error('Interrumpido'));
    const attempt = createRespaldo({ url: demo.url, blobs: await openFileStore(demo.blobDir), carpeta: home, now: LATER, signal: stopped });
    await expect(attempt).rejects.toThrow('Interrumpido');
    expect((await readdir(home)).toSorted()).toEqual(['2026-11-20T06-00-00Z', 'fotos']);
  });

  it('keeps each photo once, takes the newest backup by itself, and clears what a kill left behind', async () => {
    const { dir } = await taller.empty();
    const home = join(dir, 'respaldos');
    await backUp(demo, home);
    const killed = join(home, '2026-11-19T06-00-00Z.incompleto');
    await mkdir(killed);
    await utimes(killed, NOW, new Date(NOW.getTime() - 86_400_000));
    const second = await backUp(demo, home, LATER);
    expect(second.fotos).toMatchObject({ copiadas: 0, estaban: respaldo.fotos.copiadas });
    expect(await readdir(home)).not.toContain('2026-11-19T06-00-00Z.incompleto');
    expect((await verifyRespaldo(home, NEVER)).dir).toBe(second.dir);
  });

  it('says which photos were lost before, and is a backup of all the rest', async () => {
    const poor = taller.keep(await openDemo());
    const [key = ''] = await fotosIn(poor.blobDir);
    await rm(join(poor.blobDir, 'blobs', key));
    const made = await backUp(poor, join(poor.dir, 'respaldos'));
    expect(made.manifiesto.fotosFaltantes).toEqual([key.slice(-64)]);
    const { done } = await taller.restore(made.dir);
    expect(done.fotos.copiadas).toBe(made.manifiesto.fotos.cantidad);
  });

  it('takes photos that lie in the outside storage only, and gives them back to it', async () => {
    const { dir, blobDir } = await taller.empty();
    const remote = memoryRemote(await openFileStore(demo.blobDir));
    const home = join(dir, 'respaldos');
    const made = await createRespaldo({ url: demo.url, blobs: await openFileStore(blobDir, remote), carpeta: home, now: NOW });
    expect(made.manifiesto.fotosFaltantes).toEqual([]);
    const other = memoryRemote(null);
    await taller.restore(home, undefined, { remote: other });
    expect([...other.copied].toSorted()).toEqual((await fotosIn(demo.blobDir)).map((name) => name.slice(-64)));
  });
});

/** An outside storage that has what another store has, and remembers what it is given. */
function memoryRemote(from: BlobStore | null): RemoteBlobs & { readonly copied: Set<string> } {
  const copied = new Set<string>();
  return {
    copied,
    async copy(key, { stream }) {
      expect(sha256Of(await buffer(stream))).toBe(key);
      copied.add(key);
    },
    get: async (key) => (await from?.get(key)) ?? null,
    has: async (key) => (await from?.has(key)) ?? false,
    delete: () => Promise.reject(new Error('no se borra')),
  };
}
