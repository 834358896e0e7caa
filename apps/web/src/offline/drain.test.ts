import { describe, expect, it } from 'vitest';
import { createApi } from '../api/api.ts';
import { createDrain } from './drain.ts';
import { reopenItem, retryItem, counts, listOutbox, listReceipts } from './outbox.ts';
import type { OutboxLock } from './outbox-lock.ts';
import { readPace } from './pace.ts';
import { createClock, createDisk, OTRA_SESION, queueLoad, SESION, type Disk } from './testing/fixtures.ts';
import {
  ackdrop,
  captive,
  createScriptedServer,
  healthy,
  offline,
  redirected,
  refuses,
  replies,
  type ScriptedServer,
} from './testing/scripted-server.ts';
import type { OutboxRow, UserDb } from './user-db.ts';

const INSERT = '/api/despacho/insertarDespacho';
const UPLOAD = '/api/subir/cargaFoto';

/** One process holds it: enough for what is not about the lock. */
const free: OutboxLock = {
  tryRun: async (work) => ({ ran: true, value: await work() }),
  run: (work) => work(),
};

interface Phone {
  disk: Disk;
  db: UserDb;
  server: ScriptedServer;
  clock: ReturnType<typeof createClock>;
  drain: ReturnType<typeof createDrain>['drain'];
  stop: () => void;
  /** A new page on the same disk: the old one was killed. */
  restart: () => Phone;
}

function createPhone(disk = createDisk(), server = createScriptedServer(SESION), clock = createClock()): Phone {
  const db = disk.user();
  const { drain, stop } = createDrain({ db, api: createApi(server.fetch), lock: free, clock, random: () => 0.5 });
  return {
    disk,
    db,
    server,
    clock,
    drain,
    stop,
    restart: () => {
      db.close();
      return createPhone(disk, server, clock);
    },
  };
}

async function load(phone: Phone, n: number): Promise<OutboxRow[]> {
  const store = phone.disk.phone();
  const rows: OutboxRow[] = [];
  for (let seed = 1; seed <= n; seed += 1) rows.push(await queueLoad(phone.db, store, seed, phone.clock()));
  return rows;
}

const states = async (db: UserDb) => (await listOutbox(db)).map(({ state }) => state);
const bodies = (server: ScriptedServer) => server.sent('POST', INSERT).map(({ body }) => body as Record<string, unknown>);

/** Everything arrived: one record per draft, all photos, nothing left behind. */
async function expectAllArrived(phone: Phone, items: readonly OutboxRow[]): Promise<void> {
  expect(await listOutbox(phone.db)).toEqual([]);
  expect([...phone.server.despachos.keys()].toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  const shas = items.flatMap(({ fotos }) => fotos.map(({ sha256 }) => sha256)).toSorted();
  expect([...phone.server.photos.keys()].toSorted()).toEqual(shas);
  expect((await listReceipts(phone.db)).map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
}

describe('a pass', () => {
  it('asks who is logged in, sends photos before the record, smallest first, and keeps the receipt', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);

    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 0 });

    const trace = phone.server.requests.map(({ method, path }) => `${method} ${path}`);
    const [small, big] = item?.fotos.toSorted((a, b) => a.bytes - b.bytes) ?? [];
    expect(trace).toEqual([
      'GET /api/admin/sesion',
      `HEAD /api/subir/fotos/${small?.sha256}`,
      `POST ${UPLOAD}`,
      `HEAD /api/subir/fotos/${big?.sha256}`,
      `POST ${UPLOAD}`,
      `POST ${INSERT}`,
    ]);
    await expectAllArrived(phone, item ? [item] : []);
    expect(await listReceipts(phone.db)).toMatchObject([{ id: item?.id, revision: 1, numero: 1000, guia: null }]);
  });

  it('asks nothing of the network when nothing waits', async () => {
    const phone = createPhone();
    expect(await phone.drain('start')).toEqual({ kind: 'empty' });
    expect(phone.server.requests).toEqual([]);
  });

  it('does not upload a photo the server already has', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    for (const { sha256, bytes } of item?.fotos ?? []) phone.server.photos.set(sha256, bytes);
    await phone.drain('queued');
    expect(phone.server.sent('POST', UPLOAD)).toEqual([]);
    expect(phone.server.despachos.size).toBe(1);
  });

  it('R68 sends in the order of Enviar, whatever the clock did meanwhile', async () => {
    const phone = createPhone();
    const store = phone.disk.phone();
    const first = await queueLoad(phone.db, store, 1, new Date('2026-11-22T12:00:00Z'));
    const second = await queueLoad(phone.db, store, 2, new Date('2026-11-20T12:00:00Z'));
    await phone.drain('queued');
    expect(bodies(phone.server).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('A24 asks for the guide number later, less and less often, until it is there', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    await phone.drain('queued');
    const asked = () => phone.server.sent('POST', '/api/sync/estado').length;

    await phone.drain('timer');
    expect(asked()).toBe(1);
    await phone.drain('timer');
    expect(asked()).toBe(1);
    phone.clock.advance(20_000);
    phone.server.guias.set(item?.id ?? '', '99123');
    await phone.drain('timer');
    expect(await listReceipts(phone.db)).toMatchObject([{ guia: '99123', askGuiaAt: null }]);
    phone.clock.advance(24 * 3_600_000);
    await phone.drain('timer');
    expect(asked()).toBe(2);
  });
});

describe('lost acknowledgements', () => {
  it('R1 R8 the reply lost five times: one despacho, the same id and revision each time, its receipt', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, ackdrop, ackdrop, ackdrop, ackdrop, ackdrop);
    phone.server.script('/api/sync/estado', ...Array.from({ length: 5 }, () => replies(503)));

    for (let i = 0; i < 12; i += 1) {
      await phone.drain('tap');
      phone.clock.advance(60_000);
    }
    expect(new Set(bodies(phone.server).map(({ id, revision }) => `${String(id)}/${String(revision)}`))).toEqual(
      new Set([`${item?.id}/1`]),
    );
    expect(phone.server.despachos.size).toBe(1);
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('R5 R54 after a silent attempt the server is asked first, and nothing is posted again', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, ackdrop);
    expect(await phone.drain('queued')).toMatchObject({ kind: 'stopped' });
    expect(await states(phone.db)).toEqual(['unknown']);
    await expect(reopenItem(phone.db, item?.id ?? '')).rejects.toMatchObject({ codigo: 'ya_enviado' });

    await phone.drain('tap');
    expect(bodies(phone.server)).toHaveLength(1);
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('R8 content, id and revision do not change between attempts; only sentAt does', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script(INSERT, offline, replies(503), ackdrop);
    phone.server.script('/api/sync/estado', healthy, healthy, offline);
    for (let i = 0; i < 4; i += 1) {
      await phone.drain('tap');
      phone.clock.advance(60_000);
    }
    const sent = bodies(phone.server);
    expect(sent).toHaveLength(3);
    const [first, ...rest] = sent.map(({ sentAt: _sentAt, ...record }) => record);
    for (const record of rest) expect(record).toEqual(first);
    expect(new Set(sent.map(({ sentAt }) => sentAt)).size).toBe(3);
  });

  it('a page killed in the middle is found as "maybe sent"', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    await phone.db.outbox.update(item?.id ?? '', { state: 'sending', maybeSent: true, attempts: 1 });
    const next = phone.restart();
    expect(await next.drain('start')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect(next.server.requests.map(({ path }) => path).slice(0, 2)).toEqual(['/api/admin/sesion', '/api/sync/estado']);
  });

  it('a page killed between two photos goes on with the second', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const small = item?.fotos.toSorted((a, b) => a.bytes - b.bytes)[0];
    await phone.db.outbox.update(item?.id ?? '', {
      state: 'sending',
      fotos: item?.fotos.map((foto) => ({ ...foto, uploaded: foto === small })) ?? [],
    });
    phone.server.photos.set(small?.sha256 ?? '', small?.bytes ?? 0);
    const next = phone.restart();
    await next.drain('start');
    expect(next.server.sent('POST', UPLOAD)).toHaveLength(1);
    await expectAllArrived(next, item ? [item] : []);
  });

  it('R4 an item whose receipt is stored is never sent again, even if its removal fails', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.db.outbox.hook('deleting', () => {
      throw new Error('the phone refuses to delete');
    });
    await expect(phone.drain('queued')).rejects.toThrow();
    expect(bodies(phone.server)).toHaveLength(1);

    const next = phone.restart();
    await next.db.outbox.toCollection().modify({ state: 'queued' });
    await next.drain('start');
    expect(bodies(next.server)).toHaveLength(1);
    expect(await listReceipts(next.db)).toHaveLength(1);
  });
});

describe('photos', () => {
  it('R15 a photo gone from the phone stops its record only, and the server sees nothing of it', async () => {
    const phone = createPhone();
    const [sick, well] = await load(phone, 2);
    await phone.db.photos.delete([sick?.id ?? '', sick?.fotos[0]?.sha256 ?? '']);
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 1 });
    expect(await listOutbox(phone.db)).toMatchObject([{ id: sick?.id, state: 'attention', error: { codigo: 'foto_danada' } }]);
    expect(bodies(phone.server).map(({ id }) => id)).toEqual([well?.id]);
  });

  it('R19 a wrong hash in the database costs at most two uploads and is put right', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const real = item?.fotos[0]?.sha256 ?? '';
    const wrong = 'f'.repeat(64);
    const stored = await phone.db.photos.get([item?.id ?? '', real]);
    await phone.db.photos.delete([item?.id ?? '', real]);
    if (stored) await phone.db.photos.put({ ...stored, sha256: wrong });
    await phone.db.outbox.toCollection().modify((row) => {
      Object.assign(row, {
        fotos: row.fotos.map((foto) => (foto.sha256 === real ? { ...foto, sha256: wrong } : foto)),
        payload: { ...row.payload, fotoempty: wrong },
      });
    });

    await phone.drain('queued');
    const tries = phone.server.sent('POST', UPLOAD).filter(({ headers }) =>
      [wrong, real].includes(headers.get('x-content-sha256') ?? ''),
    );
    expect(tries).toHaveLength(2);
    expect(bodies(phone.server)).toMatchObject([{ fotoempty: real }]);
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('R19 a hash the server keeps contesting sets the item aside after two uploads', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script(UPLOAD, refuses('digest_mismatch'), refuses('digest_mismatch'));
    await phone.drain('queued');
    expect(phone.server.sent('POST', UPLOAD)).toHaveLength(2);
    expect(await listOutbox(phone.db)).toMatchObject([{ state: 'attention', error: { codigo: 'digest_mismatch' } }]);
  });

  it('R20 bytes that went bad on the phone are not sent under a new hash', async () => {
    const phone = createPhone();
    await load(phone, 1);
    await phone.db.photos.toCollection().modify((row) => {
      Object.assign(row, { bytes: new Uint8Array(50).buffer });
    });
    await phone.drain('queued');
    expect(await listOutbox(phone.db)).toMatchObject([{ state: 'attention', error: { codigo: 'foto_danada' } }]);
    expect(phone.server.despachos.size).toBe(0);
  });

  it('R25 photos stay until the receipt, and after it', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script(INSERT, ackdrop);
    await phone.drain('queued');
    expect(await phone.db.photos.count()).toBe(2);
    await phone.drain('tap');
    expect(await listReceipts(phone.db)).toHaveLength(1);
    expect(await phone.db.photos.count()).toBe(2);
  });

  it('uploads what the record\'s reply says is missing, even if the server claimed to have it', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script('/api/subir/fotos/', async () => new Response(null, { headers: { 'content-type': 'image/jpeg' } }));
    await phone.drain('queued');
    expect(phone.server.sent('POST', INSERT)).toHaveLength(2);
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('a record that never finds its photos waits and lets the others pass', async () => {
    const phone = createPhone();
    const [sick, well] = await load(phone, 2);
    const faltantes = [sick?.fotos[0]?.sha256 ?? ''];
    phone.server.script(INSERT, refuses('missing_photos', { faltantes }), refuses('missing_photos', { faltantes }));
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 1 });
    expect(await listOutbox(phone.db)).toMatchObject([{ id: sick?.id, state: 'waiting' }]);
    expect(phone.server.despachos.has(well?.id ?? '')).toBe(true);
  });
});

describe('login', () => {
  it('R36 a 401 in the middle pauses the whole outbox, loses nothing and does not loop', async () => {
    const phone = createPhone();
    const items = await load(phone, 3);
    phone.server.script(INSERT, healthy, refuses('no_autenticado'));
    expect(await phone.drain('queued')).toEqual({ kind: 'loggedOut' });
    expect(await states(phone.db)).toEqual(['auth_wait', 'auth_wait']);
    expect(bodies(phone.server)).toHaveLength(2);
    expect(await counts(phone.db)).toMatchObject({ sinEnviar: 2, sinSesion: 2, requiereAtencion: 0 });

    await phone.drain('login');
    await expectAllArrived(phone, items);
  });

  it('R38 nothing of A travels under B\'s session; A returns and it is sent', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    phone.server.sesion = OTRA_SESION;
    expect(await phone.drain('online')).toEqual({ kind: 'loggedOut' });
    expect(phone.server.requests.map(({ path }) => path)).toEqual(['/api/admin/sesion']);
    expect(await states(phone.db)).toEqual(['auth_wait', 'auth_wait']);

    phone.server.sesion = SESION;
    await phone.drain('login');
    await expectAllArrived(phone, items);
  });

  it('R42 a disabled account sets the items aside with the reason; nothing is deleted', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    phone.server.script('/api/admin/sesion', refuses('usuario_desactivado'));
    await phone.drain('online');
    expect(await listOutbox(phone.db)).toMatchObject([
      { state: 'attention', error: { codigo: 'usuario_desactivado', requestId: 'req-1' } },
      { state: 'attention', error: { codigo: 'usuario_desactivado' } },
    ]);
    expect(await phone.db.photos.count()).toBe(4);

    for (const { id } of items) await retryItem(phone.db, id);
    await phone.drain('tap');
    await expectAllArrived(phone, items);
  });
});

describe('the queue', () => {
  it('R61 a refused third item keeps none of the other nine back', async () => {
    const phone = createPhone();
    const items = await load(phone, 10);
    const errores = [{ campo: 'producto', codigo: 'productoInexistente', mensaje: 'El producto no existe' }];
    phone.server.script(INSERT, healthy, healthy, refuses('despacho_rechazado', { errores }));
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 9, aside: 1 });
    expect(await listOutbox(phone.db)).toMatchObject([{ id: items[2]?.id, state: 'rejected', error: { errores } }]);
    expect(phone.server.despachos.size).toBe(9);
  });

  it('R63 a refused despacho corrected goes under its id with the next revision', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, refuses('despacho_rechazado'));
    await phone.drain('queued');
    const draft = await reopenItem(phone.db, item?.id ?? '');
    expect(draft).toMatchObject({ id: item?.id, revision: 2, rechazo: { codigo: 'despacho_rechazado' } });
    expect(await phone.db.photos.count()).toBe(2);
  });

  it('R9 other content under the same id: both stay, nothing is overwritten or reopened', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, refuses('payload_mismatch'));
    await phone.drain('queued');
    expect(await listOutbox(phone.db)).toMatchObject([{ state: 'attention', error: { codigo: 'payload_mismatch' } }]);
    await expect(reopenItem(phone.db, item?.id ?? '')).rejects.toMatchObject({ codigo: 'ya_enviado' });
  });

  it('the network gone ends the pass: the rest is not even tried', async () => {
    const phone = createPhone();
    await load(phone, 3);
    phone.server.script(INSERT, offline);
    expect(await phone.drain('queued')).toMatchObject({ kind: 'stopped' });
    expect(bodies(phone.server)).toHaveLength(1);
    expect(await states(phone.db)).toEqual(['unknown', 'queued', 'queued']);
  });

  it('R61 a record on which the server always breaks goes behind the healthy ones', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    const broken = items[0]?.id;
    phone.server.breakAll(async ({ path, body }, answer) =>
      path === INSERT && (body as { id: string }).id === broken
        ? new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
        : answer(),
    );
    for (let i = 0; i < 4; i += 1) await phone.drain('tap');
    expect([...phone.server.despachos.keys()]).toEqual([items[1]?.id]);
    expect(await states(phone.db)).toEqual(['unknown']);
  });

  it.each([
    ['a wifi portal', captive],
    ['a redirect', redirected],
    ['JSON that is not ours', replies(200, { ok: true })],
    ['a receipt for another revision', replies(200, { id: '0190a000-0000-7000-8000-000000000000', revision: 1, numero: 1, receivedAt: 'x', message: 'y' })],
  ])('R55 %s at any step is no success', async (_name, fault) => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    for (const path of ['/api/admin/sesion', UPLOAD, INSERT]) {
      phone.server.script(path, fault);
      expect(await phone.drain('tap')).toMatchObject({ kind: 'stopped' });
      expect(await listOutbox(phone.db)).toHaveLength(1);
      expect(await listReceipts(phone.db)).toEqual([]);
    }
    await phone.drain('tap');
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('R62 no status from 200 to 599 with a foreign body ever removes an item', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const id = item?.id ?? '';
    for (let status = 200; status <= 599; status += 1) {
      if (status === 204 || status === 205 || status === 304) continue; // may carry no body
      phone.server.script(INSERT, replies(status, { id, estado: 'accepted' }));
      await phone.drain('tap');
      const [row] = await listOutbox(phone.db);
      expect(row?.id, `status ${status}`).toBe(id);
      if (row?.state === 'attention' || row?.state === 'rejected') await retryItem(phone.db, id);
    }
    expect(await listReceipts(phone.db)).toEqual([]);
    expect(phone.server.despachos.size).toBe(0);
  });

  it('R51 three windows and the worker at once: each id is on the wire once', async () => {
    const phone = createPhone();
    const items = await load(phone, 3);
    let held = false;
    const shared: OutboxLock = {
      run: (work) => work(),
      tryRun: async (work) => {
        if (held) return { ran: false };
        held = true;
        try {
          return { ran: true, value: await work() };
        } finally {
          held = false;
        }
      },
    };
    const windows = Array.from({ length: 4 }, () =>
      createDrain({ db: phone.disk.user(), api: createApi(phone.server.fetch), lock: shared, clock: phone.clock }),
    );
    const results = await Promise.all(windows.map(({ drain }) => drain('sync')));
    expect(results.filter(({ kind }) => kind === 'busy')).toHaveLength(3);
    expect(bodies(phone.server).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('what is queued while a pass runs goes with the same call', async () => {
    const phone = createPhone();
    const [first] = await load(phone, 1);
    const store = phone.disk.phone();
    let second: OutboxRow | undefined;
    phone.server.script(INSERT, async (_request, answer) => {
      second = await queueLoad(phone.db, store, 9);
      return answer();
    });
    await phone.drain('queued');
    await expectAllArrived(phone, [first, second].filter((row) => row !== undefined));
  });

  it('a pass that must yield stops at once, counts no failure, and the item is asked for later', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, async (_request, answer) => {
      await answer();
      phone.stop();
      throw new DOMException('aborted', 'AbortError');
    });
    expect(await phone.drain('queued')).toEqual({ kind: 'yielded' });
    expect(await readPace(phone.db)).toMatchObject({ failures: 0, notBefore: null });
    await phone.drain('timer');
    expect(bodies(phone.server)).toHaveLength(1);
    await expectAllArrived(phone, item ? [item] : []);
  });
});

describe('pace', () => {
  it('R57 fifty failures, then it heals: never a final stop, never more than 15 minutes', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    phone.server.breakAll(offline);
    for (let i = 0; i < 50; i += 1) {
      const result = await phone.drain('timer');
      expect(result.kind).toBe('stopped');
      const wait = 'retryAt' in result ? Date.parse(result.retryAt) - phone.clock().getTime() : Number.NaN;
      expect(wait).toBeLessThanOrEqual(15 * 60_000);
      phone.clock.advance(wait);
    }
    phone.server.heal();
    await phone.drain('timer');
    await expectAllArrived(phone, items);
    expect(await readPace(phone.db)).toMatchObject({ failures: 0, notBefore: null, error: null });
  });

  it('the timer waits for the backoff, a tap does not', async () => {
    const phone = createPhone();
    const items = await load(phone, 1);
    phone.server.script('/api/admin/sesion', offline);
    await phone.drain('start');
    const before = phone.server.requests.length;
    expect(await phone.drain('timer')).toMatchObject({ kind: 'resting' });
    expect(phone.server.requests).toHaveLength(before);
    await phone.drain('tap');
    await expectAllArrived(phone, items);
  });

  it('R59 Retry-After is obeyed by everything but a person', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script('/api/admin/sesion', refuses('no_disponible', {}, { 'retry-after': '120' }));
    await phone.drain('start');
    for (const reason of ['timer', 'online', 'visible', 'sync', 'queued'] as const) {
      expect(await phone.drain(reason), reason).toMatchObject({ kind: 'resting' });
    }
    phone.clock.advance(120_000);
    expect(await phone.drain('timer')).toMatchObject({ kind: 'done', accepted: 1 });
  });

  it('R70 R71 a clock set back two days neither stops the queue nor purges anything', async () => {
    const phone = createPhone();
    const items = await load(phone, 1);
    phone.server.script('/api/admin/sesion', offline);
    await phone.drain('start');
    phone.clock.advance(-2 * 24 * 3_600_000);
    await phone.drain('timer');
    await expectAllArrived(phone, items);
    expect(await readPace(phone.db)).toMatchObject({ offsetMs: 2 * 24 * 3_600_000 });
  });

  it('R71 the phone\'s clock 30 days ahead purges nothing; the server\'s clock does, after seven days', async () => {
    const phone = createPhone();
    await load(phone, 1);
    await phone.drain('queued');
    phone.clock.advance(30 * 24 * 3_600_000);
    await queueLoad(phone.db, phone.disk.phone(), 5, phone.clock());
    await phone.drain('queued');
    expect(await listReceipts(phone.db)).toHaveLength(2);
    expect(await phone.db.photos.count()).toBe(4);

    phone.server.now = '2026-11-27T12:00:00.000Z';
    await queueLoad(phone.db, phone.disk.phone(), 8, phone.clock());
    await phone.drain('queued');
    expect(await listReceipts(phone.db)).toHaveLength(1);
    expect(await phone.db.photos.count()).toBe(2);
  });
});
