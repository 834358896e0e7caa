import { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { addMonths } from '@rodal/domain/meses';
import { calzarMes } from '@rodal/domain/sii/calzar-mes';
import { reparoEnlace } from '@rodal/domain/sii/enlazar';
import { type Decision, huellaDe } from '@rodal/domain/sii/respuesta';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { yaCambiadoSql } from '../../audit/ya-cambiado.ts';
import type { Sql } from '../../db/sql.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { bcHasta, selectEntrada } from './entrada.ts';
import { findEnLibro } from './libro-bc.repo.ts';
import { deleteRespuesta, lockEnlaces, lockRespuesta, writeRespuesta } from './respuestas.repo.ts';
import { type DelMes, findDocumentos } from './subidas.repo.ts';

interface Contestada extends DelMes {
  readonly sii: string | null;
  readonly bc: string | null;
  /** Of the amounts that whoever answers has seen. */
  readonly huella: string;
  /** Null = the answer is taken back. */
  readonly decision: Decision | null;
  readonly nota: string;
  readonly actor: AuditActor & { readonly usuarioId: number };
}

/**
 * Keeps what somebody says of a pair of documents, or of one alone: it outlives every load and month, and is asked again where an amount changes.
 * The same answer again changes nothing.
 * @throws AppError `estado_cambiado` when an amount is no longer what was seen; `no_encontrado`; `datos_invalidos` naming `nota` or `decision`, or `bc` with whose one of both is already
 */
export async function responder({ db, clock }: Pick<Deps, 'db' | 'clock'>, { empresa, mes, sii, bc, huella, decision, nota, actor }: Contestada): Promise<string> {
  if (sii === null && bc === null) throw refuseField('sii', 'falta', 'Falta de qué documento se contesta');
  if (decision !== null && decision !== 'RESUELTA' && (sii === null || bc === null)) throw refuseField('decision', 'par', 'Se confirma o descarta un documento del SII con uno de BC: faltó uno de los dos');
  if (decision === 'RESUELTA' && nota === '') throw refuseField('nota', 'falta', 'Escriba en Nota por qué la diferencia está resuelta');
  const { siiImporteivaTotal: esTotal } = await readAjustesOf(db.pool);
  return inSqlTransaction(db.pool, async (sql) => {
    // Two people who give one entry to two documents: the second sees what the first said.
    if (decision === 'CONFIRMADA') await lockEnlaces(sql, empresa);
    const antes = await lockRespuesta(sql, { empresa, sii, bc });
    const contexto = { entidad: 'sii', entidadId: `${empresa} ${sii ?? ''}>${bc ?? ''}` } as const;
    if (decision === null) {
      if (antes === null) return 'La respuesta ya estaba deshecha.';
      // Somebody has answered otherwise since it was seen.
      if (antes.huella !== huella) throw await yaCambiadoSql(sql, contexto);
      await deleteRespuesta(sql, { empresa, sii, bc });
      await writeAuditSql(sql, { actor, accion: 'sii.deshacerRespuesta', ...contexto, antes: { decision: antes.decision, nota: antes.nota } });
      return 'Respuesta deshecha.';
    }
    const documentos = sii === null ? [null] : await findDocumentos(sql, empresa, [mes, addMonths(mes, -1)], sii);
    const entrada = bc === null ? null : await findEnLibro(sql, empresa, bc, esTotal);
    if (documentos.length === 0 || (bc !== null && entrada === null)) throw new AppError('no_encontrado');
    if (!documentos.some((documento) => huellaDe(documento, entrada) === huella)) throw new AppError('estado_cambiado');
    if (decision === 'CONFIRMADA' && sii !== null && bc !== null) await requireLibres(sql, { empresa, mes, sii, bc, hoy: santiagoDay(clock()) });
    if (antes?.decision === decision && antes.huella === huella && (antes.nota ?? '') === nota) return DICHO[decision];
    await writeRespuesta(sql, { empresa, sii, bc, decision, huella, nota, usuario: actor.usuario, usuarioId: actor.usuarioId, en: clock() });
    await writeAuditSql(sql, { actor, accion: 'sii.responder', ...contexto, ...(antes !== null && { antes: { decision: antes.decision, nota: antes.nota } }), despues: { decision, nota } });
    return DICHO[decision];
  });
}

/** A document of BC serves once. @throws AppError naming `bc` with whose it is */
async function requireLibres(sql: Sql, { empresa, mes, sii, bc, hoy }: DelMes & { readonly sii: string; readonly bc: string; readonly hoy: string }): Promise<void> {
  const { entrada } = await selectEntrada(sql, { empresa, mes, hasta: bcHasta(mes, hoy) }, hoy);
  const reparo = reparoEnlace(calzarMes(entrada), { clave: sii, nro: bc });
  if (reparo !== null) throw refuseField('bc', 'tomado', reparo);
}

const DICHO: Readonly<Record<Decision, string>> = { CONFIRMADA: 'Confirmado: son el mismo documento.', DESCARTADA: 'Descartado: no son el mismo documento.', RESUELTA: 'Diferencia resuelta.' };
