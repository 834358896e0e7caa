import type { Db } from '../../db/client.ts';

/** Only what somebody changed. */
export async function listChanged(db: Db) {
  return db.prisma.ajuste.findMany();
}
