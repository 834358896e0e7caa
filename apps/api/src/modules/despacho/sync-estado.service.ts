import type { syncEstado } from '@rodal/contracts/despacho';
import type { Output } from '@rodal/contracts/endpoint';
import { MESSAGES } from '@rodal/domain/messages';
import type { FastifyRequest } from 'fastify';
import { enlaceVerificacion } from '../../guias/enlace-verificacion.ts';
import type { Deps } from '../../puertos/deps.ts';
import { findAceptados, findCapturas, findRechazados } from './sync-estado.repo.ts';

type Estado = Output<typeof syncEstado>['estados'][number];

/**
 * What the server knows of these ids (reliability §3.2): asked at start and after any attempt whose
 * answer was lost. One answer an id, in the order asked; an accepted one hides its earlier refusals.
 */
export async function readEstados({ db, env }: Pick<Deps, 'db' | 'env'>, ids: readonly string[], { usuarioId, request }: { readonly usuarioId: number; readonly request: FastifyRequest }): Promise<Estado[]> {
  const [aceptados, rechazados, capturas] = await Promise.all([
    findAceptados(db.pool, ids, usuarioId),
    findRechazados(db.pool, ids, usuarioId),
    findCapturas(db.pool, ids, usuarioId),
  ]);
  const accepted = new Map(aceptados.map((row) => [row.id, row]));
  const rejected = new Map(rechazados.map((row) => [row.id, row]));
  return ids.map((id): Estado => {
    const nothing = { id, recibo: null, guia: null, guiaEstado: null, contenido: null, revision: null, errores: [] };
    const aceptado = accepted.get(id);
    if (aceptado) {
      const { revision, numero, recibidoEn, guia, guiaEstado, contenido } = aceptado;
      const recibo = {
        id,
        revision,
        numero,
        receivedAt: recibidoEn.toISOString(),
        message: MESSAGES.enviadoCorrectamente,
      };
      // No code for what has no guide: it would be of one that nobody knows.
      const enlace = guia === null ? null : enlaceVerificacion(env, request, { id, numero });
      return { ...nothing, estado: 'accepted', recibo, guia, guiaEstado, contenido, ...(enlace !== null && { verificacion: enlace.url }) };
    }
    if (capturas.includes(id)) return { ...nothing, estado: 'accepted' };
    const rechazado = rejected.get(id);
    if (!rechazado) return { ...nothing, estado: 'unknown' };
    return { ...nothing, estado: 'rejected', revision: rechazado.revision, errores: rechazado.errores };
  });
}
