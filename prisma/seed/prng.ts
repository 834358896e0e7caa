/** The demo data's one fixed seed: two loads with the same `now` give the same rows. */
const SEED = 20_070;

/** A small repeatable source of chance. Nothing here is fit for secrets. */
export interface Prng {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  /** True with probability `p`. */
  chance(p: number): boolean;
  /** One item. @throws RangeError on an empty list */
  pick<T>(list: readonly T[]): T;
  /** One item, as often as its weight says. @throws RangeError when no weight is positive */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T;
  /** Around `mean`; the sum of four draws, so never farther than 3.5 `sd` from it. */
  normal(mean: number, sd: number): number;
  /** Bytes in lower-case hex. */
  hex(bytes: number): string;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

/**
 * The stream of one area. Each area has its own, so that a row added to one leaves the
 * others as they were.
 */
export function prngFor(area: string): Prng {
  return createPrng(hashText(`${SEED}:${area}`));
}

/** mulberry32: 32 bits of state, full period. */
function createPrng(seed: number): Prng {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (p) => next() < p,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted(list, weight) {
      const weights = list.map(weight);
      let left = next() * weights.reduce((sum, one) => sum + one, 0);
      const found = weights.findIndex((one) => one > 0 && (left -= one) < 0);
      return at(list, found);
    },
    normal: (mean, sd) => mean + (next() + next() + next() + next() - 2) * Math.sqrt(3) * sd,
    hex: (bytes) => Array.from({ length: bytes }, () => int(0, 255).toString(16).padStart(2, '0')).join(''),
    shuffle(list) {
      const copy = [...list];
      return list.map(() => copy.splice(int(0, copy.length - 1), 1)).flat();
    },
  };
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}
