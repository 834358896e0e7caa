/**
 * Which drafts a window has open, told by a lock that ends with its page: Nuevo does not give the same untouched draft to
 * two windows (R99). A browser without locks tells of none.
 */
const nameOf = (id: string) => `rodal-borrador-${id}`;

/** @returns ends it */
export function markOpen(id: string): () => void {
  const open: { end: () => void } = { end: () => undefined };
  const ended = new Promise<void>((resolve) => {
    open.end = resolve;
  });
  if ('locks' in navigator) navigator.locks.request(nameOf(id), { mode: 'shared' }, () => ended).catch(() => undefined);
  return open.end;
}

/** Whether some window, perhaps this one, has it open. */
export async function isOpen(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === nameOf(id));
}
