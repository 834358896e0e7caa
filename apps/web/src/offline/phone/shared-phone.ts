import { contar, contarEnvios, enumerar } from '@rodal/domain/contar';
import { counts } from '../outbox/outbox.ts';
import { listDrafts } from '../drafts/drafts.ts';
import type { DbOptions } from '../db/open-db.ts';
import type { PhoneDb } from '../db/phone-db.ts';
import { isUser } from '../rows/sane-phone.ts';
import { createUserDb, userDbName, type UserDb } from '../db/user-db.ts';

export interface Unsent {
  readonly sinEnviar: number;
  /** How many of these are no despachos; absent = none. */
  readonly otros?: number;
  readonly borradores: number;
}

/** What somebody else left on this phone: a name and two numbers, never the content (R38). */
export interface LeftBehind extends Unsent {
  readonly usuarioId: number;
  readonly nombre: string;
}

/** Others who have used this phone and have something left on it. */
export async function leftByOthers(
  phone: PhoneDb,
  currentId: number | null,
  options: DbOptions = {},
): Promise<LeftBehind[]> {
  const others = (await phone.users.toArray()).filter((user) => isUser(user) && user.id !== currentId);
  const left: LeftBehind[] = [];
  for (const { id, nombre } of others) {
    const unsent = await countUnsent(id, options);
    if (unsent.sinEnviar + unsent.borradores > 0) left.push({ usuarioId: id, nombre, ...unsent });
  }
  return left;
}

/** Whether this person has anything unsent on this phone, whatever they may do now (D24); makes no database where there is none. */
export async function hasUnsent(usuarioId: number, options: DbOptions = {}): Promise<boolean> {
  if (!(await hasDb(usuarioId, options))) return false;
  const { sinEnviar, borradores } = await countUnsent(usuarioId, options);
  return sinEnviar + borradores > 0;
}

/** Whether this person has ever had a database on this phone; makes none. */
export async function hasDb(usuarioId: number, { indexedDB = globalThis.indexedDB }: DbOptions): Promise<boolean> {
  // Where a browser lists none (Firefox 125), it is opened to be looked at: an empty one has nothing unsent.
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === userDbName(usuarioId));
}

async function countUnsent(usuarioId: number, options: DbOptions): Promise<Unsent> {
  const db = createUserDb(usuarioId, options);
  try {
    return await countUnsentIn(db);
  } finally {
    db.close();
  }
}

/** What would be lost with this phone: what has no receipt, and drafts with something in them, what is a medias among them. */
export async function countUnsentIn(db: UserDb): Promise<Unsent> {
  const { pendientes, sinGuardar } = await listDrafts(db);
  const drafts = new Set([...pendientes, ...sinGuardar].map(({ id }) => id));
  const { sinEnviar, otros } = await counts(db);
  return { sinEnviar, borradores: drafts.size + (await db.aMedias.count()), ...(otros !== undefined && { otros }) };
}

/** `3 despachos sin enviar y 1 borrador`; empty = nothing. */
export function describeUnsent({ sinEnviar, otros, borradores }: Unsent): string {
  return enumerar([
    ...(sinEnviar > 0 ? [`${contarEnvios(sinEnviar, otros)} sin enviar`] : []),
    ...(borradores > 0 ? [contar(borradores, 'borrador', 'borradores')] : []),
  ]);
}
