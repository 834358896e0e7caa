import { CREATE_DESPACHO } from '@rodal/contracts/despacho';
import { AppError } from '@rodal/domain/errors';
import { VARIANTES } from '@rodal/domain/variantes';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { countFailure } from '../outbox/photo-failure.ts';
import { sendPhotos } from './drain-photos.ts';
import { acceptCaptura, acceptItem, itemError, moveItem, patchItem } from '../outbox/outbox.ts';
import type { CapturaRow, DespachoRow, OutboxRow } from '../rows/rows.ts';
import type { TipoEnvio } from '../rows/tipo-envio.ts';
import { tipoDe } from '../rows/tipos.ts';
import type { UserDb } from '../db/user-db.ts';
import { asFalla, isOfTheSender, PassEnd, verdictOf } from '../outbox/verdict.ts';

export interface ItemDeps {
  readonly db: UserDb;
  readonly api: Pick<Api, 'call' | 'hasPhoto' | 'uploadPhoto' | 'serverTime'>;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

/** `failed`: something broke here, and the item says what. `skipped`: somebody else moved the item meanwhile. */
export type ItemOutcome = 'accepted' | 'aside' | 'failed' | 'skipped';

/** A record that the server twice in a row finds without photos is left for the next pass. */
const MAX_ROUNDS = 2;

/**
 * Brings one queued or waiting item to the server: its photos, then the record. The state
 * is written before the first byte, so that a kill at any point leaves "maybe sent".
 * @throws PassEnd when transport or login ends the pass; the item is already safe in its state
 */
export async function sendItem(deps: ItemDeps, item: OutboxRow): Promise<ItemOutcome> {
  const { db, clock } = deps;
  for (let round = 1; ; round += 1) {
    const row = await moveItem(db, item.id, 'sending', { startedAt: clock().toISOString(), tried: true });
    if (row === null) return 'skipped';
    // A question spares an upload only where one may have arrived before; the record's
    // reply, which came in between from the second round on, is the better answer.
    const outcome = await attempt(deps, row, { round, askFirst: item.tried && round === 1 });
    if (outcome !== 'again') return outcome;
  }
}

interface Round {
  readonly round: number;
  readonly askFirst: boolean;
}

async function attempt(deps: ItemDeps, row: OutboxRow, { round, askFirst }: Round): Promise<ItemOutcome | 'again'> {
  const { db } = deps;
  let sent: OutboxRow | null = null;
  try {
    const ready = await sendPhotos({ ...deps, askFirst }, row);
    if (ready === null) return 'skipped';
    // Before it is said that something may have gone: a part that cannot be had sends nothing.
    const send = await senderOf(ready);
    sent = await patchItem(db, ready, { maybeSent: true, attempts: ready.attempts + 1 });
    if (sent === null) return 'skipped';
    return await send(deps);
  } catch (cause) {
    if (cause instanceof AppError && cause.codigo === 'foto_danada') return setAside(deps, row, cause, 'attention');
    // Nothing can be noted where nothing goes in: the next pass asks what became of it (D23).
    if (cause instanceof AppError && cause.codigo === 'sin_espacio') throw cause;
    if (cause instanceof ApiError) return handle(deps, sent ?? row, cause, { round, recordWent: sent !== null, doubtful: row.maybeSent });
    return fail(deps, sent ?? row, asFalla(cause), sent !== null);
  }
}

/** What sends the record of its kind. */
async function senderOf(row: OutboxRow): Promise<(deps: ItemDeps) => Promise<ItemOutcome>> {
  if (row.tipo === undefined) return (deps) => sendDespacho(deps, row);
  const { operacion } = await tipoDe(row.tipo).traer();
  return (deps) => sendCaptura(deps, row, operacion);
}

async function sendDespacho({ db, api, clock, signal }: ItemDeps, row: DespachoRow): Promise<ItemOutcome> {
  const sentAt = clock().toISOString();
  // Each form has its own insert (A13).
  const insert = CREATE_DESPACHO[VARIANTES[row.variante].operacion];
  const before = row.anterior === undefined ? {} : { numeroAnterior: row.anterior };
  const recibo = await api.call(insert, { ...row.payload, ...before, sentAt }, { signal });
  // Only a receipt for this very id and revision ends the way (R55, R62, A18).
  if (recibo.id !== row.id || recibo.revision !== row.revision) {
    throw new ApiError('respuesta_ajena', { httpStatus: 200, detalle: `receipt ${recibo.id}/${recibo.revision}` });
  }
  return (await acceptItem(db, row.id, recibo, null, clock())) ? 'accepted' : 'skipped';
}

/** Any other kind, by its operation; only a reply for this very id ends the way. */
async function sendCaptura({ db, api, clock, signal }: ItemDeps, { id, payload, createdAt }: CapturaRow, operacion: TipoEnvio['operacion']): Promise<ItemOutcome> {
  const espera = clock().getTime() - Date.parse(createdAt);
  const reply = await api.call(operacion, { ...payload, id, espera }, { signal });
  if (reply.id !== id) throw new ApiError('respuesta_ajena', { httpStatus: 200, detalle: `receipt ${reply.id}` });
  const receivedAt = new Date(api.serverTime() ?? clock()).toISOString();
  return (await acceptCaptura(db, id, receivedAt)) ? 'accepted' : 'skipped';
}

interface Attempt {
  readonly round: number;
  readonly recordWent: boolean;
  /** The record may have arrived with an attempt before this one. */
  readonly doubtful: boolean;
}

async function handle(
  deps: ItemDeps,
  row: OutboxRow,
  error: ApiError,
  { round, recordWent, doubtful }: Attempt,
): Promise<ItemOutcome | 'again'> {
  const { db, clock } = deps;
  const verdict = verdictOf(error);
  const note = { error: itemError(error, clock()), startedAt: null };
  switch (verdict) {
    case 'transport':
      // Load is refused before anything is stored; every other silence may hide a commit (R1, R10).
      await moveItem(db, row.id, recordWent && error.httpStatus !== 429 ? 'unknown' : 'waiting', {
        ...note,
        failures: row.failures + 1,
      });
      throw new PassEnd(error);
    case 'login':
      await moveItem(db, row.id, 'auth_wait', note);
      throw new PassEnd(error);
    case 'photos':
      return again(deps, row, error, round);
    default:
      // Who may not send is told so before the record is looked at: what became of it before, nobody has said.
      return setAside(deps, row, error, verdict, doubtful && isOfTheSender(error.codigo));
  }
}

/**
 * Not the server and not the network: something was thrown here (D11). The item says so and goes again later; the next has its turn.
 * @throws what writing it down throws: then it is the phone's database that is broken
 */
async function fail({ db, clock }: ItemDeps, row: OutboxRow, error: AppError, recordWent: boolean): Promise<ItemOutcome> {
  console.error('item not sent', error.cause ?? error);
  const patch = { error: itemError(error, clock()), startedAt: null, failures: row.failures + 1 };
  return (await moveItem(db, row.id, recordWent ? 'unknown' : 'waiting', patch)) === null ? 'skipped' : 'failed';
}

/** The server lacks photos: those are sent again, the record after them. */
async function again(deps: ItemDeps, row: OutboxRow, error: ApiError, round: number): Promise<ItemOutcome | 'again'> {
  const faltan = new Set(error.options.faltantes);
  if (!row.fotos.some(({ sha256 }) => faltan.has(sha256))) return setAside(deps, row, error, 'attention');
  const fotos = row.fotos.map((foto) => (faltan.has(foto.sha256) ? { ...foto, uploaded: false } : foto));
  const patch = { fotos, maybeSent: false, startedAt: null, error: itemError(error, deps.clock()) };
  if (round < MAX_ROUNDS) {
    return (await moveItem(deps.db, row.id, 'queued', patch)) === null ? 'skipped' : 'again';
  }
  // It was taken and is not there: the photo does not arrive (A21).
  const counted = fotos.map((foto) => (faltan.has(foto.sha256) ? countFailure(foto, deps.clock()) : foto));
  await moveItem(deps.db, row.id, 'waiting', { ...patch, fotos: counted, failures: row.failures + 1 });
  return 'aside';
}

/** Out of the queue until somebody acts; nothing is deleted, the next item has its turn (R61). */
async function setAside(
  { db, clock }: ItemDeps,
  row: OutboxRow,
  error: AppError,
  state: 'rejected' | 'attention',
  maybeSent = false,
): Promise<ItemOutcome> {
  // The server answered about this revision: it holds nothing of ours to be asked for.
  const patch = { error: itemError(error, clock()), startedAt: null, maybeSent };
  return (await moveItem(db, row.id, state, patch)) === null ? 'skipped' : 'aside';
}
