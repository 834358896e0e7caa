import { guiasDue } from '../outbox/guias.ts';
import type { DespachoReceipt, OutboxRow, ReceiptRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';
import type { ItemDeps } from './drain-item.ts';

/**
 * What a pass does now and then comes with the first of it: nobody waits for its code before their first form, and within
 * the worker it is there. Where it cannot be had, all of it is due again with the next pass.
 */
const PARTES = {
  estado: () => import('./drain-status.ts').catch(() => null),
  offer: () => import('../outbox/offer-again.ts').catch(() => null),
  guias: () => import('./drain-guias.ts').catch(() => null),
  perdidas: () => import('./perdidas.ts').catch(() => null),
} as const;

interface PassDeps extends ItemDeps {
  /** Ends only what can wait. */
  readonly hurry: AbortSignal;
}

/**
 * What has the server of what may have arrived? Nothing of that goes again before it is known: without the part that asks, the pass ends.
 * @returns how many turned out to be there
 * @throws also where that part cannot be had
 */
export async function settle(pass: PassDeps, doubtful: readonly OutboxRow[]): Promise<number> {
  return doubtful.length === 0 ? 0 : (await import('./drain-status.ts')).settleMaybeSent(pass, doubtful);
}

/** A server that lost what it acknowledged says nothing of it by itself. */
const EVERY_MS = 60 * 60_000;

/** Receipts to ask the server about: all of the last seven days, once an hour; a clock that was set back asks at once (R70). Null: not yet. */
export async function receiptsDue(db: UserDb, now: Date): Promise<ReceiptRow[] | null> {
  const row = await db.meta.get('offered');
  const since = row?.key === 'offered' ? now.getTime() - Date.parse(row.askedAt) : EVERY_MS;
  return since >= 0 && since < EVERY_MS ? null : db.receipts.toArray();
}

/** Has the server still what it acknowledged (R87)? */
export async function offer(pass: PassDeps, receipts: readonly ReceiptRow[]): Promise<void> {
  const [estado, parte] = await Promise.all([PARTES.estado(), PARTES.offer()]);
  if (estado !== null && parte !== null) await parte.offerAgain(pass.db, receipts, await estado.askEstado(pass, receipts), pass.clock());
}

/** What was lost and the office does not know yet (D23). */
export async function tellLost({ db, api, signal }: PassDeps): Promise<void> {
  await (await PARTES.perdidas())?.tellPerdidas(db, api, signal);
}

/** The numbers that are due (A24). */
export async function askGuias(pass: PassDeps, rows: readonly DespachoReceipt[]): Promise<void> {
  if (rows.length > 0) await (await PARTES.guias())?.askGuias(pass, rows);
}

/** The PDFs that are due; somebody who needs the line or the lock goes first. */
export async function fetchGuias({ hurry, ...pass }: PassDeps): Promise<void> {
  if ((await guiasDue(pass.db, pass.clock())).every(({ guia }) => guia === null)) return;
  await (await PARTES.guias())?.fetchPdfs({ ...pass, signal: AbortSignal.any([pass.signal, hurry]) });
}
