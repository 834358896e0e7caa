import { listOutbox } from './outbox.ts';
import { listPendientes } from './drafts.ts';
import type { DbOptions } from './open-db.ts';
import type { PhoneDb } from './phone-db.ts';
import { isUser } from './sane-phone.ts';
import { createUserDb } from './user-db.ts';

/** What somebody else left on this phone: a name and two numbers, never the content (R38). */
export interface LeftBehind {
  readonly usuarioId: number;
  readonly nombre: string;
  readonly sinEnviar: number;
  readonly borradores: number;
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
    const db = createUserDb(id, options);
    try {
      const sinEnviar = (await listOutbox(db)).length;
      const borradores = (await listPendientes(db)).length;
      if (sinEnviar + borradores > 0) left.push({ usuarioId: id, nombre, sinEnviar, borradores });
    } finally {
      db.close();
    }
  }
  return left;
}
