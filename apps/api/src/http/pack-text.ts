import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A packet of the network holds about this much: less arrives no sooner. */
const MIN_BYTES = 1024;

const PACKERS = {
  // 4 of 11: of a list of 300 kB it leaves a tenth in 4 ms, 11 a little less in 400.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;
const ENCODINGS = ['br', 'gzip'] as const satisfies (keyof typeof PACKERS)[];

/**
 * A text as it travels: packed when it is long and the caller can read it (decisión 049). Only what is read (GET): what
 * creates a secret answers a POST, and the length of no reply tells of one beside what a caller sent (BREACH).
 * The tag of a packed reply is weak, as it stands for the content and not for these bytes.
 */
export async function packText(text: string, request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
  if (Buffer.byteLength(text) < MIN_BYTES) return text;
  reply.header('vary', 'accept-encoding');
  const encoding = ENCODINGS.find((one) => one === negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]));
  if (encoding === undefined) return text;
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') reply.header('etag', `W/${etag}`);
  reply.header('content-encoding', encoding);
  return PACKERS[encoding](text);
}
