import { AppError } from '@rodal/domain/errors';
import { can } from '@rodal/domain/puede';
import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../puertos/deps.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { openCofre, type Cofre } from '../../contrasenas/cofre.ts';
import { findPersona } from './sesion.repo.ts';
import { toSesionActual } from './sesion.service.ts';

/** Long enough to follow a question on the telephone. */
const VIDA_MS = 60 * 60_000;

interface Mirada {
  readonly prueba: string;
  readonly vence: Date;
}

/**
 * The proof that somebody opened a look through another person's eyes, which the audit knows: signed, not stored, and bound to
 * the session that opened it (registro 032).
 * @param tokenHash of the session that opens it
 */
export function createMirada(cofre: Cofre, tokenHash: Buffer, usuarioId: number, ahora: Date): Mirada {
  const vence = ahora.getTime() + VIDA_MS;
  return { prueba: `${usuarioId}.${vence}.${signature(cofre, tokenHash, usuarioId, vence)}`, vence: new Date(vence) };
}

/**
 * The person looked at, as they would be answered at this moment; their own session, if they have one, is not touched. Whoever
 * looks needs the permission at every call.
 * @throws AppError `no_autenticado` when the proof is no longer good: it lapsed, it is another session's, or there is nobody to look at
 */
export async function lookAs(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { propia, tokenHash }: { readonly propia: SesionActual; readonly tokenHash: Buffer },
  prueba: string,
): Promise<SesionActual> {
  const usuarioId = readPrueba(openCofre(deps.env.CLAVE_SECRETOS), tokenHash, prueba, deps.clock());
  if (usuarioId === null || !mayLook(propia)) throw ended(propia);
  const persona = await findPersona(deps.db.pool, usuarioId);
  if (!persona?.activo) throw ended(propia);
  const { usuarioId: propio, usuario } = propia;
  return { ...toSesionActual(persona), restriccion: null, observador: { usuarioId: propio, usuario } };
}

/**
 * Whoever administers people and may look: with the second permission alone somebody would read through an Administrador
 * what is not theirs.
 */
export function mayLook({ permisos, restriccion }: Pick<SesionActual, 'permisos' | 'restriccion'>): boolean {
  return restriccion === null && can(permisos, 'usuarios.administrar') && can(permisos, 'usuarios.verComo');
}

/** @returns who is looked at; null = it does not hold */
function readPrueba(cofre: Cofre | null, tokenHash: Buffer, prueba: string, ahora: Date): number | null {
  const [, id, vence, firma] = /^(\d{1,10})\.(\d{13})\.([\w-]{43})$/.exec(prueba) ?? [];
  if (cofre === null || id === undefined || vence === undefined || firma === undefined) return null;
  const expected = signature(cofre, tokenHash, Number(id), Number(vence));
  if (!timingSafeEqual(Buffer.from(firma), Buffer.from(expected))) return null;
  return Number(vence) > ahora.getTime() ? Number(id) : null;
}

function signature(cofre: Cofre, tokenHash: Buffer, usuarioId: number, vence: number): string {
  return cofre.sign('verComo', JSON.stringify([tokenHash.toString('base64url'), usuarioId, vence]));
}

function ended({ usuario }: SesionActual): AppError {
  return new AppError('no_autenticado', { detalle: `${usuario}: la vista como otra persona terminó` });
}
