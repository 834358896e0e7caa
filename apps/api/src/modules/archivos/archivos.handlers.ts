import { MAX_ARCHIVO_BYTES } from '@rodal/contracts/archivos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { findVisible } from '../../archivos/duenos.repo.ts';
import { sendArchivo } from '../../http/send-archivo.ts';
import { actorOf } from '../../audit/audit.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { openArchivo } from '../../http/recibir-archivo.ts';
import { storePdf } from './archivos.service.ts';

/** Documents in, and every file out to whoever may see it (especificación 3 §7, decisions B6, E3). */
export function archivosHandlers(deps: Deps): Pick<Handlers, 'uploadPdf' | 'getArchivo'> {
  return {
    async uploadPdf(_input, ctx) {
      const { usuarioId } = ctx.quien();
      const archivo = await openArchivo(ctx.request, MAX_ARCHIVO_BYTES);
      const { isNew, ...stored } = await storePdf(deps, archivo, { ...actorOf(ctx), usuarioId });
      ctx.reply.code(isNew ? 201 : 200);
      return { ...stored, message: MESSAGES_OFICINA.fotoCargada };
    },

    async getArchivo({ sha256 }, ctx) {
      const visible = await findVisible(deps.db.pool, sha256, ctx.quien());
      return sendArchivo(deps, ctx, visible && { sha256, ...visible });
    },
  };
}
