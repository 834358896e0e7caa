import * as z from 'zod/mini';
import { ErpError } from './erp-error.ts';
import { exchange, readJson, statusFault, type Respuesta } from './exchange.ts';
import type { Timing } from './retry.ts';

/** A token is asked for so long before the old one ends (reliability §4): a slow page must not outlive its token. */
const MARGEN_MS = 5 * 60_000;
const LIMITES = { timeoutMs: 20_000, maxBytes: 64 * 1024 };

/** Printable ASCII: what does not fit a header is repeated in the fault it causes, and so in the log. */
const concedido = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,16384}$/)),
  expires_in: z.union([z.number().check(z.positive()), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))]),
});
/** RFC 6749 §5.2. Other words of the answer are not repeated: they could be ours. */
const negado = z.object({
  error: z.enum(['invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope']),
});

export interface Credenciales {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

/** One token for everybody who asks the ERP (OAuth2 client credentials). A fault that may pass is the caller's to try again. */
export interface TokenSource {
  /** A token with time left. @throws {ErpError} */
  get(signal: AbortSignal): Promise<string>;
  /**
   * After a 401: a token other than the one that was refused. Whoever comes second gets what the first one fetched.
   * @throws {ErpError}
   */
  renew(refused: string, signal: AbortSignal): Promise<string>;
}

interface Token {
  readonly texto: string;
  readonly renewAt: number;
  readonly expiresAt: number;
}

export function createTokenSource(credenciales: Credenciales, timing: Pick<Timing, 'now'>): TokenSource {
  let current: Token | null = null;
  let flight: Promise<Token> | null = null;

  async function ask(): Promise<Token> {
    // Nobody's own: it goes on for the others when one of them leaves.
    const { signal } = new AbortController();
    const { access_token: texto, expires_in: seconds } = await request(credenciales, timing, signal);
    const life = seconds * 1_000;
    return { texto, renewAt: timing.now() + life - Math.min(MARGEN_MS, life / 2), expiresAt: timing.now() + life };
  }

  async function fetchOnce(): Promise<Token> {
    try {
      current = await ask();
      return current;
    } finally {
      flight = null;
    }
  }

  async function join(signal: AbortSignal): Promise<string> {
    flight ??= fetchOnce();
    return (await leaveable(flight, signal)).texto;
  }

  return {
    async get(signal) {
      const held = current;
      if (held !== null && timing.now() < held.renewAt) return held.texto;
      try {
        return await join(signal);
      } catch (error) {
        // That is what the margin is for.
        if (!signal.aborted && held !== null && held === current && timing.now() < held.expiresAt) return held.texto;
        throw error;
      }
    },
    async renew(refused, signal) {
      return current === null || current.texto === refused ? join(signal) : current.texto;
    },
  };
}

async function request(
  { tokenUrl, clientId, clientSecret, scope }: Credenciales,
  { now }: Pick<Timing, 'now'>,
  signal: AbortSignal,
): Promise<z.output<typeof concedido>> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope });
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await exchange(tokenUrl, { method: 'POST', headers, body: body.toString() }, LIMITES, now, signal);
  if (reply.status !== 200) throw refusal(reply);
  const parsed = z.safeParse(concedido, readJson(reply));
  if (!parsed.success) throw new ErpError('respuestaAjena', { detalle: 'servidor de credenciales' });
  return parsed.data;
}

function refusal(reply: Respuesta): ErpError {
  if (reply.status !== 400 && reply.status !== 401) return statusFault(reply, `servidor de credenciales, ${reply.status}`);
  const parsed = z.safeParse(negado, safeJson(reply));
  return new ErpError('credenciales', { detalle: parsed.success ? parsed.data.error : String(reply.status) });
}

function safeJson(reply: Respuesta): unknown {
  try {
    return readJson(reply);
  } catch {
    return null;
  }
}

/** The work's result, or the signal's reason as soon as it goes off. */
function leaveable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const leave = (): void => reject(signal.reason);
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  return promise;
}
