import { getGuiaPdf } from '@rodal/contracts/guias';
import { AppError } from '@rodal/domain/errors';
import type { Api } from '../../api/api.ts';
import { decodePdf } from '../../api/decode-pdf.ts';
import { guiasDue, MAX_GUIA_MS } from '../outbox/guias.ts';
import { askEstado, type StatusDeps } from './drain-status.ts';
import { write } from '../db/open-db.ts';
import type { DespachoReceipt } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

interface GuiaDeps {
  readonly db: UserDb;
  readonly api: Pick<Api, 'call'>;
  readonly clock: () => Date;
  /** Somebody needs the line or the lock: a guide can wait. */
  readonly signal: AbortSignal;
}

/** The first pause between two questions. */
const FIRST_MS = 15_000;

/** A guide is some 20 kB: time enough at 2 kB/s (R53). */
const TIMEOUT_MS = 60_000;

/** What the server says about one guide; the next one may fare better. Everything else speaks of the line. */
const ABOUT_THE_GUIDE: ReadonlySet<string> = new Set(['guia_no_disponible', 'no_encontrado']);

/** A24: the guide number comes from a job of the server's; it is asked for less and less often. */
export async function askGuias(deps: StatusDeps, rows: readonly DespachoReceipt[]): Promise<void> {
  const { db, clock } = deps;
  const known = await askEstado(deps, rows);
  for (const { id } of rows) {
    const estado = known.get(id);
    const guia = estado?.guia ?? null;
    await write(db, [db.receipts], async () => {
      const row = await db.receipts.get(id);
      if (row === undefined || row.tipo !== undefined) return;
      if (guia !== null) await db.receipts.put({ ...row, guia, verificacion: estado?.verificacion, guiaFallida: false, askGuiaAt: clock().toISOString(), guiaAsks: 0 });
      else if (estado?.guiaEstado === 'fallida') await db.receipts.put(giveUp(row, clock()));
      else await db.receipts.put(askLater(row, clock()));
    });
  }
}

/**
 * Fetches the PDFs that are due, one at a time, when the records are out. No failure of a guide is one of the pass:
 * it is asked for again later, less and less often.
 */
export async function fetchPdfs(deps: GuiaDeps): Promise<void> {
  for (const row of await guiasDue(deps.db, deps.clock())) {
    if (row.guia === null) continue;
    if (deps.signal.aborted || (await somethingWaits(deps)) || !(await fetchPdf(deps, row, row.guia))) return;
  }
}

/** Another window has queued a record meanwhile: it finds the lock taken until this pass ends. */
async function somethingWaits({ db }: GuiaDeps): Promise<boolean> {
  return (await db.outbox.filter(({ state }) => state === 'queued').count()) > 0;
}

/** @returns whether it makes sense to ask for the next one */
async function fetchPdf({ db, api, clock, signal }: GuiaDeps, { id }: DespachoReceipt, numero: string): Promise<boolean> {
  const change = (how: (row: DespachoReceipt) => DespachoReceipt) =>
    write(db, [db.receipts], async () => {
      const row = await db.receipts.get(id);
      if (row !== undefined && row.tipo === undefined) await db.receipts.put(how(row));
    });
  try {
    const { Base64Content } = await api.call(getGuiaPdf, { id }, { signal, timeoutMs: TIMEOUT_MS });
    const bytes = decodePdf(Base64Content);
    if (bytes === null) await change((row) => askLater(row, clock()));
    else await keepGuia(db, id, numero, bytes);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Cut short by us: still due.
    if (signal.aborted) return false;
    if (error.codigo === 'guia_no_generada') {
      await change((row) => giveUp(row, clock()));
      return true;
    }
    await change((row) => askLater(row, clock()));
    return ABOUT_THE_GUIDE.has(error.codigo);
  }
}

/** Not yet: less and less often, at least once an hour. */
function askLater(row: DespachoReceipt, now: Date): DespachoReceipt {
  const next = now.getTime() + Math.min(FIRST_MS * 2 ** row.guiaAsks, MAX_GUIA_MS);
  return { ...row, guiaFallida: false, askGuiaAt: new Date(next).toISOString(), guiaAsks: row.guiaAsks + 1 };
}

/** The provider has none (especificación 2 §8); the office may ask for it again, which is looked for once an hour. */
function giveUp(row: DespachoReceipt, now: Date): DespachoReceipt {
  return { ...row, guiaFallida: true, askGuiaAt: new Date(now.getTime() + MAX_GUIA_MS).toISOString() };
}

/** Keeps a PDF, unless its receipt has gone meanwhile. */
async function keepGuia(db: UserDb, id: string, numero: string, bytes: ArrayBuffer): Promise<void> {
  await write(db, [db.receipts, db.guias], async () => {
    const row = await db.receipts.get(id);
    if (row === undefined || row.tipo !== undefined) return;
    await db.guias.put({ id, numero, bytes });
    await db.receipts.put({ ...row, guiaFallida: false, askGuiaAt: null, guiaAsks: 0 });
  });
}
