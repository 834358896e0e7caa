import type { Db, Tx } from '../../../db/client.ts';

/** The second factor of somebody. */
export interface SegundoFactorRow {
  readonly usuarioId: number;
  /** Sealed ({@link Cofre}). */
  readonly secreto: Uint8Array;
  /** Null = it protects nothing yet. */
  readonly confirmadoEn: Date | null;
  readonly ultimoPaso: bigint | null;
}

/** Null = this person has none, not even an unconfirmed one. */
export function findFactor(db: Db | { readonly prisma: Tx }, usuarioId: number): Promise<SegundoFactorRow | null> {
  return db.prisma.segundoFactor.findUnique({ where: { usuarioId } });
}

/** Whether a profile of this person demands one (A20). */
export async function isFactorDemanded(db: Db, usuarioId: number): Promise<boolean> {
  return (await db.prisma.usuarioPerfil.count({ where: { usuarioId, perfil: { exigeSegundoFactor: true } } })) > 0;
}

/** Stores a new secret in place of one that was never confirmed. @returns false when one is confirmed already */
export async function putFactor(tx: Tx, usuarioId: number, secreto: Buffer, creadoEn: Date): Promise<boolean> {
  const rows = await tx.$executeRaw`
    INSERT INTO segundo_factor (usuario_id, secreto, creado_en) VALUES (${usuarioId}, ${secreto}, ${creadoEn})
    ON CONFLICT (usuario_id) DO UPDATE SET secreto = EXCLUDED.secreto, creado_en = EXCLUDED.creado_en
     WHERE segundo_factor.confirmado_en IS NULL`;
  return rows > 0;
}

/** Keeps everybody else from logging this person in until the transaction ends. */
export async function holdUsuario(tx: Tx, usuarioId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM usuario WHERE id = ${usuarioId} FOR NO KEY UPDATE`;
}

/** From now on it protects. @returns false when somebody was faster, or the secret is another one by now */
export async function confirmFactor(tx: Tx, seen: SegundoFactorRow, paso: number, ahora: Date): Promise<boolean> {
  const { count } = await tx.segundoFactor.updateMany({
    where: { usuarioId: seen.usuarioId, confirmadoEn: null, secreto: new Uint8Array(seen.secreto) },
    data: { confirmadoEn: ahora, ultimoPaso: paso },
  });
  return count > 0;
}

/** Notes a step as used. @returns false when it, or a later one, was used before (RFC 6238 §5.2) */
export async function spendPaso(tx: Tx, { usuarioId, secreto }: SegundoFactorRow, paso: number): Promise<boolean> {
  const { count } = await tx.segundoFactor.updateMany({
    where: { usuarioId, secreto: new Uint8Array(secreto), OR: [{ ultimoPaso: null }, { ultimoPaso: { lt: paso } }] },
    data: { ultimoPaso: paso },
  });
  return count > 0;
}

/** Notes a recovery code as used. @returns false when there is no such code, or it was used before */
export async function spendCodigo(tx: Tx, usuarioId: number, hash: Buffer, ahora: Date): Promise<boolean> {
  const { count } = await tx.codigoRecuperacion.updateMany({
    where: { usuarioId, hash: new Uint8Array(hash), usadoEn: null },
    data: { usadoEn: ahora },
  });
  return count > 0;
}

/** In place of those there were. */
export async function replaceCodigos(tx: Tx, usuarioId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.codigoRecuperacion.deleteMany({ where: { usuarioId } });
  await tx.codigoRecuperacion.createMany({ data: hashes.map((hash) => ({ usuarioId, hash: new Uint8Array(hash) })) });
}

/** Not used yet. */
export function countCodigos(db: Db, usuarioId: number): Promise<number> {
  return db.prisma.codigoRecuperacion.count({ where: { usuarioId, usadoEn: null } });
}

/** The factor with its codes. @returns false when it was gone already */
export async function deleteFactor(tx: Tx, { usuarioId, secreto }: SegundoFactorRow): Promise<boolean> {
  const { count } = await tx.segundoFactor.deleteMany({ where: { usuarioId, secreto: new Uint8Array(secreto) } });
  if (count > 0) await tx.codigoRecuperacion.deleteMany({ where: { usuarioId } });
  return count > 0;
}
