import type { Page } from '@playwright/test';

/** A draft's content as the phone stores it: what the oracle looks at. */
export interface BorradorGuardado {
  readonly patenteCamion: string;
  readonly comentarios: string;
  readonly cantidad: string;
  readonly fotoVacia: { readonly sha256: string } | null;
  readonly fotoLlena: { readonly sha256: string } | null;
}

export interface FilaBorrador {
  readonly id: string;
  readonly codigo: string;
  readonly revision: number;
  readonly saved: BorradorGuardado | null;
  readonly working: BorradorGuardado | null;
}

export interface FilaSalida {
  readonly id: string;
  readonly codigo: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: { readonly codigo: string; readonly mensaje: string } | null;
}

export interface FilaRecibo {
  readonly id: string;
  readonly revision: number;
  readonly numero: number;
}

export interface FilaFoto {
  readonly draftId: string;
  /** The key it is stored under. */
  readonly sha256: string;
  /** SHA-256 of the bytes as they lie there. */
  readonly real: string;
}

/** All that the phone holds of one person. */
export interface Almacen {
  readonly usuarioId: number;
  readonly borradores: readonly FilaBorrador[];
  readonly salida: readonly FilaSalida[];
  readonly recibos: readonly FilaRecibo[];
  readonly fotos: readonly FilaFoto[];
}

interface Crudo {
  readonly name: string;
  readonly stores: Readonly<Record<string, readonly unknown[]>>;
}

/** Everything of everybody who has used this phone, past the program; photos are hashed anew. */
export async function readAlmacenes(page: Page): Promise<readonly Almacen[]> {
  const found = await page.evaluate(readDatabases, { stores: ['drafts', 'outbox', 'receipts', 'photos'], only: null });
  return found.map(toAlmacen);
}

/** What is on its way of one person, the oldest first. */
export async function readSalida(page: Page, usuarioId: number): Promise<readonly FilaSalida[]> {
  const [found] = await page.evaluate(readDatabases, { stores: ['outbox'], only: `rodal-u-${usuarioId}` });
  const rows = (found?.stores['outbox'] ?? []) as readonly FilaSalida[];
  return rows.filter(({ state }) => state !== 'accepted');
}

/** One draft, or null when it is none any more. */
export async function readBorrador(page: Page, usuarioId: number, id: string): Promise<FilaBorrador | null> {
  const [found] = await page.evaluate(readDatabases, { stores: ['drafts'], only: `rodal-u-${usuarioId}` });
  const rows = (found?.stores['drafts'] ?? []) as readonly FilaBorrador[];
  return rows.find((row) => row.id === id) ?? null;
}

/** How many reference lists the phone has of one person. */
export async function countListas(page: Page, usuarioId: number): Promise<number> {
  const [found] = await page.evaluate(readDatabases, { stores: ['catalogs'], only: `rodal-u-${usuarioId}` });
  const rows = (found?.stores['catalogs'] ?? []) as readonly { readonly fetchedAt: string | null }[];
  return rows.filter(({ fetchedAt }) => fetchedAt !== null).length;
}

/** Whose data the phone has. */
export async function readUsuarios(page: Page): Promise<readonly number[]> {
  return (await page.evaluate(readDatabases, { stores: [], only: null })).map(({ name }) => toAlmacen({ name, stores: {} }).usuarioId);
}

/** The bytes of a photo, base64; null when the phone does not have it. */
export function readFoto(page: Page, usuarioId: number, id: string, sha256: string): Promise<string | null> {
  return page.evaluate(readPhoto, { name: `rodal-u-${usuarioId}`, key: [id, sha256] });
}

function toAlmacen({ name, stores }: Crudo): Almacen {
  return {
    usuarioId: Number(name.slice('rodal-u-'.length)),
    borradores: (stores['drafts'] ?? []) as readonly FilaBorrador[],
    salida: (stores['outbox'] ?? []) as readonly FilaSalida[],
    recibos: (stores['receipts'] ?? []) as readonly FilaRecibo[],
    fotos: (stores['photos'] ?? []) as readonly FilaFoto[],
  };
}

/** Runs in the page. */
async function readDatabases({ stores, only }: { stores: readonly string[]; only: string | null }): Promise<Crudo[]> {
  const all = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('rodal-u-') === true ? [name] : []));
  const names = all.filter((name) => only === null || name === only);
  const hex = async (bytes: ArrayBuffer): Promise<string> =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const settle = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  const found: Crudo[] = [];
  for (const name of names.toSorted()) {
    const db = await settle(indexedDB.open(name));
    // The program may want to upgrade or delete it.
    db.addEventListener('versionchange', () => db.close());
    const listed: Record<string, unknown[]> = {};
    if (stores.length > 0) {
      // One moment for all of them; asked for at once, since a transaction ends when nothing is under way.
      const tx = db.transaction([...stores], 'readonly');
      const rows = await Promise.all(stores.map((store) => settle<Record<string, unknown>[]>(tx.objectStore(store).getAll())));
      for (const [at, store] of stores.entries()) {
        const hashed = (rows[at] ?? []).map(async ({ bytes, ...row }) => (bytes instanceof ArrayBuffer ? { ...row, real: await hex(bytes) } : row));
        listed[store] = await Promise.all(hashed);
      }
    }
    db.close();
    found.push({ name, stores: listed });
  }
  return found;
}

/** Runs in the page. */
async function readPhoto({ name, key }: { name: string; key: string[] }): Promise<string | null> {
  const settle = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  const db = await settle(indexedDB.open(name));
  try {
    const row: { bytes?: unknown } | undefined = await settle(db.transaction('photos').objectStore('photos').get(key));
    if (!(row?.bytes instanceof ArrayBuffer)) return null;
    return btoa(Array.from(new Uint8Array(row.bytes), (byte) => String.fromCodePoint(byte)).join(''));
  } finally {
    db.close();
  }
}
