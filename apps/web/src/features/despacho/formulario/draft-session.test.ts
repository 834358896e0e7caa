import { AppError } from '@rodal/domain/errors';
import { describe, expect, it, vi } from 'vitest';
import { createDraft, deleteDraft, openDraft, saveWorking } from '../../../offline/drafts/drafts.ts';
import { CARGA, createDisk, jpegBytes } from '../../../offline/testing/fixtures.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import type { AutosaveState } from '../../../offline/drafts/autosaver.ts';
import { createDraftSession } from './draft-session.ts';

// The camera's file is JPEG already: decoding needs a browser.
vi.mock('../../../offline/photos/encode-photo.ts', () => ({
  encodePhoto: async (file: Blob) => new Uint8Array(await file.arrayBuffer()),
}));

async function setUp() {
  const disk = createDisk();
  const db = disk.user();
  const { draft } = await createDraft(db, disk.phone(), { variante: 'principal', inicial: CARGA });
  const states: AutosaveState[] = [];
  const session = createDraftSession(db, await openDraft(db, draft.id), 4_000_000, (state) => states.push(state));
  const stored = async () => db.drafts.get(draft.id);
  return { db, session, states, stored };
}

/** The phone's storage refuses drafts until it is healed. */
function breakDrafts(db: UserDb) {
  const refuse = () => {
    throw Object.assign(new Error('lleno'), { name: 'QuotaExceededError' });
  };
  db.drafts.hook('updating').subscribe(refuse);
  return () => db.drafts.hook('updating').unsubscribe(refuse);
}

describe('Guardar (A26)', () => {
  it('R29: a Guardar that fails keeps what was not yet written', async () => {
    const { db, session, states, stored } = await setUp();
    const heal = breakDrafts(db);
    session.change({ ...CARGA, patenteCamion: 'NUEV01' });
    await expect(session.commit({ ...CARGA, patenteCamion: 'NUEV01' }, true)).rejects.toMatchObject({ codigo: 'sin_espacio' });
    expect(states.at(-1)?.tipo).toBe('error');
    expect(session.isSaved()).toBe(false);
    heal();
    await session.flush();
    expect((await stored())?.working?.patenteCamion).toBe('NUEV01');
    expect(states.at(-1)?.tipo).toBe('guardado');
  });

  it('R52: what is typed while Guardar writes is no second window', async () => {
    const { session, states, stored } = await setUp();
    const saving = session.commit(CARGA, true);
    session.change({ ...CARGA, comentarios: 'después' });
    await Promise.all([saving, session.flush()]);
    expect(await stored()).toMatchObject({ saved: { comentarios: '' }, working: { comentarios: 'después' } });
    expect(states.map(({ tipo }) => tipo)).not.toContain('error');
    expect(states.at(-1)?.tipo).toBe('guardado');
  });
});

describe('Enviar (R52)', () => {
  it('freezes the version that holds what was typed last', async () => {
    const { session, stored } = await setUp();
    session.change({ ...CARGA, comentarios: 'último' });
    const frozen: unknown[] = [];
    await session.send(async (version) => {
      frozen.push(version, (await stored())?.working?.comentarios, (await stored())?.version);
    });
    expect(frozen).toEqual([2, 'último', 2]);
  });

  it('R33 R92: of a draft that came back older it freezes what the form shows', async () => {
    const { db, session, stored } = await setUp();
    const before = await stored();
    session.change({ ...CARGA, comentarios: 'lo que se ve' });
    await session.flush();
    if (before !== undefined) await db.drafts.put(before);
    const frozen: unknown[] = [];
    await session.send(async (version) => {
      const row = await stored();
      frozen.push(version === row?.version, row?.working?.comentarios);
    });
    expect(frozen).toEqual([true, 'lo que se ve']);
  });

  it('a window that is behind is told, and keeps what is on it', async () => {
    const { db, session, states, stored } = await setUp();
    const row = await stored();
    await saveWorking(db, session.id, row?.version ?? 0, { ...CARGA, comentarios: 'en la otra' });
    const work = vi.fn(() => Promise.resolve());
    session.change({ ...CARGA, comentarios: 'en esta' });
    await expect(session.send(work)).rejects.toMatchObject({ codigo: 'otra_ventana' });
    expect(work).not.toHaveBeenCalled();
    expect(states.at(-1)).toMatchObject({ tipo: 'error', error: { codigo: 'otra_ventana' } });
    expect((await stored())?.working?.comentarios).toBe('en la otra');
  });

  it('so is one that another window overtook between writing and freezing', async () => {
    const { session, states } = await setUp();
    await expect(session.send(() => Promise.reject(new AppError('otra_ventana')))).rejects.toMatchObject({ codigo: 'otra_ventana' });
    expect(states.at(-1)).toMatchObject({ tipo: 'error', error: { codigo: 'otra_ventana' } });
  });

  it('a refusal is no failure to save', async () => {
    const { session, states } = await setUp();
    await expect(session.send(() => Promise.reject(new AppError('incompleto')))).rejects.toMatchObject({ codigo: 'incompleto' });
    expect(states.map(({ tipo }) => tipo)).not.toContain('error');
    session.change(CARGA);
    await session.flush();
    expect(states.at(-1)?.tipo).toBe('guardado');
  });
});

describe('photos at work (R14)', () => {
  it('are waited for before the draft is saved or sent', async () => {
    const { session } = await setUp();
    const done: string[] = [];
    const photo = session.addPhoto(new Blob([jpegBytes(1)]), (fotoVacia) => ({ ...CARGA, fotoVacia })).then(() => done.push('foto'));
    const broken = session.addPhoto(new Blob(['nada']), () => CARGA).catch(() => done.push('ilegible'));
    await session.photosDone();
    expect(done.toSorted()).toEqual(['foto', 'ilegible']);
    await Promise.all([photo, broken]);
  });

  it('of a draft deleted meanwhile leave nothing on the phone', async () => {
    const { db, session } = await setUp();
    const photo = session.addPhoto(new Blob([jpegBytes(1)]), (fotoVacia) => ({ ...CARGA, fotoVacia }));
    await deleteDraft(db, session.id);
    await expect(photo).rejects.toMatchObject({ codigo: 'no_encontrado' });
    expect(await db.photos.count()).toBe(0);
  });
});
