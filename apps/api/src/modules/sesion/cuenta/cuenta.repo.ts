import type { Db, Tx } from '../../../db/client.ts';
import type { Credential } from '../sesion.repo.ts';

/** The sessions of somebody that nobody has ended; some may have run out. The latest used first. */
export function listSesiones(db: Db, usuarioId: number) {
  return db.prisma.sesion.findMany({ where: { usuarioId, revocadaEn: null }, orderBy: { ultimoUso: 'desc' } });
}

/** Ends one of somebody's sessions. @returns its browser; null when they have no such session, or it has ended */
export async function revokeById(tx: Tx, usuarioId: number, id: string, ahora: Date): Promise<{ readonly agente: string } | null> {
  const [ended] = await tx.sesion.updateManyAndReturn({
    where: { id, usuarioId, revocadaEn: null },
    data: { revocadaEn: ahora },
    select: { agente: true },
  });
  return ended ?? null;
}

/** Ends all of somebody's sessions but one. @returns how many */
export async function revokeOthers(tx: Tx, usuarioId: number, tokenHash: Buffer, ahora: Date): Promise<number> {
  const { count } = await tx.sesion.updateMany({
    where: { usuarioId, revocadaEn: null, NOT: { tokenHash: new Uint8Array(tokenHash) } },
    data: { revocadaEn: ahora },
  });
  return count;
}

/** Gives a session another token. @returns its absolute limit; null when it has ended */
export async function replaceToken(tx: Tx, tokenHash: Buffer, nuevo: Buffer): Promise<Date | null> {
  const [sesion] = await tx.sesion.updateManyAndReturn({
    where: { tokenHash: new Uint8Array(tokenHash), revocadaEn: null },
    data: { tokenHash: new Uint8Array(nuevo) },
    select: { venceEn: true },
  });
  return sesion?.venceEn ?? null;
}

/** @returns false when the password is another one by now than the one that was proven */
export async function replaceClave(tx: Tx, seen: Pick<Credential, 'id' | 'claveHash'>, claveHash: string): Promise<boolean> {
  const { count } = await tx.usuario.updateMany({
    where: { id: seen.id, claveHash: seen.claveHash },
    data: { claveHash, claveTemporal: false },
  });
  return count > 0;
}
