import { type Recibo, SCHEMA_VERSION } from '@rodal/contracts/despacho';
import { type DespachoRecibido, momentoDe, type ReferenciasDespacho } from '@rodal/domain/despacho-recibido';
import { describeDuplicados } from '@rodal/domain/duplicados';
import { AppError } from '@rodal/domain/errors';
import { can } from '@rodal/domain/puede';
import { type Evaluacion, evaluateDespacho } from '@rodal/domain/reglas-despacho';
import { isVarianteId, VARIANTES } from '@rodal/domain/variantes';
import { writeAuditSql } from '../../audit/audit.ts';
import { canonicalJson } from '../../db/contenido-hash.ts';
import { failpoint } from '../../db/failpoint.ts';
import { inSqlTransaction, retryOnce } from '../../db/transaction.ts';
import { doubtGuia } from '../../guias/guias.repo.ts';
import { sinPermiso } from '../../http/authorize.ts';
import type { SesionActual } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { getAjustes } from '../../settings/settings.ts';
import { secureFotos } from '../fotos/fotos.service.ts';
import type { DespachoEnviado } from './despacho-enviado.ts';
import { insertDespacho, isOutOfRange, saveRechazo } from './despacho.repo.ts';
import { readVecinos, SIN_VECINOS, takeTurnAndFind } from './duplicados.repo.ts';
import { auditOf, type Envio, type Firmada, type Llegada, nombreDeAutor, presentRecibo, receive, sign } from './envio.ts';
import { toRecibido } from './recibido.ts';
import { type Existente, fotosDe, type Hallado, lockExistente, readHallado } from './referencias.repo.ts';
import { findRevision, insertRevision, mismatch } from './revision.service.ts';
import { toColumns, toFotos } from './to-columns.ts';

/** A load made longer ago was without signal for a while. */
const HACE_RATO_MS = 12 * 3_600_000;

interface Registrado {
  readonly recibo: Recibo;
  /** False: it was here already, this is its receipt once more. */
  readonly isNew: boolean;
}

/**
 * Stores a despacho exactly once (reliability §3.3). The same id, revision and content again give the
 * same receipt, however often and however much at once, and whoever of author and importer sends it
 * (B13); anything else under a taken id is refused and overwrites nothing. Whatever is slow is a job
 * of the same transaction.
 *
 * @throws {AppError} `app_antigua` · `autor_distinto` · `autor_desconocido` · `sin_permiso` · `datos_invalidos` ·
 *   `despacho_rechazado` with the fields (A16) · `missing_photos` with the hashes · `payload_mismatch`
 */
export async function registerDespacho(deps: Deps, envio: Envio): Promise<Registrado> {
  authorize(envio.enviado, envio.quien);
  const llegada = receive(envio, deps.clock());
  return retryOnce(() => register(deps, llegada));
}

async function register(deps: Deps, llegada: Llegada): Promise<Registrado> {
  const { enviado, quien } = llegada;
  // Begun now, while the rules are asked: no receipt names a photo that a power cut could take (registro 033).
  const seguras = secureFotos(deps, fotosDe(enviado));
  seguras.catch(() => undefined); // whoever gets that far hears of it
  const partes = { autor: autorDe(enviado, quien), remitenteId: quien.usuarioId };
  const hallado = await readHallado(deps.db.pool, enviado, partes);
  if (!hallado.autor) throw new AppError('autor_desconocido');
  const firmada = sign(llegada, hallado.autor);
  // Accepted before: the rules of today do not judge it again.
  if (hallado.existente) {
    const { existente } = hallado;
    const previa = await findRevision(deps, firmada, existente);
    if (previa !== 'nueva') return previa === null ? settle(deps, firmada, existente) : { recibo: previa, isNew: false };
  }
  const juicio = await judge(deps, firmada);
  const evaluacion = await evaluate(deps, firmada, hallado, juicio);
  requireFotos(enviado, hallado.fotosPropias, await seguras);
  if (hallado.existente) return insertRevision(deps, firmada, hallado.existente);
  return insert(deps, firmada, hallado, { ...juicio, evaluacion });
}

/** The record in our own names, and when it was made (D25). */
interface Juicio {
  readonly recibido: DespachoRecibido;
  readonly vecinos: ReferenciasDespacho['vecinos'];
  readonly fecha: Date;
}

async function judge(deps: Deps, { operacion, enviado, autor, recibidoEn }: Firmada): Promise<Juicio> {
  const recibido = toRecibido(enviado, operacion);
  const alone = momentoDe(recibido, { recibidoEn, vecinos: SIN_VECINOS });
  // The clock was right just now: only what was made long ago needs its neighbours' word, and the hot path none.
  if (alone.duda !== null || recibidoEn.getTime() - alone.fecha.getTime() < HACE_RATO_MS) return { recibido, vecinos: SIN_VECINOS, fecha: alone.fecha };
  const vecinos = await readVecinos(deps.db.pool, { usuarioId: autor.id, dispositivo: enviado.dispositivo, fecha: alone.fecha });
  return { recibido, vecinos, fecha: momentoDe(recibido, { recibidoEn, vecinos }).fecha };
}

/** A refusal is stored too, and sets aside this record only (R61, R63). */
async function evaluate(deps: Deps, firmada: Firmada, hallado: Hallado, { recibido, vecinos, fecha }: Juicio): Promise<Evaluacion> {
  const { enviado, contenido, autor, enviadoPor, actor, recibidoEn } = firmada;
  // Kept in memory for seconds: no query of the hot path.
  const ajustes = await getAjustes(deps.db.prisma);
  const evaluacion = evaluateDespacho(recibido, hallado.referencias(fecha, recibidoEn, { vecinos, cargaMaxima: ajustes, precisionMaxima: ajustes.precisionMaxima }));
  const { rechazos } = evaluacion;
  if (rechazos.length === 0) return evaluacion;
  const { id, revision } = enviado;
  await inSqlTransaction(deps.db.pool, async (sql) => {
    const rechazo = { id, revision, usuarioId: autor.id, enviadoPor, errores: rechazos, contenido, recibidoEn };
    if (!(await saveRechazo(sql, rechazo))) return;
    const despues = { revision, errores: rechazos.map((one) => ({ ...one })), ...nombreDeAutor(firmada) };
    await writeAuditSql(sql, { actor, accion: 'despacho.rechazar', entidad: 'despacho', entidadId: id, despues });
  });
  throw new AppError('despacho_rechazado', { errores: rechazos });
}

/** Uploaded by whoever sends the record: somebody else's hash proves nothing. And here for good. */
function requireFotos(enviado: DespachoEnviado, propias: readonly string[], perdidas: readonly string[]): void {
  const faltantes = fotosDe(enviado).filter((sha256) => !propias.includes(sha256) || perdidas.includes(sha256));
  if (faltantes.length > 0) throw new AppError('missing_photos', { faltantes });
}

async function insert(deps: Deps, firmada: Firmada, hallado: Hallado, { fecha, evaluacion }: Juicio & { readonly evaluacion: Evaluacion }): Promise<Registrado> {
  const { enviado, autor, enviadoPor, recibidoEn, hash } = firmada;
  const { nombres, modo } = hallado;
  if (modo === null) throw new Error('Un producto inexistente no pasa las reglas');
  const { cantidadServidor } = evaluacion;
  const agregado = { hash, usuarioId: autor.id, usuario: autor.nombre, enviadoPor, recibidoEn, fecha, nombres, modo, cantidadServidor };
  const columns = toColumns(enviado, agregado);
  const outcome = await inSqlTransaction(deps.db.pool, async (sql) => {
    const duplicado = describeDuplicados(columns.cantidad, await takeTurnAndFind(sql, columns));
    const dichos: Evaluacion['avisos'] = duplicado === null ? evaluacion.avisos : [...evaluacion.avisos, { codigo: 'posibleDuplicado', detalle: duplicado }];
    // What somebody wrote may hold half a character, which no JSON of the database can.
    const avisos = dichos.map(({ codigo, detalle }) => ({ codigo, detalle: detalle.toWellFormed() }));
    const parts = { fotos: toFotos(enviado), avisos, auditoria: auditOf(firmada, avisos) };
    const numero = await insertDespacho(sql, columns, parts);
    if (numero === 'id_ocupado') return lockExistente(sql, enviado.id);
    // Undoes the record, which went in without that photo.
    if (numero === 'foto_ausente') throw new AppError('missing_photos', { faltantes: fotosDe(enviado) });
    // We acknowledged it and lost it (R87): its guide may have been issued then, and is looked up before it is asked for (R80).
    if (enviado.numeroAnterior !== undefined) await doubtGuia(sql, enviado.id);
    failpoint('between_insert_and_job');
    await deps.jobs.enqueue(sql, 'emitirGuia', { despachoId: enviado.id });
    failpoint('before_commit');
    return numero;
  }).catch((error: unknown) => {
    if (isOutOfRange(error)) throw new AppError('datos_invalidos', { cause: error, detalle: 'número o fecha fuera de rango' });
    throw error;
  });
  failpoint('after_commit');
  if (typeof outcome !== 'number') return settle(deps, firmada, outcome);
  return { recibo: presentRecibo(enviado, outcome, recibidoEn), isNew: true };
}

/** The id is taken: by this very record, or by something else (R9). */
async function settle(deps: Deps, firmada: Firmada, existente: Existente): Promise<Registrado> {
  const { enviado, contenido, hash, autor, actor } = firmada;
  // The hash covers the revision too.
  if (existente.usuarioId === autor.id && existente.hash.equals(hash)) {
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
      despues: JSON.parse(canonicalJson({ ...contenido, ...nombreDeAutor(firmada) })),
    }),
  );
  throw await mismatch(deps, firmada, existente);
}

/** Login of whoever wrote the record; the session's user unless the body says otherwise (B13). */
function autorDe({ login }: Pick<DespachoEnviado, 'login'>, { usuario }: SesionActual): string {
  return login?.toLowerCase() ?? usuario;
}

/** False: somebody imports what another wrote and could not send. */
export function isPropio(enviado: Pick<DespachoEnviado, 'login'>, quien: SesionActual): boolean {
  return autorDe(enviado, quien) === quien.usuario;
}

/**
 * One's own record needs the permission of its form (A13); another's needs `despacho.importar`
 * and nothing of its author, who may have lost account or profile since (B13, R42).
 *
 * @throws {AppError} `app_antigua` · `autor_distinto` · `sin_permiso`
 */
function authorize(enviado: DespachoEnviado, quien: SesionActual): void {
  if (enviado.schemaVersion > SCHEMA_VERSION) throw new AppError('app_antigua');
  if (!isPropio(enviado, quien)) {
    if (!can(quien.permisos, 'despacho.importar')) throw new AppError('autor_distinto');
  } else if (isVarianteId(enviado.variante) && !can(quien.permisos, VARIANTES[enviado.variante].permiso)) {
    throw sinPermiso(VARIANTES[enviado.variante].permiso);
  }
}
