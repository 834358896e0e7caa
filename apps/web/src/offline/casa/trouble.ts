import { createStore } from 'zustand/vanilla';
import type { Recuperado } from './restore.ts';

/**
 * How the phone's storage stands. `lleno`: a write failed for want of room, or there is none for one more load, and what
 * was said to be saved is not believed until it has been read anew. `sinCopia`: the database took it, the second
 * home did not. `sano`: read anew, in both homes, with the place for one more load set aside.
 */
export type Almacen = 'sano' | 'lleno' | 'sinCopia';

/** What this page knows of its disk, from whoever writes to whoever tells. */
export const almacenStore = createStore<{ readonly almacen: Almacen; readonly recuperado: Recuperado | null }>(() => ({ almacen: 'sano', recuperado: null }));

export function announceTrouble(almacen: Almacen): void {
  almacenStore.setState({ almacen });
}

/** A second loss is told together with the one nobody has acknowledged yet. */
export function tellRecuperado({ codigos, sinFotos }: Recuperado): void {
  almacenStore.setState(({ recuperado }) => ({
    recuperado: {
      codigos: [...new Set([...(recuperado?.codigos ?? []), ...codigos])],
      sinFotos: [...new Set([...(recuperado?.sinFotos ?? []), ...sinFotos])],
    },
  }));
}

/** @returns how to stop listening */
export function onTrouble(listener: (almacen: Almacen) => void): () => void {
  return almacenStore.subscribe(({ almacen }) => listener(almacen));
}
