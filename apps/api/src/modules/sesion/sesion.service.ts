import { MAX_FOTO_BYTES } from '@rodal/contracts/fotos';
import type { Restriccion } from '@rodal/contracts/restriccion';
import type { Sesion } from '@rodal/contracts/sesion';
import { AppError } from '@rodal/domain/errors';
import { permissionsOf, sessionLimits } from '@rodal/domain/permisos';
import { writeAudit, type AuditActor } from '../../audit/audit.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { type Ajustes, getAjustes } from '../../settings/settings.ts';
import { deleteAttemptsBefore } from './lockout.repo.ts';
import { findSesion, findUbicacion, revokeSesion, touchSesion, type Persona, type SesionRow } from './sesion.repo.ts';

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
  if (!row || hasRunOut(row, ahora)) return null;
  // Before what was ended: deactivating ends every session, and each is told why at its next call (R42, D6).
  if (!row.activo) throw new AppError('usuario_desactivado', { detalle: row.usuario });
  if (row.revocadaEn) return null;
  if (ahora.getTime() - row.ultimoUso.getTime() > TOUCH_MS) await touchSesion(deps.db.pool, tokenHash, ahora);
  return toSesionActual(row);
}

/** A20. The limits are those of login or of today's profiles, whichever is shorter. */
export function hasRunOut(
  row: Pick<SesionRow, 'creadaEn' | 'ultimoUso' | 'venceEn' | 'inactividadHoras'> & { readonly perfiles: readonly { readonly nombre: string }[] },
  ahora: Date,
): boolean {
  const limits = sessionLimits(row.perfiles.map((p) => p.nombre));
  const idleHours = Math.min(row.inactividadHoras, limits.idleHours);
  const idleEnd = row.ultimoUso.getTime() + idleHours * HOUR_MS;
  const absoluteEnd = Math.min(row.venceEn.getTime(), row.creadaEn.getTime() + limits.absoluteHours * HOUR_MS);
  return ahora.getTime() >= Math.min(idleEnd, absoluteEnd);
}

/** Somebody as they are answered: with the permissions of this moment. */
export function toSesionActual(row: Persona): SesionActual {
  const { usuarioId, usuario, email, empresaRut, perfiles } = row;
  const nombres = perfiles.map((p) => p.nombre);
  return { usuarioId, usuario, email, empresaRut, perfiles, permisos: permissionsOf(nombres, row.permisos), restriccion: restriccionOf(row), observador: null };
}

/** Of both, the password comes first: whoever set it knows it. */
function restriccionOf({ claveTemporal, faltaFactor }: Pick<Persona, 'claveTemporal' | 'faltaFactor'>): Restriccion | null {
  if (claveTemporal) return 'clave_temporal';
  return faltaFactor ? 'segundo_factor_pendiente' : null;
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

/** The settings that phones obey without signal. */
function deTelefonos(ajustes: Ajustes): Sesion['ajustes'] {
  const { dominioCorreo, exigirChoferAutorizado, exigirPerimetro, urlTiles, cargaMaximaM3, cargaMaximaMR, cargaMaximaBDMT, precisionMaxima, textosCorregidos } = ajustes;
  const { exigirConductorHabilitado, exigirCamionHabilitado, exigirTransportistaHabilitado } = ajustes;
  return {
    dominioCorreo, exigirChoferAutorizado, exigirPerimetro, urlTiles, cargaMaximaM3, cargaMaximaMR, cargaMaximaBDMT, precisionMaxima, textosCorregidos,
    exigirConductorHabilitado, exigirCamionHabilitado, exigirTransportistaHabilitado,
  };
}

/** The session as screens and outbox read it (contract `sesion`). */
export async function presentSesion(deps: Pick<Deps, 'db'>, quien: SesionActual): Promise<Sesion> {
  const [ubicacion, ajustes] = await Promise.all([findUbicacion(deps.db, quien.usuarioId), getAjustes(deps.db.prisma)]);
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
    ajustes: deTelefonos(ajustes),
    maxFotoBytes: MAX_FOTO_BYTES,
    ...(quien.restriccion !== null && { restriccion: quien.restriccion }),
  };
}

function toModo(text: string): Sesion['ubicacion']['modo'] {
  return text === 'fijo' || text === 'manual' ? text : 'gps';
}
