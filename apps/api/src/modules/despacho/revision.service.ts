import type { discardDespacho, Recibo } from '@rodal/contracts/despacho';
import type { Parsed } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import type { CodigoAviso } from '@rodal/domain/reglas-despacho';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import { canonicalJson } from '../../db/contenido-hash.ts';
import { type Firmada, nombreDeAutor, presentRecibo } from './envio.ts';
import type { Existente } from './referencias.repo.ts';
import { addRevision, readRevisiones, type Revision } from './revision.repo.ts';

/** What the office is told with (A29). */
const AVISO: CodigoAviso = 'otraVersion';

/**
 * D26 (registro 040): the same load arrived from an export and was corrected on its phone. Its author sends the second
 * version on purpose, naming the one it follows: it is kept beside the first, which stays as it is, because a guide may
 * have been issued for it, and the office is told.
 * @returns its receipt when it is here already; `nueva` when it may be added; null when it is no such version, or follows
 *   one that is not the latest
 */
export async function findRevision(deps: Deps, firmada: Firmada, existente: Existente): Promise<Recibo | 'nueva' | null> {
  const { enviado, autor, hash } = firmada;
  if (enviado.reemplaza === undefined || existente.usuarioId !== autor.id || existente.hash.equals(hash)) return null;
  const revisiones = await readRevisiones(deps.db.pool, enviado.id);
  const same = revisiones.find(({ revision }) => revision === enviado.revision);
  if (same?.hash.equals(hash) === true) return presentRecibo(enviado, existente.numero, same.recibidoEn);
  const last = lastOf(existente, revisiones).revision;
  return enviado.reemplaza === last && enviado.revision > last ? 'nueva' : null;
}

/**
 * Keeps another version, once; whoever sent the same at the same moment gets its receipt.
 * @throws AppError `payload_mismatch` when another one was quicker
 */
export async function insertRevision(deps: Deps, firmada: Firmada, existente: Existente): Promise<{ readonly recibo: Recibo; readonly isNew: boolean }> {
  const { enviado, contenido, hash, autor, actor, recibidoEn } = firmada;
  const detalle = `Revisión ${enviado.revision}, recibida el ${formatDateTime(recibidoEn)}: lo que cambia está en la historia`;
  const added = await inSqlTransaction(deps.db.pool, async (sql) => {
    const row = { despachoId: enviado.id, revision: enviado.revision, hash, contenido: canonicalJson(contenido), usuarioId: autor.id, recibidoEn };
    if (!(await addRevision(sql, row, { codigo: AVISO, detalle }))) return false;
    const despues = JSON.parse(canonicalJson({ ...contenido, ...nombreDeAutor(firmada) }));
    await writeAuditSql(sql, { actor, accion: 'despacho.revisar', entidad: 'despacho', entidadId: enviado.id, despues });
    return true;
  });
  if (added) return { recibo: presentRecibo(enviado, existente.numero, recibidoEn), isNew: true };
  const previa = await findRevision(deps, firmada, existente);
  if (previa === null || previa === 'nueva') throw await mismatch(deps, firmada, existente);
  return { recibo: previa, isNew: false };
}

/** The refusal of other content; to its author and to who sent it, with what is here (D26, B13). */
export async function mismatch(deps: Deps, { enviado, autor, quien }: Firmada, existente: Existente): Promise<AppError> {
  const own = existente.usuarioId === autor.id && [existente.usuarioId, existente.remitenteId].includes(quien.usuarioId);
  if (!own) return new AppError('payload_mismatch');
  const { revision, recibidoEn } = lastOf(existente, await readRevisiones(deps.db.pool, enviado.id));
  const { numero, remitente } = existente;
  return new AppError('payload_mismatch', { existente: { numero, revision, usuario: remitente, recibidoEn: recibidoEn.toISOString() } });
}

/** What somebody discards on a phone is written down whole, with the reason, before the phone lets go of it. */
export async function noteDescarte(deps: Deps, { id, revision, motivo, contenido }: Parsed<typeof discardDespacho>, actor: AuditActor): Promise<void> {
  await inSqlTransaction(deps.db.pool, (sql) =>
    writeAuditSql(sql, { actor, accion: 'despacho.descartar', entidad: 'despacho', entidadId: id, despues: { motivo, revision, registro: contenido } }),
  );
}

function lastOf(existente: Existente, revisiones: readonly Revision[]): Pick<Revision, 'revision' | 'recibidoEn'> {
  return [existente, ...revisiones].reduce((last, one) => (one.revision > last.revision ? one : last));
}
