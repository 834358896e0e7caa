import type { Perdida } from '@rodal/contracts/despacho';
import type { UserDb } from '../db/user-db.ts';

/** What was lost and the office does not know yet (D23). */
export async function readPerdidas(db: UserDb): Promise<readonly Perdida[]> {
  const row = await db.meta.get('perdidas');
  return row?.key === 'perdidas' && Array.isArray(row.perdidas) ? row.perdidas : [];
}
