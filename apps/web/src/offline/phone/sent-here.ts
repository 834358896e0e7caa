import type { DbOptions } from '../db/open-db.ts';
import { listDespachos, listReceipts } from '../outbox/outbox.ts';
import type { DespachoReceipt, DespachoRow } from '../rows/rows.ts';
import { countUnsentIn, hasDb } from './shared-phone.ts';
import { createUserDb } from '../db/user-db.ts';

/** What somebody sent from this phone in the last days, and what still waits. */
export interface SentHere {
  readonly enviados: readonly Pick<DespachoReceipt, 'id' | 'numero' | 'codigo' | 'receivedAt'>[];
  readonly porEnviar: readonly Pick<DespachoRow, 'id' | 'codigo' | 'finalizedAt'>[];
  readonly borradores: number;
}

/** @returns null where this person has no database here */
export async function readSentHere(usuarioId: number, options: DbOptions = {}): Promise<SentHere | null> {
  if (!(await hasDb(usuarioId, options))) return null;
  const db = createUserDb(usuarioId, options);
  try {
    const [enviados, porEnviar, { borradores }] = await Promise.all([listReceipts(db), listDespachos(db), countUnsentIn(db)]);
    return { enviados, porEnviar, borradores };
  } finally {
    db.close();
  }
}
