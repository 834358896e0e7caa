/** When something was broken on purpose, so that what the API said of it then is no complaint. */
export interface Roturas {
  open(): void;
  close(): void;
  /** Whether any of this span falls into a time when something was broken. Instants in epoch milliseconds. */
  overlaps(from: number, to: number): boolean;
  /** Forgets what ended long ago. */
  trim(): void;
}

/** Jobs and requests that began in the broken time still end badly shortly after it. */
const GRACE_MS = 5_000;
/** Nobody asks about what is older. */
const KEPT_MS = 10 * 60_000;

export function createRoturas(now: () => number = Date.now): Roturas {
  let spans: { readonly from: number; to: number }[] = [];
  return {
    open() {
      spans.push({ from: now(), to: Number.POSITIVE_INFINITY });
    },
    close() {
      for (const span of spans) if (span.to === Number.POSITIVE_INFINITY) span.to = now() + GRACE_MS;
    },
    overlaps: (from, to) => spans.some((span) => from < span.to && to > span.from),
    trim() {
      spans = spans.filter(({ to }) => to > now() - KEPT_MS);
    },
  };
}
