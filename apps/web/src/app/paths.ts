/**
 * Builders of our own addresses (especificación 1 §2.1), so that no screen writes one by
 * hand. A path with parameters or a query gets its builder here with its first use.
 */
export const paths = {
  login: () => '/',
  inicio: () => '/dashboardResumen',
  despacho: (borrador?: string) => withBorrador('/despacho', borrador),
  despachoSubproducto: (borrador?: string) => withBorrador('/despachoSubproducto', borrador),
  despachoSubproductoPuerto: (borrador?: string) => withBorrador('/despachoSubproductoPuerto', borrador),
  despachoMetroRuma: (borrador?: string) => withBorrador('/despachometroruma', borrador),
  sincronizacion: () => '/sincronizacion',
  cuenta: () => '/cuenta',
  despachos: () => '/despachoRecepciones',
  error: () => '/error',
} as const;

/** A form, at what is turned to the driver of a load that was sent with it. @param form its address */
export function withEnviado(form: string, enviado: string): string {
  return `${form}?${new URLSearchParams({ enviado }).toString()}`;
}

/** One load among those of the office, or of whoever may only see their own (C36: our own page behind login). */
export function pathDespacho(id: string): string {
  return `${paths.despachos()}?${new URLSearchParams({ ver: id }).toString()}`;
}

/** A form, at its list or at one draft. */
function withBorrador(path: string, borrador: string | undefined): string {
  return borrador === undefined ? path : `${path}?${new URLSearchParams({ borrador }).toString()}`;
}

/** Same screen, whatever the casing and a slash at the end (decisión C30). */
function samePath(a: string, b: string): boolean {
  return normalize(a) === normalize(b);
}

function normalize(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/**
 * What the guard writes into the login's history entry: where somebody wanted to be.
 * @param de who stood there when they left; null = nobody was in
 */
export function returnState(volverA: string, de: number | null): unknown {
  return { volverA, de };
}

/**
 * Where to go after logging in: only an address of ours that a guard wrote down, and never
 * where somebody else stood when they left in another tab (R38).
 * @param state of the history entry, which may be anything
 */
export function returnPath(state: unknown, usuarioId: number): string {
  if (typeof state !== 'object' || state === null || !('volverA' in state)) return paths.inicio();
  const { volverA: to } = state;
  if ('de' in state && state.de !== null && state.de !== usuarioId) return paths.inicio();
  return ownAddress(to) ?? paths.inicio();
}

/** An address of ours out of a history entry, which may hold anything; null for whatever else, and for `/error`, which leads nowhere. */
export function ownAddress(to: unknown): string | null {
  return typeof to === 'string' && /^\/[^/\\]/.test(to) && !samePath(to.split(/[?#]/)[0] ?? '', paths.error()) ? to : null;
}
