import { mutateJson } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { muestra } from '../../../../../scripts/lib/muestra.ts';
import { describeItem } from '../outbox/describe-item.ts';
import { createDraft, findUnsaved, listPendientes, openDraft } from '../drafts/drafts.ts';
import { exportUnsent } from '../rescue/export-unsent.ts';
import { finalize } from '../drafts/finalize.ts';
import { readGuia } from '../outbox/guia-guardada.ts';
import { counts, listDespachos, listOutbox, listReceipts, retryItem } from '../outbox/outbox.ts';
import { reopenItem } from '../outbox/reopen.ts';
import { readPace } from '../outbox/pace.ts';
import { readStorageUse } from '../phone/storage.ts';
import { CARGA, draftLoad, SESION } from '../testing/fixtures.ts';
import { createPhone, load, type TestPhone } from '../testing/phone.ts';
import { EXPORT_CTX } from '../testing/unsent.ts';

/**
 * What lies in IndexedDB is not believed (R15, R20, ASVS 14.3): a disk, another version or somebody with the console may
 * have left anything there. A spoilt row is shown for what can be read of it and sends nothing wrong; the rows beside it
 * are listed, exported and sent as ever.
 */

const DICE = fc.array(fc.nat(), { minLength: 3, maxLength: 9 });
const TABLES = ['drafts', 'outbox', 'receipts', 'photos', 'guias', 'meta'] as const;
const NADA = { estimate: async () => ({}), tiles: async () => null };

/** A phone with two of everything. */
async function fullPhone(): Promise<TestPhone> {
  const phone = createPhone();
  const store = phone.disk.phone();
  await load(phone, 1);
  await phone.drain('tap');
  await load(phone, 2);
  const { id } = await draftLoad(phone.db, store, 8, phone.clock());
  await phone.db.drafts.update(id, { saved: CARGA });
  await createDraft(phone.db, store, { variante: 'principal', inicial: CARGA }, phone.clock());
  const [receipt] = await phone.db.receipts.toArray();
  await phone.db.guias.put({ id: receipt?.id ?? '', numero: '471', bytes: new TextEncoder().encode('%PDF-1.4 %%EOF').buffer });
  return phone;
}

/** Spoils the first row of a table on the disk, its key excepted. */
async function spoil({ db }: TestPhone, table: (typeof TABLES)[number], dice: readonly number[]): Promise<void> {
  await db.transaction('rw', db.table(table), async () => {
    const rows: object[] = await db.table(table).toCollection().raw().toArray();
    const [first] = table === 'meta' ? rows.filter((row) => 'key' in row && row.key !== 'place') : rows;
    if (first === undefined) throw new Error(`${table} is empty`);
    const changed = mutateJson(first, dice);
    const key = Object.fromEntries(Object.entries(first).filter(([name]) => ['id', 'key', 'draftId', 'sha256'].includes(name)));
    if (typeof changed === 'object' && changed !== null && !Array.isArray(changed)) await db.table(table).put({ ...changed, ...key });
  });
}

/** Everything that a screen or the drain reads. */
async function readAll({ db, clock }: TestPhone): Promise<void> {
  const pace = await readPace(db);
  for (const row of await listDespachos(db)) {
    const { situacion, desde, palabra } = describeItem(row, pace, clock());
    expect([typeof situacion, typeof palabra, Number.isNaN(Date.parse(desde))]).toEqual(['string', 'string', false]);
    const { payload, borrador } = row;
    expect([payload.patentecamion, payload.cantidad, payload.etiquetas.producto, payload.dispositivo.capturedAt, borrador.patenteCamion].map((text) => typeof text)).toEqual(Array<string>(5).fill('string'));
  }
  for (const row of await listReceipts(db)) {
    expect([typeof row.numero, typeof row.payload.etiquetas.producto, Number.isNaN(Date.parse(row.receivedAt))]).toEqual(['number', 'string', false]);
    const file = await readGuia(db, row.id);
    expect(file === null || file.type === 'application/pdf').toBe(true);
  }
  for (const { id } of [...(await listPendientes(db)), ...(await findUnsaved(db))]) expect(typeof (await openDraft(db, id)).borrador.comentarios).toBe('string');
  const { sinEnviar, enEspera, requiereAtencion } = await counts(db);
  expect(enEspera + requiereAtencion).toBeLessThanOrEqual(sinEnviar);
  await readStorageUse(db, NADA);
  await exportUnsent(db, EXPORT_CTX);
}

describe('a spoilt row', () => {
  it.each(TABLES)('of %s keeps nothing else from being shown, exported and sent', async (table) => {
    await fc.assert(
      fc.asyncProperty(DICE, async (dice) => {
        const phone = await fullPhone();
        const healthy = (await listOutbox(phone.db)).slice(1).map(({ id }) => id);
        await spoil(phone, table, dice);
        await readAll(phone);
        for (let pass = 0; pass < 3; pass += 1) {
          await phone.drain('tap');
          phone.clock.advance(60_000);
        }
        await readAll(phone);
        for (const id of healthy) expect(phone.server.despachos.has(id)).toBe(true);
      }),
      { numRuns: muestra(40) },
    );
  });

  it('of the counter of Enviar, or of an item itself, takes no item out of the list', async () => {
    for (const last of [Number.NaN, 'muchos', null]) {
      const phone = await fullPhone();
      await phone.db.meta.put({ key: 'sequence', last } as never);
      const { id } = await draftLoad(phone.db, phone.disk.phone(), 9, phone.clock());
      await finalize(phone.db, id, { sesion: SESION, deviceId: 'aparato', appVersion: 'prueba', now: phone.clock() });
      await phone.db.outbox.update((await listOutbox(phone.db))[0]?.id ?? '', { seq: last });
      expect((await listOutbox(phone.db)).length).toBe(3);
      expect((await exportUnsent(phone.db, EXPORT_CTX)).despachos).toBe(3);
    }
  });

  it.each([
    ['a text that is a number', { comentarios: 7 }],
    ['no list of logs', { diametro: null }],
    ['no labels', { etiquetas: null }],
    ['no device', { dispositivo: 'x' }],
  ])('whose frozen record has %s never goes out mended: the server is shown that it is broken, and its author can correct it', async (_what, change) => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    if (item === undefined) throw new Error('fixture');
    await phone.db.outbox.update(item.id, { payload: { ...item.payload, ...change } });
    for (const retry of [false, true]) {
      if (retry) await retryItem(phone.db, item.id);
      await phone.drain('tap');
      expect(phone.server.despachos.size).toBe(0);
      expect(await counts(phone.db)).toMatchObject({ requiereAtencion: 1, sinEnviar: 1 });
    }
    const draft = await reopenItem(phone.db, item.id, phone.clock());
    expect(draft.saved).toEqual(item.borrador);
  });

  it('as this program writes it comes back as it is', async () => {
    const phone = await fullPhone();
    for (const name of ['drafts', 'outbox', 'receipts']) {
      const table = phone.db.table<object>(name);
      expect(await table.toArray()).toEqual(await table.toCollection().raw().toArray());
    }
  });
});
