/**
 * Whether another window has written a row since this one saw it (R52). An older row is no other window's: it is what the
 * second home gave back of a database that the browser threw away before that home had the newest (R33, R92), and what
 * this window holds goes over it.
 * @param seen the version this window has seen last
 */
export function isOvertaken({ version }: { readonly version: number }, seen: number): boolean {
  return version > seen;
}
