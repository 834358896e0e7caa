import { type Prng, prngFor } from './prng.ts';

/**
 * One of a list; each topic has its own few favourites, always the same ones.
 * @param keyOf the name of an item, for items that are no text
 */
export function affine<T>(prng: Prng, list: readonly T[], topic: string, keyOf: (item: T) => string = String): T {
  return prng.weighted(list, (item) => affinity(`${topic} ${keyOf(item)}`));
}

const affinities = new Map<string, number>();

function affinity(key: string): number {
  const known = affinities.get(key);
  if (known !== undefined) return known;
  const weight = 0.02 + prngFor(key).next() ** 4;
  affinities.set(key, weight);
  return weight;
}
