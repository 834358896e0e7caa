import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '../../scripts/lib/postgres.ts';
import type { Roturas } from './roturas.ts';
import type { Base } from './tipos.ts';

/** PostgreSQL of the world, always on the same port. */
export interface BaseDelMundo extends Base {
  readonly url: string;
  /** When it last came up again, epoch milliseconds; before the first cut, 0. */
  partidaEn(): number;
  close(): Promise<void>;
}

/** Durability as in use. Less memory; connections for two API processes, the world and upkeep; no autovacuum, as in tests. */
const SETTINGS = { shared_buffers: '32MB', max_connections: '120', autovacuum: 'off' };

/** Starts it on an empty folder. @param roturas is told when it is down on purpose */
export async function openBase(dir: string, roturas: Roturas): Promise<BaseDelMundo> {
  const first = await startPostgres({ dir: join(dir, 'db'), settings: SETTINGS });
  const port = Number(new URL(first.url).port);
  const state: { server: EmbeddedPostgres | null; startedAt: number } = { server: first, startedAt: 0 };
  let turn: Promise<void> = Promise.resolve();
  /** One after the other. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.catch(() => undefined).then(work);
    return turn;
  };
  const start = async (): Promise<void> => {
    if (state.server !== null) return;
    state.server = await startPostgres({ dir: join(dir, 'db'), port, settings: SETTINGS });
    state.startedAt = Date.now();
    roturas.close();
  };
  return {
    url: first.url,
    partidaEn: () => state.startedAt,
    cortar: () =>
      inTurn(async () => {
        if (state.server === null) return;
        roturas.open();
        await state.server.cut();
        state.server = null;
      }),
    partir: () => inTurn(start),
    close: () => inTurn(async () => state.server?.stop()),
  };
}
