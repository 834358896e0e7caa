import { CREATE_DESPACHO, syncEstado } from '@rodal/contracts/despacho';
import { VARIANTES, type VarianteId } from '@rodal/domain/variantes';
import { describe, expect, it } from 'vitest';
import { finalize } from '../drafts/finalize.ts';
import { listOutbox, listReceipts } from '../outbox/outbox.ts';
import { draftLoad, queueLoad, SESION, SESION_SUBPRODUCTO } from '../testing/fixtures.ts';
import { createPhone, states, type TestPhone } from '../testing/phone.ts';
import { ackdrop, fieldOf } from '../testing/scripted-server.ts';

const queue = (phone: TestPhone, variante: VarianteId, seed = 1) =>
  queueLoad(phone.db, phone.disk.phone(), seed, phone.clock(), variante);

/** Where records went, and which they were. */
const inserts = ({ server }: TestPhone) =>
  server.requests
    .filter(({ path }) => Object.values(CREATE_DESPACHO).some((row) => row.path === path))
    .map(({ path, body }) => [path, fieldOf(body, 'variante')]);

describe('the forms (A13)', () => {
  it.each(Object.values(VARIANTES))('$id: goes to its own insert, with the permission of its form alone', async ({ id, permiso, operacion }) => {
    const phone = createPhone();
    phone.server.sesion = { ...SESION, permisos: [permiso, 'sesion.propia'] };
    await queue(phone, id);
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect(inserts(phone)).toEqual([[CREATE_DESPACHO[operacion].path, id]]);
    expect(await listReceipts(phone.db)).toMatchObject([{ variante: id }]);
  });

  it('a form that only a later version has goes by the main insert as what it is: nobody beside an older window loses it', async () => {
    const phone = createPhone();
    const item = await queue(phone, 'principal');
    // As that version froze it; the window that is left of this one sends it (registro 141).
    const deOtra: object = { ...item, variante: 'deDespues', payload: { ...item.payload, variante: 'deDespues' } };
    await phone.db.outbox.update(item.id, deOtra);
    expect(await listOutbox(phone.db)).toMatchObject([{ variante: 'principal', state: 'queued', payload: { variante: 'deDespues' } }]);
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect(inserts(phone)).toEqual([[CREATE_DESPACHO.createDespacho.path, 'deDespues']]);
  });

  it('and its draft is taken for one of the main form, with all that was entered', async () => {
    const phone = createPhone();
    const { id, borrador } = await draftLoad(phone.db, phone.disk.phone(), 1, phone.clock(), 'metroRuma');
    const deOtra: object = { variante: 'deDespues' };
    await phone.db.drafts.update(id, deOtra);
    expect(await phone.db.drafts.get(id)).toMatchObject({ variante: 'principal', working: borrador });
    const item = await finalize(phone.db, id, { sesion: SESION, deviceId: 'aparato', appVersion: 'prueba', now: phone.clock() });
    expect(item).toMatchObject({ variante: 'principal', payload: { variante: 'principal', cantidad: '6.00' } });
  });

  it('by-products travel with a dash for what was not asked, the price and the amount', async () => {
    const phone = createPhone();
    phone.server.sesion = SESION_SUBPRODUCTO;
    const conPrecio = await queue(phone, 'subproducto', 1);
    const aPuerto = await queue(phone, 'subproductoPuerto', 2);
    expect(conPrecio.payload).toMatchObject({
      variante: 'subproducto',
      patentecarro: '-',
      nombrecosechero: '-',
      nombrecarguio: '-',
      ruma: 'BDMT',
      cantidad: '31.2',
      precio: '25000',
      monto: '780000',
    });
    expect(aPuerto.payload).toMatchObject({ variante: 'subproductoPuerto', patentecarro: '-', precio: '0', monto: '0', bodega: 8 });
  });

  it('R61: without the permission of one form, its loads stand aside and the others go', async () => {
    const phone = createPhone();
    await queue(phone, 'subproducto', 1);
    await queue(phone, 'principal', 2);
    await phone.drain('queued');
    expect(await listOutbox(phone.db)).toMatchObject([{ variante: 'subproducto', error: { codigo: 'sin_permiso' } }]);
    expect(await states(phone.db)).toEqual(['attention']);
    expect(await listReceipts(phone.db)).toMatchObject([{ variante: 'principal' }]);
  });

  it('R1, A24: somebody with by-products only asks what became of a lost reply, and for the guide', async () => {
    expect(syncEstado.permission).toContain(VARIANTES.subproducto.permiso);
    const phone = createPhone();
    phone.server.sesion = SESION_SUBPRODUCTO;
    const item = await queue(phone, 'subproducto');
    phone.server.script(CREATE_DESPACHO.createDespachoSubproducto.path, ackdrop);
    await phone.drain('queued');
    expect(await states(phone.db)).toEqual(['unknown']);
    phone.server.guias.set(item.id, '88001');
    await phone.drain('tap');
    expect(inserts(phone)).toHaveLength(1);
    expect(await listReceipts(phone.db)).toMatchObject([{ id: item.id, guia: '88001' }]);
  });
});
