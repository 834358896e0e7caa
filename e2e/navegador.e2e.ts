import { expect, type Page, test } from '@playwright/test';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import sharp from 'sharp';
import { SUELO } from '../apps/web/src/navegador/suelo.ts';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { openNuevo, sendOffline } from './support/formulario.ts';
import { type PickedFile, smallPhoto } from './support/fotos.ts';
import { openPhone } from './support/phone.ts';
import { EL_AROMO, login, readStore, waitReadyForField } from './support/rodal.ts';
import { startVersiones, type Versiones } from './support/versiones.ts';

/** What a phone may take for the app without maps (R30). */
const MAX_PRECACHE = 5_000_000;

/** Holds the phone's database as a window of the first version would that hears nothing. */
async function holdOldVersion(page: Page): Promise<void> {
  await page.goto('/reset');
  await page.evaluate(() => new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('rodal-telefono', 10);
    opening.addEventListener('upgradeneeded', () => {
      for (const [name, keyPath] of [['phone', 'key'], ['users', 'id']] as const) opening.result.createObjectStore(name, { keyPath });
    });
    opening.addEventListener('success', () => {
      Object.assign(globalThis, { held: opening.result }); // one that nobody refers to is closed
      resolve();
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')));
  }));
}

const instale = (page: Page) => page.getByText(MESSAGES.instaleLaApp);
const comentarios = (page: Page) => page.getByLabel('Comentarios');
const escritos = async (page: Page) => (await readStore<{ working: { comentarios: string } | null }>(page, 'drafts')).map(({ working }) => working?.comentarios);

/** Room on this phone: what Rodal sets aside for what is unsent (decision 038), and little else, so that filling it takes a moment. */
const ROOM = 42_000_000;

/**
 * Something else takes the room of this phone, all but less than half a megabyte. Chromium holds a quota of the protocol's
 * against IndexedDB alone: it fills up to the whole of it beside Rodal's files, and the ballast, a file, gives it nothing
 * back. What that does is seen where a disk is full (`pnpm soak --disco`) and in `open-db.test.ts`.
 */
async function fill(page: Page): Promise<void> {
  // Once more: what the browser tidies up meanwhile gives some of it back.
  for (const _ of [1, 2]) while (await page.evaluate(addFiller));
}

/** Half a megabyte for a database that is not ours. @returns whether there was room */
async function addFiller(): Promise<boolean> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('relleno');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('relleno', { autoIncrement: true }));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')));
  });
  const stored = await new Promise<boolean>((resolve) => {
    const writing = db.transaction('relleno', 'readwrite', { durability: 'strict' });
    for (let i = 0; i < 10; i += 1) writing.objectStore('relleno').add(crypto.getRandomValues(new Uint8Array(50_000)));
    writing.addEventListener('complete', () => resolve(true));
    writing.addEventListener('abort', () => resolve(false));
  });
  db.close();
  return stored;
}

/** A photo that stays large, however it is encoded: 1600×1200 of noise, about a megabyte. */
async function heavyPhoto(name: string): Promise<PickedFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#777', noise } }).jpeg().toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Bytes in the caches that hold the app itself. */
const precached = (page: Page) =>
  page.evaluate(async () => {
    const sizes = (await caches.keys()).filter((name) => name.includes('precache')).map(async (name) => {
      const cache = await caches.open(name);
      const replies = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      return Promise.all(replies.map(async (reply) => (await reply?.arrayBuffer())?.byteLength ?? 0));
    });
    return (await Promise.all(sizes)).flat().reduce((sum, bytes) => sum + bytes, 0);
  });

test('R26, R29, R30, R31, R33, R34, R48: what a browser can do to the data, and what is said of it', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const phone = await openPhone({ baseURL, place: EL_AROMO });
  const { page, context } = phone;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: baseURL, quotaSize: ROOM });

  await test.step('R48: a window of an older version is in the way: it is said, and goes on once that is closed', async () => {
    const old = await context.newPage();
    await holdOldVersion(old);
    await page.goto('/');
    await expect(page.getByText(MESSAGES.cierreOtraVentana)).toBeVisible();
    await old.close();
    await expect(page.getByLabel('Usuario')).toBeVisible();
  });

  await test.step('R26: the browser may clear the data away: it stays said until the browser promises not to', async () => {
    await login(page, 'despachador');
    await waitReadyForField(page);
    expect(await page.evaluate(() => navigator.storage.persisted())).toBe(false);
    await expect(instale(page)).toBeVisible();
    await page.goto('/despacho');
    await expect(instale(page)).toBeVisible();
    await cdp.send('Browser.grantPermissions', { permissions: ['durableStorage', 'geolocation'], origin: baseURL });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Nuevo', exact: true })).toBeVisible();
    await expect(instale(page)).toBeHidden();
    expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true);
  });

  await test.step('R30: the app itself takes little', async () => {
    const bytes = await precached(page);
    expect(bytes).toBeGreaterThan(500_000);
    expect(bytes).toBeLessThan(MAX_PRECACHE);
  });

  await test.step('R29, R31: a full phone refuses the photo in words, never says that it is there, and keeps the text', async () => {
    await openNuevo(page);
    await comentarios(page).fill('Antes de llenarse');
    await expect.poll(() => escritos(page)).toEqual(['Antes de llenarse']);
    await fill(page);
    const foto = page.getByRole('group', { name: 'Camión vacío' });
    await foto.getByLabel('Archivo Camión vacío').setInputFiles(await heavyPhoto('grande'));
    await expect(foto.getByRole('alert')).toContainText(errorText('sin_espacio'));
    await expect(foto.getByRole('button', { name: 'Tomar foto' })).toBeVisible();
    expect(await readStore(page, 'photos')).toEqual([]);
    await expect(page.getByText('Teléfono lleno')).toBeVisible();
    // What was written before the photo is on the disk; what is written now stays on the screen until there is room.
    expect(await escritos(page)).toEqual(['Antes de llenarse']);
    await page.evaluate(() => new Promise((resolve) => indexedDB.deleteDatabase('relleno').addEventListener('success', resolve)));
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: baseURL });
    await comentarios(page).fill('Otra vez con lugar');
    await expect.poll(() => escritos(page)).toEqual(['Otra vez con lugar']);
    await foto.getByLabel('Archivo Camión vacío').setInputFiles(await smallPhoto('otra', 10));
    await expect(foto.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
  });

  await test.step('R33 R108: the system throws the database away under the form: the draft is back in it, with what is typed then', async () => {
    await cdp.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'indexeddb' });
    await comentarios(page).fill('Después del corte');
    await expect.poll(() => escritos(page).catch(() => [])).toEqual(['Después del corte']);
    await expect(page.getByText(/^Guardado en este teléfono/)).toBeVisible();
  });

  await test.step('R34: without IndexedDB the field says why, and what needs none works', async () => {
    const blind = await context.newPage();
    await blind.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await blind.goto('/despacho');
    await expect(blind.getByText(errorText('telefono_sin_base'))).toBeVisible();
    await blind.goto('/despachoRecepciones');
    await expect(blind.getByRole('heading', { level: 1 })).toHaveText('Mis Despachos');
    await expect(blind.getByText(/modo privado/)).toBeHidden();
  });
  await phone.close();
});

/** Functions that an old browser lacks and `navegador/rellenos.ts` fills. */
const FALTAN = "for (const [owner, name] of [[Array.prototype, 'toSorted'], [Array.prototype, 'toReversed'], [Map, 'groupBy'], [Promise, 'withResolvers'], [AbortSignal, 'any']]) delete owner[name];";

/**
 * Workers read their code themselves: theirs begins with the same. It is published so, and not rewritten on its way into the browser: what
 * asks there whether there is a new version passes no route of ours, and the program's own file would be one.
 */
async function publishFaltan({ cambios }: Versiones, baseURL: string): Promise<void> {
  const read = async (path: string) => (await fetch(baseURL + path)).text();
  const sw = await read('/sw.js');
  const casa = /assets\/casa-worker-[\w-]+\.js/.exec(sw)?.[0] ?? '';
  expect(casa).not.toBe('');
  for (const [path, code] of [['/sw.js', sw], [`/${casa}`, await read(`/${casa}`)]] as const) cambios.set(path, { type: 'text/javascript', body: `${FALTAN}\n${code}` });
}

/** Runs in a worker. @returns what of it is the browser's own after all */
function nativas(): string[] {
  const all: readonly (readonly [object, string])[] = [[Array.prototype, 'toSorted'], [Array.prototype, 'toReversed'], [Map, 'groupBy'], [Promise, 'withResolvers'], [AbortSignal, 'any']];
  return all.filter(([owner, name]) => !(name in owner) || String(Reflect.get(owner, name)).includes('native code')).map(([, name]) => name);
}

/** Runs in the service worker: the event that Chrome sends when there is network again. @throws what its work threw */
async function sincronizar(): Promise<void> {
  const work: Promise<unknown>[] = [];
  const sync = Object.assign(new Event('sync'), { tag: 'outbox', waitUntil: (one: Promise<unknown>) => void work.push(one) });
  globalThis.dispatchEvent(sync);
  if (work.length === 0) throw new Error('nobody listens');
  await Promise.all(work);
}

test('R112 D11: a browser without what is filled sends a load; without what is needed it is told which one would do', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const versiones = await startVersiones(baseURL);
  await publishFaltan(versiones, baseURL);
  const phone = await openPhone({ baseURL: versiones.url, place: EL_AROMO });
  const { page, context } = phone;
  await context.addInitScript(FALTAN);

  await test.step('sends', async () => {
    await page.goto('/');
    await login(page, 'despachador');
    await waitReadyForField(page);
    await page.goto('/despacho');
    expect(await page.evaluate(() => Object.getOwnPropertyDescriptor(AbortSignal, 'any')?.value.toString())).not.toContain('native code');
    await fillCarga(page, { camion: 'NVGD39', carro: 'JJWX71', ...CHOFER });
    await takePhotos(page, 39, smallPhoto);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText(/Enviado Correctamente\./).first()).toBeVisible();
  });

  await test.step('its workers have them filled, too, and the service worker sends what waits, with no page of ours open', async () => {
    // The browser asks by itself whether there is a new version: asked now, there is none that could take over later.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(({ installing, waiting }) => [installing, waiting]))).toEqual([null, null]);
    const workers = [...context.serviceWorkers(), ...page.workers()];
    expect(workers.map((worker) => new URL(worker.url()).pathname.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['/sw.js', '/assets/casa-worker']);
    // One that the browser had ended begins again when it is asked, maybe before its code has run.
    for (const worker of workers) await expect.poll(() => worker.evaluate(nativas), { message: worker.url() }).toEqual([]);

    await page.goto('/despacho');
    await context.setOffline(true);
    await fillCarga(page, { camion: 'NVGD40', carro: 'JJWX72', ...CHOFER });
    await takePhotos(page, 40, smallPhoto);
    await sendOffline(page);
    // A page without the program, which only looks; the worker may have been ended and begun again.
    await page.goto('/favicon.svg');
    await context.setOffline(false);
    await expect(async () => {
      const again = context.serviceWorkers()[0];
      expect(await again?.evaluate(nativas)).toEqual([]);
      await again?.evaluate(sincronizar);
    }).toPass();
    await expect.poll(() => readStore(page, 'outbox')).toEqual([]);
    expect((await readStore<{ payload: { patentecamion: string } }>(page, 'receipts')).map(({ payload }) => payload.patentecamion).toSorted()).toEqual(['NVGD39', 'NVGD40']);
  });

  await test.step('says what is needed, and nothing starts half', async () => {
    const old = await context.newPage();
    await old.addInitScript('delete globalThis.structuredClone');
    await old.goto('/');
    await expect(old.getByRole('alert')).toContainText(`Chrome ${SUELO.chrome} o posterior`);
    await expect(old.getByRole('alert')).toContainText('structuredClone');
    await expect(old.locator('#root')).toBeEmpty();
  });
  await phone.close();
  await versiones.close();
});
