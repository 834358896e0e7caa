import { mutateJson } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { muestra } from '../../../../../scripts/lib/muestra.ts';
import { describeItem } from '../outbox/describe-item.ts';
import { freezeCaptura } from '../outbox/capturas.ts';
import { isFixable } from '../outbox/conflict.ts';
import { counts, listOutbox, listReceipts, listRecibidas, retryItem } from '../outbox/outbox.ts';
import { readPace } from '../outbox/pace.ts';
import { countUnsentIn, describeUnsent } from '../phone/shared-phone.ts';
import { readStorageUse } from '../phone/storage.ts';
import { exportUnsent } from '../rescue/export-unsent.ts';
import { CLASES, NOTA, notaDe, phoneOf } from '../testing/clases.ts';
import type { TestPhone } from '../testing/phone.ts';
import { EXPORT_CTX } from '../testing/unsent.ts';

const DICE = fc.array(fc.nat(), { minLength: 3, maxLength: 9 });
const NADA = { estimate: async () => ({}), tiles: async () => null };

/** One of every kind has arrived, and two of every kind wait. */
async function fullPhone(): Promise<{ readonly phone: TestPhone; readonly healthy: readonly string[] }> {
  const phone = phoneOf();
  for (const [at, clase] of CLASES.entries()) await clase.queue(phone, at + 1);
  await phone.drain('tap');
  const items = [];
  for (const [at, clase] of [...CLASES, ...CLASES].entries()) items.push(await clase.queue(phone, 10 + at));
  return { phone, healthy: items.slice(CLASES.length).map(({ id }) => id) };
}

/** Spoils on the disk the first of each kind beside the despacho, its key excepted. */
async function spoil({ db }: TestPhone, table: 'outbox' | 'receipts', dice: readonly number[]): Promise<void> {
  await db.transaction('rw', db.table(table), async () => {
    const rows: object[] = await db.table(table).toCollection().raw().toArray();
    for (const { nombre } of CLASES.filter((clase) => clase.nombre !== 'despacho')) {
      const first = rows.find((row) => 'tipo' in row && row.tipo === nombre);
      const changed = mutateJson(first, dice);
      if (first !== undefined && 'id' in first && typeof changed === 'object' && changed !== null && !Array.isArray(changed)) await db.table(table).put({ ...changed, id: first.id });
    }
  });
}

/** Everything that a screen or the drain reads. */
async function readAll({ db, clock }: TestPhone): Promise<void> {
  const pace = await readPace(db);
  for (const row of await listOutbox(db)) {
    const { situacion, desde, palabra } = describeItem(row, pace, clock());
    expect([typeof situacion, typeof palabra, typeof row.codigo, Number.isNaN(Date.parse(desde)), typeof row.payload]).toEqual(['string', 'string', 'string', false, 'object']);
  }
  for (const { codigo, receivedAt } of await listRecibidas(db)) expect([typeof codigo, Number.isNaN(Date.parse(receivedAt))]).toEqual(['string', false]);
  await listReceipts(db);
  const { sinEnviar, enEspera, requiereAtencion } = await counts(db);
  expect(enEspera + requiereAtencion).toBeLessThanOrEqual(sinEnviar);
  expect(describeUnsent(await countUnsentIn(db))).toContain('sin enviar');
  await readStorageUse(db, NADA);
  await exportUnsent(db, EXPORT_CTX);
}

describe('R15 R20 a spoilt record of another kind', () => {
  it.each(['outbox', 'receipts'] as const)('in %s keeps nothing else from being shown, exported and sent', async (table) => {
    await fc.assert(
      fc.asyncProperty(DICE, async (dice) => {
        const { phone, healthy } = await fullPhone();
        await spoil(phone, table, dice);
        await readAll(phone);
        for (let pass = 0; pass < 3; pass += 1) {
          await phone.drain('tap');
          phone.clock.advance(60 * 60_000);
        }
        for (const id of healthy) expect([...phone.server.despachos.keys(), ...phone.server.capturas.keys()]).toContain(id);
      }),
      { numRuns: muestra(40) },
    );
  });

  it.each([
    ['a text that is a number', { motivo: 7 }],
    ['a field less', { guia_reemplaza: undefined }],
    ['no content', null],
    ['a list in its place', []],
  ])('whose frozen record has %s never goes out: its author sees it, and can write it again', async (_what, change) => {
    const phone = phoneOf();
    const item = await NOTA.queue(phone, 1);
    await phone.db.outbox.put({ ...item, payload: change === null || Array.isArray(change) ? change : { ...item.payload, ...change } } as never);
    for (const retry of [false, true]) {
      if (retry) await retryItem(phone.db, item.id);
      await phone.drain('tap');
      expect(phone.server.capturas.size).toBe(0);
      expect(await counts(phone.db)).toMatchObject({ requiereAtencion: 1, sinEnviar: 1 });
    }
    const [row] = await listOutbox(phone.db);
    expect(row !== undefined && isFixable(row)).toBe(true);
    await freezeCaptura(phone.db, { tipo: 'guiaNula', id: item.id, payload: notaDe(2) }, phone.clock());
    await phone.drain('tap');
    expect(phone.server.capturas.has(item.id)).toBe(true);
  });

  it('as this program writes it comes back as it is', async () => {
    const { phone } = await fullPhone();
    for (const name of ['outbox', 'receipts']) {
      const table = phone.db.table<object>(name);
      expect(await table.toArray()).toEqual(await table.toCollection().raw().toArray());
    }
  });
});
