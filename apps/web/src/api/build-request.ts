import { CSRF_HEADER, CSRF_VALUE, type EndpointSpec } from '@rodal/contracts/endpoint';

/** What goes on the wire for one row and its input. */
export interface BuiltRequest {
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
