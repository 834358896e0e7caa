import { Readable } from 'node:stream';
import { AppError } from '@rodal/domain/errors';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../puertos/deps.ts';
import type { Ctx } from '../../http/handlers.ts';
import type { FotoRow } from './fotos.repo.ts';

/**
 * Answers with a photo the caller may see. Its hash is its ETag, for callers that keep it themselves; a browser keeps
 * nothing of it, so that a logout or a lost permission takes effect (decision B6).
 *
 * @param foto null = none, or not the caller's to see: both look the same (404)
 */
export async function sendFoto({ blobs }: Deps, { request, reply }: Ctx, foto: FotoRow | null): Promise<FastifyReply> {
  if (!foto) throw new AppError('no_encontrado');
  const etag = `"${foto.sha256}"`;
  reply.headers({ etag, 'x-content-type-options': 'nosniff' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  // Fastify drops the body of a HEAD reply; an empty stream keeps our length where a text would set 0.
  const content = request.method === 'HEAD' ? Readable.from([]) : (await blobs.get(foto.sha256))?.stream;
  if (!content) throw new AppError('no_disponible', { detalle: `foto sin archivo ${foto.sha256}` });
  reply.headers({ 'content-type': 'image/jpeg', 'content-length': foto.bytes, 'content-disposition': 'inline' });
  return reply.send(content);
}
