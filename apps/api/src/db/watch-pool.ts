import { Client, DatabaseError, type Pool } from 'pg';
import { gateOf } from './gate.ts';
import { READ_ONLY, socketOf, WatchedClient } from './watched-client.ts';

/** Times in milliseconds. */
export interface WatchLimits {
  /** A request waits so long for a connection, its turn included. */
  readonly connect: number;
  /** A statement without an answer, or a request without a connection, for so long makes us ask, on a connection of its own, whether the database lives. */
  readonly slow: number;
  /** A COPY of which the server takes nothing for so long makes us ask the same. */
  readonly copy: number;
  /** That question may take so long. */
  readonly probe: number;
  /** No statement of a request waits longer, whatever is the matter: the server's own limit has passed by then. */
  readonly longest: number;
  /** A database that was gone for so long takes with it what is not counted: loads and exports under way. */
  readonly gone: number;
}

/** Those of the program. */
export const LIMITS: WatchLimits = { connect: 10_000, slow: 5_000, copy: 30_000, probe: 3_000, longest: 65_000, gone: 60_000 };
const TICK_MS = 500;
/** A database that is gone is asked again after so long. */
const AGAIN_MS = 1_000;
/** So lately it answered somebody: a question of ours that gets no turn at peak says nothing. */
const RECENT_MS = 10_000;
/** What PostgreSQL says when every connection is taken: it lives. */
const FULL = '53300';

/** Connections of a pool under watch. */
export interface Watch {
  /**
   * Whether work can be done there, asked on a connection of its own so that a busy pool is not taken for a dead one.
   * @throws when it does not answer, only reads, or was never migrated
   */
  ready(): Promise<void>;
  stop(): void;
}

/**
 * Ends connections whose database says nothing any more (R88). A statement may be slow, and a report, a load or a
 * migration long: so none is cut by the clock alone before the server's own limit. After {@link WatchLimits.slow} the
 * database is asked on another connection. No answer: everything that waits fails now, and is answered 503. It answers,
 * but has nothing to do for a connection of ours, or waits for rows of a COPY that we have sent long ago, twice for the
 * same wait: that connection is the one that is broken.
 *
 * A database that does not answer costs nobody its time twice (R175): from then on whoever comes is answered 503 at once,
 * and one question at a time, ours, finds out when it is back.
 */
export function watchPool(pool: Pool, url: string, limits: WatchLimits): Watch {
  const clients = new Set<WatchedClient>();
  /** For which wait of a connection the server was found idle: once may be an answer that we were too busy to read. */
  const seenIdle = new WeakMap<WatchedClient, number | null>();
  const gate = gateOf(pool);
  const state = { asking: false, notBefore: 0, goneSince: null as number | null };
  pool.on('connect', (client) => client instanceof WatchedClient && clients.add(client));
  pool.on('remove', (client) => client instanceof WatchedClient && clients.delete(client));

  const lookAt = async (waiting: readonly WatchedClient[]): Promise<void> => {
    const idle = await findIdle(url, limits.probe, waiting.map(pidOf)).catch(() => null);
    const now = performance.now();
    if (idle !== null) {
      state.notBefore = now + limits.slow / 2;
      state.goneSince = null;
      gate.open();
      for (const client of waiting.filter((one) => idle.has(pidOf(one)) && isSlow(one, now))) {
        const since = client.waitingSince ?? client.copyWaitsSince(now);
        if (seenIdle.get(client) === since) client.giveUp();
        seenIdle.set(client, since);
      }
      return;
    }
    state.notBefore = now + AGAIN_MS;
    state.goneSince ??= now;
    // A question that got no turn while others had theirs says nothing.
    if (now - lastAnswer() > limits.slow) gate.shut();
    const all = now - state.goneSince > limits.gone;
    for (const client of clients) if (all || client.waitingSince !== null) client.giveUp();
  };
  const isSlow = (client: WatchedClient, now: number): boolean => {
    const { waitingSince } = client;
    const copia = client.copyWaitsSince(now);
    return (waitingSince !== null && now - waitingSince > limits.slow) || (copia !== null && now - copia > limits.copy);
  };

  const lastAnswer = (): number => Math.max(0, ...[...clients].map(({ answeredAt }) => answeredAt));

  const tick = (): void => {
    const now = performance.now();
    const waiting = [...clients].filter((client) => isSlow(client, now));
    for (const client of waiting) if (now - (client.waitingSince ?? now) > limits.longest) client.giveUp();
    const stuck = now - (gate.waitingSince() ?? now) > limits.slow;
    if ((waiting.length === 0 && !stuck && !gate.isShut) || state.asking || now < state.notBefore) return;
    state.asking = true;
    void lookAt(waiting).finally(() => {
      state.asking = false;
    });
  };
  const timer = setInterval(tick, Math.min(TICK_MS, limits.slow / 2));
  timer.unref();

  return {
    async ready() {
      if (pool.ending) throw new Error('El programa está terminando');
      try {
        await probe(url, limits.probe, askReady);
        gate.open();
      } catch (error) {
        const inDoubt = error instanceof DatabaseError ? error.code === FULL : isLate(error);
        const lately = lastAnswer();
        if (!inDoubt || lately === 0 || performance.now() - lately > RECENT_MS) throw error;
      }
    },
    stop: () => clearInterval(timer),
  };
}

/** Ours for "in its time": `probe` below gives it. */
class Late extends Error {}
const isLate = (error: unknown): boolean => error instanceof Late;

/** Does one thing on a connection of its own, within a time. */
async function probe<T>(url: string, ms: number, work: (sql: Client) => Promise<T>): Promise<T> {
  const sql = new Client({ connectionString: url });
  sql.on('error', () => undefined); // what it means is said by the work that fails
  let timer: NodeJS.Timeout | undefined;
  let timedOut = false;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      timedOut = true;
      reject(new Late(`sin respuesta en ${ms} ms`));
    }, ms);
  });
  const done = sql.connect().then(() => work(sql));
  done.catch(() => undefined);
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
    void sql.end().catch(() => undefined);
    // Nobody on the other side says goodbye: one would be left of each question.
    if (timedOut) socketOf(sql).destroy();
  }
}

async function askReady(sql: Client): Promise<void> {
  const { rows } = await sql.query<{ soloLee: boolean }>(
    `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "soloLee" FROM (SELECT count(*) FROM (SELECT 1 FROM usuario LIMIT 1) AS u) AS migrada`,
  );
  if (rows[0]?.soloLee) throw Object.assign(new Error('La base de datos es de solo lectura'), { code: READ_ONLY });
}

/**
 * Which of our connections the server has nothing to do for, or waits for us. One it does not list is not among them: behind a pooler the
 * numbers are others.
 * @throws when the database does not answer; its refusals are answers
 */
async function findIdle(url: string, ms: number, pids: readonly number[]): Promise<ReadonlySet<number>> {
  try {
    return await probe(url, ms, async (sql) => {
      const { rows } = await sql.query<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1) AND (state LIKE 'idle%' OR (wait_event = 'ClientRead' AND query LIKE 'COPY %'))`, [pids]);
      return new Set(rows.map(({ pid }) => pid));
    });
  } catch (error) {
    if (error instanceof DatabaseError) return new Set();
    throw error;
  }
}

/** The server's number for a connection; the library keeps it, its types do not say so. */
function pidOf(client: WatchedClient): number {
  const pid: unknown = Reflect.get(client, 'processID');
  return typeof pid === 'number' ? pid : 0;
}
