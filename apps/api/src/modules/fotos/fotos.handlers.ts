import { sha256 as sha256Schema } from '@rodal/contracts/campos';
import { DIGEST_HEADER, MAX_FOTO_BYTES } from '@rodal/contracts/fotos';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { openArchivo } from '../../http/recibir-archivo.ts';
import { sendArchivo } from '../../http/send-archivo.ts';
import { actorOf } from '../../audit/audit.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { scopeOf } from '../../http/authorize.ts';
import { findDespachoFoto, findOwnFoto, type FotoRow } from './fotos.repo.ts';
import { storeFoto } from './fotos.service.ts';

/** Photos in and out (especificación 2 §7, decisions A1, A23, B6). */
export function fotosHandlers(deps: Deps): Pick<Handlers, 'uploadFoto' | 'getFoto' | 'getDespachoFoto'> {
  return {
    async uploadFoto(_input, ctx) {
      const { usuarioId } = ctx.quien();
      const sha256 = readDigest(ctx.request);
      const { isNew } = await storeFoto(deps, sha256, await openArchivo(ctx.request, MAX_FOTO_BYTES, 'digest_mismatch'), { ...actorOf(ctx), usuarioId });
      ctx.reply.code(isNew ? 201 : 200);
      return { sha256, message: MESSAGES_OFICINA.fotoCargada };
    },

    async getFoto({ sha256 }, ctx) {
      const foto = await findOwnFoto(deps.db.pool, sha256, ctx.quien().usuarioId);
      // A row whose file is lost or torn counts as not uploaded: the phone asks this before it sends, and then brings it back.
      const isHere = ctx.request.method === 'HEAD' ? deps.blobs.holds(sha256) : deps.blobs.has(sha256);
      return sendArchivo(deps, ctx, foto && (await isHere) ? toArchivo(foto) : null);
    },

    async getDespachoFoto({ id, lado }, ctx) {
      const foto = await findDespachoFoto(deps.db.pool, id, lado, scopeOf(ctx.quien()));
      return sendArchivo(deps, ctx, foto && toArchivo(foto));
    },
  };
}

/** Only JPEGs are taken (A1). */
const toArchivo = (foto: FotoRow) => ({ ...foto, tipo: 'image/jpeg' });

/** A23: a sender that does not say what it sends is refused. */
function readDigest(request: FastifyRequest): string {
  const parsed = z.safeParse(sha256Schema, request.headers[DIGEST_HEADER]);
  if (parsed.success) return parsed.data;
  throw new AppError('datos_invalidos', {
    errores: [
      { campo: 'X-Content-SHA256', codigo: 'requerido', mensaje: 'Falta la cabecera X-Content-SHA256 con el SHA-256 de la foto' },
    ],
  });
}
