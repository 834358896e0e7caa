import { createDespacho } from '@rodal/contracts/despacho';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listOutbox, listReceipts } from '../../apps/web/src/offline/outbox/outbox.ts';
import { reopenItem } from '../../apps/web/src/offline/outbox/reopen.ts';
import type { Fault } from '../../scripts/lib/fault-proxy/fault.ts';
import { enOrden, ESTADO, expectInv, INSERTAR, openRed, type Red, SESION, SUBIR } from './red.ts';

let red: Red;
beforeAll(async () => {
  red = await openRed();
});
afterAll(() => red.close());
afterEach(() => {
  red.proxy.rule = () => ({ kind: 'pass' });
  vi.useRealTimers();
});

const states = async ({ db }: ReturnType<Red['telefono']>) => (await listOutbox(db)).map(({ state }) => state);
/** The records that came to the proxy since the last look, as the phone wrote them. */
function records(): { readonly id: string; readonly revision: number; readonly content: string }[] {
  const bodies = red.proxy.log.exchanges.filter(({ path, body }) => path === INSERTAR && body !== null).map(({ body }) => createDespacho.body.parse(JSON.parse(String(body))));
  red.proxy.log.clear();
  return bodies.map((body) => ({ id: body.id, revision: body.revision, content: JSON.stringify({ ...body, sentAt: null }) }));
}

describe('acknowledgements that never come', () => {
  it('R1 the same request five times without an answer, then twice with one: one despacho, the same receipt to the byte', async () => {
    const telefono = red.telefono();
    const [item] = await telefono.cargar(1);
    red.proxy.rule = enOrden([INSERTAR, { kind: 'ackdrop' }]);
    expect(await telefono.drain('tap')).toMatchObject({ kind: 'stopped' });
    const [first] = red.proxy.log.exchanges.filter(({ path }) => path === INSERTAR);
    const again = async () => {
      const { headers, body } = first ?? {};
      const kept = Object.entries(headers ?? {}).filter(([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name));
      return fetch(red.proxy.url + INSERTAR, { method: 'POST', headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), body: String(body) });
    };
    red.proxy.rule = enOrden(...Array.from({ length: 4 }, () => [INSERTAR, { kind: 'ackdrop' }] as const));
    for (let i = 0; i < 4; i += 1) await expect(again()).rejects.toThrow('fetch failed');
    const answers = [await again(), await again()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = await Promise.all(answers.map((answer) => answer.text()));
    expect(two).toBe(one);
    await telefono.vaciar();
    expect(await listReceipts(telefono.db)).toMatchObject([{ id: item?.id, numero: JSON.parse(one ?? '').numero }]);
    await expectInv(red, telefono);
  });

  it('R1 R8 every kind of request loses its answer or never arrives: the record is the same in every attempt, and arrives once', async () => {
    const telefono = red.telefono();
    await telefono.cargar(2);
    records();
    red.proxy.rule = enOrden(
      [SUBIR, { kind: 'ackdrop' }],
      [SUBIR, { kind: 'cutRequest', bytes: 900 }],
      [INSERTAR, { kind: 'cutRequest', bytes: 300 }],
      [INSERTAR, { kind: 'status', status: 502 }],
      [ESTADO, { kind: 'ackdrop' }],
      [INSERTAR, { kind: 'duplicate' }],
      [INSERTAR, { kind: 'cutReply', bytes: 20 }],
      [SESION, { kind: 'ackdrop' }],
      [ESTADO, { kind: 'cutReply', bytes: 20 }],
    );
    await telefono.vaciar();
    const sent = records();
    for (const { id } of telefono.enviados) expect(new Set(sent.filter((one) => one.id === id).map(({ content }) => content)).size).toBe(1);
    expect(sent.map(({ revision }) => revision)).toEqual(sent.map(() => 1));
    // Both arrived at last, and both had been tried before.
    expect(sent.length).toBeGreaterThanOrEqual(4);
    await expectInv(red, telefono);
  });

  it('R5 an answer was lost and somebody wants to correct: refused until the server was asked, which has it', async () => {
    const telefono = red.telefono();
    const [item] = await telefono.cargar(1);
    red.proxy.rule = enOrden([INSERTAR, { kind: 'ackdrop' }]);
    await telefono.drain('tap');
    expect(await states(telefono)).toEqual(['unknown']);
    await expect(reopenItem(telefono.db, item?.id ?? '')).rejects.toMatchObject({ codigo: 'ya_enviado' });
    records();
    await telefono.vaciar();
    expect(records()).toEqual([]);
    await expect(reopenItem(telefono.db, item?.id ?? '')).rejects.toMatchObject({ codigo: 'ya_enviado' });
    await expectInv(red, telefono);
  });

  it('R54 an answer that takes 120 s: given up after 30, asked for, never sent again', async () => {
    const telefono = red.telefono();
    await telefono.cargar(1);
    records();
    red.proxy.rule = enOrden([INSERTAR, { kind: 'lateReply', ms: 120_000 }]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = telefono.drain('tap');
    await vi.waitUntil(() => red.proxy.log.exchanges.some(({ path, serverStatus }) => path === INSERTAR && serverStatus === 201));
    vi.advanceTimersByTime(30_000);
    expect(await pass).toMatchObject({ kind: 'stopped' });
    vi.useRealTimers();
    expect(await states(telefono)).toEqual(['unknown']);
    await telefono.vaciar();
    expect(records()).toHaveLength(1);
    await expectInv(red, telefono);
  });
});

describe('a network that is no network', () => {
  it.each<readonly [string, Fault]>([
    ['a page with 200', { kind: 'captive' }],
    ['302 to a login', { kind: 'redirect', location: '/ingreso-wifi' }],
    ['302 to another host', { kind: 'redirect', location: 'http://127.0.0.1:9/ingreso' }],
    ['302 to a page that answers 200 with JSON', { kind: 'redirect', location: '/api/health/live' }],
  ])('R55 %s instead of each answer in turn: nothing is taken for success', async (_name, fault) => {
    const telefono = red.telefono();
    await telefono.cargar(1);
    for (const path of [SESION, SUBIR, SUBIR, INSERTAR, ESTADO]) {
      red.proxy.rule = enOrden([path, fault]);
      expect(await telefono.drain('tap'), path).toMatchObject({ kind: 'stopped' });
      expect(await listReceipts(telefono.db)).toEqual([]);
      expect(await listOutbox(telefono.db)).toHaveLength(1);
    }
    await telefono.vaciar(1);
    await expectInv(red, telefono);
  });

  it.each([SESION, SUBIR, INSERTAR])('R53 connected and silent at %s: given up when its time is over, and it goes when there is a network', async (path) => {
    const telefono = red.telefono();
    await telefono.cargar(1);
    red.proxy.log.clear();
    red.proxy.rule = enOrden([path, { kind: 'blackhole' }]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = telefono.drain('tap');
    await vi.waitUntil(() => red.proxy.log.exchanges.some(({ fault }) => fault === 'blackhole'));
    // A photo of some kilobytes gets a little more than the 30 s of a record (2 kB/s).
    vi.advanceTimersByTime(path === SUBIR ? 35_000 : 30_000);
    expect(await pass).toMatchObject({ kind: 'stopped' });
    vi.useRealTimers();
    await telefono.vaciar();
    await expectInv(red, telefono);
  });
});
