import { syncEstado, type Recibo } from '@rodal/contracts/despacho';
import { contenidoDe, sortedJson } from '@rodal/domain/contenido';
import { AppError, type Existente } from '@rodal/domain/errors';
import type { Output } from '@rodal/contracts/endpoint';
import type { Api } from '../../api/api.ts';
import { acceptItem, itemError, moveItem, patchItem } from '../outbox/outbox.ts';
import { hashBytes } from '../photos/photo-store.ts';
import type { DespachoRow, OutboxRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

export interface StatusDeps {
  readonly db: UserDb;
  readonly api: Pick<Api, 'call'>;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

type Estado = Output<typeof syncEstado>['estados'][number];

/** The operation takes so many ids at a time. */
const BATCH = 200;

/**
 * Asks the server about what it may have received and settles each item by its word: the
 * receipt, the refusal, or back into the queue (R1, R5, R54, R94).
 * @returns how many turned out to be there
 */
export async function settleMaybeSent(deps: StatusDeps, rows: readonly OutboxRow[]): Promise<number> {
  const { db, clock } = deps;
  // The other kinds are asked for by sending them again: the server compares, and stores nothing twice. Until it has
  // answered, each may have arrived.
  for (const row of rows) if (row.tipo !== undefined) await moveItem(db, row.id, 'queued');
  const despachos = rows.filter((row) => row.tipo === undefined);
  const known = await askEstado(deps, despachos);
  let accepted = 0;
  for (const row of despachos) {
    const estado = known.get(row.id);
    const recibo = estado?.estado === 'accepted' ? estado.recibo : null;
    if (recibo && recibo.revision === row.revision && (await isOurs(row, estado?.contenido ?? null))) {
      if (await acceptItem(db, row.id, { ...recibo, verificacion: estado?.verificacion }, estado?.guia ?? null, clock())) accepted += 1;
    } else if (recibo && recibo.revision !== row.revision) {
      await moveItem(db, row.id, 'attention', {
        maybeSent: false,
        error: itemError(new AppError('payload_mismatch', { existente: heldOf(recibo) }), clock()),
      });
    } else if (estado?.estado === 'rejected' && estado.revision === row.revision) {
      const error = new AppError('despacho_rechazado', { errores: estado.errores });
      await moveItem(db, row.id, 'rejected', { maybeSent: false, error: itemError(error, clock()) });
    } else if (row.state === 'queued') {
      await patchItem(db, row, { maybeSent: false });
    } else {
      await moveItem(db, row.id, 'queued', { maybeSent: false });
    }
  }
  return accepted;
}

/**
 * Whether what the server has under this id and revision is this record: a 409 that was lost says otherwise (R94), and comes
 * again when the record is sent again. @param contenido null = an older server does not say
 */
async function isOurs({ payload }: DespachoRow, contenido: string | null): Promise<boolean> {
  return contenido === null || contenido === (await hashBytes(new TextEncoder().encode(sortedJson(contenidoDe(payload))).buffer));
}

/** Who sent it, the receipt does not say; the server does to whoever sends again (D26). */
function heldOf({ numero, revision, receivedAt }: Recibo): Existente {
  return { numero, revision, usuario: null, recibidoEn: receivedAt };
}

/** What the server knows of each, by id. */
export async function askEstado(
  { api, signal }: StatusDeps,
  rows: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Estado>> {
  const known = new Map<string, Estado>();
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
    const { estados } = await api.call(syncEstado, { ids }, { signal });
    for (const estado of estados) known.set(estado.id, estado);
  }
  return known;
}
