import { CATALOGOS } from '@rodal/contracts/catalogos';
import { describe, expect, it } from 'vitest';
import { createApi } from '../api/api.ts';
import type { Fetch } from '../api/exchange.ts';
import { CATALOG_NAMES, readCatalog, readCatalogs, refreshCatalogs, type CatalogMemory } from './catalogs.ts';
import { createClock, createDisk } from './testing/fixtures.ts';

interface ListServer {
  fetch: Fetch;
  asked: { path: string; etag: string | null }[];
  lists: Map<string, { etag: string; filas: unknown[] }>;
  fail: (path: string) => Response | null;
}

const json = (status: number, body: unknown, etag?: string) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...(etag === undefined ? {} : { etag }) },
  });

function createListServer(): ListServer {
  const server: ListServer = {
    asked: [],
    lists: new Map(),
    fail: () => null,
    fetch: async (path, init) => {
      const etag = new Headers(init.headers).get('if-none-match');
      server.asked.push({ path, etag });
      const failure = server.fail(path);
      if (failure !== null) return failure;
      const list = server.lists.get(path) ?? { etag: '"0"', filas: [] };
      return list.etag === etag ? new Response(null, { status: 304 }) : json(200, { filas: list.filas }, list.etag);
    },
  };
  return server;
}

const CHOFERES = CATALOGOS.choferes.path;

describe('catalogs (C38, R65)', () => {
  it('loads every list, keeps its age and asks with its ETag the next time', async () => {
    const db = createDisk().user();
    const server = createListServer();
    const clock = createClock();
    server.lists.set(CHOFERES, { etag: '"a"', filas: [{ rut: '12345678-5', nombre: 'Juan' }] });

    expect(await refreshCatalogs(db, createApi(server.fetch), { clock })).toEqual(new Map());
    expect(server.asked).toHaveLength(CATALOG_NAMES.length);
    expect(await readCatalog(db, 'choferes')).toEqual({
      filas: [{ rut: '12345678-5', nombre: 'Juan' }],
      fetchedAt: '2026-11-20T12:00:00.000Z',
      error: null,
    });

    clock.advance(3_600_000);
    await refreshCatalogs(db, createApi(server.fetch), { clock });
    expect(server.asked.filter(({ path }) => path === CHOFERES)).toEqual([
      { path: CHOFERES, etag: null },
      { path: CHOFERES, etag: '"a"' },
    ]);
    expect(await readCatalog(db, 'choferes')).toMatchObject({
      filas: [{ nombre: 'Juan' }],
      fetchedAt: '2026-11-20T13:00:00.000Z',
    });
  });

  it('replaces a changed list whole', async () => {
    const db = createDisk().user();
    const server = createListServer();
    server.lists.set(CHOFERES, { etag: '"a"', filas: [{ rut: '1-9', nombre: 'Uno' }, { rut: '2-7', nombre: 'Dos' }] });
    await refreshCatalogs(db, createApi(server.fetch));
    server.lists.set(CHOFERES, { etag: '"b"', filas: [{ rut: '3-5', nombre: 'Tres' }] });
    await refreshCatalogs(db, createApi(server.fetch));
    expect((await readCatalog(db, 'choferes')).filas).toEqual([{ rut: '3-5', nombre: 'Tres' }]);
  });

  it('keeps the blocks that begin later, with their days (registro 027)', async () => {
    const db = createDisk().user();
    const server = createListServer();
    const [hoy, proxima] = [
      { patente: 'AAAA11', desde: '2026-11-01', hasta: '2026-11-30' },
      { patente: 'AAAA12', desde: '2026-12-01', hasta: null },
    ];
    server.fetch = async (path) => json(200, path === CATALOGOS.patentesBloqueadas.path ? { filas: [hoy], proximas: [proxima] } : { filas: [] });
    await refreshCatalogs(db, createApi(server.fetch));
    expect((await readCatalog(db, 'patentesBloqueadas')).filas).toEqual([hoy, proxima]);
  });

  it('a list that fails keeps its rows and its age and says why; the others go on', async () => {
    const db = createDisk().user();
    const server = createListServer();
    server.lists.set(CHOFERES, { etag: '"a"', filas: [{ rut: '1-9', nombre: 'Uno' }] });
    const clock = createClock();
    await refreshCatalogs(db, createApi(server.fetch), { clock });
    clock.advance(60_000);
    server.fail = (path) =>
      path === CHOFERES ? json(403, { codigo: 'sin_permiso', mensaje: 'Usted no puede acceder aquí', requestId: 'r1' }) : null;

    const failed = await refreshCatalogs(db, createApi(server.fetch), { clock });
    expect([...failed.keys()]).toEqual(['choferes']);
    expect(await readCatalog(db, 'choferes')).toEqual({
      filas: [{ rut: '1-9', nombre: 'Uno' }],
      fetchedAt: '2026-11-20T12:00:00.000Z',
      error: {
        codigo: 'sin_permiso',
        mensaje: 'Usted no puede acceder aquí',
        errores: [],
        requestId: 'r1',
        at: '2026-11-20T12:01:00.000Z',
      },
    });
    expect(await readCatalog(db, 'patentesBloqueadas')).toMatchObject({ fetchedAt: '2026-11-20T12:01:00.000Z', error: null });

    server.fail = () => null;
    await refreshCatalogs(db, createApi(server.fetch), { clock });
    expect((await readCatalog(db, 'choferes')).error).toBeNull();
  });

  it('does not ask ten times when nobody answers; each list says so', async () => {
    const db = createDisk().user();
    const server = createListServer();
    server.fail = () => {
      throw new TypeError('Failed to fetch');
    };
    const failed = await refreshCatalogs(db, createApi(server.fetch));
    expect(server.asked).toHaveLength(1);
    expect(failed.size).toBe(CATALOG_NAMES.length);
    expect(await readCatalog(db, 'tablaVolumen')).toMatchObject({ fetchedAt: null, error: { codigo: 'sin_conexion' } });
  });

  it('without signal a list is written once, not every minute: it says since when', async () => {
    const db = createDisk().user();
    const server = createListServer();
    const clock = createClock();
    server.lists.set(CHOFERES, { etag: '"a"', filas: [{ rut: '1-9', nombre: 'Uno' }] });
    await refreshCatalogs(db, createApi(server.fetch), { clock });
    server.fail = () => {
      throw new TypeError('Failed to fetch');
    };
    clock.advance(60_000);
    const first = await refreshCatalogs(db, createApi(server.fetch), { clock });
    const written: unknown[] = [];
    db.catalogs.hook('updating', (changes) => void written.push(changes));
    clock.advance(60_000);
    expect(await refreshCatalogs(db, createApi(server.fetch), { clock })).toEqual(first);
    expect(written).toEqual([]);
    expect((await readCatalog(db, 'choferes')).error).toMatchObject({ codigo: 'sin_conexion', at: '2026-11-20T12:01:00.000Z' });

    // Another reason is another word.
    server.fail = () => json(403, { codigo: 'sin_permiso', mensaje: 'Usted no puede acceder aquí', requestId: 'r1' });
    await refreshCatalogs(db, createApi(server.fetch), { clock });
    expect((await readCatalog(db, 'choferes')).error).toMatchObject({ codigo: 'sin_permiso', requestId: 'r1' });
  });

  it('R55 a portal\'s page is no list', async () => {
    const db = createDisk().user();
    const server = createListServer();
    server.fail = () => new Response('<html></html>', { headers: { 'content-type': 'text/html', etag: '"x"' } });
    await refreshCatalogs(db, createApi(server.fetch));
    expect(await db.catalogs.get('choferes')).toMatchObject({ etag: null, filas: [], error: { codigo: 'respuesta_ajena' } });
  });

  it('rows of an older program that this one cannot read count as never loaded and are fetched anew', async () => {
    const db = createDisk().user();
    const server = createListServer();
    await db.catalogs.put({ nombre: 'choferes', etag: '"0"', fetchedAt: '2026-01-01T00:00:00.000Z', filas: [{ viejo: 1 }], error: null });
    expect(await readCatalog(db, 'choferes')).toEqual({ filas: [], fetchedAt: null, error: null });
    await refreshCatalogs(db, createApi(server.fetch));
    expect(server.asked.find(({ path }) => path === CHOFERES)).toEqual({ path: CHOFERES, etag: null });
  });

  it('all lists at once say the same as each alone; rows that did not change stay the same object', async () => {
    const db = createDisk().user();
    const server = createListServer();
    server.lists.set(CHOFERES, { etag: '"a"', filas: [{ rut: '12345678-5', nombre: 'Juan' }] });
    await refreshCatalogs(db, createApi(server.fetch));
    await db.catalogs.delete('destinos');
    const memory: CatalogMemory = new Map();
    const before = await readCatalogs(db, memory);
    for (const nombre of CATALOG_NAMES) expect(before[nombre]).toEqual(await readCatalog(db, nombre));
    expect(before.destinos).toEqual({ filas: [], fetchedAt: null, error: null });

    server.lists.set(CATALOGOS.cosecheros.path, { etag: '"b"', filas: [{ cosecha: 'CUADRILLA 1' }] });
    await refreshCatalogs(db, createApi(server.fetch));
    const after = await readCatalogs(db, memory);
    expect(after.choferes.filas).toBe(before.choferes.filas);
    expect(after.cosecheros).toEqual(await readCatalog(db, 'cosecheros'));
    expect(after.cosecheros.filas).not.toEqual(before.cosecheros.filas);
  });
});
