/** The same table with something else in each row: what is made of a key and its row. */
export function mapRecord<const K extends string, A, B>(table: Readonly<Record<K, A>>, make: (key: K, row: A) => B): Readonly<Record<K, B>> {
  // The keys of the table are what `K` says: it is written out where it is declared.
  const entries = Object.entries(table) as [K, A][];
  return Object.fromEntries(entries.map(([key, row]) => [key, make(key, row)])) as Record<K, B>;
}
