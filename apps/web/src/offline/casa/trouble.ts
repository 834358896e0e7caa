/**
 * How the phone's storage stands. `lleno`: a write failed for want of room and what was said to be saved is not
 * believed until it has been read anew. `sinCopia`: the database took it, the second home did not.
 * `sano`: read anew, in both homes, with the place for one more load set aside.
 */
export type Almacen = 'sano' | 'lleno' | 'sinCopia';

/** From whoever writes to whoever tells. No state, no React. */
const events = new EventTarget();

export function announceTrouble(almacen: Almacen): void {
  events.dispatchEvent(new CustomEvent('almacen', { detail: almacen }));
}

/** @returns how to stop listening */
export function onTrouble(listener: (almacen: Almacen) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  events.addEventListener('almacen', hear);
  return () => events.removeEventListener('almacen', hear);
}
