import type { Recuperado } from './copia.ts';

/**
 * How the phone's storage stands. `lleno`: a write failed for want of room, or there is none for one more load, and what
 * was said to be saved is not believed until it has been read anew. `sinCopia`: the database took it, the second
 * home did not. `sano`: read anew, in both homes, with the place for one more load set aside.
 */
export type Almacen = 'sano' | 'lleno' | 'sinCopia';

interface AlmacenView {
  readonly almacen: Almacen;
  /** False: the browser has not promised to keep what lies here, and may throw all of it away at once (R26). */
  readonly conservado: boolean;
  /** False: the browser has thrown out what opens the app without signal (R163). */
  readonly guardada: boolean;
  readonly recuperado: Recuperado | null;
}

/** What this page knows of its disk, from whoever writes to whoever tells; in the form that `useStore` reads. */
export const almacenStore = createAlmacenStore();

function createAlmacenStore() {
  const initial: AlmacenView = { almacen: 'sano', conservado: true, guardada: true, recuperado: null };
  const listeners = new Set<(view: AlmacenView, before: AlmacenView) => void>();
  let view = initial;
  return {
    getInitialState: () => initial,
    getState: () => view,
    setState: (patch: Partial<AlmacenView>) => {
      const before = view;
      view = { ...view, ...patch };
      for (const listener of listeners) listener(view, before);
    },
    subscribe: (listener: (now: AlmacenView, before: AlmacenView) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function announceTrouble(almacen: Almacen): void {
  almacenStore.setState({ almacen });
}

/** A second loss is told together with the one nobody has acknowledged yet. */
export function tellRecuperado({ codigos, sinFotos, perdidos }: Recuperado): void {
  const { recuperado } = almacenStore.getState();
  almacenStore.setState({
    recuperado: {
      codigos: [...new Set([...(recuperado?.codigos ?? []), ...codigos])],
      sinFotos: [...new Set([...(recuperado?.sinFotos ?? []), ...sinFotos])],
      perdidos: (recuperado?.perdidos ?? 0) + perdidos,
    },
  });
}

/** @returns how to stop listening */
export function onTrouble(listener: (almacen: Almacen) => void): () => void {
  return almacenStore.subscribe(({ almacen }) => listener(almacen));
}
