import { describe, expect, it, vi } from 'vitest';
import { stripMetadata } from '../photos/jpeg.ts';
import { hashBytes } from '../photos/photo-store.ts';
import { storePhoto } from '../photos/photos.ts';
import { discardCaptura, freezeCaptura } from '../outbox/capturas.ts';
import { describeItem } from '../outbox/describe-item.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { readPace } from '../outbox/pace.ts';
import { applyImport, previewImport } from '../rescue/import-unsent.ts';
import type { CapturaRow } from '../rows/rows.ts';
import { tipoDe } from '../rows/tipos.ts';
import { expectAllThere, phoneOf, queueAll, recepcionDe, RECEPCION, SESION_ENTERA } from '../testing/clases.ts';
import { createDisk, encode, jpegBytes } from '../testing/fixtures.ts';
import { createPhone, type TestPhone, UPLOAD } from '../testing/phone.ts';
import { refuses } from '../testing/scripted-server.ts';
import { exportAll } from '../testing/unsent.ts';

/** A kind with photos: the reception of a truck, which has three. What holds for every kind is held for it beside the others. */

/** One that waits, and the phone. */
async function one() {
  const phone = phoneOf();
  const [item] = await queueAll(phone, RECEPCION, 1);
  if (item === undefined) throw new Error('fixture');
  return { phone, item };
}
const read = async ({ db }: TestPhone) => (await listOutbox(db)).map((row) => row as CapturaRow); // no other kind is queued here

it('whose part cannot be had sends nothing: it has certainly not arrived, and goes when it can', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { phone, item } = await one();
  const traer = vi.spyOn(tipoDe('recepcionCamion'), 'traer').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await phone.drain('queued').finally(() => traer.mockRestore());
  expect(phone.server.sent('POST', RECEPCION.path)).toEqual([]);
  expect(await read(phone)).toMatchObject([{ state: 'waiting', maybeSent: false, error: { codigo: 'falla_envio' } }]);
  await phone.drain('timer');
  await expectAllThere(phone, [item]);
});

describe('its photos', () => {
  it('R58 go before it, the smallest first; it says which is on its way', async () => {
    const { phone, item } = await one();
    const said: string[] = [];
    phone.server.breakAll(async (request, answer) => {
      const [row] = await read(phone);
      if (row !== undefined && request.path === UPLOAD) said.push(describeItem(row, await readPace(phone.db), phone.clock()).situacion);
      return answer();
    });
    await phone.drain('queued');
    expect(said).toEqual(['Subiendo Guía de despacho', 'Subiendo Camión vacío', 'Subiendo Camión cargado']);
    const small = item.fotos.toSorted((a, b) => a.bytes - b.bytes).map(({ sha256 }) => sha256);
    expect(phone.server.sent('POST', UPLOAD).map(({ headers }) => headers.get('x-content-sha256'))).toEqual(small);
    await expectAllThere(phone, [item]);
  });

  it('those that the server lacks are sent again, and the record after them', async () => {
    const { phone, item } = await one();
    phone.server.script(RECEPCION.path, async (_request, answer) => {
      phone.server.photos.delete(item.fotos[1]?.sha256 ?? '');
      return answer();
    });
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    await expectAllThere(phone, [item]);
  });

  it('R15 one that the phone has lost is named by what it is called, and can be taken again', async () => {
    const { phone, item } = await one();
    await phone.db.photos.delete([item.id, item.fotos.find(({ lado }) => lado === 'guia')?.sha256 ?? '']);
    await phone.drain('queued');
    expect(await read(phone)).toMatchObject([{ state: 'attention', maybeSent: false, error: { codigo: 'foto_danada', errores: [{ campo: 'GuiaPhoto', mensaje: expect.stringContaining('Guía de despacho: ') }] } }]);
    const { payload } = await recepcionDe(phone, 9);
    await expect(freezeCaptura(phone.db, { tipo: 'recepcionCamion', id: item.id, payload })).rejects.toMatchObject({ codigo: 'foto_danada' });
    const { sha256 } = await storePhoto(phone.db, item.id, new Blob([jpegBytes(99)]), { encode, now: phone.clock() });
    const [row] = await read(phone);
    const corregida = await freezeCaptura(phone.db, { tipo: 'recepcionCamion', id: item.id, payload: { ...row?.payload, GuiaPhoto: sha256, DeparturePhoto: sha256 } });
    // What it names no more is not kept.
    expect((await phone.db.photos.where('draftId').equals(item.id).toArray()).map((foto) => foto.sha256).toSorted((a, b) => a.localeCompare(b))).toEqual([...new Set(corregida.fotos.map((foto) => foto.sha256))].toSorted((a, b) => a.localeCompare(b)));
    await phone.drain('queued');
    await expectAllThere(phone, [corregida]);
  });

  it('R19 one whose hash was wrong is sent by the right one, and named so in the record', async () => {
    const { phone, item } = await one();
    const foto = item.fotos.find(({ lado }) => lado === 'vacio');
    const bytes = jpegBytes(77);
    expect(stripMetadata(bytes)?.byteLength).toBe(bytes.byteLength);
    await phone.db.photos.update([item.id, foto?.sha256 ?? ''], { bytes: bytes.buffer });
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect(phone.server.capturas.get(item.id)?.body).toContain(`"DeparturePhoto":"${await hashBytes(bytes.buffer)}"`);
  });

  it('a full refusal keeps them until somebody gives it up', async () => {
    const { phone, item } = await one();
    phone.server.script(RECEPCION.path, refuses('datos_invalidos'));
    await phone.drain('queued');
    expect(await phone.db.photos.where('draftId').equals(item.id).count()).toBe(3);
    await discardCaptura(phone.db, item.id);
    expect(await phone.db.photos.count()).toBe(0);
  });

  it('R28 travel with it in the file; a file that lacks one says which', async () => {
    const { phone, item } = await one();
    const another = () => createPhone(createDisk(), phone.server, phone.clock);
    const next = another();
    await applyImport(next.db, (await exportAll(phone)).blob, SESION_ENTERA);
    await next.drain('queued');
    await expectAllThere(next, [item]);

    await phone.db.photos.delete([item.id, item.fotos[0]?.sha256 ?? '']);
    const { items } = await previewImport(another().db, (await exportAll(phone)).blob, SESION_ENTERA);
    expect(items).toMatchObject([{ estado: 'nuevo', codigo: 'Recepción de la guía 4701', detalle: 'Viene sin la foto «Camión cargado»: habrá que tomarla de nuevo.' }]);
  });

  it('R87 are offered again with it, and taken again where they were lost, too', async () => {
    const { phone, item } = await one();
    await phone.drain('queued');
    phone.server.capturas.clear();
    phone.server.photos.clear();
    phone.clock.advance(2 * 3_600_000);
    await phone.drain('timer');
    await expectAllThere(phone, [item]);
  });
});
