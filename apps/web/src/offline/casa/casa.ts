import type { Pedido, Respuesta, Tarea } from './tarea.ts';

/** The second home as the page sees it: bytes under keys, on the disk when a promise resolves. */
export interface Casa {
  /** @throws Error when the phone does not take it: the old values stay */
  readonly apply: (puts: readonly { readonly key: string; readonly data: Uint8Array<ArrayBuffer> }[], dropUnder: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
  readonly get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Sets aside the place of the home and the ballast beside it.
   * @returns whether both are there: without them no new load should be begun
   */
  readonly setAside: () => Promise<boolean>;
  /** Gives the ballast back to a full disk. */
  readonly giveBack: () => Promise<void>;
}

/** Some thirty loads with their photos: more than a week without signal. */
const CASA_BYTES = 24 * 1024 * 1024;
/** What the database needs to write a load with its photos, and its own log, on a disk that is full. */
const LASTRE_BYTES = 6 * 1024 * 1024;
/** A phone under load answers late; one that never does must not hold a save for ever. */
const ANSWER_MS = 20_000;

/** What this needs of a `Worker`; tests bring their own. */
export type CasaWorker = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** @param worker of `casa-worker.ts` */
export function createCasa(worker: CasaWorker): Casa {
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
      worker.postMessage(pedido);
    });
    clearTimeout(timer);
    open.delete(id);
    if (respuesta.error !== undefined) throw Object.assign(new Error(respuesta.error.message), { name: respuesta.error.name });
    return respuesta;
  };

  return {
    apply: async (puts, dropUnder) => {
      await ask({ op: 'apply', puts, dropUnder });
    },
    keys: async () => (await ask({ op: 'keys' })).keys ?? [],
    get: async (key) => (await ask({ op: 'get', key })).data ?? null,
    setAside: async () => {
      try {
        await ask({ op: 'grow', size: CASA_BYTES });
        await ask({ op: 'reserve', size: LASTRE_BYTES });
        return true;
      } catch {
        // Told by the answer: the disk has no room for them.
        return false;
      }
    },
    giveBack: async () => {
      await ask({ op: 'reserve', size: 0 });
    },
  };
}

/** Null where the browser has no file that can be written in place, or no locks: then there is one home less. */
export function openCasa(): Casa | null {
  if (!('locks' in navigator) || !('Worker' in globalThis) || !('FileSystemFileHandle' in globalThis)) return null;
  return createCasa(new Worker(new URL('./casa-worker.ts', import.meta.url), { type: 'module' }));
}
