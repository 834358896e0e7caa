import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type ApiListener, type ApiProcess, startApiProcess } from '../../scripts/lib/api-process.ts';
import { patience } from '../../scripts/lib/patience.ts';
import type { Servidor } from './tipos.ts';

/** The API and its supervisor. */
export interface ServidorDelMundo extends Servidor {
  /** When the process that answers now began, epoch milliseconds. */
  partidoEn(): number;
  close(): Promise<void>;
}

export interface ServidorOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Two builds of the web app, served in turn. */
  readonly webs: readonly [string, string];
  /** Names the armed failpoint; absent = none. */
  readonly failpointFile: string;
  /** Where it answers now; null = nowhere. */
  readonly onTarget: (url: string | null) => void;
  readonly listener: ApiListener;
  /** It ended and nobody had ended it. @param lived milliseconds since it listened */
  readonly onCrash: (how: string | number | null, lived: number) => void;
}

/** A process that does not start, since the database is down, is tried again after this. */
const AGAIN_MS = 250;
const HEAL_MS = patience(60_000);

/** Starts it and waits until it answers. Whatever ends it, another process takes its place. */
export async function openServidor(options: ServidorOptions): Promise<ServidorDelMundo> {
  const { failpointFile } = options;
  const state = {
    current: null as ApiProcess | null,
    startedAt: 0,
    version: 0,
    closing: false,
    deaths: {} as Record<string, number>,
    armed: null as string | null,
    /** Processes that still finish what they had begun. */
    leaving: new Set<Promise<void>>(),
  };
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.catch(() => undefined).then(work);
    turn = mine;
    return mine;
  };
  const launch = (): Promise<ApiProcess> =>
    startApiProcess({ ...options.env, WEB_DIST: options.webs[state.version % 2] ?? '', RODAL_FAILPOINT_FILE: failpointFile }, [], options.listener);

  const install = (next: ApiProcess): void => {
    state.current = next;
    state.startedAt = Date.now();
    options.onTarget(next.url);
    void watch(next);
  };
  const count = (cause: string): void => {
    state.deaths[cause] = (state.deaths[cause] ?? 0) + 1;
  };
  const watch = async (ended: ApiProcess): Promise<void> => {
    const how = await ended.ended;
    const fired = state.armed !== null && !existsSync(failpointFile) ? state.armed : null;
    if (fired !== null && how === 'SIGKILL') {
      state.armed = null;
      count(fired);
    }
    if (state.current !== ended || state.closing) return;
    if (fired === null && !killed.has(ended)) options.onCrash(how, Date.now() - state.startedAt);
    state.current = null;
    options.onTarget(null);
    void inTurn(restart);
  };
  /** Ended by us. */
  const killed = new WeakSet<ApiProcess>();

  async function restart(): Promise<void> {
    while (state.current === null && !state.closing) {
      const next = await launch().catch(() => null);
      if (next !== null) install(next);
      else await delay(AGAIN_MS);
    }
  }

  await inTurn(async () => install(await launch()));
  return {
    partidoEn: () => state.startedAt,
    muertes() {
      const seen = state.deaths;
      state.deaths = {};
      return seen;
    },
    async matar() {
      const victim = state.current;
      if (victim === null) return;
      killed.add(victim);
      await victim.kill();
      count('matar');
    },
    async armar(failpoint) {
      await writeFile(`${failpointFile}.nuevo`, failpoint);
      await rename(`${failpointFile}.nuevo`, failpointFile);
      state.armed = failpoint;
    },
    publicar: () =>
      inTurn(async () => {
        state.version += 1;
        const next = await launch().catch(() => null);
        // Down database: the deploy fails, and whatever starts next is the new version.
        if (next === null) return;
        const old = state.current;
        install(next);
        if (old === null) return;
        const left: Promise<void> = old.stop().then(() => void state.leaving.delete(left));
        state.leaving.add(left);
      }),
    async sanar() {
      // Taken away before anybody met it; gone already, somebody dies of it, and its end is still to come.
      await rename(failpointFile, `${failpointFile}.quitado`).then(() => (state.armed = null), () => undefined);
      const deadline = Date.now() + HEAL_MS;
      while (state.armed !== null || !(await isReady(state.current))) {
        if (Date.now() > deadline) throw new Error('La API no volvió en un minuto.');
        await delay(50);
      }
    },
    async close() {
      state.closing = true;
      await inTurn(async () => state.current?.stop());
      await Promise.all(state.leaving);
    },
  };
}

async function isReady(api: ApiProcess | null): Promise<boolean> {
  if (api === null) return false;
  const reply = await fetch(`${api.url}/api/health/ready`).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.ok ?? false;
}
