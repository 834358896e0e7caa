import { CATALOGOS } from '@rodal/contracts/catalogos';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../api/api.ts';
import type { Fetch } from '../../api/exchange.ts';
import { CATALOG_NAMES, readCatalog, readCatalogs, refreshCatalogs, type CatalogMemory } from './catalogs.ts';
import { createClock, createDisk } from '../testing/fixtures.ts';

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

  it('D12 R93: each list fails for itself: the others come, the one keeps its own reason, whatever the reason is', async () => {
    const reasons: readonly (() => Response)[] = [
      () => json(500, { codigo: 'interno', mensaje: 'Ocurrió un error en el servidor.', requestId: 'r1' }),
      () => new Response('<html></html>', { status: 502 }),
      () => json(200, { otra: 'cosa' }),
      () => {
        throw new TypeError('Failed to fetch');
      },
    ];
    for (const nombre of CATALOG_NAMES) {
      for (const reason of reasons) {
        const db = createDisk().user();
        const server = createListServer();
        server.fail = (path) => (path === CATALOGOS[nombre].path ? reason() : null);
        const failed = await refreshCatalogs(db, createApi(server.fetch));
        expect([...failed.keys()]).toEqual([nombre]);
        const lists = await readCatalogs(db, new Map());
        expect(CATALOG_NAMES.filter((one) => lists[one].error !== null)).toEqual([nombre]);
        expect(CATALOG_NAMES.filter((one) => lists[one].fetchedAt === null)).toEqual([nombre]);
      }
    }
  });

  it('D12: the deciding lists are asked first; what failed comes behind, so that two sick ones starve nobody', async () => {
    const db = createDisk().user();
    const server = createListServer();
    const sick = [CATALOGOS.patentesBloqueadas.path, CATALOGOS.choferesBloqueados.path];
    server.fail = (path) => (sick.some((one) => one === path) ? new Response('', { status: 504 }) : null);
    expect((await refreshCatalogs(db, createApi(server.fetch))).size).toBe(CATALOG_NAMES.length);
    expect(server.asked.map(({ path }) => path)).toEqual(sick);
    // Those that were not asked are not blamed.
    expect(await readCatalog(db, 'faenas')).toEqual({ filas: [], fetchedAt: null, error: null });
    expect((await refreshCatalogs(db, createApi(server.fetch))).size).toBe(2);
    expect((await readCatalog(db, 'faenas')).fetchedAt).not.toBeNull();
  });

  it('A9 E4: what decides whether a load may leave comes before all others', async () => {
    const server = createListServer();
    await refreshCatalogs(createDisk().user(), createApi(server.fetch));
    const deciden = [CATALOGOS.patentesBloqueadas, CATALOGOS.choferesBloqueados, CATALOGOS.choferes, CATALOGOS.habilitaciones];
    expect(server.asked.slice(0, 4).map(({ path }) => path)).toEqual(deciden.map(({ path }) => path));
  });

  it('D12: a fault of this phone with one list keeps no other back, and is told', async () => {
    const db = createDisk().user();
    const api = createApi(createListServer().fetch);
    const broken = new Error('our own mistake');
    const callIfChanged: typeof api.callIfChanged = (row, ...rest) => (row.name === CATALOGOS.choferes.name ? Promise.reject(broken) : api.callIfChanged(row, ...rest));
    await expect(refreshCatalogs(db, { callIfChanged })).rejects.toBe(broken);
    const lists = await readCatalogs(db, new Map());
    expect(CATALOG_NAMES.filter((one) => lists[one].fetchedAt === null)).toEqual(['choferes']);
  });

  it('does not ask for each when nobody answers, nor when the login has ended', async () => {
    for (const [times, fail] of [
      [2, () => { throw new TypeError('Failed to fetch'); }],
      [1, () => json(401, { codigo: 'no_autenticado', mensaje: 'Su sesión terminó.', requestId: 'r1' })],
    ] as const) {
      const db = createDisk().user();
      const server = createListServer();
      server.fail = fail;
      const failed = await refreshCatalogs(db, createApi(server.fetch));
      expect(server.asked).toHaveLength(times);
      expect(failed.size).toBe(CATALOG_NAMES.length);
    }
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
    // Later rounds reach the others; then everything is said once.
    for (let round = 0; round < CATALOG_NAMES.length; round += 1) await refreshCatalogs(db, createApi(server.fetch), { clock });
    written.length = 0;
    expect((await refreshCatalogs(db, createApi(server.fetch), { clock })).size).toBe(first.size);
    expect(written).toEqual([]);
    expect((await readCatalog(db, 'patentesBloqueadas')).error).toMatchObject({ codigo: 'sin_conexion', at: '2026-11-20T12:01:00.000Z' });

    // Another reason is another word.
    server.fail = () => json(403, { codigo: 'sin_permiso', mensaje: 'Usted no puede acceder aquí', requestId: 'r1' });
    await refreshCatalogs(db, createApi(server.fetch), { clock });
    expect((await readCatalog(db, 'choferes')).error).toMatchObject({ codigo: 'sin_permiso', requestId: 'r1' });
  });

  it('R55 a portal\'s page is no list', async () => {
    const db = createDisk().user();
    const server = createListServer();
    server.fail = () => new Response('<html></html>', { headers: { 'content-type': 'text/html', etag: '"x"' } });
    await refreshCatalogs(db, createApi(server.fetch), { nombres: ['choferes'] });
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
