import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOutbox, listReceipts } from '../outbox/outbox.ts';
import { createPhone, expectAllArrived, INSERT, load, UPLOAD } from '../testing/phone.ts';
import { replies } from '../testing/scripted-server.ts';

const ESTADO = '/api/sync/estado';
const OTRO = '0190a000-0000-7000-8000-000000000000';
const STATUS = fc.oneof(
  fc.integer({ min: 200, max: 599 }).filter((status) => ![204, 205, 304].includes(status)), // those may carry no body
  fc.constantFrom(200, 201),
);

/** Anything, and things that are nearly what we wait for; `id` is the item's own. */
const body = (id: string) =>
  fc.oneof(
    fc.jsonValue(),
    fc
      .record({ id: fc.constantFrom(id, OTRO), revision: fc.constantFrom(1, 2, 0, '1', null), numero: fc.nat(), receivedAt: fc.constant('2026-11-20T12:00:00.000Z'), message: fc.string() })
      .filter((receipt) => receipt.id !== id || receipt.revision !== 1),
    fc.record({ id: fc.constant(id), revision: fc.constant(1) }),
    fc.record({ codigo: fc.constantFrom('payload_mismatch', 'missing_photos', 'despacho_rechazado', 'no_autenticado', 'interno', 'nada'), mensaje: fc.string(), requestId: fc.string(), faltantes: fc.array(fc.string()) }),
    fc.record({ estados: fc.array(fc.record({ id: fc.constantFrom(id, OTRO), estado: fc.constantFrom('accepted', 'rejected', 'unknown'), recibo: fc.constant(null), guia: fc.constant(null), guiaEstado: fc.constant(null), revision: fc.constantFrom(1, 2, null), errores: fc.constant([]) })) }),
    fc.record({ message: fc.constant('Archivo cargado correctamente en Blob Storage.'), sha256: fc.string() }),
  );

describe('whatever is answered', () => {
  it('R62 nothing but a receipt for this id and revision takes an item out; afterwards it still arrives, once', async () => {
    const answers = fc.array(fc.record({ path: fc.constantFrom(UPLOAD, INSERT, ESTADO), status: STATUS, which: fc.nat() }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(answers, fc.gen(), async (chosen, gen) => {
        const phone = createPhone();
        const items = await load(phone, 1);
        const id = items[0]?.id ?? '';
        for (const { path, status } of chosen) phone.server.script(path, replies(status, gen(body, id)));
        for (let pass = 0; pass < chosen.length; pass += 1) {
          await phone.drain('tap');
          phone.clock.advance(60_000);
          if (phone.server.despachos.size > 0) continue;
          expect(await listReceipts(phone.db)).toEqual([]);
          expect((await listOutbox(phone.db)).map((row) => row.id)).toEqual([id]);
        }
        phone.server.heal();
        // Whoever was refused is tried again by hand.
        await phone.db.outbox.toCollection().modify((row) => {
          if (row.state === 'rejected' || row.state === 'attention') Object.assign(row, { state: 'queued', error: null });
        });
        for (let pass = 0; pass < 3; pass += 1) {
          await phone.drain('tap');
          phone.clock.advance(60_000);
        }
        await expectAllArrived(phone, items);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});
