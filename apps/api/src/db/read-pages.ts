/**
 * A whole search, page by page in the order of its key.
 * @param read the next rows behind `after`, at most `limit`; fewer = these were the last
 * @param keyOf where the next page begins
 * @param start where the first one does; null = with the first row
 */
export async function* readPages<Fila, Clave>(
  limit: number,
  read: (limit: number, after: Clave | null) => Promise<Fila[]>,
  keyOf: (last: Fila) => Clave,
  start: Clave | null = null,
): AsyncGenerator<Fila[]> {
  let after = start;
  let page: Fila[];
  do {
    page = await read(limit, after);
    const last = page.at(-1);
    if (last !== undefined) after = keyOf(last);
    yield page;
  } while (page.length === limit);
}
