import { describe, expect, it } from 'vitest';
import { openDraft, saveWorking } from '../drafts/drafts.ts';
import { isOpen, markOpen } from '../drafts/open-drafts.ts';
import { write } from '../db/open-db.ts';
import { createUserDb } from '../db/user-db.ts';
import { createDisk, draftLoad, queueLoad } from '../testing/fixtures.ts';
import { createMemoryHomes } from '../testing/memory-casa.ts';
import { claves, decodeCopia } from './copia.ts';
import { createUserMirror } from './mirror.ts';
import { restoreUnsent } from '../restore/restore.ts';

/** A phone whose second home tells what the database had when it was given something. */
function createWatched(onApply: () => Promise<void> | void) {
  const homes = createMemoryHomes();
  const disk = createDisk();
  const casa = {
    ...homes.casa,
    apply: async (...given: Parameters<typeof homes.casa.apply>) => {
      await onApply();
      await homes.casa.apply(...given);
    },
  };
  const mirror = createUserMirror(7, casa, homes.textos);
  return { homes, disk, db: createUserDb(7, { ...disk.options, mirror }) };
}

describe('038 the second home beside the database', () => {
  it('gets a draft while the database still waits for its disk, and the save waits for both', async () => {
    const events: string[] = [];
    const gate: { open: () => void } = { open: () => undefined };
    const held = { now: false };
    const { db, disk, homes } = createWatched(async () => {
      if (!held.now) return;
      events.push('copy begins');
      await new Promise<void>((resolve) => {
        gate.open = resolve;
      });
      events.push('copy done');
    });
    const { id } = await draftLoad(db, disk.phone(), 1);
    const { draft, borrador } = await openDraft(db, id);
    held.now = true;
    const saving = write(db, [db.drafts], async (tx) => {
      await db.drafts.put({ ...draft, version: draft.version + 1, working: { ...borrador, patenteCarro: 'NUEVA1' } });
      tx.idbtrans.addEventListener('complete', () => {
        events.push('committed');
        gate.open();
      });
    }).then(() => events.push('saved'));
    await saving;
    expect(events).toEqual(['copy begins', 'committed', 'copy done', 'saved']);
    expect(JSON.stringify(decodeCopia(homes.entries.get(claves(7).fila(id)) ?? null))).toContain('NUEVA1');
  });

  it('is given what was written last when a commit in between failed', async () => {
    const abort: { now: () => void } = { now: () => undefined };
    const { db, disk, homes } = createWatched(() => abort.now());
    const { id } = await draftLoad(db, disk.phone(), 1);
    const { draft, borrador } = await openDraft(db, id);
    await expect(
      write(db, [db.drafts], async (tx) => {
        abort.now = () => tx.idbtrans.abort();
        await db.drafts.put({ ...draft, version: draft.version + 1, working: { ...borrador, patenteCarro: 'PERDIDA' } });
      }),
    ).rejects.toThrow();
    abort.now = () => undefined;
    expect((await db.drafts.get(id))?.version).toBe(draft.version);
    await saveWorking(db, id, draft.version, { ...borrador, patenteCarro: 'ULTIMA1' });
    expect(JSON.stringify(decodeCopia(homes.entries.get(claves(7).fila(id)) ?? null))).toContain('ULTIMA1');
  });

  it('R129 what went ahead of a commit that failed is brought back under no form that shows it, by this window or another; once closed it comes back', async () => {
    const abort: { now: () => void } = { now: () => undefined };
    const { db, disk, homes } = createWatched(() => abort.now());
    const { id, codigo } = await draftLoad(db, disk.phone(), 1);
    const { draft, borrador } = await openDraft(db, id);
    const typed = { ...borrador, patenteCarro: 'ADELA1' };
    await expect(
      write(db, [db.drafts], async (tx) => {
        abort.now = () => tx.idbtrans.abort();
        await db.drafts.put({ ...draft, version: draft.version + 1, working: typed });
      }),
    ).rejects.toThrow();
    abort.now = () => undefined;

    // The look of any window, as soon as there is room: the form has it on the screen and saves it itself, as its own version.
    const close = markOpen(id);
    await expect.poll(() => isOpen(id)).toBe(true);
    const another = createUserDb(7, disk.options);
    for (const looking of [db, another]) expect(await restoreUnsent(looking, homes)).toMatchObject({ codigos: [] });
    expect(await saveWorking(db, id, draft.version, typed)).toBe(draft.version + 1);

    // Closed, it is no form's any more: what the database has lost comes back.
    close();
    await expect.poll(() => isOpen(id)).toBe(false);
    await another.drafts.put(draft);
    expect(await restoreUnsent(another, homes)).toMatchObject({ codigos: [codigo] });
    expect((await another.drafts.get(id))?.working?.patenteCarro).toBe('ADELA1');
  });

  it('R5 learns of an item only once the database has it: a copy ahead of a failed commit would be sent', async () => {
    const events: string[] = [];
    const { db, disk } = createWatched(() => {
      events.push('copy');
    });
    const row = await queueLoad(db, disk.phone(), 1);
    events.length = 0;
    await write(db, [db.outbox], async (tx) => {
      await db.outbox.put({ ...row, seq: row.seq + 1 });
      tx.idbtrans.addEventListener('complete', () => events.push('committed'));
    });
    expect(events).toEqual(['committed', 'copy']);
  });
});
