import { describe, expect, it } from 'vitest';
import { askNow, readGuia } from '../outbox/guia-guardada.ts';
import { listOutbox, listReceipts, moveItem, retryItem } from '../outbox/outbox.ts';
import { queueLoad } from '../testing/fixtures.ts';
import { bodies, createPhone, expectAllArrived, INSERT, load, type TestPhone } from '../testing/phone.ts';
import { ackdrop, offline, pdfText, redirected, refuses, replies, type Fault } from '../testing/scripted-server.ts';
import { readPace } from '../outbox/pace.ts';

const PDF = '/guia';

/** A phone whose loads have arrived; the server has their numbers by now, unless `numbers` says otherwise. */
async function arrived(n: number, { numbers = true } = {}): Promise<{ phone: TestPhone; ids: string[] }> {
  const phone = createPhone();
  const ids = (await load(phone, n)).map(({ id }) => id);
  await phone.drain('queued');
  if (numbers) ids.forEach((id, at) => phone.server.guias.set(id, String(500 + at)));
  return { phone, ids };
}

const asked = (phone: TestPhone) => phone.server.requests.filter(({ path }) => path.endsWith(PDF)).length;
const receiptOf = async (phone: TestPhone, id = '') => (await listReceipts(phone.db)).find((row) => row.id === id);
const textOf = async (phone: TestPhone, id = '') => (await readGuia(phone.db, id))?.text() ?? null;

describe('the PDF of a guide', () => {
  it('is fetched once its number is there, kept as bytes, and never asked for again', async () => {
    const { phone, ids } = await arrived(1);
    expect(await phone.drain('timer')).toMatchObject({ kind: 'done' });
    expect(await receiptOf(phone, ids[0])).toMatchObject({ guia: '500', askGuiaAt: null, guiaAsks: 0 });
    const kept = await phone.db.guias.toArray();
    expect(kept).toMatchObject([{ id: ids[0], numero: '500' }]);
    expect(Object.prototype.toString.call(kept[0]?.bytes)).toBe('[object ArrayBuffer]');
    const file = await readGuia(phone.db, ids[0] ?? '');
    expect([file?.name, file?.type, await file?.text()]).toEqual(['guia-500.pdf', 'application/pdf', pdfText('500')]);

    phone.clock.advance(24 * 3_600_000);
    await phone.drain('timer');
    expect(asked(phone)).toBe(1);
  });

  it('comes after the records, one at a time', async () => {
    const { phone, ids } = await arrived(2);
    await queueLoad(phone.db, phone.disk.phone(), 9, phone.clock());
    const before = phone.server.requests.length;
    await phone.drain('queued');
    const paths = phone.server.requests.slice(before).map(({ path }) => path);
    const firstPdf = paths.findIndex((path) => path.endsWith(PDF));
    expect(firstPdf).toBeGreaterThan(paths.lastIndexOf(INSERT));
    expect(paths.slice(firstPdf)).toEqual(ids.map((id) => `/api/despacho/despachos/${id}${PDF}`));
  });

  it("'Guía aun no esta disponible': asked again later, less and less often, then it is there", async () => {
    const { phone, ids } = await arrived(1);
    phone.server.script(PDF, ...Array.from({ length: 12 }, () => refuses('guia_no_disponible')));
    const pauses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      await phone.drain('timer');
      const { askGuiaAt } = (await receiptOf(phone, ids[0])) ?? {};
      pauses.push(Date.parse(askGuiaAt ?? '') - phone.clock().getTime());
      phone.clock.advance((pauses.at(-1) ?? 0) - 1);
      await phone.drain('timer');
      expect(asked(phone)).toBe(i + 1);
      phone.clock.advance(1);
    }
    expect(pauses.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000]);
    expect(pauses.at(-1)).toBe(3_600_000);
    await phone.drain('timer');
    expect(await textOf(phone, ids[0])).toBe(pdfText('500'));
  });

  it('not ready for one is no reason not to ask for the next', async () => {
    const { phone, ids } = await arrived(2);
    phone.server.script(PDF, refuses('guia_no_disponible'));
    await phone.drain('timer');
    expect(await Promise.all(ids.map((id) => textOf(phone, id)))).toEqual([null, pdfText('501')]);
  });

  it.each<[string, Fault]>([
    ['the line breaks', offline],
    ['the provider is down', refuses('no_disponible')],
    ['a portal answers', redirected],
    ['the session ends in between', refuses('no_autenticado')],
    ['the permission is gone', refuses('sin_permiso')],
    ['it is not a PDF', replies(200, { globalDocumentId: 'd', numero: '500', Base64Content: btoa('<html>') })],
    ['it is half a PDF', replies(200, { globalDocumentId: 'd', numero: '500', Base64Content: btoa('%PDF-1.4 ...') })],
    ['it is no base64', replies(200, { globalDocumentId: 'd', numero: '500', Base64Content: '%%%' })],
  ])('%s: the pass is done all the same, nothing is stored, the records are not touched', async (_what, fault) => {
    const { phone, ids } = await arrived(1);
    const next = await queueLoad(phone.db, phone.disk.phone(), 9, phone.clock());
    phone.server.script(PDF, fault);
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect(await phone.db.guias.count()).toBe(0);
    expect(await receiptOf(phone, ids[0])).toMatchObject({ guia: '500', guiaFallida: false, guiaAsks: 1 });
    expect(await readPace(phone.db)).toMatchObject({ failures: 0, error: null });
    expect((await receiptOf(phone, next.id))?.guia).toBeNull();

    phone.clock.advance(15_000);
    await phone.drain('timer');
    expect(await textOf(phone, ids[0])).toBe(pdfText('500'));
  });

  /** A guide that comes so slowly that only somebody else's hurry ends it; `meanwhile` is what happens then. */
  function slow(meanwhile: () => void): { readonly fault: Fault; readonly ended: () => boolean } {
    const state = { ended: false };
    const fault: Fault = (request) =>
      new Promise((_resolve, reject) => {
        request.signal?.addEventListener('abort', () => {
          state.ended = true;
          reject(new DOMException('aborted', 'AbortError'));
        });
        meanwhile();
      });
    return { fault, ended: () => state.ended };
  }

  it('a load that is sent while a guide comes slowly does not wait for it', async () => {
    const { phone, ids } = await arrived(1);
    const { fault, ended } = slow(() => {
      void queueLoad(phone.db, phone.disk.phone(), 9, phone.clock()).then(() => phone.drain('queued'));
    });
    phone.server.script(PDF, fault);
    expect(await phone.drain('timer')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect(ended()).toBe(true);
    expect(bodies(phone.server)).toHaveLength(2);
    // The same wake-up goes on with the guide, which nothing counts as failed.
    expect(await textOf(phone, ids[0])).toBe(pdfText('500'));
  });

  it('nor does one that somebody sends again by hand', async () => {
    const { phone } = await arrived(1);
    const refused = await queueLoad(phone.db, phone.disk.phone(), 9, phone.clock());
    await moveItem(phone.db, refused.id, 'attention');
    const { fault, ended } = slow(() => {
      void retryItem(phone.db, refused.id).then(() => phone.drain('tap'));
    });
    phone.server.script(PDF, fault);
    expect(await phone.drain('timer')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect(ended()).toBe(true);
  });

  it('R51 nor does what another window queues meanwhile wait for more than the one under way', async () => {
    const { phone, ids } = await arrived(3);
    phone.server.script(PDF, async (_request, answer) => {
      await queueLoad(phone.disk.user(), phone.disk.phone(), 9, phone.clock());
      return answer();
    });
    await phone.drain('timer');
    expect(asked(phone)).toBe(1);
    await phone.drain('timer');
    expect(bodies(phone.server)).toHaveLength(4);
    expect(await Promise.all(ids.map((id) => textOf(phone, id)))).toEqual(['500', '501', '502'].map(pdfText));
  });

  it('a full phone keeps sending; the guide is asked for again', async () => {
    const { phone, ids } = await arrived(1);
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    phone.db.guias.hook('creating', full);
    expect(await phone.drain('timer')).toMatchObject({ kind: 'done' });
    expect(await receiptOf(phone, ids[0])).toMatchObject({ guiaAsks: 1 });
  });
});

describe('a guide that will not come', () => {
  it("'Guía no se pudo Generar en GoSocket': said by the state, looked for once an hour", async () => {
    const { phone, ids } = await arrived(1, { numbers: false });
    phone.server.sinGuia.add(ids[0] ?? '');
    await phone.drain('timer');
    expect(await receiptOf(phone, ids[0])).toMatchObject({ guia: null, guiaFallida: true });
    await askNow(phone.db, ids[0] ?? '', phone.clock());
    phone.clock.advance(3_599_999);
    expect(await phone.drain('timer')).toEqual({ kind: 'empty' });
  });

  it('comes after all, when the office has asked for it again', async () => {
    const { phone, ids: [id = ''] } = await arrived(1, { numbers: false });
    phone.server.sinGuia.add(id);
    await phone.drain('timer');
    phone.server.sinGuia.delete(id);
    phone.clock.advance(3_600_000);
    await phone.drain('timer');
    expect(await receiptOf(phone, id)).toMatchObject({ guia: null, guiaFallida: false });
    phone.server.guias.set(id, '501');
    phone.clock.advance(3_600_000);
    await phone.drain('timer');
    await phone.drain('timer');
    expect(await receiptOf(phone, id)).toMatchObject({ guia: '501', guiaFallida: false, askGuiaAt: null });
    expect(await textOf(phone, id)).toBe(pdfText('501'));
  });

  it('has a number and no PDF: the number stays', async () => {
    const { phone, ids } = await arrived(1);
    phone.server.script(PDF, refuses('guia_no_generada'));
    await phone.drain('timer');
    expect(await receiptOf(phone, ids[0])).toMatchObject({ guia: '500', guiaFallida: true });
  });
});

describe('a guide on the phone', () => {
  it('is asked for at once when somebody taps', async () => {
    const { phone, ids } = await arrived(1);
    phone.server.script(PDF, refuses('guia_no_disponible'));
    await phone.drain('timer');
    await askNow(phone.db, ids[0] ?? '', phone.clock());
    await phone.drain('tap');
    expect(await textOf(phone, ids[0])).toBe(pdfText('500'));
  });

  it('R20 bytes that have gone bad count as missing, and come again', async () => {
    const { phone, ids } = await arrived(1);
    await phone.drain('timer');
    const [id = ''] = ids;
    for (const bytes of [new ArrayBuffer(0), new TextEncoder().encode('%PDF-1.4').buffer, new Blob(['x'])]) {
      await phone.db.guias.toCollection().modify({ bytes } as object);
      expect(await readGuia(phone.db, id)).toBeNull();
    }
    await askNow(phone.db, id, phone.clock());
    await phone.drain('tap');
    expect(await textOf(phone, id)).toBe(pdfText('500'));
  });

  it('R25 R71 stays as long as its receipt: seven days by the server\'s clock', async () => {
    const { phone, ids } = await arrived(1);
    await phone.drain('timer');
    phone.clock.advance(30 * 24 * 3_600_000);
    await queueLoad(phone.db, phone.disk.phone(), 8, phone.clock());
    await phone.drain('queued');
    expect(await textOf(phone, ids[0])).toBe(pdfText('500'));

    phone.server.now = '2026-11-27T12:00:00.000Z';
    await queueLoad(phone.db, phone.disk.phone(), 9, phone.clock());
    await phone.drain('queued');
    expect(await phone.db.guias.count()).toBe(0);
    expect((await listReceipts(phone.db)).some(({ id }) => id === ids[0])).toBe(false);
  });

  it('R70 a clock set back does not keep the phone from asking', async () => {
    const { phone, ids } = await arrived(1);
    phone.server.script(PDF, refuses('guia_no_disponible'));
    await phone.drain('timer');
    phone.clock.advance(-2 * 24 * 3_600_000);
    await phone.drain('timer');
    expect(await textOf(phone, ids[0])).toBe(pdfText('500'));
  });

  it('every record arrives while no guide ever does', async () => {
    const phone = createPhone();
    const items = await load(phone, 3);
    items.forEach(({ id }, at) => phone.server.guias.set(id, String(at)));
    phone.server.script(PDF, ...Array.from({ length: 100 }, () => offline));
    for (let i = 0; i < 20; i += 1) {
      await phone.drain('timer');
      phone.clock.advance(60_000);
    }
    await expectAllArrived(phone, items);
    expect(await listOutbox(phone.db)).toEqual([]);
  });
});

describe('E9 the code of its verification', () => {
  const urlOf = (numero = 0) => `https://rodal.example/verificar#${numero}-7K3M-Q9ZD-04XW`;

  it('comes with the number, and none before', async () => {
    const { phone, ids } = await arrived(1, { numbers: false });
    expect((await receiptOf(phone, ids[0]))?.verificacion).toBeUndefined();
    phone.server.guias.set(ids[0] ?? '', '500');
    phone.clock.advance(3_600_000);
    await phone.drain('timer');
    const receipt = await receiptOf(phone, ids[0]);
    expect([receipt?.guia, receipt?.verificacion]).toEqual(['500', urlOf(receipt?.numero)]);
  });

  it('comes also with the answer that settles what may have been sent, when the number is there already', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, ackdrop);
    await phone.drain('queued');
    phone.server.guias.set(item?.id ?? '', '500');
    phone.clock.advance(3_600_000);
    await phone.drain('timer');
    const receipt = await receiptOf(phone, item?.id);
    expect([receipt?.guia, receipt?.verificacion]).toEqual(['500', urlOf(receipt?.numero)]);
  });
});
