/** Order of texts by their signs, the same on every machine. */
export function orden(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
