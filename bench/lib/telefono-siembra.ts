/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { DraftRow, DespachoRow, PaceRow } from '../../apps/web/src/offline/rows/rows.ts';
import type { Listas } from '../../e2e/capturas/cargas.ts';
import { AFUERA, limpiarSegundaCasa } from '../../e2e/capturas/siembra.ts';
import { readStore } from '../../e2e/support/rodal.ts';
import type { Cargas } from './telefono-cargas.ts';

/** What a round may have left; the reference lists stay. */
const PROPIAS = ['drafts', 'photos', 'outbox', 'receipts', 'guias', 'meta'];
/** Rows of photos in one transaction. */
const DE_UNA_VEZ = 20;

/**
 * Leaves the program's pages for one of our origin without the program on it, so that nothing else has the databases
 * open, and empties the person's own, in both homes: whatever stays in the second one is put back as lost by the next
 * page, before its form opens (decisión 038). With signal afterwards.
 */
export async function clearPhone(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.goto(AFUERA);
  await page.evaluate(async (stores) => {
    const db = await window.rodalBase();
    await window.rodalEscribir(db, stores, (tx) => {
      for (const store of stores) tx.objectStore(store).clear();
    });
    db.close();
  }, PROPIAS);
  await limpiarSegundaCasa(page);
}

/**
 * What stops the program from sending by itself: the server asked it to wait, so that only a person's tap goes earlier
 * (`offline/outbox/pace.ts`). A measure begins with that tap.
 */
function waiting(): PaceRow {
  const notBefore = new Date(Date.now() + 14 * 60_000).toISOString();
  return { key: 'pace', failures: 1, notBefore, cause: 'retryAfter', error: null, contactAt: null, offsetMs: null };
}

/** Puts a full outbox on the phone, which waits for a tap. @param jpeg what the photos are made of */
export async function plantSalida(page: Page, cargas: Cargas<DespachoRow>, jpeg: Buffer): Promise<void> {
  await plant(page, 'outbox', cargas, jpeg);
  await putRows(page, 'meta', [waiting()]);
}

/** Puts saved drafts on the phone. */
export async function plantBorradores(page: Page, cargas: Cargas<DraftRow>, jpeg: Buffer): Promise<void> {
  await plant(page, 'drafts', cargas, jpeg);
}

async function plant(page: Page, store: string, { filas, fotos }: Cargas<unknown>, jpeg: Buffer): Promise<void> {
  await page.evaluate(
    async ({ todas, base64, juntas }) => {
      const base = Uint8Array.from(atob(base64), (letra) => letra.codePointAt(0) ?? 0);
      const db = await window.rodalBase();
      for (let from = 0; from < todas.length; from += juntas) {
        await window.rodalEscribir(db, ['photos'], (tx) => {
          for (const { cambios, ...foto } of todas.slice(from, from + juntas)) {
            const bytes = base.slice();
            for (const [at, value] of cambios) bytes[at] = value;
            tx.objectStore('photos').put({ ...foto, bytes: bytes.buffer });
          }
        });
      }
      db.close();
    },
    { todas: fotos, base64: jpeg.toString('base64'), juntas: DE_UNA_VEZ },
  );
  await putRows(page, store, filas);
}

async function putRows(page: Page, store: string, filas: readonly unknown[]): Promise<void> {
  await page.evaluate(
    async ({ donde, todas }) => {
      const db = await window.rodalBase();
      await window.rodalEscribir(db, [donde], (tx) => {
        for (const fila of todas) tx.objectStore(donde).put(fila);
      });
      db.close();
    },
    { donde: store, todas: filas },
  );
}

/** The reference lists as the login left them on the phone. */
export async function readListas(page: Page): Promise<Listas> {
  const filas = await readStore<{ nombre: string; filas: unknown[] }>(page, 'catalogs');
  return Object.fromEntries(filas.map(({ nombre, filas: suyas }) => [nombre, suyas])) as unknown as Listas; // stored by the program itself
}

/** The bytes of the one photo that lies on the phone. */
export async function readOnlyPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const db = await window.rodalBase();
    const reading = db.transaction('photos').objectStore('photos').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    db.close();
    const [foto]: { bytes: ArrayBuffer }[] = reading.result;
    let texto = '';
    for (const byte of new Uint8Array(foto?.bytes ?? new ArrayBuffer(0))) texto += String.fromCodePoint(byte);
    return btoa(texto);
  });
  if (base64 === '') throw new Error('No hay foto en el teléfono.');
  return Buffer.from(base64, 'base64');
}
