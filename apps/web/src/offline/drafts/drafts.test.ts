import { emptyBorrador } from '@rodal/domain/borrador';
import { describe, expect, it, vi } from 'vitest';
import { commitDraft, createDraft, deleteDraft, discardWorking, findUnsaved, listPendientes, openDraft, saveWorking } from './drafts.ts';
import { markOpen } from './open-drafts.ts';
import { finalize } from './finalize.ts';
import { nextCodigo } from '../db/phone-db.ts';
import { storePhoto } from '../photos/photos.ts';
import { CARGA, createDisk, draftLoad, encode, jpegBytes, SESION } from '../testing/fixtures.ts';

const VACIO = emptyBorrador({ modoUbicacion: 'gps', correo: '', cliente: null });
const inicial = { variante: 'principal', inicial: VACIO } as const;

describe('drafts (A26)', () => {
  it('A15 a draft is born with a UUIDv7 and a code of this phone', async () => {
    const disk = createDisk();
    const [db, phone] = [disk.user(), disk.phone()];
    await nextCodigo(phone, () => 0.5);
    const { draft } = await createDraft(db, phone, inicial);
    expect(draft.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(draft.codigo).toBe('N5-0002');
  });

  it('looking at Nuevo twice spends one code', async () => {
    const disk = createDisk();
    const [db, phone] = [disk.user(), disk.phone()];
    const first = await createDraft(db, phone, inicial);
    const second = await createDraft(db, phone, { variante: 'principal', inicial: CARGA });
    expect(second.draft).toMatchObject({ id: first.draft.id, codigo: first.draft.codigo });
    expect(second.borrador).toEqual(CARGA);
    expect(await db.drafts.count()).toBe(1);
  });

  it('R99: Nuevo in two windows makes two drafts; in the window that has it open, one', async () => {
    const disk = createDisk();
    const [db, phone] = [disk.user(), disk.phone()];
    const held = new Map<string, object>();
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, _how: object, work: () => Promise<void>) => {
          held.set(name, { name });
          await work();
          held.delete(name);
        },
        query: async () => ({ held: [...held.values()] }),
      },
    });
    const first = await createDraft(db, phone, inicial);
    const close = markOpen(first.draft.id);
    expect((await createDraft(db, phone, { ...inicial, here: first.draft.id })).draft.id).toBe(first.draft.id);
    const second = await createDraft(db, phone, inicial);
    expect([second.draft.id === first.draft.id, second.draft.codigo === first.draft.codigo]).toEqual([false, false]);
    close();
    await vi.waitFor(() => expect(held.size).toBe(0));
    expect([first.draft.id, second.draft.id]).toContain((await createDraft(db, phone, inicial)).draft.id);
    vi.unstubAllGlobals();
  });

  it('R35 R69 autosave survives a kill without any network: the page opens to the last change', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { draft } = await createDraft(db, disk.phone(), inicial);
    const version = await saveWorking(db, draft.id, draft.version, { ...VACIO, patenteCamion: 'AB' });
    await saveWorking(db, draft.id, version, { ...VACIO, patenteCamion: 'ABCD12' });
    db.close();

    const again = disk.user();
    const [unsaved] = await findUnsaved(again);
    expect(unsaved).toMatchObject({ id: draft.id, saved: null });
    expect((await openDraft(again, draft.id)).borrador.patenteCamion).toBe('ABCD12');
  });

  it('a new draft enters Pendientes at its first Guardar; before, it is only "sin guardar"', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { draft } = await createDraft(db, disk.phone(), inicial);
    expect(await findUnsaved(db)).toEqual([]);
    const version = await saveWorking(db, draft.id, draft.version, CARGA);
    expect(await listPendientes(db)).toEqual([]);
    expect(await findUnsaved(db)).toHaveLength(1);

    await commitDraft(db, draft.id, version, CARGA);
    expect(await listPendientes(db)).toMatchObject([{ id: draft.id, saved: CARGA, working: null }]);
    expect(await findUnsaved(db)).toEqual([]);
  });

  it('Pendientes lists the latest saved first', async () => {
    const disk = createDisk();
    const [db, phone] = [disk.user(), disk.phone()];
    const a = await draftLoad(db, phone, 1);
    const b = await draftLoad(db, phone, 2);
    await commitDraft(db, b.id, b.version, b.borrador, new Date('2026-11-20T12:01:00Z'));
    await commitDraft(db, a.id, a.version, a.borrador, new Date('2026-11-20T12:02:00Z'));
    expect((await listPendientes(db)).map(({ id }) => id)).toEqual([a.id, b.id]);
  });

  it('discarding an edit keeps the saved copy, with its photo although another was taken meanwhile', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id, version, borrador } = await draftLoad(db, disk.phone());
    const saved = await commitDraft(db, id, version, borrador);
    const fotoVacia = await storePhoto(db, id, new Blob([jpegBytes(99)]), { encode });
    await saveWorking(db, id, saved.version, { ...borrador, fotoVacia, comentarios: 'otra' });
    expect(await db.photos.count()).toBe(3);

    const kept = await discardWorking(db, id);
    expect(kept).toMatchObject({ saved: borrador, working: null });
    expect(new Set((await db.photos.toArray()).map(({ sha256 }) => sha256))).toEqual(
      new Set([borrador.fotoVacia?.sha256, borrador.fotoLlena?.sha256]),
    );
  });

  it('Guardar lets the replaced photo go; discarding a draft never saved leaves nothing', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id, version, borrador } = await draftLoad(db, disk.phone());
    await commitDraft(db, id, version, { ...borrador, fotoVacia: null });
    expect((await db.photos.toArray()).map(({ sha256 }) => sha256)).toEqual([borrador.fotoLlena?.sha256]);

    const other = await draftLoad(db, disk.phone(), 5);
    expect(await discardWorking(db, other.id)).toBeNull();
    await deleteDraft(db, id);
    expect([await db.drafts.count(), await db.photos.count()]).toEqual([0, 0]);
  });

  it('R52 the second window that writes is told, and nothing of the first is lost', async () => {
    const disk = createDisk();
    const db = disk.user();
    const other = disk.user();
    const { draft } = await createDraft(db, disk.phone(), inicial);
    await saveWorking(db, draft.id, draft.version, { ...VACIO, comentarios: 'uno' });
    const late = saveWorking(other, draft.id, draft.version, { ...VACIO, comentarios: 'dos' });
    await expect(late).rejects.toMatchObject({
      codigo: 'otra_ventana',
      message: 'Este despacho está abierto en otra ventana.',
    });
    await expect(commitDraft(other, draft.id, draft.version, VACIO)).rejects.toMatchObject({ codigo: 'otra_ventana' });
    expect((await openDraft(other, draft.id)).borrador.comentarios).toBe('uno');
  });

  it('R33 R92 a draft that came back older than this window knows it takes what is typed next', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { draft } = await createDraft(db, disk.phone(), inicial);
    const uno = await saveWorking(db, draft.id, draft.version, { ...VACIO, comentarios: 'uno' });
    const before = await db.drafts.get(draft.id);
    const dos = await saveWorking(db, draft.id, uno, { ...VACIO, comentarios: 'dos' });
    await db.drafts.put(before ?? draft);
    expect(await saveWorking(db, draft.id, dos, { ...VACIO, comentarios: 'tres' })).toBe(dos + 1);
    expect((await openDraft(db, draft.id)).borrador.comentarios).toBe('tres');
    await db.drafts.put(before ?? draft);
    expect(await commitDraft(db, draft.id, dos + 1, { ...VACIO, comentarios: 'cuatro' })).toMatchObject({ version: dos + 2, saved: { comentarios: 'cuatro' } });
  });

  it('R6 writing into a draft that was sent meanwhile says so', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id, version } = await draftLoad(db, disk.phone());
    await finalize(db, id, { sesion: SESION, deviceId: 'aparato', appVersion: 'prueba' });
    await expect(saveWorking(db, id, version, CARGA)).rejects.toMatchObject({ codigo: 'ya_enviado' });
    await expect(openDraft(db, id)).rejects.toMatchObject({ codigo: 'ya_enviado' });
    await expect(openDraft(db, 'no existe')).rejects.toMatchObject({ codigo: 'no_encontrado' });
  });
});
