import { ARCHIVO, BLOQUE, LASTRE_BYTES, TROZO, type Pedido, type Respuesta, type Tarea } from './tarea.ts';
import type { Textos } from './textos.ts';

/** The second home as the page sees it: bytes under keys, on the disk when a promise resolves. */
export interface Casa {
  /** @throws Error when the phone does not take it: the old values stay. Where there is no such home: done. */
  readonly apply: (puts: readonly { readonly key: string; readonly data: Uint8Array<ArrayBuffer> }[], dropUnder: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
  readonly get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Sets aside the place of the home and the ballast beside it. `lleno`: the disk has no room for them, and no new
   * load should be begun; `sin`: this browser gives us no such file, and there is one home less.
   */
  readonly setAside: () => Promise<'listo' | 'lleno' | 'sin'>;
  /** Gives the ballast back to a full disk. */
  readonly giveBack: () => Promise<void>;
  /** Reads all of it into this window's memory, where that may have to replace it (`memoria.ts`). */
  readonly remember?: () => Promise<void>;
}

/** Where the unsent is kept besides IndexedDB (decision 038). */
export interface Homes {
  readonly casa: Casa | null;
  readonly textos: Textos;
}

/** Some thirty loads with their photos: more than a week without signal. */
const CASA_BYTES = 24 * 1024 * 1024;
/** A phone under load answers late; one that never does must not hold a save for ever. */
const ANSWER_MS = 20_000;

/** @param worker of `casa-worker.ts` */
function createCasa(worker: Worker): Casa {
  const open = new Map<number, (respuesta: Respuesta) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Respuesta>) => open.get(data.id)?.(data));

  const ask = async (tarea: Tarea): Promise<Respuesta> => {
    last += 1;
    const id = last;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const respuesta = await new Promise<Respuesta>((resolve) => {
      timer = setTimeout(() => resolve({ id, error: { name: 'TimeoutError', message: 'the second home does not answer' } }), ANSWER_MS);
      open.set(id, resolve);
      const pedido: Pedido = { ...tarea, id };
      worker.postMessage(pedido, []);
    });
    clearTimeout(timer);
    open.delete(id);
    if (respuesta.error !== undefined) throw Object.assign(new Error(respuesta.error.message), { name: respuesta.error.name });
    return respuesta;
  };

  /** Piece by piece: what somebody saves meanwhile waits for one of them, not for all. */
  const grow = async (size: number): Promise<void> => {
    while (((await ask({ op: 'grow', size })).size ?? size) < size);
  };
  const growBy = async (bytes: number): Promise<void> => grow(((await ask({ op: 'grow', size: 0 })).size ?? 0) + bytes);

  return {
    apply: async (puts, dropUnder) => {
      const tarea = { op: 'apply', puts, dropUnder } as const;
      try {
        await ask(tarea);
      } catch (error) {
        if (nameOf(error) !== 'SinLugar') return unlessAbsent(error);
        // Before its place was set aside, or with more waiting in it than anybody thought.
        await growBy(puts.reduce((sum, { data }) => sum + data.byteLength + 2 * BLOQUE, TROZO));
        await ask(tarea);
      }
    },
    keys: async () => (await ask({ op: 'keys' }).catch(unlessAbsent))?.keys ?? [],
    get: async (key) => (await ask({ op: 'get', key }).catch(unlessAbsent))?.data ?? null,
    setAside: async () => {
      try {
        await grow(CASA_BYTES);
        for (let size = TROZO; size <= LASTRE_BYTES; size += TROZO) await ask({ op: 'reserve', size });
        return 'listo';
      } catch (error) {
        return isNoRoom(error) ? 'lleno' : 'sin';
      }
    },
    giveBack: async () => {
      await ask({ op: 'reserve', size: 0 }).catch(unlessAbsent);
    },
  };
}

/** The disk's or the quota's word, a write that was cut short, an answer that never came. */
const NO_ROOM = new Set(['QuotaExceededError', 'DiscoCorto', 'SinLugar', 'TimeoutError', 'InvalidStateError']);

function isNoRoom(error: unknown): boolean {
  return NO_ROOM.has(nameOf(error));
}

/** A private window, or a browser without such files: no home, and no fault of the disk's. */
function unlessAbsent(error: unknown): undefined {
  if (isNoRoom(error)) throw error;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** Whether this browser has ever been given a second home; in doubt it has. */
export async function hasCasa(): Promise<boolean> {
  if (!('storage' in navigator) || !('getDirectory' in navigator.storage)) return false;
  try {
    await (await navigator.storage.getDirectory()).getFileHandle(ARCHIVO);
    return true;
  } catch (error) {
    return nameOf(error) !== 'NotFoundError';
  }
}

/** Null where the browser has no file that can be written in place, or no locks: then there is one home less. */
export function openCasa(): Casa | null {
  if (!('locks' in navigator) || !('Worker' in globalThis) || !('FileSystemFileHandle' in globalThis)) return null;
  return createCasa(new Worker(new URL('./casa-worker.ts', import.meta.url), { type: 'module' }));
}
