import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the log and the figures call a request whose caller went away before the reply was out. Nobody is sent this number. */
const STATUS_CORTADA = 499;

/** How a request went. */
export interface RequestEnd {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What the caller was answered; 499 when the caller went away before that. */
  readonly status: number;
  /** The connection ended before the reply was out. */
  readonly cortada: boolean;
  /** Since the request came. */
  readonly segundos: number;
}

/** Sockets that were answered without a reply object: too slow, too long (`refuseClients`). */
const refused = new WeakMap<Socket, number>();

/** Notes what a connection was told outside of any reply, for the end of the request that was under way on it. */
export function noteRefused(socket: Socket, status: number): void {
  refused.set(socket, status);
}

/**
 * Calls back once when a request is over, also when its connection is lost: Node then tells neither `finish` nor
 * `error`, only `close`, and what waits for the other two never hears of it.
 */
export function onceEnded(request: FastifyRequest, reply: FastifyReply, tell: (end: RequestEnd) => void): void {
  const began = performance.now();
  const { raw } = reply;
  let told = false;
  const end = (status: number): void => {
    if (told) return;
    told = true;
    tell({ request, reply, status, cortada: status === STATUS_CORTADA, segundos: (performance.now() - began) / 1000 });
  };
  raw.once('finish', () => end(raw.statusCode));
  raw.once('close', () => end(refused.get(request.raw.socket) ?? STATUS_CORTADA));
}

/**
 * Whether an error only says that the caller went away: its connection is gone, and the error is what Node and the
 * readers of bodies call that. Any other error of such a request is a fault like all others.
 */
export function isCallerGone({ raw }: Pick<FastifyRequest, 'raw'>, error: unknown): boolean {
  if (!raw.socket.destroyed || !(error instanceof Error)) return false;
  if ('code' in error && GONE.has(String(error.code))) return true;
  // What a work throws that was told to stop because nobody waits for it.
  if (error.name === 'AbortError') return true;
  return error.message === 'aborted' || (error.cause !== undefined && isCallerGone({ raw }, error.cause));
}

const GONE = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

/** Who asks, as lines of the log name them: whoever really sits there, and as whom they look (registro 032). */
export function quienPide({ sesion }: Pick<FastifyRequest, 'sesion'>): { readonly usuario?: string | undefined; readonly como?: string } {
  if (!sesion?.observador) return { usuario: sesion?.usuario };
  return { usuario: sesion.observador.usuario, como: sesion.usuario };
}
