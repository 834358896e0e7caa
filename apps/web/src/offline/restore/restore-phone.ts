import { currentUser, type PhoneDb } from '../db/phone-db.ts';
import { write } from '../db/open-db.ts';
import type { Casa } from '../casa/casa.ts';
import { decode, encode, isRecord } from '../casa/copia.ts';
import type { Textos } from '../casa/textos.ts';

/**
 * A phone whose database was thrown away gets back who is in, who has been, and what it is called, so that its codes
 * go on where they were and whoever was in still is (R35). @returns whether anything came back
 */
export async function restorePhone(db: PhoneDb, casa: Casa | null, textos: Textos): Promise<boolean> {
  const users = await db.users.toArray();
  const rows = [...(await db.phone.toArray()).map((row) => ['phone', row.key, row] as const), ...users.map((row) => ['users', row.id, row] as const)];
  // Without anybody it was thrown away, whatever name this window has given the phone since.
  if (users.length > 0 || (await currentUser(db)) !== null) {
    const keys = (await casa?.keys()) ?? [];
    const wanted = rows.filter(([table, key]) => key !== 'lease' && !keys.includes(`tel/${table}/${key}`));
    for (const [table, key, row] of rows) if (key !== 'lease') textos.put(`tel/${table}/${key}`, row);
    if (wanted.length > 0) await casa?.apply(wanted.map(([table, key, row]) => ({ key: `tel/${table}/${key}`, data: encode(row) })), []);
    return false;
  }
  const kept = await readKept(casa, textos);
  if (kept.length === 0) return false;
  await write(db, [db.phone, db.users], async () => {
    for (const { key, value } of kept) {
      // Rows are judged whenever they are read (`sane-phone.ts`).
      await db.table(key.startsWith('tel/users/') ? 'users' : 'phone').put(value);
    }
  });
  return true;
}

async function readKept(casa: Casa | null, textos: Textos): Promise<{ key: string; value: Record<string, unknown> }[]> {
  const own = ((await casa?.keys()) ?? []).filter((key) => key.startsWith('tel/'));
  const kept: { key: string; value: unknown }[] = [];
  for (const key of own) kept.push({ key, value: decode((await casa?.get(key)) ?? null) });
  if (own.length === 0) kept.push(...textos.keys().filter((key) => key.startsWith('tel/')).map((key) => ({ key, value: textos.get(key) })));
  return kept.flatMap(({ key, value }) => (isRecord(value) ? [{ key, value }] : []));
}
