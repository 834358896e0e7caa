import { randomBytes } from 'node:crypto';
import { AppError } from '@rodal/domain/errors';
import { type AuditActor, writeAudit } from '../../../audit/audit.ts';
import type { Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../puertos/deps.ts';
import { base32, hashCodigos, newCodigos, otpauthUri, readCodigo, spendIntento } from '../factor/codigos.ts';
import { type Cofre, openCofre } from '../../../contrasenas/cofre.ts';
import { confirmFactor, deleteFactor, findFactor, holdUsuario, putFactor, replaceCodigos, type SegundoFactorRow } from '../factor/factor.repo.ts';
import { revokeOthers } from './cuenta.repo.ts';
import { type Propio, requireClave, requireCodigo } from './prueba.ts';

type FactorDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/** 160 bits, as RFC 4226 wants them. */
const SECRETO_BYTES = 20;

/**
 * A new secret for the authenticator app; it protects nothing before it is confirmed.
 * @throws AppError `segundo_factor_activo`, `sin_clave_secretos`, and as {@link requireClave}
 */
export async function startFactor(deps: FactorDeps, propio: Propio, clave: string): Promise<{ secreto: string; uri: string }> {
  const cofre = requireCofre(deps);
  const { actor } = propio;
  await requireClave(deps, propio, 'clave', clave);
  const secreto = randomBytes(SECRETO_BYTES);
  await inTransaction(deps.db.prisma, async (tx) => {
    if (!(await putFactor(tx, actor.usuarioId, cofre.seal(actor.usuarioId, secreto), deps.clock()))) throw new AppError('segundo_factor_activo');
    await audit(tx, actor, 'cuenta.segundo_factor_preparar');
  });
  return { secreto: base32(secreto), uri: otpauthUri(actor.usuario, base32(secreto)) };
}

/**
 * The first code proves that the app has the secret: from now on it is asked for, and every other session of this person,
 * opened without it, ends (D6).
 * @returns the recovery codes, which are never shown again
 * @throws AppError `segundo_factor_activo` (also to the slower of two), `segundo_factor_inactivo`, `datos_invalidos`
 */
export async function confirmFactorWith(deps: FactorDeps, propio: Propio, codigo: string): Promise<string[]> {
  const cofre = requireCofre(deps);
  const factor = await findFactor(deps.db, propio.actor.usuarioId);
  if (factor?.confirmadoEn) throw new AppError('segundo_factor_activo');
  if (!factor) throw new AppError('segundo_factor_inactivo');
  const ahora = deps.clock();
  const paso = await requireCodigo(deps, propio, async () => {
    const intento = await readCodigo(cofre, factor, codigo, ahora);
    return intento?.tipo === 'totp' ? intento.paso : null;
  });
  const codigos = newCodigos();
  const hashes = await hashCodigos(factor, codigos);
  await inTransaction(deps.db.prisma, async (tx) => {
    if (!(await confirmFactor(tx, factor, paso, ahora))) throw new AppError('segundo_factor_activo');
    await holdUsuario(tx, factor.usuarioId);
    await replaceCodigos(tx, factor.usuarioId, hashes);
    const sesionesTerminadas = await revokeOthers(tx, factor.usuarioId, propio.tokenHash, ahora);
    await audit(tx, propio.actor, 'cuenta.segundo_factor_activar', { sesionesTerminadas });
  });
  return codigos;
}

/**
 * New recovery codes in place of the old ones.
 * @throws AppError `segundo_factor_inactivo`, and as {@link requireClave} and {@link requireCodigo}
 */
export async function renewCodigos(deps: FactorDeps, propio: Propio, prueba: Prueba): Promise<string[]> {
  const codigos = newCodigos();
  await withProof(deps, propio, prueba, async (factor) => {
    const hashes = await hashCodigos(factor, codigos);
    return async (tx) => {
      await replaceCodigos(tx, factor.usuarioId, hashes);
      await audit(tx, propio.actor, 'cuenta.codigos_renovar');
    };
  });
  return codigos;
}

/** @throws AppError `segundo_factor_inactivo`, and as {@link requireClave} and {@link requireCodigo} */
export async function removeFactor(deps: FactorDeps, propio: Propio, prueba: Prueba): Promise<void> {
  await withProof(deps, propio, prueba, async (factor) => async (tx) => {
    if (!(await deleteFactor(tx, factor))) throw new AppError('segundo_factor_inactivo');
    await audit(tx, propio.actor, 'cuenta.segundo_factor_quitar');
  });
}

/** Password and a code, of the app or for recovery. */
interface Prueba {
  readonly clave: string;
  readonly codigo: string;
}

/** @param prepare does the slow part; what it returns runs in the transaction that uses the code up */
async function withProof(
  deps: FactorDeps,
  propio: Propio,
  prueba: Prueba,
  prepare: (factor: SegundoFactorRow) => Promise<(tx: Tx) => Promise<void>>,
): Promise<void> {
  const cofre = requireCofre(deps);
  const factor = await findFactor(deps.db, propio.actor.usuarioId);
  if (!factor?.confirmadoEn) throw new AppError('segundo_factor_inactivo');
  await requireClave(deps, propio, 'clave', prueba.clave);
  const ahora = deps.clock();
  await requireCodigo(deps, propio, async () => {
    const intento = await readCodigo(cofre, factor, prueba.codigo, ahora);
    if (intento === null) return null;
    const work = await prepare(factor);
    return inTransaction(deps.db.prisma, async (tx) => {
      if (!(await spendIntento(tx, factor, intento, ahora))) return null;
      await work(tx);
      return true;
    });
  });
}

function requireCofre({ env }: FactorDeps): Cofre {
  const cofre = openCofre(env.CLAVE_SECRETOS);
  if (!cofre) throw new AppError('sin_clave_secretos');
  return cofre;
}

function audit(tx: Tx, actor: AuditActor, accion: string, despues?: { readonly sesionesTerminadas: number }): Promise<void> {
  return writeAudit(tx, { actor, accion, entidad: 'usuario', entidadId: actor.usuario, ...(despues && { despues }) });
}
