import { TILES_CACHE } from '../db/tiles-cache.ts';
import type { UserDb } from '../db/user-db.ts';
import { counts } from '../outbox/outbox.ts';

/** What this user's data takes up on the phone, as counted here, and what the browser estimates. */
export interface StorageUse {
  readonly borradores: number;
  /** Without a receipt yet. */
  readonly sinEnviar: number;
  /** How many of these are no despachos; absent = none. */
  readonly otros?: number;
  readonly enviados: number;
  readonly fotos: Cantidad;
  readonly guias: Cantidad;
  /** Map tiles kept; null = this browser keeps none. */
  readonly mapas: number | null;
  /** The whole origin, an estimate; null = the browser gives none. */
  readonly estimacion: { readonly usado: number; readonly disponible: number } | null;
}

export interface Cantidad {
  readonly cantidad: number;
  readonly bytes: number;
}

/** The browser's part; tests bring their own. */
export interface StorageEnv {
  readonly estimate: () => Promise<StorageEstimate>;
  readonly tiles: () => Promise<number | null>;
}

/** Numbers for the page of the phone's storage. Reads only. */
export async function readStorageUse(db: UserDb, env: StorageEnv = browserEnv()): Promise<StorageUse> {
  const [counted, { quota, usage }, mapas] = await Promise.all([count(db), env.estimate(), env.tiles()]);
  return {
    ...counted,
    mapas,
    estimacion: quota === undefined || usage === undefined ? null : { usado: usage, disponible: Math.max(0, quota - usage) },
  };
}

async function count(db: UserDb): Promise<Omit<StorageUse, 'mapas' | 'estimacion'>> {
  return db.transaction('r', [db.drafts, db.aMedias, db.outbox, db.receipts, db.photos, db.guias], async () => {
    const fotos = { cantidad: 0, bytes: 0 };
    // One at a time: all of them at once do not fit into the memory of a small phone (R22).
    await db.photos.each(({ bytes }) => {
      fotos.cantidad += 1;
      fotos.bytes += sizeOf(bytes);
    });
    const guias = { cantidad: 0, bytes: 0 };
    await db.guias.each(({ bytes }) => {
      guias.cantidad += 1;
      guias.bytes += sizeOf(bytes);
    });
    const { sinEnviar, otros } = await counts(db);
    return {
      borradores: (await db.drafts.filter(({ saved, version }) => saved !== null || version > 1).count()) + (await db.aMedias.count()),
      sinEnviar,
      ...(otros !== undefined && { otros }),
      enviados: await db.receipts.count(),
      fotos,
      guias,
    };
  });
}

/** What lies in IndexedDB is not trusted: a phone may give back anything (R20). */
function sizeOf(bytes: unknown): number {
  return typeof bytes === 'object' && bytes !== null && 'byteLength' in bytes ? Number(bytes.byteLength) : 0;
}

function browserEnv(): StorageEnv {
  const { storage }: Partial<Navigator> = navigator;
  return {
    estimate: async () => (await storage?.estimate?.()) ?? {},
    tiles: async () => {
      if (!('caches' in globalThis) || !(await caches.has(TILES_CACHE))) return null;
      const cache = await caches.open(TILES_CACHE);
      return (await cache.keys()).length;
    },
  };
}
