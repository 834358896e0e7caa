import type { Sesion } from '@rodal/contracts/sesion';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../api/api.ts';
import { createDrain } from '../drain/drain.ts';
import { commitDraft, listPendientes, saveWorking } from '../drafts/drafts.ts';
import { finalize } from '../drafts/finalize.ts';
import { applyImport, previewImport } from './import-unsent.ts';
import { listDespachos, listOutbox, listReceipts } from '../outbox/outbox.ts';
import { reopenItem } from '../outbox/reopen.ts';
import { createDisk, draftLoad, OTRA_SESION, queueLoad, SESION } from '../testing/fixtures.ts';
import { FREE_LOCK } from '../testing/free-lock.ts';
import { bodies, createPhone, expectAllArrived, INSERT, load, type TestPhone } from '../testing/phone.ts';
import { ackdrop, offline, refuses } from '../testing/scripted-server.ts';
import { anotherPhone, everything, EXPORT_CTX, exportAll } from '../testing/unsent.ts';

/** The despachos that the phone still has to send, in the order they will go. */
const queue = async ({ db }: TestPhone) => (await listOutbox(db)).map(({ id }) => id);
const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

describe('INV: export, wipe, import, drain', () => {
  it('R28 R8 everything arrives once, with its hashes, ids, revisions and payloads', async () => {
    const phone = createPhone();
    const items = await load(phone, 3);
    // The first was tried and nobody knows; the second was refused.
    phone.server.script(INSERT, ackdrop);
    await phone.drain('queued');
    phone.server.script(INSERT, refuses('despacho_rechazado'), offline);
    await phone.drain('tap');
    const pending = await listDespachos(phone.db);
    const saved = await draftLoad(phone.db, phone.disk.phone(), 7);
    await commitDraft(phone.db, saved.id, saved.version, saved.borrador);
    const unsaved = await draftLoad(phone.db, phone.disk.phone(), 8);
    const file = await exportAll(phone);
    phone.db.close();

    const next = anotherPhone(phone);
    const result = await applyImport(next.db, file.blob, SESION);
    expect(result).toEqual({ despachos: pending.length, borradores: 2, omitidos: 0 });
    const imported = await listDespachos(next.db);
    expect(imported.map(({ id, revision, payload, borrador }) => ({ id, revision, payload, borrador }))).toEqual(
      pending.map(({ id, revision, payload, borrador }) => ({ id, revision, payload, borrador })),
    );
    expect(imported.map(({ state }) => state)).toEqual(pending.map(() => 'queued'));
    expect((await next.db.drafts.toArray()).toSorted(byId)).toEqual((await phone.disk.user().drafts.toArray()).toSorted(byId));

    await next.drain('queued');
    expect([...phone.server.despachos.keys()].toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    expect(await listOutbox(next.db)).toEqual([]);
    // The drafts are whole: photos too.
    for (const id of [saved.id, unsaved.id]) {
      await finalize(next.db, id, { sesion: SESION, deviceId: 'otro', appVersion: 'prueba' });
    }
    await next.drain('queued');
    expect(new Set(phone.server.despachos.keys())).toEqual(new Set([...items.map(({ id }) => id), saved.id, unsaved.id]));
    expect(phone.server.photos.size).toBe(10);
  });

  it('R5 what was ever tried is asked for before it goes again', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script(INSERT, ackdrop);
    await phone.drain('queued');
    const file = await exportAll(phone);
    const next = anotherPhone(phone);
    await applyImport(next.db, file.blob, SESION);
    expect(await listOutbox(next.db)).toMatchObject([{ state: 'queued', maybeSent: true, tried: true }]);
    phone.server.requests.length = 0;
    await next.drain('queued');
    expect(phone.server.requests.map(({ path }) => path)).toEqual(['/api/admin/sesion', '/api/sync/estado']);
    expect(await listReceipts(next.db)).toHaveLength(1);
  });

  it('importing twice changes nothing', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    await draftLoad(phone.db, phone.disk.phone(), 5);
    const file = await exportAll(phone);
    const next = anotherPhone(phone);
    await applyImport(next.db, file.blob, SESION);
    const once = await everything(next);
    expect(await applyImport(next.db, file.blob, SESION)).toEqual({ despachos: 0, borradores: 0, omitidos: 3 });
    expect(await everything(next)).toEqual(once);
    await next.drain('queued');
    expect(await applyImport(next.db, file.blob, SESION)).toEqual({ despachos: 0, borradores: 0, omitidos: 3 });
    await next.drain('queued');
    expect(bodies(phone.server)).toHaveLength(2);
    await expectAllArrived(next, items);
  });

  it('the first phone sends too: one record each, both get its receipt', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    const file = await exportAll(phone);
    const next = anotherPhone(phone);
    await applyImport(next.db, file.blob, SESION);
    await Promise.all([phone.drain('tap'), next.drain('queued')]);
    await expectAllArrived(phone, items);
    await expectAllArrived(next, items);
    expect(await listReceipts(next.db)).toMatchObject(
      (await listReceipts(phone.db)).map(({ id, numero }) => ({ id, numero })),
    );
  });

  it('R9 corrected on the first phone meanwhile: the old copy is set aside, nothing is overwritten', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const file = await exportAll(phone);
    await phone.db.outbox.update(item?.id ?? '', { payload: { ...item!.payload, comentarios: 'corregido' } });
    await phone.drain('tap');
    const next = anotherPhone(phone);
    await applyImport(next.db, file.blob, SESION);
    await next.drain('queued');
    expect(await listOutbox(next.db)).toMatchObject([{ state: 'attention', error: { codigo: 'payload_mismatch' } }]);
    // Neither does a second way by file make it count as received.
    const third = anotherPhone(phone);
    await applyImport(third.db, (await exportAll(next)).blob, SESION);
    await third.drain('queued');
    expect(await listOutbox(third.db)).toMatchObject([{ state: 'attention', error: { codigo: 'payload_mismatch' } }]);
  });

  it('R68 goes behind what waits here, in the order of the other phone', async () => {
    const phone = createPhone();
    const theirs = await load(phone, 2);
    const file = await exportAll(phone);
    const next = anotherPhone(phone);
    const mine = await queueLoad(next.db, next.disk.phone(), 9);
    await applyImport(next.db, file.blob, SESION);
    expect(await queue(next)).toEqual([mine.id, ...theirs.map(({ id }) => id)]);
    const later = await queueLoad(next.db, next.disk.phone(), 10);
    expect((await queue(next)).at(-1)).toBe(later.id);
  });

  it('the same picture twice in one despacho comes and goes as two references (R21)', async () => {
    const phone = createPhone();
    const { id, version, borrador } = await draftLoad(phone.db, phone.disk.phone());
    await saveWorking(phone.db, id, version, { ...borrador, fotoLlena: borrador.fotoVacia });
    await finalize(phone.db, id, { sesion: SESION, deviceId: 'aparato', appVersion: 'prueba' });
    const file = await exportAll(phone);
    expect(file.fotos).toBe(1);
    const next = anotherPhone(phone);
    await applyImport(next.db, file.blob, SESION);
    await next.drain('queued');
    expect(await listReceipts(next.db)).toHaveLength(1);
  });
});

describe('R28 what the preview says, and what comes in', () => {
  it('shows what each row is', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const draft = await draftLoad(phone.db, phone.disk.phone(), 3);
    const next = anotherPhone(phone);
    const preview = await previewImport(next.db, (await exportAll(phone)).blob, SESION);
    expect(preview).toMatchObject({ usuario: EXPORT_CTX.usuario, creado: '2026-11-20T15:04:00.000Z', appVersion: 'prueba' });
    expect(preview.items).toEqual([
      {
        clave: 'despacho 1',
        tipo: 'despacho',
        codigo: item?.codigo,
        patente: 'ABCD12',
        chofer: 'Juan Pérez',
        cantidad: '1,460 m³',
        autor: 'despachador',
        estado: 'nuevo',
        importable: true,
        detalle: '',
      },
      expect.objectContaining({ clave: 'borrador 1', tipo: 'borrador', codigo: draft.codigo, estado: 'nuevo', importable: true }),
    ]);
    expect(await everything(next)).toMatchObject({ drafts: [], outbox: [], photos: [] });
  });

  it('knows what is here already and what has been sent', async () => {
    const phone = createPhone();
    const [first] = await load(phone, 2);
    const draft = await draftLoad(phone.db, phone.disk.phone(), 3);
    const file = (await exportAll(phone)).blob;
    phone.server.script(INSERT, (_request, answer) => answer(), offline);
    await phone.drain('tap');
    const { items } = await previewImport(phone.db, file, SESION);
    expect(items.map(({ estado, importable }) => [estado, importable])).toEqual([
      ['ya enviado', false],
      ['ya está en este teléfono', false],
      ['ya está en este teléfono', false],
    ]);
    expect(items[0]).toMatchObject({ codigo: first?.codigo, detalle: 'Tiene el n.º 1000.' });
    expect(items[2]?.codigo).toBe(draft.codigo);
  });

  it('a draft of the file that is behind replaces nothing', async () => {
    const phone = createPhone();
    const { id, version, borrador } = await draftLoad(phone.db, phone.disk.phone());
    const saved = await commitDraft(phone.db, id, version, borrador, new Date('2026-11-20T12:00:00Z'));
    const file = (await exportAll(phone)).blob;
    await commitDraft(phone.db, id, saved.version, { ...borrador, comentarios: 'nuevo' }, new Date('2026-11-20T13:00:00Z'));
    expect((await previewImport(phone.db, file, SESION)).items).toMatchObject([
      { estado: 'ya está en este teléfono', detalle: 'El de este teléfono es más nuevo y no se reemplaza.' },
    ]);
    await applyImport(phone.db, file, SESION);
    expect((await listPendientes(phone.db))[0]?.saved?.comentarios).toBe('nuevo');
  });

  it('a draft of the file that is ahead replaces the copy imported before, not one with changes of its own', async () => {
    const phone = createPhone();
    const { id, version, borrador } = await draftLoad(phone.db, phone.disk.phone());
    const saved = await commitDraft(phone.db, id, version, borrador, new Date('2026-11-20T12:00:00Z'));
    const next = anotherPhone(phone);
    await applyImport(next.db, (await exportAll(phone)).blob, SESION);
    await commitDraft(phone.db, id, saved.version, { ...borrador, comentarios: 'nuevo' }, new Date('2026-11-20T13:00:00Z'));
    const ahead = (await exportAll(phone)).blob;

    const edited = await saveWorking(next.db, id, saved.version, { ...borrador, comentarios: 'aquí' });
    expect((await previewImport(next.db, ahead, SESION)).items).toMatchObject([{ importable: false }]);
    await next.db.drafts.update(id, { working: null, version: edited - 1 });
    expect((await previewImport(next.db, ahead, SESION)).items).toMatchObject([
      { estado: 'nuevo', detalle: 'Reemplaza una copia anterior de este teléfono.' },
    ]);
    await applyImport(next.db, ahead, SESION);
    expect((await listPendientes(next.db))[0]?.saved?.comentarios).toBe('nuevo');
  });

  it('nor one that was saved here later, however often the other was written', async () => {
    const phone = createPhone();
    const { id, version, borrador } = await draftLoad(phone.db, phone.disk.phone());
    const saved = await commitDraft(phone.db, id, version, borrador, new Date('2026-11-20T12:00:00Z'));
    const next = anotherPhone(phone);
    await applyImport(next.db, (await exportAll(phone)).blob, SESION);
    await commitDraft(next.db, id, saved.version, { ...borrador, comentarios: 'aquí' }, new Date('2026-11-20T14:00:00Z'));
    const again = await saveWorking(phone.db, id, saved.version, { ...borrador, comentarios: 'allá' });
    await commitDraft(phone.db, id, again, { ...borrador, comentarios: 'allá' }, new Date('2026-11-20T13:00:00Z'));
    expect(await applyImport(next.db, (await exportAll(phone)).blob, SESION)).toMatchObject({ borradores: 0, omitidos: 1 });
    expect((await listPendientes(next.db))[0]?.saved?.comentarios).toBe('aquí');
  });

  it('a despacho whose draft is still being written here does not take its place', async () => {
    const phone = createPhone();
    const { id } = await draftLoad(phone.db, phone.disk.phone());
    const next = anotherPhone(phone);
    await applyImport(next.db, (await exportAll(phone)).blob, SESION);
    await finalize(phone.db, id, { sesion: SESION, deviceId: 'aparato', appVersion: 'prueba' });
    const file = (await exportAll(phone)).blob;
    expect((await previewImport(next.db, file, SESION)).items).toMatchObject([
      { tipo: 'despacho', estado: 'ya está en este teléfono', importable: false },
    ]);
    await applyImport(next.db, file, SESION);
    expect(await next.db.drafts.count()).toBe(1);
  });

  it('an own despacho without its photo comes in and says so: it can be taken again', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    await phone.db.photos.delete([item?.id ?? '', item?.payload.fotofull ?? '']);
    const next = anotherPhone(phone);
    const file = (await exportAll(phone)).blob;
    expect((await previewImport(next.db, file, SESION)).items).toMatchObject([
      { estado: 'nuevo', importable: true, detalle: 'Viene sin la foto del camión lleno: habrá que tomarla de nuevo.' },
    ]);
    await applyImport(next.db, file, SESION);
    await next.drain('queued');
    expect(await listOutbox(next.db)).toMatchObject([{ state: 'attention', error: { codigo: 'foto_danada' } }]);
  });
});

describe('B13 what somebody else wrote', () => {
  const IMPORTADOR: Sesion = { ...OTRA_SESION, permisos: [...OTRA_SESION.permisos, 'despacho.importar'] };

  /** A file of the usual author and the phone of somebody else. */
  async function foreign() {
    const phone = createPhone();
    const items = await load(phone, 1);
    // Its photos have arrived, under its author's session.
    phone.server.script(INSERT, offline);
    await phone.drain('queued');
    await draftLoad(phone.db, phone.disk.phone(), 5);
    const file = (await exportAll(phone)).blob;
    const db = createDisk().user(OTRA_SESION.IdUsuario);
    return { phone, items, file, db };
  }

  it('stays out without the permission', async () => {
    const { file, db } = await foreign();
    expect((await previewImport(db, file, OTRA_SESION)).items).toMatchObject([
      { tipo: 'despacho', estado: 'de otro usuario', importable: false, autor: 'despachador' },
      { tipo: 'borrador', estado: 'de otro usuario', importable: false },
    ]);
    expect(await applyImport(db, file, OTRA_SESION)).toEqual({ despachos: 0, borradores: 0, omitidos: 2 });
    expect(await db.photos.count()).toBe(0);
  });

  it('with it, complete despachos come in under their author; drafts never do', async () => {
    const { phone, items, file, db } = await foreign();
    expect(await applyImport(db, file, IMPORTADOR)).toEqual({ despachos: 1, borradores: 0, omitidos: 1 });
    expect(await listOutbox(db)).toMatchObject([
      { payload: items[0]?.payload, fotos: [{ uploaded: false }, { uploaded: false }] },
    ]);
    expect(await listOutbox(db)).toMatchObject([{ autorAjeno: 'despachador', payload: { login: 'despachador' } }]);
    // Corregir would make it the importer's.
    await expect(reopenItem(db, items[0]?.id ?? '')).rejects.toMatchObject({ codigo: 'autor_distinto' });
    expect(await db.drafts.count()).toBe(0);
    expect(phone.server.despachos.size).toBe(0);
  });

  it('R1 sent by its author and by whoever imported it: one record, the same receipt', async () => {
    const { phone, items, file, db } = await foreign();
    await applyImport(db, file, IMPORTADOR);
    await phone.drain('queued');
    phone.server.sesion = IMPORTADOR;
    const office = createDrain({ db, api: createApi(phone.server.fetch), lock: FREE_LOCK, clock: phone.clock, isLoggedIn: async () => true });
    expect(await office.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect([...phone.server.despachos.keys()]).toEqual([items[0]?.id]);
    expect((await listReceipts(db))[0]).toMatchObject({ numero: (await listReceipts(phone.db))[0]?.numero });
    expect(bodies(phone.server).map(({ login }) => login)).toEqual(['despachador', 'despachador']);
  });

  it('even a file that claims to be one\'s own goes by the author inside', async () => {
    const phone = createPhone();
    await load(phone, 1);
    const file = await exportAll(phone, { usuario: { id: OTRA_SESION.IdUsuario, nombre: OTRA_SESION.NombreUsuario } });
    const db = createDisk().user(OTRA_SESION.IdUsuario);
    expect((await previewImport(db, file.blob, OTRA_SESION)).items).toMatchObject([
      { estado: 'de otro usuario', importable: false, autor: 'despachador' },
    ]);
  });

  it('an incomplete one is left to its author', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    await phone.db.photos.delete([item?.id ?? '', item?.payload.fotofull ?? '']);
    const file = (await exportAll(phone)).blob;
    const db = createDisk().user(OTRA_SESION.IdUsuario);
    expect((await previewImport(db, file, IMPORTADOR)).items).toMatchObject([
      { estado: 'dañado', importable: false, detalle: 'Viene sin la foto del camión lleno: lo tiene que completar su autor.' },
    ]);
  });
});
