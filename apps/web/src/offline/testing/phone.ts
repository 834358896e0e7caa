import { createDespacho } from '@rodal/contracts/despacho';
import { expect } from 'vitest';
import { createApi } from '../../api/api.ts';
import { createDrain, type Drain } from '../drain/drain.ts';
import { listOutbox, listReceipts } from '../outbox/outbox.ts';
import type { OutboxLock } from '../outbox/outbox-lock.ts';
import type { DespachoRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';
import { createClock, createDisk, queueLoad, SESION, type Disk } from './fixtures.ts';
import { FREE_LOCK } from './free-lock.ts';
import { createScriptedServer, type ScriptedServer } from './scripted-server.ts';

export const INSERT = '/api/despacho/insertarDespacho';
export const UPLOAD = '/api/subir/cargaFoto';

/** A phone with its disk, its clock and the server it talks to. */
export interface TestPhone extends Drain {
  readonly disk: Disk;
  readonly db: UserDb;
  readonly server: ScriptedServer;
  readonly clock: ReturnType<typeof createClock>;
  /** A new page on the same disk: the old one was killed. */
  readonly restart: () => TestPhone;
}

export function createPhone(
  disk = createDisk(),
  server = createScriptedServer(SESION),
  clock = createClock(),
  lock: OutboxLock = FREE_LOCK,
): TestPhone {
  const db = disk.user();
  const drain = createDrain({ db, api: createApi(server.fetch), lock, isLoggedIn: async () => true, clock, random: () => 0.5 });
  return {
    ...drain,
    disk,
    db,
    server,
    clock,
    restart: () => {
      db.close();
      return createPhone(disk, server, clock, lock);
    },
  };
}

/** Finalises `n` loads. */
export async function load(phone: TestPhone, n: number): Promise<DespachoRow[]> {
  const store = phone.disk.phone();
  const rows: DespachoRow[] = [];
  for (let seed = 1; seed <= n; seed += 1) rows.push(await queueLoad(phone.db, store, seed, phone.clock()));
  return rows;
}

export const states = async (db: UserDb) => (await listOutbox(db)).map(({ state }) => state);

/** The records that went over the wire, in order. */
export const bodies = (server: ScriptedServer) =>
  server.sent('POST', INSERT).map(({ body }) => createDespacho.body.parse(body));

/** Everything arrived: one record per draft, all photos, nothing left behind. */
export async function expectAllArrived(phone: TestPhone, items: readonly DespachoRow[]): Promise<void> {
  const ids = new Set(items.map(({ id }) => id));
  expect(await listOutbox(phone.db)).toEqual([]);
  expect(new Set(phone.server.despachos.keys())).toEqual(ids);
  expect(new Set(phone.server.photos.keys())).toEqual(
    new Set(items.flatMap(({ fotos }) => fotos.map(({ sha256 }) => sha256))),
  );
  expect(new Set((await listReceipts(phone.db)).map(({ id }) => id))).toEqual(ids);
}
