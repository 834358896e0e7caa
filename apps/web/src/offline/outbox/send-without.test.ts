import { describe, expect, it } from 'vitest';
import { listDespachos, listOutbox, listReceipts, retryItem } from './outbox.ts';
import { createOutboxLock } from './outbox-lock.ts';
import { canSendWithout, FALLOS_SIN_FOTO, MAX_MOTIVO, sendWithoutPhoto } from './send-without.ts';
import { createDisk } from '../testing/fixtures.ts';
import { FREE_LOCK } from '../testing/free-lock.ts';
import { memoryChannel, memoryLocks } from '../testing/memory-lock.ts';
import { bodies, createPhone, INSERT, load, UPLOAD, type TestPhone } from '../testing/phone.ts';
import { ackdrop, captive, offline, refuses, replies, type Fault } from '../testing/scripted-server.ts';
import type { DespachoRow } from '../rows/rows.ts';

/** Uploads of this photo meet the fault, everything else is healthy. */
function breakPhoto(phone: TestPhone, shas: readonly string[], fault: Fault): void {
  phone.server.breakAll((request, answer) =>
    request.path === UPLOAD && shas.includes(request.headers.get('x-content-sha256') ?? '')
      ? fault(request, answer)
      : answer(),
  );
}

async function drainTimes(phone: TestPhone, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await phone.drain('tap');
    phone.clock.advance(60_000);
  }
}

async function onePhone(): Promise<{ phone: TestPhone; item: DespachoRow; read: () => Promise<DespachoRow> }> {
  const phone = createPhone();
  const [item] = await load(phone, 1);
  if (item === undefined) throw new Error('fixture');
  const read = async () => (await listDespachos(phone.db)).find(({ id }) => id === item.id) ?? item;
  return { phone, item, read };
}

/** Nobody sends meanwhile. */
const freely = ({ db }: TestPhone) => ({ db, hold: FREE_LOCK.run });

const fallosOf = ({ fotos }: DespachoRow) => fotos.map(({ fallos }) => fallos);

describe('R24, A21: what counts against a photo', () => {
  it('our server answers and the photo does not get in: offered from the fifth failure on, not before', async () => {
    const { phone, item, read } = await onePhone();
    const lleno = item.fotos.find(({ lado }) => lado === 'lleno')?.sha256 ?? '';
    breakPhoto(phone, [lleno], refuses('interno'));
    await drainTimes(phone, FALLOS_SIN_FOTO - 1);
    expect(fallosOf(await read())).toEqual([0, 4]);
    expect(canSendWithout(await read())).toEqual([]);
    await drainTimes(phone, 1);
    expect(canSendWithout(await read())).toEqual(['lleno']);
  });

  it('R98: five quick taps are one attempt; five over time are five', async () => {
    const { phone, item, read } = await onePhone();
    breakPhoto(phone, [item.fotos[0]?.sha256 ?? ''], refuses('interno'));
    for (let tap = 0; tap < 5; tap += 1) {
      await phone.drain('tap');
      phone.clock.advance(3_000);
    }
    expect(fallosOf(await read())).toEqual([1, 0]);
    await drainTimes(phone, FALLOS_SIN_FOTO);
    expect(canSendWithout(await read())).toEqual(['vacio']);
  });

  it('the line breaks only under the photo: another call got through, so it counts', async () => {
    const { phone, item, read } = await onePhone();
    breakPhoto(phone, [item.fotos[0]?.sha256 ?? ''], offline);
    await drainTimes(phone, FALLOS_SIN_FOTO);
    expect(canSendWithout(await read())).toEqual(['vacio']);
  });

  it.each([
    ['a proxy that finds it too big', replies(413)],
    ['a broken gateway for photos only', replies(502)],
    ['a page in the middle', captive],
  ])('%s counts, as long as our API answers beside it', async (_name, fault) => {
    const { phone, item, read } = await onePhone();
    breakPhoto(phone, [item.fotos[0]?.sha256 ?? ''], fault);
    await phone.drain('tap');
    expect(fallosOf(await read())).toEqual([1, 0]);
  });

  it('offline 50 times never counts', async () => {
    const { phone, read } = await onePhone();
    phone.server.breakAll(offline);
    await drainTimes(phone, 50);
    expect(fallosOf(await read())).toEqual([0, 0]);
    expect(canSendWithout(await read())).toEqual([]);
  });

  it('the line lost from the photo on never counts', async () => {
    const { phone, read } = await onePhone();
    for (let i = 0; i < 10; i += 1) {
      phone.server.script(UPLOAD, async () => {
        phone.server.breakAll(offline);
        throw new TypeError('Failed to fetch');
      });
      await phone.drain('tap');
      phone.server.heal();
    }
    expect(fallosOf(await read())).toEqual([0, 0]);
  });

  it.each([
    ['load', refuses('demasiadas_solicitudes')],
    ['a server under repair', refuses('no_disponible')],
    ['a login that ended', refuses('no_autenticado')],
  ])('%s does not count', async (_name, fault) => {
    const { phone, read } = await onePhone();
    phone.server.script(UPLOAD, fault);
    await phone.drain('tap');
    expect(fallosOf(await read())).toEqual([0, 0]);
  });

  it('a pass that had to stop does not count', async () => {
    const { phone, read } = await onePhone();
    phone.server.script(UPLOAD, async () => {
      phone.stop();
      throw new DOMException('aborted', 'AbortError');
    });
    expect(await phone.drain('tap')).toEqual({ kind: 'yielded' });
    expect(fallosOf(await read())).toEqual([0, 0]);
  });

  it('a photo the server takes and never has counts as well', async () => {
    const { phone, item, read } = await onePhone();
    const faltantes = [item.fotos[1]?.sha256 ?? ''];
    phone.server.breakAll((request, answer) =>
      request.path === INSERT ? refuses('missing_photos', { faltantes })(request, answer) : answer(),
    );
    await drainTimes(phone, FALLOS_SIN_FOTO);
    expect(canSendWithout(await read())).toEqual(['lleno']);
  });

  it('R61 the sick photo keeps no other despacho back', async () => {
    const phone = createPhone();
    const [sick, ...well] = await load(phone, 3);
    breakPhoto(phone, [sick?.fotos[0]?.sha256 ?? ''], refuses('interno'));
    await drainTimes(phone, FALLOS_SIN_FOTO);
    expect([...phone.server.despachos.keys()]).toEqual(well.map(({ id }) => id));
  });
});

describe('A21: Enviar sin esta foto', () => {
  /** Both photos refused so often that leaving them out is offered. */
  async function stuck() {
    const { phone, item, read } = await onePhone();
    const shas = item.fotos.map(({ sha256 }) => sha256);
    breakPhoto(phone, shas, refuses('interno'));
    await phone.db.outbox.update(item.id, { fotos: item.fotos.map((foto) => ({ ...foto, fallos: FALLOS_SIN_FOTO })) });
    return { phone, item, shas, read };
  }

  it('sends the next revision with the reason in place of the hash; the bytes stay on the phone', async () => {
    const { phone, item, shas, read } = await stuck();
    phone.server.heal();
    breakPhoto(phone, [shas[1] ?? ''], refuses('interno'));
    const next = await sendWithoutPhoto(freely(phone), item.id, 'lleno', '  La cámara\nfalla  ');
    expect(next).toMatchObject({ state: 'queued', revision: 2, error: null, failures: 0 });
    expect(canSendWithout(await read())).toEqual(['vacio']);

    await phone.drain('tap');
    expect(bodies(phone.server)).toMatchObject([
      {
        id: item.id,
        revision: 2,
        fotoempty: shas[0],
        fotofull: null,
        fotosFaltantes: { vacio: null, lleno: 'La cámara falla' },
      },
    ]);
    expect(await listReceipts(phone.db)).toMatchObject([{ id: item.id, revision: 2 }]);
    expect(await phone.db.photos.count()).toBe(2);
  });

  it('goes without both, each with its reason', async () => {
    const { phone, item } = await stuck();
    await sendWithoutPhoto(freely(phone), item.id, 'lleno', 'no sube');
    await sendWithoutPhoto(freely(phone), item.id, 'vacio', 'tampoco');
    await phone.drain('tap');
    expect(bodies(phone.server)).toMatchObject([
      { revision: 3, fotoempty: null, fotofull: null, fotosFaltantes: { vacio: 'tampoco', lleno: 'no sube' } },
    ]);
    expect(await listOutbox(phone.db)).toEqual([]);
    expect(phone.server.sent('POST', UPLOAD)).toEqual([]);
    expect(await phone.db.photos.count()).toBe(2);
  });

  it.each([
    ['', 'Indique por qué se envía sin esta foto'],
    [' \n ', 'Indique por qué se envía sin esta foto'],
    ['x'.repeat(MAX_MOTIVO + 1), 'El motivo admite hasta 300 caracteres'],
  ])('asks for a reason (%j)', async (motivo, mensaje) => {
    const { phone, item, read } = await stuck();
    const before = await read();
    await expect(sendWithoutPhoto(freely(phone), item.id, 'lleno', motivo)).rejects.toMatchObject({
      codigo: 'incompleto',
      options: { errores: [{ campo: 'motivo', mensaje }] },
    });
    expect(await read()).toEqual(before);
  });

  it.each([{ maybeSent: true }, { state: 'sending' as const }, { state: 'unknown' as const }])(
    'R5 is not offered and refused while the record is under way or may have arrived: %j',
    async (patch) => {
      const { phone, item, read } = await stuck();
      await phone.db.outbox.update(item.id, patch);
      expect(canSendWithout(await read())).toEqual([]);
      await expect(sendWithoutPhoto(freely(phone), item.id, 'lleno', 'no sube')).rejects.toMatchObject({ codigo: 'ya_enviado' });
    },
  );

  it('R5 the reply of the revision before was lost: the server is asked, and nothing is left out', async () => {
    const { phone, item, read } = await onePhone();
    phone.server.script(INSERT, ackdrop);
    await phone.drain('tap');
    expect(canSendWithout({ ...(await read()), fotos: item.fotos.map((foto) => ({ ...foto, fallos: 9 })) })).toEqual([]);
  });

  it('R15 a photo the phone itself has lost can be left out at once: no upload of it can ever come', async () => {
    const { phone, item, read } = await onePhone();
    await phone.db.photos.delete([item.id, item.fotos[0]?.sha256 ?? '']);
    await phone.drain('tap');
    expect(await read()).toMatchObject({
      state: 'attention',
      error: { codigo: 'foto_danada', errores: [{ campo: 'fotoVacia', mensaje: expect.stringContaining('Foto camión vacío') }] },
    });
    expect(canSendWithout(await read())).toEqual(['vacio']);
    await sendWithoutPhoto(freely(phone), item.id, 'vacio', 'se dañó en el teléfono');
    await phone.drain('tap');
    expect(bodies(phone.server)).toMatchObject([{ fotoempty: null, fotofull: item.fotos[1]?.sha256 }]);
    expect(await listOutbox(phone.db)).toEqual([]);
  });

  it('Reintentar after a fixed network still sends it whole', async () => {
    const { phone, item, read } = await onePhone();
    breakPhoto(phone, [item.fotos[0]?.sha256 ?? ''], refuses('tipo_no_admitido'));
    for (let i = 0; i < FALLOS_SIN_FOTO; i += 1) {
      await phone.drain('tap');
      phone.clock.advance(60_000);
      await retryItem(phone.db, item.id);
    }
    expect(canSendWithout(await read())).toEqual(['vacio']);
    phone.server.heal();
    await phone.drain('tap');
    expect(bodies(phone.server)).toMatchObject([{ revision: 1, fotoempty: item.fotos[0]?.sha256 }]);
  });

  describe('while a pass is under way', () => {
    /** A phone with a lock as a browser has it, whose next request to `path` gets no answer until it is given up. */
    async function underWay(path: string) {
      const disk = createDisk();
      const channel = memoryChannel();
      const lock = createOutboxLock(disk.phone(), channel, memoryLocks());
      const phone = createPhone(disk, undefined, undefined, lock);
      channel.listen(phone.stop);
      const [item] = await load(phone, 1);
      if (item === undefined) throw new Error('fixture');
      const fotos = item.fotos.map((foto) => (foto.lado === 'lleno' ? { ...foto, fallos: FALLOS_SIN_FOTO } : foto));
      await phone.db.outbox.update(item.id, { fotos });
      const reached = Promise.withResolvers<void>();
      phone.server.script(path, (request) => {
        reached.resolve();
        return new Promise((_resolve, reject) => request.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));
      });
      const pass = phone.drain('timer');
      await reached.promise;
      return { phone, item, pass, leaveOut: () => sendWithoutPhoto({ db: phone.db, hold: lock.run }, item.id, 'lleno', 'no sube') };
    }

    it('R24 one press is enough: the pass at this very photo stops, and the record goes without it', async () => {
      const { phone, item, pass, leaveOut } = await underWay(UPLOAD);
      expect(await leaveOut()).toMatchObject({ state: 'queued', revision: 2 });
      expect(await pass).toEqual({ kind: 'yielded' });
      await phone.drain('tap');
      expect(bodies(phone.server)).toMatchObject([{ id: item.id, revision: 2, fotofull: null, fotosFaltantes: { lleno: 'no sube' } }]);
      expect(await listReceipts(phone.db)).toMatchObject([{ id: item.id, revision: 2 }]);
    });

    it('R5 the record itself was on its way: it is refused, the server is asked, and nothing is left out', async () => {
      const { phone, item, pass, leaveOut } = await underWay(INSERT);
      await expect(leaveOut()).rejects.toMatchObject({ codigo: 'ya_enviado' });
      expect(await pass).toEqual({ kind: 'yielded' });
      await phone.drain('tap');
      expect(bodies(phone.server).map(({ revision, fotofull }) => ({ revision, fotofull }))).toEqual(
        Array.from({ length: 2 }, () => ({ revision: 1, fotofull: item.fotos.find(({ lado }) => lado === 'lleno')?.sha256 })),
      );
      expect(await listOutbox(phone.db)).toEqual([]);
    });
  });
});
