import type { BrowserContext, CDPSession, Worker } from '@playwright/test';

/** A disk that takes nothing more, of one running browser. */
export interface DiscoNegado {
  /** Puts it between the program and its databases, to be called before the first page is loaded. */
  instalar(): Promise<void>;
  llenar(): Promise<void>;
  liberar(): Promise<void>;
}

/** No site of ours fits into it. */
const NADA = 1;

/**
 * Everything that would make this site larger is refused with `QuotaExceededError` while it is full. Caches and private
 * files are held to a quota by Chromium itself; what already has its place may still be written, as on a disk. Of
 * IndexedDB Chromium looks at its quota twice a minute only: there the transaction that wrote is aborted where it would
 * have been complete (R29), in every page and in the service worker.
 */
export function createDiscoNegado(context: BrowserContext, origin: string): DiscoNegado {
  const state: { lleno: boolean; cuota: CDPSession | null } = { lleno: false, cuota: null };
  const vigilar = (worker: Worker): void => {
    worker.evaluate(vigilarBases, state.lleno).catch(() => undefined); // it ended while we looked
  };
  const decir = async (lleno: boolean): Promise<void> => {
    state.lleno = lleno;
    // Those that are opened from now on: of all such scripts the last one counts.
    await context.addInitScript(vigilarBases, lleno);
    const pages = context.pages().map((page) => page.evaluate(vigilarBases, lleno));
    const workers = context.serviceWorkers().map((worker) => worker.evaluate(vigilarBases, lleno));
    await Promise.allSettled([...pages, ...workers]); // one may just end
  };
  return {
    async instalar() {
      context.on('serviceworker', vigilar);
      await decir(false);
    },
    async llenar() {
      const [page] = context.pages();
      if (page === undefined) throw new Error('El navegador no tiene una página.');
      state.cuota = await context.newCDPSession(page);
      await state.cuota.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: NADA });
      await decir(true);
    },
    async liberar() {
      await decir(false);
      await state.cuota?.send('Storage.overrideQuotaForOrigin', { origin });
      await state.cuota?.detach();
      state.cuota = null;
    },
  };
}

/** Runs in the page or in the service worker, once with each change. */
function vigilarBases(lleno: boolean): void {
  const known = globalThis as { rodalDisco?: { lleno: boolean } };
  if (known.rodalDisco !== undefined) {
    known.rodalDisco.lleno = lleno;
    return;
  }
  const disco = { lleno };
  known.rodalDisco = disco;
  if (!('indexedDB' in globalThis)) return;

  const open = new WeakMap<IDBTransaction, { left: number; wrote: boolean }>();
  const refused = new WeakSet<IDBTransaction>();
  const plainCount = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'count');
  const WRITES = new Set(['put', 'add', 'delete', 'clear', 'update']);

  /** Whatever the handlers of this answer ask for is asked for by the time this one is answered. */
  const endIfDone = (tx: IDBTransaction, store: IDBObjectStore, state: { left: number; wrote: boolean }): void => {
    if (!disco.lleno || !state.wrote || state.left > 0) return;
    const last: unknown = Reflect.apply(plainCount?.value as (key: IDBKeyRange) => unknown, store, [IDBKeyRange.only('')]);
    if (!(last instanceof IDBRequest)) return;
    last.addEventListener('success', () => {
      if (!disco.lleno || state.left > 0) return;
      refused.add(tx);
      tx.abort();
    });
  };
  const follow = (request: IDBRequest, store: IDBObjectStore, name: string, isAgain: boolean): void => {
    const tx = store.transaction;
    const state = open.get(tx) ?? { left: 0, wrote: false };
    open.set(tx, state);
    state.left += 1;
    if (WRITES.has(name)) state.wrote = true;
    // A cursor that goes on answers by the request that opened it, which is followed already.
    if (isAgain) return;
    request.addEventListener('success', () => {
      state.left -= 1;
      endIfDone(tx, store, state);
    });
    request.addEventListener('error', () => {
      state.left -= 1;
    });
  };
  const storeOf = (source: IDBObjectStore | IDBIndex): IDBObjectStore => ('objectStore' in source ? source.objectStore : source);
  const wrap = (prototype: object, names: readonly string[], toStore: (self: never) => IDBObjectStore): void => {
    for (const name of names) {
      const plain: unknown = Reflect.get(prototype, name);
      if (typeof plain !== 'function') continue;
      Reflect.set(prototype, name, function (this: never, ...args: unknown[]): unknown {
        const request: unknown = Reflect.apply(plain, this, args);
        const goesOn = !(request instanceof IDBRequest);
        const which: unknown = goesOn ? Reflect.get(this, 'request') : request;
        if (which instanceof IDBRequest) follow(which, toStore(this), name, goesOn);
        return request;
      });
    }
  };
  const READS = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'];
  wrap(IDBObjectStore.prototype, [...READS, 'put', 'add', 'delete', 'clear'], (store: IDBObjectStore) => store);
  wrap(IDBIndex.prototype, READS, (index: IDBIndex) => index.objectStore);
  wrap(IDBCursor.prototype, ['continue', 'continuePrimaryKey', 'advance', 'update', 'delete'], (cursor: IDBCursor) => storeOf(cursor.source));

  const plainError = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'error');
  Object.defineProperty(IDBTransaction.prototype, 'error', {
    configurable: true,
    get(this: IDBTransaction): unknown {
      return refused.has(this) ? new DOMException('disco lleno', 'QuotaExceededError') : plainError?.get?.call(this);
    },
  });
  const plainCommit = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'commit');
  IDBTransaction.prototype.commit = function (this: IDBTransaction) {
    // It ends by itself, and then as above.
    if (!disco.lleno || open.get(this)?.wrote !== true) Reflect.apply(plainCommit?.value as () => void, this, []);
  };
}
