import { getSesion } from '@rodal/contracts/sesion';
import { ESTADOS_OUTBOX, type EstadoOutbox } from '@rodal/domain/estados-outbox';
import type { Output } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import type { Api } from '../../api/api.ts';
import { readPerdidas } from './read-perdidas.ts';
import { askGuias, fetchGuias, offer, receiptsDue, settle, tellLost } from './partes.ts';
import { sendItem } from './drain-item.ts';
import { guiasDue } from '../outbox/guias.ts';
import { itemError, listOutbox, moveItem, retryItem } from '../outbox/outbox.ts';
import type { OutboxLock } from '../outbox/outbox-lock.ts';
import { isByHand, noteContact, readPace, slowDown, speedUp, waitUntil, type WakeReason } from '../outbox/pace.ts';
import { goesWhenCauseGoes, isAllowed } from '../outbox/set-aside.ts';
import { sweepAccepted } from '../outbox/sweep.ts';
import type { ItemError, OutboxRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';
import { asFalla, PassEnd, verdictOf } from '../outbox/verdict.ts';

/**
 * The one sender, used by pages and by the service worker alike (reliability 3.4). One pass:
 * who is logged in? → what has the server of what may have arrived, and has it still what it
 * acknowledged? → item by item, photos before the record → guide numbers → guide PDFs. Whatever happens, nothing leaves the phone without a
 * receipt for its id and revision.
 */
export interface DrainDeps {
  readonly db: UserDb;
  readonly api: Pick<Api, 'call' | 'hasPhoto' | 'uploadPhoto' | 'serverTime'>;
  readonly lock: OutboxLock;
  /** Whether the author is in with their password: by PIN nothing is sent, whatever cookie the browser has (A28). */
  readonly isLoggedIn: () => Promise<boolean>;
  readonly clock?: () => Date;
  /** 0 ≤ n < 1, for the jitter. */
  readonly random?: () => number;
}

/**
 * How a pass ended. `busy`: another window or the worker is at it. `resting`: too early.
 * `stopped`: transport, goes on at `retryAt`. `loggedOut`: waits for its author (R36, R38).
 * `yielded`: somebody needed the lock.
 */
export type PassResult =
  | { readonly kind: 'empty' | 'busy' | 'loggedOut' | 'yielded' }
  | { readonly kind: 'resting' | 'stopped'; readonly retryAt: string }
  | { readonly kind: 'done'; readonly accepted: number; readonly aside: number };

export interface Drain {
  /**
   * Runs a pass; while one runs here, another one follows it and both callers get its
   * result, so that what was queued meanwhile is not left behind.
   */
  readonly drain: (reason: WakeReason) => Promise<PassResult>;
  /** Ends the pass under way: somebody logs in or out, or updates. */
  readonly stop: () => void;
  /** When whoever kept a pass from running is done. */
  readonly whenFree: () => Promise<void>;
}

/** A phone that takes nothing is looked at again after this. */
const FULL_MS = 60_000;

export function createDrain(deps: DrainDeps): Drain {
  const context = { clock: () => new Date(), random: Math.random, ...deps };
  const state: {
    running: Promise<PassResult> | null;
    again: WakeReason | null;
    abort: AbortController;
    /** Ends only what can wait: somebody put something into the outbox, or wants it sent now. */
    hurry: AbortController;
  } = { running: null, again: null, abort: new AbortController(), hurry: new AbortController() };

  const runAll = async (first: WakeReason): Promise<PassResult> => {
    let reason: WakeReason | null = first;
    let result: PassResult = { kind: 'empty' };
    try {
      while (reason !== null) {
        state.again = null;
        state.abort = new AbortController();
        state.hurry = new AbortController();
        const pass: Pass = { ...context, reason, signal: state.abort.signal, hurry: state.hurry.signal };
        const locked: { ran: true; value: PassResult } | { ran: false } = await deps.lock.tryRun(() => runPass(pass));
        result = locked.ran ? locked.value : { kind: 'busy' };
        reason = result.kind === 'yielded' ? null : state.again;
      }
      return result;
    } finally {
      state.running = null;
    }
  };

  return {
    drain: (reason) => {
      if (state.running !== null) {
        if (reason !== 'timer') state.again = reason;
        if (isByHand(reason)) state.hurry.abort();
        return state.running;
      }
      state.running = runAll(reason);
      return state.running;
    },
    stop: () => state.abort.abort(),
    whenFree: deps.lock.whenFree,
  };
}

type Pass = Required<DrainDeps> & {
  readonly reason: WakeReason;
  readonly signal: AbortSignal;
  readonly hurry: AbortSignal;
};

async function runPass(pass: Pass): Promise<PassResult> {
  const { db, clock, reason, signal } = pass;
  const retryAt = waitUntil(await readPace(db), reason, clock());
  if (retryAt !== null) return { kind: 'resting', retryAt };
  await moveAll(db, ['sending'], 'unknown'); // of a page or worker that was killed
  const guias = await guiasDue(db, clock());
  const receipts = await receiptsDue(db, clock());
  const aparte = (await listOutbox(db)).filter((row) => goesWhenCauseGoes(row, reason));
  const perdidas = await readPerdidas(db);
  if ([await sendable(db), guias, receipts ?? [], aparte, perdidas].every(({ length }) => length === 0)) return { kind: 'empty' };

  try {
    const user = (await pass.isLoggedIn()) ? await askUser(pass) : null;
    if (user === null || user.IdUsuario !== db.usuarioId) {
      await moveAll(db, ESPERAN, 'auth_wait');
      return { kind: 'loggedOut' };
    }
    // What made it wait is over: its words go too.
    for (const { id, state } of await listOutbox(db)) if (state === 'auth_wait') await moveItem(db, id, 'queued', { startedAt: null, error: null });
    for (const row of aparte) if (isAllowed(row, user.permisos)) await retryItem(db, row.id);
    const settled = await settle(pass, (await sendable(db)).filter(isDoubtful));
    if (perdidas.length > 0) await tellLost(pass);
    if (receipts !== null) await offer(pass, receipts);
    const sent = await sendAll(pass);
    await askGuias(pass, guias.filter(({ guia }) => guia === null));
    await sweepAccepted(db, pass.api.serverTime());
    await speedUp(db);
    await fetchGuias(pass);
    if (signal.aborted) return { kind: 'yielded' };
    return { kind: 'done', accepted: settled + sent.accepted, aside: sent.aside };
  } catch (cause) {
    // The state on the disk is behind: the next pass asks before it repeats (R5). Nothing is noted where nothing goes in.
    if (cause instanceof AppError && cause.codigo === 'sin_espacio') return { kind: 'stopped', retryAt: new Date(clock().getTime() + FULL_MS).toISOString() };
    if (signal.aborted) return { kind: 'yielded' };
    const error = asFalla(cause instanceof PassEnd ? cause.error : cause);
    if (error.codigo === 'falla_envio') console.error('outbox failed', cause);
    return endPass(pass, error);
  }
}

async function endPass({ db, clock, random, reason }: Pass, error: AppError): Promise<PassResult> {
  switch (verdictOf(error)) {
    case 'login':
      // A temporary password is another cause than an ended session, and is said (D24).
      await moveAll(db, ESPERAN, 'auth_wait', itemError(error, clock()));
      return { kind: 'loggedOut' };
    case 'rejected':
    case 'attention':
      // The account itself is refused (R42): each item says so, none is lost.
      await moveAll(db, ESPERAN, 'attention', itemError(error, clock()));
      return { kind: 'done', accepted: 0, aside: 0 };
    default:
      return { kind: 'stopped', retryAt: await slowDown(db, error, reason, clock(), random) };
  }
}

/** Asks who is logged in before anything of the author's is shown to the server (R38). */
async function askUser({ db, api, clock, signal }: Pass): Promise<Output<typeof getSesion>['user']> {
  const { user } = await api.call(getSesion, {}, { signal });
  await noteContact(db, clock(), api.serverTime());
  return user;
}

/** Every item once, also those that are queued meanwhile (R51: sequential). */
async function sendAll(pass: Pass): Promise<{ accepted: number; aside: number }> {
  const tried = new Set<string>();
  const total = { accepted: 0, aside: 0 };
  for (;;) {
    const next = (await sendable(pass.db)).find(({ id, state }) => !tried.has(id) && state !== 'unknown');
    if (next === undefined || pass.signal.aborted) return total;
    tried.add(next.id);
    const outcome = await sendItem(pass, next);
    if (outcome === 'accepted') total.accepted += 1;
    if (outcome === 'aside') total.aside += 1;
  }
}

/** Also what a killed page left in the middle of its photos: the answer puts it back into the queue. */
function isDoubtful({ maybeSent, state }: OutboxRow): boolean {
  return maybeSent || state === 'unknown';
}

/** States that go on by themselves. */
const ESPERAN: readonly EstadoOutbox[] = Object.keys(ESTADOS_OUTBOX).filter(goesOn);

function goesOn(state: string): state is EstadoOutbox {
  return Object.entries(ESTADOS_OUTBOX).some(([name, { palabra }]) => name === state && palabra === 'En espera');
}

/** An item that failed so often in a row lets the others pass first (R61). */
const SICK = 3;

function isSick({ failures }: OutboxRow): boolean {
  return failures >= SICK;
}

/**
 * What may be sent, the oldest first (R68). An id with a receipt is never among them,
 * whatever state its item was left in (R4).
 */
async function sendable(db: UserDb): Promise<OutboxRow[]> {
  const rows = (await listOutbox(db)).filter(({ state }) => ESPERAN.includes(state));
  const received = await db.receipts.bulkGet(rows.map(({ id }) => id));
  const open = rows.filter(({ revision }, at) => received[at]?.revision !== revision);
  return [...open.filter((row) => !isSick(row)), ...open.filter(isSick)];
}

async function moveAll(
  db: UserDb,
  from: readonly EstadoOutbox[],
  to: EstadoOutbox,
  error: ItemError | null = null,
): Promise<void> {
  for (const { id, state } of await listOutbox(db)) {
    if (from.includes(state)) await moveItem(db, id, to, { startedAt: null, ...(error === null ? {} : { error }) });
  }
}
