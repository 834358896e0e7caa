import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** For pictures only: opens a database of the program behind its back. */
    rodalAbrir: (name: string) => Promise<IDBDatabase>;
    /** The database of whoever is logged in on this phone. */
    rodalBase: () => Promise<IDBDatabase>;
    /** One transaction, told as done when the disk has it. */
    rodalEscribir: (db: IDBDatabase, stores: string[], work: (tx: IDBTransaction) => void) => Promise<void>;
  }
}

/**
 * What every page of the pictures has from its start: the stores of the program within reach,
 * and a browser that keeps what it holds, as the installed app's does (R26).
 */
export async function prepararPaginas(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const pedido = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    window.rodalAbrir = (name) => pedido(indexedDB.open(name));
    window.rodalBase = async () => {
      const telefono = await window.rodalAbrir('rodal-telefono');
      const actual = await pedido<{ sesion: { IdUsuario: number } }>(telefono.transaction('phone').objectStore('phone').get('current'));
      telefono.close();
      return window.rodalAbrir(`rodal-u-${actual.sesion.IdUsuario}`);
    };
    window.rodalEscribir = (db, stores, work) => {
      const tx = db.transaction(stores, 'readwrite');
      work(tx);
      return new Promise((resolve, reject) => {
        tx.addEventListener('complete', () => resolve());
        tx.addEventListener('abort', () => reject(tx.error ?? new Error('IndexedDB')));
      });
    };
    // Absent over plain http.
    if ('storage' in navigator) Object.defineProperty(navigator.storage, 'persisted', { value: () => Promise.resolve(true) });
  });
}
