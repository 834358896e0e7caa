import { describe, expect, it, vi } from 'vitest';
import { CATALOG_NAMES } from '../lists/catalogs.ts';
import { checkReadiness, type ReadinessInput } from './readiness.ts';
import type { ReadinessEnv } from './readiness-env.ts';
import type { ClaveListo, PuntoListo } from './readiness-point.ts';
import { createDisk } from '../testing/fixtures.ts';
import type { UserDb } from '../db/user-db.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

const READY: ReadinessEnv = {
  isStandalone: () => true,
  isInstalled: async () => false,
  isPersisted: async () => true,
  askPersistence: async () => true,
  hasGps: () => true,
  permission: async () => 'granted',
  askPosition: async () => undefined,
  hasCamera: async () => true,
  freeBytes: async () => 3.5 * 2 ** 30,
  worker: () => 'activo',
  reload: async () => undefined,
};
const INPUT: ReadinessInput = {
  sesion: { expired: false, desactivada: false, porPin: false },
  tienePin: true,
  instalar: null,
  refreshLists: async () => undefined,
};

async function loaded(fetchedAt = '2026-11-20T11:00:00.000Z'): Promise<UserDb> {
  const db = createDisk().user();
  await db.catalogs.bulkPut(CATALOG_NAMES.map((nombre) => ({ nombre, etag: null, fetchedAt, filas: [], error: null })));
  return db;
}

async function check(
  { env = {}, input = {}, db }: { env?: Partial<ReadinessEnv>; input?: Partial<ReadinessInput>; db?: UserDb } = {},
): Promise<Record<ClaveListo, PuntoListo>> {
  const points = await checkReadiness(db ?? (await loaded()), { ...INPUT, ...input }, { ...READY, ...env }, NOW);
  return Object.fromEntries(points.map((point) => [point.clave, point])) as Record<ClaveListo, PuntoListo>;
}

describe('listo para terreno', () => {
  it('is all yes on a phone in order', async () => {
    const points = await check();
    expect(Object.values(points).map(({ estado }) => estado)).toEqual(Array<string>(9).fill('si'));
    expect(points.listas.texto).toBe('Las 12 están cargadas; la más antigua, hace 1 h.');
    expect(points.espacio.texto).toBe('Unos 3,5 GB, según estima el navegador.');
  });

  it('asks nobody for anything by itself', async () => {
    const asked = { askPersistence: vi.fn(async () => true), askPosition: vi.fn(async () => undefined), reload: vi.fn(async () => undefined) };
    await check({ env: { ...asked, isPersisted: async () => false, permission: async () => 'prompt', worker: () => 'inactivo' } });
    for (const ask of Object.values(asked)) expect(ask).not.toHaveBeenCalled();
  });

  it.each<[string, ClaveListo, { env?: Partial<ReadinessEnv>; input?: Partial<ReadinessInput> }, RegExp]>([
    ['a session that ended', 'sesion', { input: { sesion: { expired: true, desactivada: false, porPin: false } } }, /ingrese de nuevo/],
    ['D24 a disabled account', 'sesion', { input: { sesion: { expired: true, desactivada: true, porPin: false } } }, /^Su cuenta está desactivada/],
    ['A28 in by PIN', 'sesion', { input: { sesion: { expired: false, desactivada: false, porPin: true } } }, /contraseña/],
    ['A28 no PIN', 'pin', { input: { tienePin: false } }, /Cree un PIN/],
    ['no worker yet', 'sinSenal', { env: { worker: () => 'inactivo' } }, /Recargue/],
    ['R163 a worker that the browser threw out', 'sinSenal', { env: { worker: () => 'borrado' } }, /deje esta página abierta/],
    ['no worker ever', 'sinSenal', { env: { worker: () => 'imposible' } }, /Use Chrome/],
    ['R26 not installed, no offer', 'instalada', { env: { isStandalone: () => false } }, /menú del navegador/],
    ['R26 not persisted', 'persistente', { env: { isPersisted: async () => false } }, /Instale la aplicación/],
    ['no GPS', 'gps', { env: { hasGps: () => false } }, /Geolocalización no está disponible/],
    ['GPS blocked', 'gps', { env: { permission: async () => 'denied' } }, /Permítala/],
    ['GPS not asked yet', 'gps', { env: { permission: async () => 'prompt' } }, /Falta el permiso/],
    ['no camera', 'camara', { env: { hasCamera: async () => false } }, /galería/],
    ['little room', 'espacio', { env: { freeBytes: async () => 20 * 2 ** 20 } }, /Unos 20 MB.*Borre/],
  ])('%s is a no that says what to do', async (_name, clave, state, texto) => {
    const point = (await check(state))[clave];
    expect(point.estado).toBe('no');
    expect(point.texto).toMatch(texto);
  });

  it.each<[ClaveListo, Partial<ReadinessEnv>]>([
    ['gps', { permission: async () => null }],
    ['camara', { hasCamera: async () => null }],
    ['espacio', { freeBytes: async () => null }],
    ['instalada', { isStandalone: () => false, isInstalled: async () => true }],
  ])('%s: what the browser does not say is a doubt, not a yes', async (clave, env) => {
    expect((await check({ env }))[clave].estado).toBe('duda');
  });
});

describe('lists (C38)', () => {
  it('names the ones that were never loaded and offers to load them', async () => {
    const db = await loaded();
    await db.catalogs.delete('destinos');
    await db.catalogs.update('choferesBloqueados', { fetchedAt: null });
    const refreshLists = vi.fn(async () => undefined);
    const { listas } = await check({ db, input: { refreshLists } });
    expect(listas).toMatchObject({ estado: 'no', texto: 'Sin cargar: destinos y choferes bloqueados. Actualice con señal.' });
    await listas.accion?.hacer();
    expect(refreshLists).toHaveBeenCalledOnce();
  });

  it('A9 tells the age beyond a day; R70 an age of the future is none', async () => {
    const old = await loaded();
    await old.catalogs.update('choferes', { fetchedAt: '2026-11-17T11:00:00.000Z' });
    expect((await check({ db: old })).listas).toMatchObject({ estado: 'duda', texto: 'La más antigua tiene 3 días. Actualice con señal.' });
    expect((await check({ db: await loaded('2026-11-22T12:00:00.000Z') })).listas).toMatchObject({ estado: 'duda' });
  });
});

describe('actions', () => {
  it('install, protect and allow are done by a tap', async () => {
    const instalar = vi.fn(async () => undefined);
    const askPersistence = vi.fn(async () => false);
    const askPosition = vi.fn(async () => undefined);
    const points = await check({
      env: { isStandalone: () => false, isPersisted: async () => false, askPersistence, permission: async () => 'prompt', askPosition },
      input: { instalar },
    });
    expect([points.instalada.accion?.etiqueta, points.persistente.accion?.etiqueta, points.gps.accion?.etiqueta]).toEqual([
      'Instalar',
      'Proteger',
      'Permitir',
    ]);
    for (const clave of ['instalada', 'persistente', 'gps'] as const) await points[clave].accion?.hacer();
    for (const done of [instalar, askPersistence, askPosition]) expect(done).toHaveBeenCalledOnce();
  });
});
