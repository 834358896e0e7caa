import { type Recibo, SCHEMA_VERSION } from '@rodal/contracts/despachos';
import { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { can } from '@rodal/domain/permisos';
import { evaluateDespacho, type Evaluacion } from '@rodal/domain/reglas-despacho';
import { isVarianteId, VARIANTES } from '@rodal/domain/variantes';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { failpoint } from '../../db/failpoint.ts';
import { retryOnce } from '../../db/retry-once.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { canonicalJson, contenidoDe, contenidoHash, type DespachoEnviado } from './contenido-hash.ts';
import { insertDespacho, isOutOfRange, saveRechazo } from './despacho.repo.ts';
import { toRecibido } from './recibido.ts';
import { type Existente, fotosDe, type Hallado, lockExistente, readHallado } from './referencias.repo.ts';
import { fechaDe, toColumns, toFotos } from './to-columns.ts';

/** A record on its way in: what was sent, by whom, when it arrived. */
interface Llegada {
  readonly enviado: DespachoEnviado;
  readonly contenido: Readonly<Record<string, unknown>>;
  readonly hash: Buffer;
  readonly quien: SesionActual;
  readonly actor: AuditActor;
  readonly recibidoEn: Date;
}

export interface Registrado {
  readonly recibo: Recibo;
  /** False: it was here already, this is its receipt once more. */
  readonly isNew: boolean;
}

/**
 * Stores a despacho exactly once (reliability §3.3). The same id, revision and content again give the
 * same receipt, however often and however much at once; anything else under a taken id is refused and
 * overwrites nothing. Whatever is slow is a job of the same transaction.
 *
 * @throws {AppError} `app_antigua` · `autor_distinto` · `sin_permiso` · `datos_invalidos` ·
 *   `despacho_rechazado` with the fields (A16) · `missing_photos` with the hashes · `payload_mismatch`
 */
export async function registerDespacho(
  deps: Deps,
  enviado: DespachoEnviado,
  quien: SesionActual,
  actor: AuditActor,
): Promise<Registrado> {
  authorize(enviado, quien);
  const contenido = contenidoDe(enviado);
  const hash = contenidoHash(contenido);
  const llegada: Llegada = { enviado, contenido, hash, quien, actor, recibidoEn: deps.clock() };
  return retryOnce(() => register(deps, llegada));
}

async function register(deps: Deps, llegada: Llegada): Promise<Registrado> {
  const { enviado, quien } = llegada;
  const hallado = await readHallado(deps.db.pool, enviado, quien.usuarioId);
  // Accepted before: the rules of today do not judge it again.
  if (hallado.existente) return settle(deps, llegada, hallado.existente);
  const evaluacion = await evaluate(deps, llegada, hallado);
  requireFotos(enviado, hallado.fotosPropias);
  return insert(deps, llegada, hallado, evaluacion);
}

function authorize(enviado: DespachoEnviado, { usuario, permisos }: SesionActual): void {
  if (enviado.schemaVersion > SCHEMA_VERSION) throw new AppError('app_antigua');
  if (enviado.login !== undefined && enviado.login.toLowerCase() !== usuario) throw new AppError('autor_distinto');
  if (isVarianteId(enviado.variante) && !can(permisos, VARIANTES[enviado.variante].permiso)) {
    throw new AppError('sin_permiso');
  }
}

/** A refusal is stored too, and sets aside this record only (R61, R63). */
async function evaluate(deps: Deps, llegada: Llegada, hallado: Hallado): Promise<Evaluacion> {
  const { enviado, contenido, quien, actor, recibidoEn } = llegada;
  const dia = santiagoDay(fechaDe(enviado, recibidoEn));
  const evaluacion = evaluateDespacho(toRecibido(enviado), hallado.referencias(dia, recibidoEn));
  const { rechazos } = evaluacion;
  if (rechazos.length === 0) return evaluacion;
  const { id, revision } = enviado;
  await inSqlTransaction(deps.db.pool, async (sql) => {
    const rechazo = { id, revision, usuarioId: quien.usuarioId, errores: rechazos, contenido, recibidoEn };
    if (!(await saveRechazo(sql, rechazo))) return;
    const despues = { revision, errores: rechazos.map((one) => ({ ...one })) };
    await writeAuditSql(sql, { actor, accion: 'despacho.rechazar', entidad: 'despacho', entidadId: id, despues });
  });
  throw new AppError('despacho_rechazado', { errores: rechazos });
}

/** Uploaded by this very user: somebody else's hash proves nothing. */
function requireFotos(enviado: DespachoEnviado, propias: readonly string[]): void {
  const faltantes = fotosDe(enviado).filter((sha256) => !propias.includes(sha256));
  if (faltantes.length > 0) throw new AppError('missing_photos', { faltantes });
}

async function insert(deps: Deps, llegada: Llegada, hallado: Hallado, evaluacion: Evaluacion): Promise<Registrado> {
  const { enviado, quien, actor, recibidoEn, hash } = llegada;
  const { nombres, modo } = hallado;
  if (modo === null) throw new Error('Un producto inexistente no pasa las reglas');
  const { usuarioId, usuario } = quien;
  const { cantidadServidor, avisos } = evaluacion;
  const columns = toColumns(enviado, { hash, usuarioId, usuario, recibidoEn, nombres, modo, cantidadServidor });
  const outcome = await inSqlTransaction(deps.db.pool, async (sql) => {
    const numero = await insertDespacho(sql, columns, { fotos: toFotos(enviado), avisos }, actor);
    if (numero === 'id_ocupado') return lockExistente(sql, enviado.id);
    // Undoes the record, which went in without that photo.
    if (numero === 'foto_ausente') throw new AppError('missing_photos', { faltantes: fotosDe(enviado) });
    failpoint('between_insert_and_job');
    await deps.jobs.enqueue(sql, 'emitirGuia', { despachoId: enviado.id });
    failpoint('before_commit');
    return numero;
  }).catch((error: unknown) => {
    if (isOutOfRange(error)) throw new AppError('datos_invalidos', { cause: error, detalle: 'número o fecha fuera de rango' });
    throw error;
  });
  failpoint('after_commit');
  if (typeof outcome !== 'number') return settle(deps, llegada, outcome);
  return { recibo: presentRecibo(enviado, outcome, recibidoEn), isNew: true };
}

/** The id is taken: by this very record, or by something else (R9). */
async function settle(deps: Deps, llegada: Llegada, existente: Existente): Promise<Registrado> {
  const { enviado, contenido, hash, quien, actor } = llegada;
  // The hash covers the revision too.
  if (existente.usuarioId === quien.usuarioId && existente.hash.equals(hash)) {
    return { recibo: presentRecibo(enviado, existente.numero, existente.recibidoEn), isNew: false };
  }
  await inSqlTransaction(deps.db.pool, (sql) =>
    writeAuditSql(sql, {
      actor,
      accion: 'despacho.conflicto',
      entidad: 'despacho',
      entidadId: enviado.id,
      antes: { revision: existente.revision, contenido: existente.hash.toString('hex') },
      // Both versions stay visible to the office: the stored one in its row, this one here.
      despues: JSON.parse(canonicalJson(contenido)),
    }),
  );
  throw new AppError('payload_mismatch');
}

/** Equal to the byte each time: everything in it comes from the stored row. */
function presentRecibo({ id, revision }: DespachoEnviado, numero: number, recibidoEn: Date): Recibo {
  return { id, revision, numero, receivedAt: recibidoEn.toISOString(), message: MESSAGES.enviadoCorrectamente };
}
