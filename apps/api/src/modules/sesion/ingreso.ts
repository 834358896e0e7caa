import { randomBytes } from 'node:crypto';
import { AppError } from '@rodal/domain/errors';
import { sessionLimits } from '@rodal/domain/permisos';
import { claveTexto } from '@rodal/domain/texto';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { verifyPassword } from '../../contrasenas/contrasena.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashToken, newToken } from '../../http/session-cookie.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readCodigo, spendIntento } from './factor/codigos.ts';
import { openCofre } from '../../contrasenas/cofre.ts';
import { findFactor } from './factor/factor.repo.ts';
import { createReto, isSigned, readReto } from './factor/reto.ts';
import { attemptKeys, forgive, giveBack, requireAttempt } from './lockout.ts';
import { type Credential, findCredential, findCredentialById, insertSesion, revokeSesion } from './sesion.repo.ts';

type IngresoDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/** Where an attempt comes from. */
export interface LoginOrigin {
  readonly ip: string;
  readonly agente: string;
  readonly requestId: string;
  /** Hash of the cookie the browser already had: that session ends (ASVS 7.2.4). */
  readonly previous: Buffer | null;
}

export interface LoggedIn {
  readonly tokenHash: Buffer;
  readonly token: string;
  readonly maxAgeSeconds: number;
}

/**
 * Checks name and password, and opens a session or asks for the second factor's code (A20).
 * @throws AppError `demasiados_intentos` (with the minutes), `credenciales` (the same, after the same work, for an
 *   unknown name), `usuario_desactivado` (only to whoever knows the password)
 */
export async function openSesion(
  deps: IngresoDeps,
  credential: { usuario: string; contrasena: string },
  origin: LoginOrigin,
): Promise<LoggedIn | { readonly reto: string }> {
  // Control characters cannot be stored, and no name has them.
  const nombre = claveTexto(credential.usuario).replace(/\p{Cc}/gu, '');
  const found = await findCredential(deps.db, nombre);
  // From here on what was typed is in nobody's hands but the hash's (D8).
  const actor = actorOf(found?.id ?? null, found?.nombre ?? hideNombre(deps.env.CLAVE_SECRETOS, nombre), origin);
  const keys = attemptKeys(actor.usuario, origin.ip);
  await requireAttempt(deps.db, keys, deps.clock());

  const matches = await verifyPassword(found?.claveHash ?? null, credential.contrasena);
  if (!found || !matches) {
    await auditFailure(deps, actor);
    throw new AppError('credenciales', { detalle: actor.usuario });
  }
  if (!found.activo) {
    await forgive(deps.db, keys);
    return refuseInactive(deps, actor);
  }
  // Only now: for a wrong password a name with a second factor takes as long as any other.
  const factor = await findFactor(deps.db, found.id);
  if (factor?.confirmadoEn) {
    const cofre = openCofre(deps.env.CLAVE_SECRETOS);
    if (!cofre) throw new AppError('sin_clave_secretos', { detalle: found.nombre });
    await giveBack(deps.db, keys);
    return { reto: createReto(cofre, found, factor, deps.clock()) };
  }
  await forgive(deps.db, keys);
  return storeSesion(deps, actor, found, origin, async () => undefined);
}

/**
 * The second half: the code of the app, or a recovery code.
 * @throws AppError `reto_vencido`, `codigo_incorrecto`, `demasiados_intentos`, `usuario_desactivado`
 */
export async function openSesionWithCodigo(
  deps: IngresoDeps,
  { reto, codigo }: { reto: string; codigo: string },
  origin: LoginOrigin,
): Promise<LoggedIn> {
  const ahora = deps.clock();
  const cofre = openCofre(deps.env.CLAVE_SECRETOS);
  const claim = readReto(reto, ahora);
  const found = claim && (await findCredentialById(deps.db, claim.usuarioId));
  const factor = found && (await findFactor(deps.db, found.id));
  if (!cofre || !claim || !found || !factor?.confirmadoEn || !isSigned(cofre, claim, found, factor)) throw new AppError('reto_vencido');

  const keys = attemptKeys(found.nombre, origin.ip);
  await requireAttempt(deps.db, keys, ahora);
  const actor = actorOf(found.id, found.nombre, origin);
  if (!found.activo) return refuseInactive(deps, actor);
  const intento = await readCodigo(cofre, factor, codigo, ahora);
  const opened =
    intento &&
    (await storeSesion(deps, actor, found, origin, async (tx) => {
      if (!(await spendIntento(tx, factor, intento, ahora))) throw new AppError('codigo_incorrecto', { detalle: found.nombre });
      return { con: intento.tipo };
    }).catch(unlessWrong));
  if (!opened) {
    await auditFailure(deps, actor, { motivo: 'codigo_incorrecto' });
    throw new AppError('codigo_incorrecto', { detalle: found.nombre });
  }
  await forgive(deps.db, keys);
  return opened;
}

/** @param first runs in the transaction and can undo it; what it returns goes into the audit */
async function storeSesion(
  deps: IngresoDeps,
  actor: AuditActor,
  quien: Credential,
  origin: LoginOrigin,
  first: (tx: Tx) => Promise<{ con: string } | undefined>,
): Promise<LoggedIn> {
  const limits = sessionLimits(quien.perfiles.map((p) => p.perfil.nombre));
  const token = newToken();
  const tokenHash = hashToken(token);
  const creadaEn = deps.clock();
  await inTransaction(deps.db.prisma, async (tx) => {
    const despues = await first(tx);
    if (origin.previous) await revokeSesion(tx, origin.previous, creadaEn);
    const nueva = {
      tokenHash,
      usuarioId: quien.id,
      creadaEn,
      venceEn: new Date(creadaEn.getTime() + limits.absoluteHours * 3_600_000),
      inactividadHoras: limits.idleHours,
      agente: origin.agente,
    };
    // Somebody changed the person between the look and now: what was proven proves nothing any more.
    if (!(await insertSesion(tx, nueva, { claveHash: quien.claveHash, conFactor: despues !== undefined }))) throw new AppError('credenciales', { detalle: quien.nombre });
    await writeAudit(tx, { actor, accion: 'sesion.ingreso', entidad: 'usuario', entidadId: actor.usuario, ...(despues && { despues }) });
  });
  return { token, tokenHash, maxAgeSeconds: limits.absoluteHours * 3600 };
}

/** A code that was used up meanwhile is a wrong one; anything else is a fault. */
function unlessWrong(error: unknown): null {
  if (error instanceof AppError && error.codigo === 'codigo_incorrecto') return null;
  throw error;
}

async function refuseInactive(deps: IngresoDeps, actor: AuditActor): Promise<never> {
  await auditFailure(deps, actor, { motivo: 'usuario_desactivado' });
  throw new AppError('usuario_desactivado', { detalle: actor.usuario });
}

function actorOf(usuarioId: number | null, usuario: string, { agente, requestId }: LoginOrigin): AuditActor {
  return { usuarioId, usuario, dispositivo: agente, requestId };
}

async function auditFailure(deps: IngresoDeps, actor: AuditActor, despues?: { motivo: string }): Promise<void> {
  await inTransaction(deps.db.prisma, (tx) =>
    writeAudit(tx, { actor, accion: 'sesion.ingreso_fallido', entidad: 'usuario', entidadId: actor.usuario, ...(despues && { despues }) }),
  );
}

/** Where there is no key: enough to tell that the same was typed again, until the program ends. */
const DE_PASO = randomBytes(32).toString('base64url');
const HASH = 12;

/**
 * What is kept of a name that nobody has, in log, audit and counts of failures: people type their password there, and the
 * audit forgets nothing (D8). Its length and a keyed hash tell one from another and that it was tried before, and nobody
 * without the key can look passwords up in it. No user's name contains a colon.
 * @param clave `CLAVE_SECRETOS`
 * @returns `desconocido:8:x2Jq0bN7-aKc`
 */
export function hideNombre(clave: string, nombre: string): string {
  const cofre = openCofre(clave) ?? openCofre(DE_PASO);
  return `desconocido:${nombre.length}:${cofre?.sign('desconocido', nombre).slice(0, HASH)}`;
}
