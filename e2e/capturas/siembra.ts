import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Borrador, FotoBorrador } from '@rodal/domain/borrador';
import { renderFoto } from '../../prisma/seed/fotos.ts';
import type { DraftRow, PhotoRow } from '../../apps/web/src/offline/rows/rows.ts';
import { ARCHIVO } from '../../apps/web/src/offline/casa/tarea.ts';
import type { Listas, Semilla } from './cargas.ts';
import type { Sembrada } from './tipos.ts';

/** A page of our own origin without the program on it: nothing else has the databases open. */
export const AFUERA = '/api/health/live';

/** Rows for the stores of the person's database; bytes travel as base64. */
interface Siembra {
  readonly drafts: readonly DraftRow[];
  readonly photos: readonly (Omit<PhotoRow, 'bytes'> & { readonly base64: string })[];
}

/** The stores a scene may have filled; the reference lists are put back as they were. */
const PROPIAS = ['drafts', 'photos', 'outbox', 'receipts', 'guias', 'meta'];

/**
 * Makes the phone of whoever is logged in as it was after the login: no drafts, nothing
 * sent, no PIN, its lists whole.
 * @param listas rows of the store `catalogs` as the login left them
 */
export async function limpiarTelefono(page: Page, listas: readonly unknown[]): Promise<void> {
  await limpiarSegundaCasa(page);
  await page.evaluate(
    async ({ propias, catalogs }) => {
      for (const { name = '' } of await indexedDB.databases()) {
        if (!name.startsWith('rodal-')) continue;
        const db = await window.rodalAbrir(name);
        const stores = [...propias, 'catalogs', 'pines'].filter((store) => db.objectStoreNames.contains(store));
        if (stores.length > 0) {
          await window.rodalEscribir(db, stores, (tx) => {
            for (const store of stores) tx.objectStore(store).clear();
            if (stores.includes('catalogs')) for (const fila of catalogs) tx.objectStore('catalogs').put(fila);
          });
        }
        db.close();
      }
    },
    { propias: PROPIAS, catalogs: listas },
  );
}

/**
 * Empties what a phone keeps besides IndexedDB (decisión 038): whatever stays there is put back as lost by the next page,
 * before its form opens. The file goes once the worker of the page that was left has let go of it.
 */
export async function limpiarSegundaCasa(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (archivo) => {
        localStorage.clear();
        const carpeta = await navigator.storage.getDirectory();
        try {
          await carpeta.removeEntry(archivo);
          return '';
        } catch (error) {
          const name = error instanceof DOMException ? error.name : String(error);
          return name === 'NotFoundError' ? '' : name;
        }
      }, ARCHIVO),
    )
    .toBe('');
}

/** The reference lists of whoever is logged in. */
async function leerListas(page: Page): Promise<Listas> {
  const filas = await page.evaluate(async () => {
    const db = await window.rodalBase();
    const lectura = db.transaction('catalogs').objectStore('catalogs').getAll();
    await new Promise((resolve) => lectura.addEventListener('success', resolve));
    db.close();
    return lectura.result.map(({ nombre, filas: suyas }: { nombre: string; filas: unknown[] }) => [nombre, suyas] as const);
  });
  return Object.fromEntries(filas) as unknown as Listas; // stored by the program itself
}

/**
 * Puts drafts and their photos on the phone, as Guardar or a killed browser left them.
 * @param desde how many are there already
 */
export async function sembrarTelefono(page: Page, semillas: readonly Semilla[], desde: number): Promise<readonly Sembrada[]> {
  const listas = await leerListas(page);
  const siembra: { drafts: DraftRow[]; photos: Siembra['photos'][number][] } = { drafts: [], photos: [] };
  for (const [at, semilla] of semillas.entries()) {
    const { draft, photos } = await plantar(semilla, listas, desde + at);
    siembra.drafts.push(draft);
    siembra.photos.push(...photos);
  }
  await page.evaluate(async ({ drafts, photos }: Siembra) => {
    const db = await window.rodalBase();
    await window.rodalEscribir(db, ['drafts', 'photos'], (tx) => {
      for (const draft of drafts) tx.objectStore('drafts').put(draft);
      for (const { base64, ...photo } of photos) {
        const bytes = Uint8Array.from(atob(base64), (letra) => letra.codePointAt(0) ?? 0).buffer;
        tx.objectStore('photos').put({ ...photo, bytes });
      }
    });
    db.close();
  }, siembra);
  return siembra.drafts.map(({ id, codigo }) => ({ id, codigo }));
}

async function plantar(semilla: Semilla, listas: Listas, at: number) {
  const id = uuidv7();
  const codigo = `M7-${String(41 + at).padStart(4, '0')}`;
  const cuando = new Date(Date.now() - (at + 1) * 11 * 60_000).toISOString();
  const base = semilla.borrador(listas);
  const photos: Siembra['photos'][number][] = [];
  const fotos: Partial<Record<'fotoVacia' | 'fotoLlena', FotoBorrador>> = {};
  for (const campo of semilla.fotos) {
    const jpeg = await foto(campo, base, at);
    const sha256 = createHash('sha256').update(jpeg).digest('hex');
    fotos[campo] = { sha256, bytes: jpeg.length, capturadaEn: cuando };
    photos.push({ draftId: id, sha256, capturadaEn: cuando, base64: jpeg.toString('base64') });
  }
  const borrador: Borrador = { ...base, ...fotos };
  const draft: DraftRow = {
    id,
    codigo,
    variante: semilla.variante,
    revision: 1,
    saved: semilla.sinGuardar ? null : borrador,
    working: semilla.sinGuardar ? borrador : null,
    version: 2,
    createdAt: cuando,
    savedAt: semilla.sinGuardar ? null : cuando,
    rechazo: null,
  };
  return { draft, photos };
}

/** Drawing takes longer than anything else here: each photo once. */
const dibujadas = new Map<string, Promise<Buffer>>();

function foto(campo: 'fotoVacia' | 'fotoLlena', { producto, patenteCamion, patenteCarro, origen }: Borrador, at: number): Promise<Buffer> {
  const lado = campo === 'fotoVacia' ? 'vacio' : 'lleno';
  const clave = [lado, producto?.modo, patenteCarro, at].join(' ');
  const hecha =
    dibujadas.get(clave) ??
    renderFoto({
      clave,
      lado,
      patente: patenteCamion,
      carro: patenteCarro === '' ? '-' : patenteCarro,
      carga: producto?.modo === 'diametros' ? 'trozos' : producto?.modo === 'alturas' ? 'rumas' : 'granel',
      faena: origen?.nombre ?? '',
      hora: 11,
    });
  dibujadas.set(clave, hecha);
  return hecha;
}

/** The phone's own ids are of this version: the server takes no other (A15). */
function uuidv7(): string {
  const ms = Date.now().toString(16).padStart(12, '0');
  const azar = crypto.randomUUID().replaceAll('-', '');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${azar.slice(0, 3)}-8${azar.slice(3, 6)}-${azar.slice(6, 18)}`;
}
