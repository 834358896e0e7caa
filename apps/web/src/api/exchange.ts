import { CSRF_HEADER, CSRF_VALUE, type EndpointSpec } from '@rodal/contracts/endpoint';
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

/** What goes on the wire for one row and its input. */
interface BuiltRequest {
  readonly url: string;
  readonly method: EndpointSpec['method'];
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/**
 * Splits the input of an operation into path, query and body, as its row says: `{name}`
 * of the path first, then the keys of `row.query`, the rest is the body (one object
 * holds all three: no key is in two of them). Undefined query values are left out.
 * @throws RangeError when a path parameter is missing: a programming error
 */
export function buildRequest(row: EndpointSpec, input: unknown): BuiltRequest {
  const rest = new Map(Object.entries(input ?? {}));
  const take = (key: string) => {
    const value: unknown = rest.get(key);
    rest.delete(key);
    return value;
  };

  const path = row.path.replace(/\{(\w+)\}/g, (_mark, key: string) => {
    const value = take(key);
    if (value === undefined || value === null) throw new RangeError(`${row.name}: path parameter ${key} is missing`);
    return encodeURIComponent(textOf(value));
  });

  const params = new URLSearchParams();
  for (const key of Object.keys(row.query?.shape ?? {})) {
    const value = take(key);
    if (value !== undefined && value !== null) params.set(key, textOf(value));
  }
  const query = params.toString();

  const body = row.body === undefined ? null : JSON.stringify(Object.fromEntries(rest));
  return {
    url: query !== '' ? `${path}?${query}` : path,
    method: row.method,
    headers: {
      accept: 'application/json',
      ...(row.method === 'GET' ? {} : { [CSRF_HEADER]: CSRF_VALUE }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new RangeError('Paths and queries carry texts, numbers and booleans only');
}
