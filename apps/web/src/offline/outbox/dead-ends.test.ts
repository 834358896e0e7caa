import { discardDespacho } from '@rodal/contracts/despacho';
import { ERRORS, isErrorCode, rowOf } from '@rodal/domain/errors';
import { canMove, ESTADOS_OUTBOX, type EstadoOutbox } from '@rodal/domain/estados-outbox';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../api/api.ts';
import { acceptAsSent, discardItem, sendAsRevision } from './conflict.ts';
import { describeItem } from './describe-item.ts';
import { isRetriable } from './retry-all.ts';
import { listOutbox, listReceipts } from './outbox.ts';
import { readPace } from './pace.ts';
import type { ItemError, DespachoRow } from '../rows/rows.ts';
import { createDisk, queueLoad } from '../testing/fixtures.ts';
import type { PhoneDb } from '../db/phone-db.ts';
import type { UserDb } from '../db/user-db.ts';
import { FREE_LOCK } from '../testing/free-lock.ts';

let phone: { readonly db: UserDb; readonly phone: PhoneDb };
let item: DespachoRow;
beforeEach(async () => {
  const disk = createDisk();
  phone = { db: disk.user(), phone: disk.phone() };
  item = await queueLoad(phone.db, phone.phone);
});

const EXISTENTE = { numero: 41, revision: 1, usuario: 'oficina', recibidoEn: '2026-11-20T13:00:00.000Z' };
const errorOf = (codigo: ItemError['codigo'], more: Partial<ItemError> = {}): ItemError => ({
  codigo, mensaje: rowOf(codigo).texto, errores: [], requestId: 'r', at: '2026-11-20T12:00:00.000Z', ...more,
});

describe('D26 R94: no state is a dead end', () => {
  it('whatever set an item aside, a person can do something that can end it', async () => {
    const pace = await readPace(phone.db);
    const codes = Object.keys(ERRORS).filter(isErrorCode);
    const dead: string[] = [];
    for (const state of Object.keys(ESTADOS_OUTBOX) as EstadoOutbox[]) {
      for (const codigo of codes) {
        for (const autorAjeno of [undefined, 'ana']) {
          for (const [maybeSent, abre] of [[false, true], [true, true], [false, false], [true, false]] as const) {
            const { autorAjeno: _none, ...own } = item;
            const row: DespachoRow = { ...own, state, maybeSent, tried: true, error: errorOf(codigo), ...(autorAjeno === undefined ? {} : { autorAjeno }) };
            const { tono, acciones } = describeItem(row, pace, new Date(), { abre });
            // Goes on by itself, needs a login, or is done.
            if (tono === 'off' || state === 'accepted' || state === 'draft') continue;
            // Reintentar ends it where nothing of the item itself was refused, or where the server is asked first (R5).
            const retry = acciones.includes('reintentar') && (isRetriable(row) || rowOf(codigo).retry !== 'never' || maybeSent);
            const ends = retry || acciones.some((accion) => [...(abre ? ['corregir'] : []), 'enviado', 'revision', 'descartar'].includes(accion));
            if (!ends) dead.push([state, codigo, autorAjeno ?? 'own', abre ? 'open' : 'closed', maybeSent].join(' '));
          }
        }
      }
    }
    // What the server refused it has certainly not received.
    expect(dead.filter((one) => !(one.startsWith('rejected') && one.endsWith('true')))).toEqual([]);
  });

  it('every state but the last leads somewhere, and all of them to a receipt or to a person', () => {
    const states = Object.keys(ESTADOS_OUTBOX) as EstadoOutbox[];
    const reach = (from: EstadoOutbox): Set<EstadoOutbox> => {
      const seen = new Set<EstadoOutbox>([from]);
      for (const one of seen) for (const to of states) if (canMove(one, to)) seen.add(to);
      return seen;
    };
    for (const state of states) expect([state, reach(state).has('accepted')]).toEqual([state, true]);
  });
});

describe('D26: the same load, sent from an export elsewhere', () => {
  const stuck = async (more: Partial<DespachoRow> = {}) => {
    await phone.db.outbox.put({ ...item, state: 'attention', tried: true, error: errorOf('payload_mismatch', { existente: EXISTENTE }), ...more });
  };
  const say = async () => {
    const [row] = await listOutbox(phone.db);
    return row === undefined ? null : describeItem(row, await readPace(phone.db), new Date());
  };

  it('says what the server has, and offers the three ways out', async () => {
    await stuck();
    expect(await say()).toMatchObject({ error: { existente: EXISTENTE }, acciones: ['reintentar', 'enviado', 'revision', 'descartar', 'exportar'] });
  });

  it('Dar por enviado: the number of the server is the receipt, which says that it is another version', async () => {
    await stuck();
    await acceptAsSent({ db: phone.db, hold: FREE_LOCK.run }, item.id);
    expect(await listOutbox(phone.db)).toEqual([]);
    expect(await listReceipts(phone.db)).toMatchObject([{ id: item.id, numero: 41, revision: 1, receivedAt: EXISTENTE.recibidoEn, otraVersion: 'oficina' }]);
  });

  it('Enviar como revisión nueva: the next revision, which names the one it follows', async () => {
    await stuck({ revision: 2 });
    await sendAsRevision({ db: phone.db, hold: FREE_LOCK.run }, item.id);
    expect(await listOutbox(phone.db)).toMatchObject([{ state: 'queued', revision: 3, error: null, payload: { revision: 3, reemplaza: 1, cantidad: item.payload.cantidad } }]);
  });

  it('D2 Enviar como revisión nueva: a record of an older version stays one, and is judged by the rules it was made under', async () => {
    await stuck();
    await phone.db.outbox.update(item.id, { payload: { ...item.payload, schemaVersion: 2, cantidad: '28.123456' } });
    await sendAsRevision({ db: phone.db, hold: FREE_LOCK.run }, item.id);
    expect(await listOutbox(phone.db)).toMatchObject([{ revision: 2, payload: { schemaVersion: 2, cantidad: '28.123456', reemplaza: 1 } }]);
  });

  it('Descartar: only once the server has written down what it said and why', async () => {
    await stuck();
    const sent: unknown[] = [];
    const answer = { online: false };
    const api = createApi(async (path, init) => {
      if (!answer.online) throw new TypeError('Failed to fetch');
      sent.push([path, typeof init.body === 'string' ? JSON.parse(init.body) : null]);
      return new Response(JSON.stringify({ id: item.id, revision: 1 }), { headers: { 'content-type': 'application/json' } });
    });
    const deps = { db: phone.db, hold: FREE_LOCK.run, api };
    await expect(discardItem(deps, item.id, 'Ya la envió la oficina')).rejects.toMatchObject({ codigo: 'sin_conexion' });
    expect(await listOutbox(phone.db)).toHaveLength(1);
    expect(await phone.db.photos.where('draftId').equals(item.id).count()).toBe(2);
    answer.online = true;
    await discardItem(deps, item.id, 'Ya la envió la oficina');
    expect(sent).toEqual([[discardDespacho.path, { id: item.id, revision: 1, motivo: 'Ya la envió la oficina', contenido: JSON.stringify(item.payload) }]]);
    expect(await listOutbox(phone.db)).toEqual([]);
    expect(await phone.db.photos.where('draftId').equals(item.id).count()).toBe(0);
  });

  it('what goes on by itself, or can be corrected, is not discarded; without the word of the server nothing passes for sent', async () => {
    const deps = { db: phone.db, hold: FREE_LOCK.run, api: createApi(async () => Response.json({ id: item.id, revision: 1 })) };
    await phone.db.outbox.put({ ...item, state: 'waiting' });
    await expect(discardItem(deps, item.id, 'x')).rejects.toMatchObject({ codigo: 'ya_enviado' });
    await phone.db.outbox.put({ ...item, state: 'rejected', error: errorOf('despacho_rechazado') });
    await expect(discardItem(deps, item.id, 'x')).rejects.toMatchObject({ codigo: 'ya_enviado' });
    // Its form is closed to them: correcting is no way out any more (D24).
    await discardItem({ ...deps, abre: false }, item.id, 'x');
    expect(await listOutbox(phone.db)).toEqual([]);
    await phone.db.outbox.put({ ...item, state: 'attention', error: errorOf('payload_mismatch') });
    await expect(acceptAsSent(deps, item.id)).rejects.toMatchObject({ codigo: 'ya_enviado' });
    await expect(sendAsRevision(deps, item.id)).rejects.toMatchObject({ codigo: 'ya_enviado' });
  });
});
