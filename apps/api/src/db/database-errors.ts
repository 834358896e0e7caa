/** What means "not now": gone, starting, full, locked for too long, or lost a race; as Node, PostgreSQL, Prisma and its adapter say it. */
const UNAVAILABLE = new Set(
  [
    'ECONNREFUSED ECONNRESET ENOTFOUND EPIPE ETIMEDOUT EAI_AGAIN EHOSTUNREACH ENETUNREACH',
    // 25006: a standby, or a primary that was told to only read; its connection is thrown away (`watched-client.ts`).
    '25006 53300 57014 57P01 57P02 57P03 25P03 40001 40P01 55P03',
    'P1001 P1002 P1008 P1017 P2024 P2028 P2034',
    'DatabaseNotReachable ConnectionClosed SocketTimeout TooManyConnections TransactionWriteConflict',
  ].flatMap((codes) => codes.split(' ')),
);
/** Classes of PostgreSQL states: 08 = connection exceptions. */
const UNAVAILABLE_CLASS = /^08[0-9A-Z]{3}$/;
/** What `pg` says without a code. */
const UNAVAILABLE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/;
/** Ours: a request that came while the program was ending. */
const CLOSING_TEXT = /^Cannot use a pool after calling end/;

/** Text that PostgreSQL cannot hold: a NUL, or bytes that are not UTF-8. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Whether the database could not answer now; the same request may succeed in a moment (R76, R77). */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chain(error).some(
    ({ codes, message }) =>
      codes.some((code) => UNAVAILABLE.has(code) || UNAVAILABLE_CLASS.test(code)) ||
      UNAVAILABLE_TEXT.test(message) ||
      CLOSING_TEXT.test(message),
  );
}

/** Whether the request carried text that cannot be stored. */
export function isUnstorableText(error: unknown): boolean {
  return chain(error).some(({ codes }) => codes.some((code) => UNSTORABLE.has(code)));
}

interface Link {
  readonly codes: readonly string[];
  readonly message: string;
}

/** The error and what caused it, as deep as drivers nest: `cause`, Prisma's `meta.driverAdapterError`, aggregates. */
function chain(error: unknown, depth = 0): Link[] {
  if (typeof error !== 'object' || error === null || depth > 6) return [];
  const fields = new Map<string, unknown>(Object.entries(error));
  // `cause`, `message` and `errors` may be on the object without being listed.
  for (const name of ['cause', 'message', 'errors']) if (name in error) fields.set(name, Reflect.get(error, name));
  const codes = ['code', 'originalCode', 'kind'].map((name) => fields.get(name)).filter((c) => typeof c === 'string');
  const message = fields.get('message');
  const errors = fields.get('errors');
  const inner = [
    fields.get('cause'),
    fields.get('meta'),
    fields.get('driverAdapterError'),
    ...(Array.isArray(errors) ? errors : []),
  ];
  return [
    { codes, message: typeof message === 'string' ? message : '' },
    ...inner.flatMap((one) => chain(one, depth + 1)),
  ];
}
