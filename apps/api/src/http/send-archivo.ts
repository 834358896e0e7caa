import { Readable } from 'node:stream';
import { AppError } from '@rodal/domain/errors';
import type { FastifyReply } from 'fastify';
import type { Ctx } from './handlers.ts';

/** Of the store, what sending asks of it: a port is above what speaks HTTP. */
interface Bytes {
  readonly blobs: { readonly get: (sha256: string) => Promise<{ readonly stream: Readable } | null> };
}

/** A file whose bytes lie in the store. */
interface Archivo {
  readonly sha256: string;
  readonly bytes: number;
  /** As it was proven when it came. */
  readonly tipo: string;
  /** What people call it; none = it is looked at only. */
  readonly nombre?: string;
}

/**
 * Answers with a file as a stranger's bytes: of the type that was proven, never guessed, and without any right in our own page should a browser
 * open it. A PDF is for saving, or for our own viewer (E3). Its hash is its ETag, for callers that keep it themselves; a browser keeps
 * nothing of it, so that a logout or a lost permission takes effect (decision B6).
 *
 * @param archivo null = none, or not the caller's to see: both look the same (404)
 */
export async function sendArchivo({ blobs }: Bytes, { request, reply }: Ctx, archivo: Archivo | null): Promise<FastifyReply> {
  if (!archivo) throw new AppError('no_encontrado');
  const { sha256, bytes, tipo, nombre } = archivo;
  const etag = `"${sha256}"`;
  const isKnown = request.headers['if-none-match'] === etag;
  // Fastify drops the body of a HEAD reply; an empty stream keeps our length where a text would set 0.
  const content = isKnown || request.method === 'HEAD' ? Readable.from([]) : (await blobs.get(sha256))?.stream;
  if (!content) throw new AppError('no_disponible', { detalle: `archivo sin bytes ${sha256}` });
  reply.headers({ etag, 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" });
  if (isKnown) return reply.code(304).send();
  const how = tipo.startsWith('image/') ? 'inline' : 'attachment';
  reply.headers({ 'content-type': tipo, 'content-length': bytes, 'content-disposition': nombre === undefined ? how : `${how}; ${fileName(nombre)}` });
  return reply.send(content);
}

/** For browsers of today in UTF-8, and without its accents for the others (RFC 6266). */
function fileName(nombre: string): string {
  const plain = nombre.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^\w. ()-]/g, '_');
  const coded = encodeURIComponent(nombre).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${coded}`;
}
