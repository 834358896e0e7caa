import { ERRORS, isErrorCode, rowOf } from '@rodal/domain/errors';
import { ESTADOS_OUTBOX, type EstadoOutbox } from '@rodal/domain/estados-outbox';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { expectAllThere, NOTA, notaDe, phoneOf, queueAll, SESION_ENTERA, sentOf } from '../testing/clases.ts';
import { FREE_LOCK } from '../testing/free-lock.ts';
import type { TestPhone } from '../testing/phone.ts';
import { ackdrop, offline, refuses } from '../testing/scripted-server.ts';
import type { CapturaRow, ItemError, OutboxRow } from '../rows/rows.ts';
import { discardCaptura, freezeCaptura, readFixable } from './capturas.ts';
import { acceptAsSent, sendAsRevision } from './conflict.ts';
import { describeItem } from './describe-item.ts';
import { counts, listOutbox, listReceipts, listRecibidas, retryItem } from './outbox.ts';
import { reopenItem } from './reopen.ts';
import { readPace } from './pace.ts';
import { isRetriable } from './retry-all.ts';
import { sendWithoutPhoto } from './send-without.ts';

const HOUR = 3_600_000;

const freeze = ({ db, clock }: TestPhone, id: string, payload: CapturaRow['payload'] = notaDe(1)) => freezeCaptura(db, { tipo: 'guiaNula', id, payload }, clock());
const say = async ({ db, clock }: TestPhone) => {
  const [row] = await listOutbox(db);
  if (row === undefined) throw new Error('nothing waits');
  return describeItem(row, await readPace(db), clock());
};
/** A note that the server refused, naming a field. */
async function refused() {
  const phone = phoneOf();
  const [item] = await queueAll(phone, NOTA, 1);
  phone.server.script(NOTA.path, refuses('datos_invalidos', { errores: [{ campo: 'dispatch_number', codigo: 'ya_nula', mensaje: 'La guía 4701 ya está registrada como nula' }] }));
  await phone.drain('queued');
  return { phone, id: item?.id ?? '' };
}

describe('Registrar', () => {
  it('R69 freezes it in one transaction and asks no network', async () => {
    const phone = phoneOf();
    phone.server.breakAll(offline);
    const id = uuidv7();
    const row = await freeze(phone, id);
    expect(row).toMatchObject({ tipo: 'guiaNula', id, revision: 1, codigo: 'Guía nula 4701', state: 'queued', payload: notaDe(1), fotos: [], seq: 1, tried: false });
    expect(await listOutbox(phone.db)).toEqual([row]);
    expect(phone.server.requests).toEqual([]);
    expect(await phone.db.meta.get('sequence')).toEqual({ key: 'sequence', last: 1 });
  });

  it('R6 twice is one, and keeps its place', async () => {
    const phone = phoneOf();
    const id = uuidv7();
    const first = await freeze(phone, id);
    await freeze(phone, uuidv7(), notaDe(2));
    expect(await freeze(phone, id)).toEqual(first);
    expect((await listOutbox(phone.db)).map(({ seq }) => seq)).toEqual([1, 2]);
    // Also while it is under way.
    await phone.db.outbox.update(id, { state: 'unknown', tried: true, maybeSent: true });
    expect(await freeze(phone, id)).toMatchObject({ state: 'unknown', maybeSent: true });
  });

  it('R63 what was refused goes again as it was, too', async () => {
    const { phone, id } = await refused();
    expect(await freeze(phone, id)).toMatchObject({ state: 'queued', error: null, seq: 2 });
    await phone.drain('queued');
    expect(phone.server.capturas.has(id)).toBe(true);
  });

  it.each([
    ['nothing of what is obligatory', { ...notaDe(1), dispatch_number: '', motivo: ' ' }, { codigo: 'incompleto', options: { errores: [{ campo: 'dispatch_number' }, { campo: 'motivo' }] } }],
    ['a field too long for the rule', { ...notaDe(1), guia_reemplaza: 'x'.repeat(301) }, { codigo: 'incompleto', options: { errores: [{ campo: 'guia_reemplaza' }] } }],
    ['what the contract would refuse', { ...notaDe(1), despacho: 'ninguno' }, { codigo: 'datos_invalidos' }],
    ['what is no text', { ...notaDe(1), guia_reemplaza: 7 }, { codigo: 'datos_invalidos' }],
  ])('A26 with %s it does not go in', async (_what, payload, error) => {
    const phone = phoneOf();
    await expect(freeze(phone, uuidv7(), payload)).rejects.toMatchObject(error);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  it('R4 R5 what is under way, may have arrived, or has, is not written over', async () => {
    const phone = phoneOf();
    const id = uuidv7();
    await freeze(phone, id);
    for (const state of ['sending', 'unknown', 'auth_wait'] satisfies EstadoOutbox[]) {
      await phone.db.outbox.update(id, { state, tried: true, maybeSent: true });
      await expect(freeze(phone, id, notaDe(2)), state).rejects.toMatchObject({ codigo: 'ya_enviado' });
    }
    await phone.db.outbox.update(id, { state: 'queued', maybeSent: false });
    await phone.drain('tap');
    await expect(freeze(phone, id)).rejects.toMatchObject({ codigo: 'ya_enviado' });
    expect(await listRecibidas(phone.db)).toMatchObject([{ payload: notaDe(1) }]);
  });

  it('its receipt is by the clock of the server, and no despacho is listed with it', async () => {
    const phone = phoneOf();
    const items = await queueAll(phone, NOTA, 1);
    phone.clock.set('2031-01-01T00:00:00.000Z');
    await phone.drain('queued');
    expect(await listRecibidas(phone.db)).toEqual([{ tipo: 'guiaNula', id: items[0]?.id, revision: 1, codigo: 'Guía nula 4701', receivedAt: phone.server.now, payload: notaDe(1), createdAt: items[0]?.createdAt }]);
    expect(await listReceipts(phone.db)).toEqual([]);
    // A week by that clock, not by the phone's (R71).
    const next = async (now: string) => {
      phone.server.now = now;
      phone.clock.advance(2 * HOUR);
      await phone.drain('tap');
      return phone.db.receipts.count();
    };
    expect(await next('2026-11-27T11:59:00.000Z')).toBe(1);
    expect(await next('2026-11-27T12:01:00.000Z')).toBe(0);
  });
});

describe('what was refused', () => {
  it('R63 says the words of the server, stays as it was written, and goes corrected under its id', async () => {
    const { phone, id } = await refused();
    expect(await say(phone)).toMatchObject({ palabra: 'Requiere atención', tono: 'warn', situacion: 'El servidor la rechazó: corríjala y envíela de nuevo.', error: { campos: ['La guía 4701 ya está registrada como nula'] }, acciones: ['corregir', 'descartar', 'exportar'] });
    expect((await readFixable(phone.db, 'guiaNula', id))?.payload).toEqual(notaDe(1));
    const row = await freeze(phone, id, notaDe(2));
    expect(row).toMatchObject({ id, state: 'queued', error: null, codigo: 'Guía nula 4702', seq: 2 });
    await phone.drain('queued');
    await expectAllThere(phone, [row]);
    expect(phone.server.capturas.get(id)?.body).toContain('4702');
  });

  it('is discarded by its author alone, with its photos', async () => {
    const { phone, id } = await refused();
    await phone.db.photos.put({ draftId: id, sha256: 'a'.repeat(64), bytes: new ArrayBuffer(3), capturadaEn: phone.clock().toISOString() });
    for (let pass = 0; pass < 3; pass += 1) await phone.drain('timer');
    expect(await phone.db.outbox.count()).toBe(1);
    await discardCaptura(phone.db, id);
    expect([await phone.db.outbox.count(), await phone.db.photos.count()]).toEqual([0, 0]);
    await expect(discardCaptura(phone.db, id)).rejects.toMatchObject({ codigo: 'ya_enviado' });
  });

  it('R5 never what may have arrived', async () => {
    const phone = phoneOf();
    const items = await queueAll(phone, NOTA, 1);
    phone.server.script(NOTA.path, ackdrop);
    await phone.drain('queued');
    await expect(discardCaptura(phone.db, items[0]?.id ?? '')).rejects.toMatchObject({ codigo: 'ya_enviado' });
    expect(await readFixable(phone.db, 'guiaNula', items[0]?.id ?? '')).toBeNull();
    await phone.drain('tap');
    await expectAllThere(phone, items);
  });

  it('what is the way of a despacho alone is not its way', async () => {
    const { phone, id } = await refused();
    await phone.db.outbox.update(id, { error: { codigo: 'payload_mismatch', mensaje: '', errores: [], requestId: null, at: phone.clock().toISOString(), existente: { numero: 1, revision: 1, usuario: null, recibidoEn: phone.clock().toISOString() } }, state: 'attention' });
    const deps = { db: phone.db, hold: FREE_LOCK.run };
    await expect(reopenItem(phone.db, id)).rejects.toMatchObject({ codigo: 'no_encontrado' });
    await expect(acceptAsSent(deps, id)).rejects.toMatchObject({ codigo: 'ya_enviado' });
    await expect(sendAsRevision(deps, id)).rejects.toMatchObject({ codigo: 'ya_enviado' });
    await expect(sendWithoutPhoto(deps, id, 'lleno', 'porque sí')).rejects.toMatchObject({ codigo: 'ya_enviado' });
    expect((await say(phone)).acciones).toEqual(['reintentar', 'descartar', 'exportar']);
  });

  it('R94 whatever set it aside, a person can do something that can end it', async () => {
    const phone = phoneOf();
    const [item] = await queueAll(phone, NOTA, 1);
    const pace = await readPace(phone.db);
    const dead: string[] = [];
    for (const state of Object.keys(ESTADOS_OUTBOX) as EstadoOutbox[]) {
      for (const codigo of Object.keys(ERRORS).filter(isErrorCode)) {
        for (const [maybeSent, abre] of [[false, true], [true, true], [false, false], [true, false]] as const) {
          const error: ItemError = { codigo, mensaje: rowOf(codigo).texto, errores: [], requestId: null, at: phone.clock().toISOString() };
          const row = { ...item, state, maybeSent, tried: true, error } as OutboxRow; // one that is there
          const { tono, acciones } = describeItem(row, pace, phone.clock(), { abre });
          if (tono === 'off' || state === 'accepted' || state === 'draft') continue;
          const retry = acciones.includes('reintentar') && (isRetriable(row) || rowOf(codigo).retry !== 'never' || maybeSent);
          if (!retry && !acciones.includes('descartar') && !(abre && acciones.includes('corregir'))) dead.push([state, codigo, maybeSent].join(' '));
        }
      }
    }
    // What the server refused it has certainly not received.
    expect(dead.filter((one) => !(one.startsWith('rejected') && one.endsWith('true')))).toEqual([]);
  });
});

describe('R87 a server that lost what it acknowledged', () => {
  it('gets it again, under its id and as it was, once', async () => {
    const phone = phoneOf();
    const items = await queueAll(phone, NOTA, 2);
    await phone.drain('queued');
    phone.server.capturas.clear();
    phone.clock.advance(2 * HOUR);
    expect(await phone.drain('timer')).toEqual({ kind: 'done', accepted: 2, aside: 0 });
    await expectAllThere(phone, items);
    const [first, second] = [sentOf(phone, NOTA).slice(0, 2), sentOf(phone, NOTA).slice(2)];
    expect(second).toEqual(first);
  });

  it('is asked once an hour, and sent nothing that it has', async () => {
    const phone = phoneOf();
    const items = await queueAll(phone, NOTA, 1);
    await phone.drain('queued');
    phone.clock.advance(2 * HOUR);
    await phone.drain('timer');
    await phone.drain('timer');
    expect(phone.server.sent('POST', '/api/sync/estado')).toHaveLength(1);
    expect(sentOf(phone, NOTA)).toHaveLength(1);
    await expectAllThere(phone, items);
  });

  it('of a version that does not answer for it, it is sent again and is the same', async () => {
    const phone = phoneOf();
    const items = await queueAll(phone, NOTA, 1);
    await phone.drain('queued');
    phone.clock.advance(2 * HOUR);
    phone.server.script('/api/sync/estado', async () => Response.json({ estados: items.map(({ id }) => ({ id, estado: 'unknown', recibo: null, guia: null, guiaEstado: null, revision: null, errores: [] })) }));
    await phone.drain('timer');
    expect(phone.server.capturas.size).toBe(1);
    await expectAllThere(phone, items);
  });
});

describe('a kind of a later version', () => {
  it('R45 is counted and kept, never sent by this one, and goes as it was written once this is that one', async () => {
    const phone = phoneOf();
    const [item] = await queueAll(phone, NOTA, 1);
    if (item === undefined) throw new Error('fixture');
    const later = { ...item, tipo: 'deDespues', payload: { peso: 7, deep: { x: [1] } }, otro: 'campo' };
    await phone.db.outbox.put(later as never);
    await phone.db.receipts.put({ ...later, id: uuidv7(), receivedAt: phone.server.now } as never);
    expect(await counts(phone.db)).toMatchObject({ sinEnviar: 1, requiereAtencion: 1, otros: 1 });
    expect(await say(phone)).toMatchObject({ situacion: expect.stringContaining('actualizarla') });
    await retryItem(phone.db, item.id);
    for (const reason of ['start', 'tap', 'timer'] as const) {
      await phone.drain(reason);
      phone.clock.advance(2 * HOUR);
    }
    expect(sentOf(phone, NOTA)).toEqual([]);
    const [raw] = await phone.db.outbox.toCollection().raw().toArray();
    expect(raw).toMatchObject({ id: item.id, tipo: 'deDespues', payload: later.payload, otro: 'campo' });
    expect(await phone.db.receipts.count()).toBe(1);
    await phone.db.outbox.put({ ...item, state: 'queued' });
    await phone.drain('tap');
    expect(phone.server.capturas.has(item.id)).toBe(true);
  });
});

it('D24 who may send nothing else is heard and sent as ever', async () => {
  const phone = phoneOf();
  phone.server.sesion = { ...SESION_ENTERA, permisos: ['guiasNulas.registrar'] };
  const items = await queueAll(phone, NOTA, 1);
  await phone.drain('queued');
  await expectAllThere(phone, items);
});
