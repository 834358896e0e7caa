import { reportPerdidas, type Perdida } from '@rodal/contracts/despacho';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { write } from '../db/open-db.ts';
import type { UserDb } from '../db/user-db.ts';
import { verdictOf } from '../outbox/verdict.ts';
import { readPerdidas } from './read-perdidas.ts';

/** The operation takes so many at a time. */
const BATCH = 200;

/** Written down until the server has it; the same loss is noted once. */
export async function notePerdidas(db: UserDb, perdidas: readonly Perdida[]): Promise<void> {
  if (perdidas.length === 0) return;
  await write(db, [db.meta], async () => {
    const known = await readPerdidas(db);
    const nuevas = perdidas.filter(({ id, que }) => !known.some((one) => one.id === id && one.que === que));
    await db.meta.put({ key: 'perdidas', perdidas: [...known, ...nuevas] });
  });
}

/** At the next contact. @throws ApiError of the transport and of the login, which end the pass; a refusal waits for the next */
export async function tellPerdidas(db: UserDb, api: Pick<Api, 'call'>, signal: AbortSignal): Promise<void> {
  const perdidas = (await readPerdidas(db)).slice(0, BATCH);
  if (perdidas.length === 0) return;
  try {
    await api.call(reportPerdidas, { perdidas: [...perdidas] }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || ['transport', 'login'].includes(verdictOf(error))) throw error;
    return;
  }
  await write(db, [db.meta], async () => {
    const rest = (await readPerdidas(db)).filter(({ id, que }) => !perdidas.some((one) => one.id === id && one.que === que));
    await (rest.length === 0 ? db.meta.delete('perdidas') : db.meta.put({ key: 'perdidas', perdidas: rest }));
  });
}
