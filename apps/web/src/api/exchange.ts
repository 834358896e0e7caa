import { ApiError } from './api-error.ts';

/** The same shape as the browser's `fetch`, so that tests can script a server. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One exchange of plain JSON gets 30 s (R53). */
export const JSON_TIMEOUT_MS = 30_000;

/** A photo gets 30 s and the time its bytes take at 2 kB/s (R53, R54). */
export function uploadTimeoutMs(bytes: number): number {
  return JSON_TIMEOUT_MS + Math.ceil(bytes / 2);
}

/**
 * One request and the reading of its reply under one time limit. Redirects are not
 * followed (they arrive opaque, with status 0, and read as no answer of ours) and nothing
 * comes from or goes to the browser's cache: only our server's own answer counts (R55). The clock keeps running while the body is read (R53: lie-fi).
 * @param read turns the response into the result; its ApiErrors pass through
 * @throws ApiError `sin_conexion` when nothing answered in time or the line broke
 */
export async function exchange<T>(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  limit: { readonly timeoutMs?: number | undefined; readonly signal?: AbortSignal | undefined },
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('timeout')), limit.timeoutMs ?? JSON_TIMEOUT_MS);
  const signal = limit.signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, limit.signal]);
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal,
    });
    return await read(response);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('sin_conexion', { httpStatus: 0, cause });
  } finally {
    clearTimeout(timer);
  }
}
