import { ErpError } from './erp-error.ts';
import { followLink, type Pagina } from './odata.ts';

/** Fifty million rows of ours: a chain of links that is longer has no end. */
const MAX_PAGINAS = 10_000;

/**
 * Follows the links from page to page. While the caller works on one page the next is fetched; the one after it waits
 * until the caller asks, so that never more than two are in memory.
 * @param fetchPage is told to stop when the caller leaves
 * @returns pages that are not empty
 * @throws what `fetchPage` throws, when its page's turn comes
 * @throws {ErpError} a link to another host, to a page already read, or the ten thousandth
 */
export async function* readAhead<R>(
  first: string,
  fetchPage: (url: string, ending: AbortSignal) => Promise<Pagina<R>>,
  signal: AbortSignal,
): AsyncGenerator<readonly R[], void, undefined> {
  const left = new AbortController();
  const ending = AbortSignal.any([signal, left.signal]);
  const seen = new Set<string>();

  async function begin(url: string): Promise<{ filas: readonly R[]; next: string | null }> {
    if (seen.has(url)) throw new ErpError('enlaceRepetido', { detalle: `página ${seen.size + 1}` });
    if (seen.size >= MAX_PAGINAS) throw new ErpError('paginasSinFin', { detalle: `más de ${MAX_PAGINAS}` });
    seen.add(url);
    const { filas, siguiente } = await fetchPage(url, ending);
    return { filas, next: siguiente === null ? null : followLink(siguiente, url) };
  }

  try {
    let ahead: ReturnType<typeof begin> | null = begin(first);
    while (ahead !== null) {
      const { filas, next }: Awaited<ReturnType<typeof begin>> = await ahead;
      signal.throwIfAborted();
      ahead = next === null ? null : begin(next);
      // It is awaited in the next round, or never when the caller leaves.
      ahead?.catch(() => undefined);
      if (filas.length > 0) yield filas;
    }
  } finally {
    left.abort();
  }
}
