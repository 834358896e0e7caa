import { mutateJson } from '@rodal/domain/testing/mutaciones';
import type { Table } from 'dexie';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { muestra } from '../../../../../scripts/lib/muestra.ts';
import { freezeCaptura } from '../outbox/capturas.ts';
import type { UserDb } from '../db/user-db.ts';
import { countUnsentIn, describeUnsent } from '../phone/shared-phone.ts';
import { exportUnsent } from '../rescue/export-unsent.ts';
import { TIPOS_CAPTURA, type TipoCaptura } from '../rows/tipos.ts';
import { aMediasDe, expectKept, fotoDe, whereIs } from '../testing/a-medias.ts';
import { createDisk } from '../testing/fixtures.ts';
import { EXPORT_CTX } from '../testing/unsent.ts';
import { type Contenido, dropAMedias, findAMedias, huellasDe, keepAMedias, listAMedias } from './a-medias.ts';
import { isOpen, markOpen } from './open-drafts.ts';

const nuevo = () => ({ id: uuidv7(), version: 0 });

/** What somebody does in a form, one step after the other: letters, photos, one taken again, one taken away. */
async function pasosDe(tipo: TipoCaptura): Promise<readonly Contenido[]> {
  const { contenido } = await aMediasDe(tipo, 1);
  const otra = await fotoDe(99);
  const textos = Object.keys(contenido.escrito).filter((campo) => typeof contenido.escrito[campo] === 'string');
  const [primera = ''] = Object.keys(contenido.escrito).filter((campo) => !textos.includes(campo) && contenido.escrito[campo] !== null);
  const nada = Object.fromEntries(Object.entries(contenido.escrito).map(([campo, valor]) => [campo, typeof valor === 'string' ? '' : { huella: '', nombre: '', tomadaEn: '' }]));
  const con = (escrito: Contenido['escrito'], mas: Contenido['mas'] = {}): Contenido => ({ ...contenido, escrito: { ...nada, ...escrito }, mas, fotos: [...contenido.fotos, otra] });
  const pasos = textos.map((_campo, hasta) => con(Object.fromEntries(textos.slice(0, hasta + 1).map((campo) => [campo, contenido.escrito[campo]])), { llenados: textos.slice(0, hasta) }));
  if (primera === '') return pasos;
  const { [primera]: foto } = contenido.escrito;
  return [...pasos, con({ ...contenido.escrito, [primera]: nada[primera] }), con(contenido.escrito), con({ ...contenido.escrito, [primera]: Object.assign({}, foto, { huella: otra.sha256 }) }), con({ ...contenido.escrito, [primera]: nada[primera] })];
}

/** The `nth` write of a transaction fails as a full disk does, or the page is gone: nothing of it stands. @returns whether there was one */
async function failAt(db: UserDb, nth: number, work: () => Promise<unknown>): Promise<boolean> {
  const state = { writes: 0 };
  const hit = () => {
    state.writes += 1;
    if (state.writes === nth) throw new DOMException('No space available for this operation', 'QuotaExceededError');
  };
  const tables: Table[] = [db.aMedias, db.outbox, db.photos, db.meta];
  const events = ['creating', 'updating', 'deleting'] as const;
  for (const table of tables) for (const event of events) table.hook(event).subscribe(hit);
  await work().catch(() => undefined);
  for (const table of tables) for (const event of events) table.hook(event).unsubscribe(hit);
  return state.writes >= nth;
}

describe.each(TIPOS_CAPTURA)('what is a medias: %s', (tipo) => {
  it('R13 a page that is gone between any two writes: it stands there as it was written last, with its photos and no other', async () => {
    const disk = createDisk();
    let visto = nuevo();
    const { id } = visto;
    for (const paso of await pasosDe(tipo)) {
      const db = disk.user();
      visto = await keepAMedias(db, visto, paso);
      // No word of it going: the page was killed.
      db.close();
      const next = disk.user();
      await expectKept(next, visto, paso);
      expect([visto.id, (await listAMedias(next)).length]).toEqual([id, 1]);
      next.close();
    }
  });

  it('R29 a write that fails halfway leaves what stood there, whole', async () => {
    const pasos = await pasosDe(tipo);
    for (let nth = 1, more = true; more; nth += 1) {
      more = false;
      const db = createDisk().user();
      let visto = nuevo();
      let before: Contenido | null = null;
      for (const paso of pasos) {
        if (await failAt(db, nth, () => keepAMedias(db, visto, paso))) {
          more = true;
          if (before === null) expect(await listAMedias(db)).toEqual([]);
          else await expectKept(db, visto, before);
          visto = await keepAMedias(db, visto, paso);
        } else visto = { ...visto, version: visto.version + 1 };
        await expectKept(db, visto, paso);
        before = paso;
      }
    }
  });

  it('frozen it waits, and is a medias no more: never both, never neither, wherever the page is gone', async () => {
    const { contenido, registro } = await aMediasDe(tipo, 2);
    for (let nth = 1, more = true; more; nth += 1) {
      const disk = createDisk();
      const db = disk.user();
      const visto = await keepAMedias(db, nuevo(), contenido);
      const { id, version } = visto;
      more = await failAt(db, nth, () => freezeCaptura(db, { ...registro, fotos: [], id, aMedias: version }));
      db.close();
      const next = disk.user();
      expect(await whereIs(next, id)).toEqual([more ? 'aMedias' : 'outbox']);
      if (more) await expectKept(next, visto, contenido);
      expect(await next.photos.where('draftId').equals(id).count()).toBe(contenido.fotos.length);
    }
  });

  it('R52 of two windows the one that writes later goes on under an id of its own; both stay, each with its photos', async () => {
    const disk = createDisk();
    const [una, otra] = [disk.user(), disk.user()];
    const { contenido } = await aMediasDe(tipo, 3);
    const visto = await keepAMedias(una, nuevo(), contenido);
    // It was opened there with what stood on the disk: the bytes of its photos are in no memory.
    const suyo = { ...contenido, mas: { de: 'la otra' }, fotos: [] };
    const deOtra = await keepAMedias(otra, visto, suyo);
    const mio = { ...contenido, mas: { de: 'esta' }, fotos: [] };
    const deUna = await keepAMedias(una, visto, mio);
    expect([deOtra.id === visto.id, deUna.id === visto.id]).toEqual([true, false]);
    await expectKept(una, deOtra, suyo);
    await expectKept(una, deUna, mio);
    // And so on: neither takes the other's for its own.
    await expectKept(una, await keepAMedias(una, deUna, contenido), contenido);
    await expectKept(otra, await keepAMedias(otra, deOtra, contenido), contenido);
    expect(await listAMedias(una)).toHaveLength(2);
  });

  it('R52 registered in another window, what is typed here is another one; what waits is as it was frozen', async () => {
    const db = createDisk().user();
    const { contenido, registro } = await aMediasDe(tipo, 4);
    const visto = await keepAMedias(db, nuevo(), contenido);
    const item = await freezeCaptura(db, { ...registro, id: visto.id, aMedias: visto.version });
    const aqui = await keepAMedias(db, visto, contenido);
    expect(aqui.id).not.toBe(visto.id);
    await expectKept(db, aqui, contenido);
    expect(await db.outbox.get(visto.id)).toEqual(item);
  });

  it('R52 what another window wrote since is not ended by Guardar of this one, nor by its Empezar de nuevo', async () => {
    const db = createDisk().user();
    const { contenido, registro } = await aMediasDe(tipo, 5);
    const visto = await keepAMedias(db, nuevo(), contenido);
    const suyo = { ...contenido, mas: { de: 'la otra' } };
    const deOtra = await keepAMedias(db, visto, suyo);
    await expect(freezeCaptura(db, { ...registro, id: visto.id, aMedias: visto.version })).rejects.toMatchObject({ codigo: 'otra_ventana' });
    await dropAMedias(db, visto.id, visto.version);
    await expectKept(db, deOtra, suyo);
    expect(await whereIs(db, visto.id)).toEqual(['aMedias']);
  });

  it('ended in another window it is written again as it stands here: nothing that is being written goes', async () => {
    const db = createDisk().user();
    const { contenido } = await aMediasDe(tipo, 6);
    const visto = await keepAMedias(db, nuevo(), contenido);
    await dropAMedias(db, visto.id);
    expect([await listAMedias(db), await db.photos.count()]).toEqual([[], 0]);
    const otra = await keepAMedias(db, visto, contenido);
    expect(otra.id).toBe(visto.id);
    await expectKept(db, otra, contenido);
  });

  it('several stand beside each other, the last first; the form goes on with the last that no window has open', async () => {
    const db = createDisk().user();
    const at = (minute: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + minute * 60_000);
    const [{ contenido: a }, { contenido: b }] = await Promise.all([aMediasDe(tipo, 7), aMediasDe(tipo, 8)]);
    const una = await keepAMedias(db, nuevo(), a, at(0));
    const otra = await keepAMedias(db, nuevo(), b, at(1));
    expect((await listAMedias(db, tipo)).map(({ codigo }) => codigo)).toEqual([b.codigo, a.codigo]);
    expect(await listAMedias(db, TIPOS_CAPTURA.find((uno) => uno !== tipo))).toEqual([]);
    expect((await findAMedias(db, tipo, () => true))?.id).toBe(otra.id);
    const close = markOpen(otra.id);
    await expect.poll(() => isOpen(otra.id)).toBe(true);
    expect((await findAMedias(db, tipo, () => true))?.id).toBe(una.id);
    expect(await findAMedias(db, tipo, ({ id }) => id === otra.id)).toBeNull();
    close();
  });

  it('R38 nobody else on this phone finds it', async () => {
    const disk = createDisk();
    await keepAMedias(disk.user(), nuevo(), (await aMediasDe(tipo, 9)).contenido);
    expect(await findAMedias(disk.user(8), tipo, () => true)).toBeNull();
    expect(describeUnsent(await countUnsentIn(disk.user(8)))).toBe('');
    // Nor does whoever leaves the phone believe that nothing is on it.
    expect(describeUnsent(await countUnsentIn(disk.user()))).toBe('1 borrador');
  });
});

describe('R15 R20 a spoilt row', () => {
  it('keeps nothing else from being listed, counted and exported', async () => {
    const { contenido } = await aMediasDe('recepcionCamion', 1);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 3, maxLength: 9 }), async (dice) => {
        const db = createDisk().user();
        const sano = await keepAMedias(db, nuevo(), contenido);
        const { id } = await keepAMedias(db, nuevo(), contenido);
        const changed = mutateJson(await db.aMedias.get(id), dice);
        if (typeof changed === 'object' && changed !== null && !Array.isArray(changed)) await db.aMedias.put({ ...changed, id } as never);
        for (const row of await listAMedias(db)) expect([typeof row.codigo, Number.isNaN(Date.parse(row.savedAt)), Array.isArray(huellasDe(row))]).toEqual(['string', false, true]);
        await expectKept(db, sano, contenido);
        expect((await exportUnsent(db, EXPORT_CTX)).borradores).toBe(2);
        const rota = (await listAMedias(db)).find((row) => row.id === id);
        await dropAMedias(db, id, rota?.version);
        expect((await listAMedias(db)).map((row) => row.id)).toEqual([sano.id]);
      }),
      { numRuns: muestra(40) },
    );
  });

  it('as this program writes it comes back as it is', async () => {
    const db = createDisk().user();
    await keepAMedias(db, nuevo(), (await aMediasDe('recepcionCamion', 1)).contenido);
    expect(await listAMedias(db)).toEqual(await db.aMedias.toArray());
  });
});
