import { MAX_FOTO_BYTES } from '@rodal/contracts/fotos';
import type { Sesion } from '@rodal/contracts/sesion';
import { AppError } from '@rodal/domain/errors';
import { permissionsOf, sessionLimits } from '@rodal/domain/permisos';
import { writeAudit, type AuditActor } from '../../audit/audit.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { hashToken, newToken } from '../../http/session-cookie.ts';
import { getAjustes } from '../../settings/settings.ts';
import { deleteAttemptsBefore } from './lockout.repo.ts';
import { attemptKeys, forgive, reserveAttempt } from './lockout.ts';
import { verifyPassword } from '../../claves/password.ts';
import {
  findCredential,
  findSesion,
  findUbicacion,
  insertSesion,
  revokeSesion,
  touchSesion,
  type SesionRow,
} from './sesion.repo.ts';

type SesionDeps = Pick<Deps, 'db' | 'clock'>;

const HOUR_MS = 3_600_000;
/** `ultimo_uso` is written at most this often. */
const TOUCH_MS = 60_000;

/**
 * The person behind a token, with the permissions of this moment.
 * @returns null when the session is unknown, revoked, idle for too long or past its absolute limit
 * @throws AppError `usuario_desactivado` when the account was deactivated (R42)
 */
export async function currentSesion(deps: SesionDeps, tokenHash: Buffer): Promise<SesionActual | null> {
  const row = await findSesion(deps.db.pool, tokenHash);
  const ahora = deps.clock();
  if (!row || hasEnded(row, ahora)) return null;
  if (!row.activo) throw new AppError('usuario_desactivado', { detalle: row.usuario });
  if (ahora.getTime() - row.ultimoUso.getTime() > TOUCH_MS) await touchSesion(deps.db.pool, tokenHash, ahora);
  return toSesionActual(row);
}

/** A20. The limits are those of login or of today's profiles, whichever is shorter. */
function hasEnded(row: SesionRow, ahora: Date): boolean {
  if (row.revocadaEn) return true;
  const limits = sessionLimits(row.perfiles.map((p) => p.nombre));
  const idleHours = Math.min(row.inactividadHoras, limits.idleHours);
  const idleEnd = row.ultimoUso.getTime() + idleHours * HOUR_MS;
  const absoluteEnd = Math.min(row.venceEn.getTime(), row.creadaEn.getTime() + limits.absoluteHours * HOUR_MS);
  return ahora.getTime() >= Math.min(idleEnd, absoluteEnd);
}

function toSesionActual(
  row: Pick<SesionRow, 'usuarioId' | 'usuario' | 'email' | 'perfiles' | 'permisos'>,
): SesionActual {
  const { usuarioId, usuario, email, perfiles } = row;
  const nombres = perfiles.map((p) => p.nombre);
  return { usuarioId, usuario, email, perfiles, permisos: permissionsOf(nombres, row.permisos) };
}

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
 * Checks name and password and opens a session.
 * @throws AppError `demasiados_intentos` (with the minutes), `credenciales` (the same, after the same work, for an
 *   unknown name), `usuario_desactivado` (only to whoever knows the password)
 */
export async function openSesion(
  deps: SesionDeps,
  credential: { usuario: string; contrasena: string },
  origin: LoginOrigin,
): Promise<LoggedIn> {
  // Control characters cannot be stored, and no name has them.
  const nombre = credential.usuario
    .trim()
    .toLowerCase()
    .replace(/\p{Cc}/gu, '');
  const keys = attemptKeys(nombre, origin.ip);
  const wait = await reserveAttempt(deps.db, keys, deps.clock());
  if (wait > 0) throw tooMany(wait);

  const found = await findCredential(deps.db, nombre);
  const matches = await verifyPassword(found?.claveHash ?? null, credential.contrasena);
  const actor: AuditActor = {
    usuarioId: found?.id ?? null,
    usuario: nombre,
    dispositivo: origin.agente,
    requestId: origin.requestId,
  };
  if (!found || !matches) {
    await audit(deps, actor, 'sesion.ingreso_fallido');
    throw new AppError('credenciales', { detalle: nombre });
  }
  await forgive(deps.db, keys);
  if (!found.activo) {
    await audit(deps, actor, 'sesion.ingreso_fallido', { motivo: 'usuario_desactivado' });
    throw new AppError('usuario_desactivado', { detalle: nombre });
  }
  return storeSesion(
    deps,
    actor,
    found.id,
    found.perfiles.map((p) => p.perfil.nombre),
    origin,
  );
}

async function storeSesion(
  deps: SesionDeps,
  actor: AuditActor,
  usuarioId: number,
  perfiles: string[],
  origin: LoginOrigin,
): Promise<LoggedIn> {
  const limits = sessionLimits(perfiles);
  const token = newToken();
  const tokenHash = hashToken(token);
  const creadaEn = deps.clock();
  await inTransaction(deps.db.prisma, async (tx) => {
    if (origin.previous) await revokeSesion(tx, origin.previous, creadaEn);
    await insertSesion(tx, {
      tokenHash,
      usuarioId,
      creadaEn,
      venceEn: new Date(creadaEn.getTime() + limits.absoluteHours * HOUR_MS),
      inactividadHoras: limits.idleHours,
      agente: origin.agente,
    });
    await writeAudit(tx, { actor, accion: 'sesion.ingreso', entidad: 'usuario', entidadId: actor.usuario });
  });
  return { token, tokenHash, maxAgeSeconds: limits.absoluteHours * 3600 };
}

/** Forgets login attempts last made before a moment. Returns how many keys went. */
export function forgetAttemptsBefore({ pool }: Db, antes: Date): Promise<number> {
  return deleteAttemptsBefore(pool, antes);
}

/** Ends a session; the row stays as a trace. */
export async function closeSesion(deps: SesionDeps, tokenHash: Buffer, actor: AuditActor): Promise<void> {
  await inTransaction(deps.db.prisma, async (tx) => {
    const ended = await revokeSesion(tx, tokenHash, deps.clock());
    if (ended) await writeAudit(tx, { actor, accion: 'sesion.salida', entidad: 'usuario', entidadId: actor.usuario });
  });
}

/** The session as screens and outbox read it (contract `sesion`). */
export async function presentSesion(deps: Pick<Deps, 'db'>, quien: SesionActual): Promise<Sesion> {
  const [ubicacion, ajustes] = await Promise.all([findUbicacion(deps.db, quien.usuarioId), getAjustes(deps.db.prisma)]);
  const { dominioCorreo, exigirChoferAutorizado, exigirPerimetro, urlTiles } = ajustes;
  return {
    IdUsuario: quien.usuarioId,
    NombreUsuario: quien.usuario,
    Email: quien.email,
    PerfilesJSON: quien.perfiles.map((p) => ({ IdPerfiles: p.id, NombrePerfil: p.nombre })),
    permisos: [...quien.permisos],
    ubicacion: {
      modo: toModo(ubicacion.ubicacionModo),
      latitud: ubicacion.latitud,
      longitud: ubicacion.longitud,
      origenForzado: ubicacion.origenForzado,
    },
    ajustes: { dominioCorreo, exigirChoferAutorizado, exigirPerimetro, urlTiles },
    maxFotoBytes: MAX_FOTO_BYTES,
  };
}

function toModo(text: string): Sesion['ubicacion']['modo'] {
  return text === 'fijo' || text === 'manual' ? text : 'gps';
}

function tooMany(waitMs: number): AppError {
  return new AppError('demasiados_intentos', {
    valores: { n: Math.ceil(waitMs / 60_000) },
    retryAfter: Math.ceil(waitMs / 1000),
  });
}

async function audit(deps: SesionDeps, actor: AuditActor, accion: string, despues?: { motivo: string }): Promise<void> {
  await inTransaction(deps.db.prisma, (tx) =>
    writeAudit(tx, { actor, accion, entidad: 'usuario', entidadId: actor.usuario, ...(despues && { despues }) }),
  );
}
