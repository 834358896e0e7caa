import type { getGuiaPdf } from '@rodal/contracts/guias';
import type { Output } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import type { Deps } from '../../deps.ts';
import { GuiaIncierta, GuiaNoDisponible, GuiaNoGenerada } from '../../guias/guia-provider.ts';
import { findGuia } from './guias.repo.ts';

/**
 * The guide's PDF, fetched from the provider at the moment somebody asks (especificación 2 §7): the phone keeps its
 * own copy for road control. Reading changes nothing, so that asking twice is harmless (R11).
 * @param onlyOf the user whose despachos count (C13); null = anybody's
 * @throws AppError `no_encontrado` also for another's despacho, `guia_no_generada`, `guia_no_disponible`,
 *   `no_disponible` when the provider does not answer
 */
export async function fetchGuiaPdf(
  { db, guias }: Pick<Deps, 'db' | 'guias'>,
  despachoId: string,
  onlyOf: number | null,
): Promise<Output<typeof getGuiaPdf>> {
  const guia = await findGuia(db.pool, despachoId, onlyOf);
  if (!guia) throw new AppError('no_encontrado');
  const { estado, documento, numero } = guia;
  if (estado === 'fallida') throw new AppError('guia_no_generada');
  if (estado !== 'emitida' || documento === null || numero === null) throw new AppError('guia_no_disponible');
  try {
    const bytes = await guias.pdf(documento);
    return { globalDocumentId: documento, numero, Base64Content: Buffer.from(bytes).toString('base64') };
  } catch (cause) {
    if (cause instanceof GuiaNoGenerada) throw new AppError('guia_no_generada', { detalle: cause.message, cause });
    if (cause instanceof GuiaNoDisponible) throw new AppError('guia_no_disponible', { detalle: cause.message, cause });
    if (cause instanceof GuiaIncierta) throw new AppError('no_disponible', { detalle: cause.message, cause });
    throw cause;
  }
}
