import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../api/api.ts';
import { almacenStore } from '../casa/trouble.ts';
import { createDrain } from '../drain/drain.ts';
import { describeItem } from '../outbox/describe-item.ts';
import { listOutbox, retryItem } from '../outbox/outbox.ts';
import type { OutboxLock } from '../outbox/outbox-lock.ts';
import { readPace } from '../outbox/pace.ts';
import { retryAll } from '../outbox/retry-all.ts';
import { type Clase, expectAllThere, phoneOf, queueAll, sentOf, SESION_ENTERA } from './clases.ts';
import { OTRA_SESION } from './fixtures.ts';
import { FREE_LOCK } from './free-lock.ts';
import { states } from './phone.ts';
import { ackdrop, captive, type Fault, fieldOf, healthy, offline, redirected, refuses, replies } from './scripted-server.ts';

/** What holds for an item of the outbox of whatever kind: they have one drain. */
export function describeClase(clase: Clase): void {
  describe(`an item of the outbox: ${clase.nombre}`, () => {
    it('goes after who is logged in was asked, and ends with its receipt', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 2);
      expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 2, aside: 0 });
      expect(phone.server.requests[0]?.path).toBe('/api/admin/sesion');
      expect(sentOf(phone, clase).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
      await expectAllThere(phone, items);
      expect(await phone.drain('timer')).toMatchObject({ kind: expect.stringMatching(/empty|done/) });
      expect(sentOf(phone, clase)).toHaveLength(2);
    });

    it('R1 R8 the reply lost five times: one record, the same content each time, its receipt', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 1);
      phone.server.script(clase.path, ackdrop, ackdrop, ackdrop, ackdrop, ackdrop);
      phone.server.script('/api/sync/estado', ...Array.from({ length: 5 }, () => replies(503)));
      for (let pass = 0; pass < 12; pass += 1) {
        await phone.drain('tap');
        phone.clock.advance(60_000);
      }
      const [first, ...rest] = sentOf(phone, clase);
      for (const again of rest) expect(again).toEqual(first);
      await expectAllThere(phone, items);
    });

    it('R5 after a silent attempt it may have arrived: nobody corrects or discards it meanwhile', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 1);
      phone.server.script(clase.path, ackdrop);
      expect(await phone.drain('queued')).toMatchObject({ kind: 'stopped' });
      const [row] = await listOutbox(phone.db);
      expect(row).toMatchObject({ state: 'unknown', maybeSent: true });
      if (row === undefined) throw new Error('gone');
      expect(describeItem(row, await readPace(phone.db), phone.clock()).acciones).toEqual(['reintentar', 'exportar']);
      await phone.drain('tap');
      await expectAllThere(phone, items);
    });

    it('a page killed behind any of its requests, before or after the server has seen it: it arrives, once', async () => {
      const count = phoneOf();
      await queueAll(count, clase, 2);
      await count.drain('queued');
      for (let step = 0; step < count.server.requests.length; step += 1) {
        for (const fault of [offline, ackdrop]) {
          const phone = phoneOf();
          const items = await queueAll(phone, clase, 2);
          const at = { request: 0 };
          // Whatever comes after the page was killed is not sent by it.
          const killed: Fault = async (request, answer) => {
            at.request += 1;
            if (at.request - 1 < step) return answer();
            return at.request - 1 === step ? fault(request, answer) : offline(request, answer);
          };
          phone.server.breakAll(killed);
          await phone.drain('queued');
          phone.server.heal();
          const next = phone.restart();
          for (let pass = 0; pass < 3; pass += 1) {
            await next.drain('start');
            next.clock.advance(60_000);
          }
          await expectAllThere(next, items);
        }
      }
    });

    it('a page killed with the state written and nothing sent', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 1);
      await phone.db.outbox.update(items[0]?.id ?? '', { state: 'sending', maybeSent: true, attempts: 1 });
      const next = phone.restart();
      expect(await next.drain('start')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
      await expectAllThere(next, items);
    });

    it('R4 one whose receipt is stored is never sent again, whatever state it was left in', async () => {
      const phone = phoneOf();
      const [item] = await queueAll(phone, clase, 1);
      await phone.drain('queued');
      if (item === undefined) throw new Error('fixture');
      await phone.db.outbox.put({ ...item, state: 'queued', maybeSent: false });
      const next = phone.restart();
      await next.drain('start');
      expect(sentOf(next, clase)).toHaveLength(1);
    });

    it('R61 a refused second one keeps none of the others back, says which field, and is not dropped', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 3);
      const errores = [{ campo: 'x', codigo: 'y', mensaje: 'El campo no sirve' }];
      phone.server.script(clase.path, healthy, refuses(clase.rechazo, { errores }));
      expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 2, aside: 1 });
      expect(await listOutbox(phone.db)).toMatchObject([{ id: items[1]?.id, state: 'rejected', maybeSent: false, error: { errores } }]);
      for (let pass = 0; pass < 3; pass += 1) await phone.drain('timer');
      expect(sentOf(phone, clase)).toHaveLength(3);
      await retryItem(phone.db, items[1]?.id ?? '');
      expect(await states(phone.db)).toEqual(['queued']);
      await phone.drain('tap');
      await expectAllThere(phone, items);
    });

    it('R36 a 401 in the middle pauses everything; after the login it goes', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 2);
      phone.server.script(clase.path, healthy, refuses('no_autenticado'));
      expect(await phone.drain('queued')).toEqual({ kind: 'loggedOut' });
      expect(await states(phone.db)).toEqual(['auth_wait']);
      await phone.drain('login');
      await expectAllThere(phone, items);
    });

    it("R38 nothing of A travels under B's session", async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 1);
      phone.server.sesion = OTRA_SESION;
      expect(await phone.drain('online')).toEqual({ kind: 'loggedOut' });
      expect(phone.server.requests.map(({ path }) => path)).toEqual(['/api/admin/sesion']);
      phone.server.sesion = SESION_ENTERA;
      await phone.drain('login');
      await expectAllThere(phone, items);
    });

    it('D24 the permission is taken away and given back: it says so, and goes by itself', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 1);
      phone.server.sesion = { ...SESION_ENTERA, permisos: [] };
      await phone.drain('queued');
      const [row] = await listOutbox(phone.db);
      expect(row && describeItem(row, await readPace(phone.db), phone.clock())).toMatchObject({ tono: 'warn', situacion: expect.stringContaining('ya no tiene permiso'), error: null });
      const tries = sentOf(phone, clase).length;
      await phone.drain('timer');
      expect(sentOf(phone, clase)).toHaveLength(tries);
      phone.server.sesion = SESION_ENTERA;
      await phone.drain('timer');
      await expectAllThere(phone, items);
    });

    it('R5 refused for its sender after a silent attempt, it still may have arrived', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 1);
      phone.server.script(clase.path, ackdrop);
      await phone.drain('queued');
      phone.server.script('/api/sync/estado', offline);
      phone.server.sesion = { ...SESION_ENTERA, permisos: [] };
      await phone.drain('tap');
      const [row] = await listOutbox(phone.db);
      expect(row?.maybeSent).toBe(true);
      phone.server.sesion = SESION_ENTERA;
      await phone.drain('tap');
      await expectAllThere(phone, items);
    });

    it.each([
      ['a wifi portal', captive],
      ['a redirect', redirected],
      ['JSON that is not ours', replies(200, { ok: true })],
      ['a receipt for another id', replies(200, { id: '0190a000-0000-7000-8000-000000000000', revision: 1, numero: 1, receivedAt: 'x', message: 'y' })],
    ])('R55 %s is no success', async (_name, fault) => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 1);
      for (const path of ['/api/admin/sesion', clase.path]) {
        phone.server.script(path, fault);
        expect(await phone.drain('tap')).toMatchObject({ kind: 'stopped' });
        expect(await listOutbox(phone.db)).toHaveLength(1);
        expect(await phone.db.receipts.count()).toBe(0);
      }
      await phone.drain('tap');
      await expectAllThere(phone, items);
    });

    it('R62 no status from 200 to 599 with a foreign body ever removes it', async () => {
      const phone = phoneOf();
      const [item] = await queueAll(phone, clase, 1);
      const id = item?.id ?? '';
      for (let status = 200; status <= 599; status += 1) {
        if (status === 204 || status === 205 || status === 304) continue; // may carry no body
        phone.server.script(clase.path, replies(status, { id, estado: 'accepted' }));
        await phone.drain('tap');
        const [row] = await listOutbox(phone.db);
        expect(row?.id, `status ${status}`).toBe(id);
        if (row?.state === 'attention' || row?.state === 'rejected') await retryItem(phone.db, id);
      }
      expect(await phone.db.receipts.count()).toBe(0);
    });

    it('D11 something is thrown on the phone while it is sent: it says so, and goes again by itself', async () => {
      vi.spyOn(console, 'error').mockReturnValue();
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 1);
      const api = createApi(phone.server.fetch);
      const state = { broken: true };
      const call: typeof api.call = async (row, ...rest) => {
        if (state.broken && row.path === clase.path) throw new TypeError('x is not a function');
        return api.call(row, ...rest);
      };
      const { drain } = createDrain({ db: phone.db, api: { ...api, call }, lock: FREE_LOCK, isLoggedIn: async () => true, clock: phone.clock, random: () => 0.5 });
      await drain('queued');
      expect(await listOutbox(phone.db)).toMatchObject([{ error: { codigo: 'falla_envio' } }]);
      state.broken = false;
      await drain('timer');
      await expectAllThere(phone, items);
    });

    it('D23 R109 a disk that is full when the answer arrives ends the pass; the server stores nothing twice', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 1);
      phone.server.script(clase.path, async (request, answer) => {
        const reply = await healthy(request, answer);
        vi.spyOn(phone.db, 'transaction').mockImplementation(() => Dexie.Promise.reject(new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError'))));
        return reply;
      });
      expect(await phone.drain('tap')).toMatchObject({ kind: 'stopped' });
      vi.restoreAllMocks();
      almacenStore.setState({ almacen: 'sano' });
      expect(await states(phone.db)).toEqual(['sending']);
      expect(await phone.drain('tap')).toMatchObject({ kind: 'done', accepted: 1 });
      await expectAllThere(phone, items);
    });

    it('R42 the account is disabled and active again: each says so, none is lost, and all go', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 2);
      phone.server.script('/api/admin/sesion', refuses('usuario_desactivado'));
      await phone.drain('online');
      expect(await listOutbox(phone.db)).toMatchObject(items.map(() => ({ state: 'attention', error: { codigo: 'usuario_desactivado' } })));
      expect(await retryAll(phone.db)).toBe(2);
      await phone.drain('tap');
      await expectAllThere(phone, items);
    });

    it('what is queued while a pass runs goes with the same call', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 1);
      phone.server.script(clase.path, async (_request, answer) => {
        items.push(await clase.queue(phone, 9));
        return answer();
      });
      await phone.drain('queued');
      await expectAllThere(phone, items);
    });

    it('R61 one on which the server always breaks goes behind the healthy ones', async () => {
      const phone = phoneOf();
      const [sick, well] = await queueAll(phone, clase, 2);
      phone.server.breakAll(async (request, answer) => (request.path === clase.path && fieldOf(request.body, 'id') === sick?.id ? Response.json({}, { status: 500 }) : answer()));
      for (let pass = 0; pass < 4; pass += 1) await phone.drain('tap');
      expect((await phone.db.receipts.toArray()).map(({ id }) => id)).toEqual([well?.id]);
      expect(await states(phone.db)).toEqual(['unknown']);
    });

    it('R51 two windows and the worker at once: each is on the wire once', async () => {
      const phone = phoneOf();
      const items = await queueAll(phone, clase, 2);
      const state = { held: false };
      const lock: OutboxLock = {
        ...FREE_LOCK,
        tryRun: async (work) => {
          if (state.held) return { ran: false };
          state.held = true;
          try {
            return { ran: true, value: await work() };
          } finally {
            state.held = false;
          }
        },
      };
      const windows = Array.from({ length: 3 }, () => createDrain({ db: phone.disk.user(), api: createApi(phone.server.fetch), lock, isLoggedIn: async () => true, clock: phone.clock }));
      await Promise.all(windows.map(({ drain }) => drain('sync')));
      expect(sentOf(phone, clase)).toHaveLength(2);
      await expectAllThere(phone, items);
    });
  });
}
