/** The value that a part of them stays below, e.g. 0.95; NaN of none. */
export function percentil(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function mediana(values: readonly number[]): number {
  return percentil(values, 0.5);
}
