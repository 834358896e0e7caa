/**
 * Builders of our own addresses (especificación 1 §2.1), so that no screen writes one by
 * hand. A path with parameters or a query gets its builder here with its first use.
 */
export const paths = {
  login: () => '/',
  inicio: () => '/dashboardResumen',
  despacho: () => '/despacho',
  despachos: () => '/despachoRecepciones',
  error: () => '/error',
} as const;

/** Same screen, whatever the casing and a slash at the end (decisión C30). */
function samePath(a: string, b: string): boolean {
  return normalize(a) === normalize(b);
}

function normalize(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/**
 * Where to go after logging in: only an address of ours that a guard wrote down.
 * @param state of the history entry, which may be anything
 */
export function returnPath(state: unknown): string {
  const to = typeof state === 'object' && state !== null && 'volverA' in state ? state.volverA : null;
  return typeof to === 'string' && /^\/[^/\\]/.test(to) && !samePath(to.split(/[?#]/)[0] ?? '', paths.error()) ? to : paths.inicio();
}
