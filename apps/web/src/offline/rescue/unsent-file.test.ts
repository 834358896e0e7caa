import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashText } from './export-unsent.ts';
import { applyImport, previewImport } from './import-unsent.ts';
import { jpegBytes, queueLoad, SESION } from '../testing/fixtures.ts';
import { createPhone, load, type TestPhone } from '../testing/phone.ts';
import { anotherPhone, exportAll, readDatos, readEntry, type Datos } from '../testing/unsent.ts';
import type { OutboxRow } from '../rows/rows.ts';

describe('a file that nobody vouches for', () => {
  let phone: TestPhone;
  let item: OutboxRow;
  let datos: Datos;
  let photos: Record<string, Uint8Array>;
  beforeEach(async () => {
    phone = createPhone();
    const [first] = await load(phone, 1);
    if (first === undefined) throw new Error('fixture');
    item = first;
    const file = await exportAll(phone);
    datos = await readDatos(file);
    const names = item.fotos.map(({ sha256 }) => `fotos/${sha256}.jpg`);
    photos = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readEntry(file.blob, name)] as const)));
  });

  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const pack = (files: Record<string, Uint8Array>) => new Blob([Uint8Array.from(zipSync(files))]);
  const packDatos = (value: unknown, extra: Record<string, Uint8Array> = {}) =>
    pack({ 'rodal-sin-enviar.json': json(value), ...photos, ...extra });
  const preview = (file: Blob) => previewImport(anotherPhone(phone).db, file, SESION);
  const says = (file: Blob, text: string | RegExp) =>
    expect(preview(file)).rejects.toMatchObject({ codigo: 'archivo_no_sirve', message: expect.stringMatching(text) });
  /** A row changed by somebody who also knows how to say its hash. */
  const forge = async (changes: object) => {
    const fila = { ...(datos.salida[0]?.fila as object), ...changes };
    return packDatos({ ...datos, salida: [{ sha256: await hashText(JSON.stringify(fila)), fila }] });
  };

  it('packed anew by another program it still reads', async () => {
    expect((await preview(packDatos(datos))).items).toMatchObject([{ estado: 'nuevo', importable: true }]);
  });

  it('a row that was changed is named, and the rest comes in', async () => {
    const second = await queueLoad(phone.db, phone.disk.phone(), 4);
    const file = await exportAll(phone);
    const both = await readDatos(file);
    const fila = { ...(both.salida[0]?.fila as object), revision: 9 };
    const names = second.fotos.map(({ sha256 }) => `fotos/${sha256}.jpg`);
    const more = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readEntry(file.blob, name)] as const)));
    const changed = packDatos({ ...both, salida: [{ ...both.salida[0], fila }, both.salida[1]] }, more);
    expect((await preview(changed)).items).toMatchObject([
      { codigo: item.codigo, estado: 'dañado', importable: false, detalle: 'No coincide con lo que se exportó.' },
      { codigo: second.codigo, estado: 'nuevo', importable: true },
    ]);
  });

  it.each([
    ['another id than its payload', { id: '0190a000-0000-7000-8000-000000000001' }],
    ['a payload the contract does not take', { payload: { nada: 1 } }],
    ['a payload that would be stored otherwise', async () => ({ payload: { ...item.payload, nombrechofer: ' Juan ' } })],
    ['photos it does not name', { fotos: [] }],
    ['a state that is none', { state: 'accepted' }],
    ['a draft that is none', { borrador: { comentarios: 3 } }],
  ])('a forged row with %s is not taken', async (_name, changes) => {
    const file = await forge(typeof changes === 'function' ? await changes() : changes);
    expect((await preview(file)).items).toMatchObject([{ estado: 'dañado', importable: false }]);
  });

  it('the same id twice is taken once', async () => {
    const [row] = datos.salida;
    expect((await preview(packDatos({ ...datos, salida: [row, row] }))).items.map(({ estado }) => estado)).toEqual(['nuevo', 'dañado']);
  });

  it('a photo with other bytes than its name is not taken', async () => {
    photos[`fotos/${String(item.payload.fotofull)}.jpg`] = jpegBytes(123);
    expect((await preview(packDatos(datos))).items).toMatchObject([{ detalle: expect.stringContaining('sin la foto del camión lleno') }]);
  });

  it('a photo that is no photo is not taken, even under its own hash', async () => {
    const sha256 = await hashText('<html></html>');
    const [vacio, lleno] = item.fotos;
    const fila = { ...item, payload: { ...item.payload, fotofull: sha256 }, fotos: [vacio, { ...lleno, sha256 }] };
    const salida = [{ sha256: await hashText(JSON.stringify(fila)), fila }];
    const fotos = [{ draftId: item.id, sha256, capturadaEn: '2026-11-20T12:00:00.000Z' }];
    const extra = { [`fotos/${sha256}.jpg`]: new TextEncoder().encode('<html></html>') };
    const { db } = anotherPhone(phone);
    expect(await applyImport(db, packDatos({ ...datos, salida, fotos }, extra), SESION)).toMatchObject({ despachos: 1 });
    expect(await db.photos.count()).toBe(0);
  });

  it('photos of rows that are not in it are not stored', async () => {
    const db = anotherPhone(phone).db;
    const [foto] = item.fotos;
    const fotos = [{ draftId: '0190a000-0000-7000-8000-000000000001', sha256: foto?.sha256, capturadaEn: '2026-11-20T12:00:00.000Z' }];
    await applyImport(db, packDatos({ ...datos, salida: [], fotos }), SESION);
    expect(await db.photos.count()).toBe(0);
  });

  it('a newer format, no format, no data', async () => {
    await says(packDatos({ ...datos, version: 2 }), 'versión más nueva');
    await says(packDatos({ hola: 1 }), 'no es de Rodal');
    await says(pack({ 'rodal-sin-enviar.json': new TextEncoder().encode('{') }), 'no es de Rodal');
    await says(pack({ 'rodal-sin-enviar.json': Uint8Array.of(0xff, 0xfe) }), 'está dañado');
    await says(pack(photos), 'falta «rodal-sin-enviar.json»');
    await says(new Blob(['hola']), 'cortado o no es un respaldo de Rodal');
    await says(new Blob([]), 'cortado o no es un respaldo de Rodal');
  });

  it('cut at any point it is refused whole', async () => {
    const whole = packDatos(datos);
    for (const part of [0.1, 0.5, 0.9, 0.99]) await says(whole.slice(0, Math.floor(whole.size * part)), 'cortado');
  });

  it.each(['../fuera.jpg', 'fotos/../../etc/passwd', '/abs.jpg', 'fotos/corto.jpg', 'otro.exe', 'fotos\\x.jpg'])(
    'a part named %s is refused by name',
    async (name) => {
      await says(packDatos(datos, Object.fromEntries([[name, Uint8Array.of(1)]])), 'no es de un respaldo de Rodal');
    },
  );

  it('a bomb is refused before it unpacks', async () => {
    await says(packDatos(datos, { [`fotos/${'a'.repeat(64)}.jpg`]: new Uint8Array(3 * 2 ** 20) }), 'más grande de lo que');
    await says(packDatos(datos, { [`fotos/${'a'.repeat(64)}.jpg`]: new Uint8Array(5 * 2 ** 20) }), 'más grande de lo que');
  });

  it('a header that lies about its size is stopped while it inflates', async () => {
    const bytes = new Uint8Array(await packDatos({ ...datos, relleno: 'x'.repeat(2 ** 20) }).arrayBuffer());
    // The size in the central directory, made small.
    const at = bytes.findIndex((_byte, i) => bytes[i] === 0x50 && bytes[i + 1] === 0x4b && bytes[i + 2] === 1 && bytes[i + 3] === 2);
    new DataView(bytes.buffer).setUint32(at + 24, 1000, true);
    await says(new Blob([bytes]), '«rodal-sin-enviar.json» está dañado');
  });

  /** The data alone, not compressed; `change` gets the bytes and where the central directory begins. */
  function stored(change: (view: DataView, central: number) => void): Blob {
    const bytes = Uint8Array.from(zipSync({ 'rodal-sin-enviar.json': json(datos) }, { level: 0 }));
    const view = new DataView(bytes.buffer);
    change(view, view.getUint32(bytes.byteLength - 6, true));
    return new Blob([bytes]);
  }

  it('another size than the body has, a body with a key', async () => {
    const size = stored((view, central) => view.setUint32(central + 24, view.getUint32(central + 24, true) + 1, true));
    await says(size, '«rodal-sin-enviar.json» está dañado');
    const key = stored((view, central) => view.setUint16(central + 8, view.getUint16(central + 8, true) | 1, true));
    await says(key, 'el archivo tiene clave');
  });

  it('parts that share one body: a small file that would unpack to a huge one', async () => {
    const one = new Uint8Array(await stored(() => undefined).arrayBuffer());
    const end = one.byteLength - 22;
    const central = new DataView(one.buffer).getUint32(end + 16, true);
    const entry = (name: string) => {
      const header = one.slice(central, central + 46);
      new DataView(header.buffer).setUint16(28, name.length, true);
      return [header, new TextEncoder().encode(name)];
    };
    const names = Array.from({ length: 50 }, (_, n) => `fotos/${n.toString(16).padStart(64, '0')}.jpg`);
    const directory = new Blob(['rodal-sin-enviar.json', ...names].flatMap(entry));
    const tail = one.slice(end);
    const view = new DataView(tail.buffer);
    view.setUint16(8, names.length + 1, true);
    view.setUint16(10, names.length + 1, true);
    view.setUint32(12, directory.size, true);
    await says(new Blob([one.slice(0, central), directory, tail]), 'cortado o no es un respaldo de Rodal');
  });

  it('a file larger than any phone writes is not even opened', async () => {
    const huge = Object.defineProperty(packDatos(datos), 'size', { value: 201 * 2 ** 20 });
    await says(huge, 'el archivo supera 200 MB');
  });

  it('too many parts', async () => {
    const many = Array.from({ length: 2100 }, (_, n) => [`fotos/${n.toString(16).padStart(64, '0')}.jpg`, Uint8Array.of(1)] as const);
    await says(packDatos(datos, Object.fromEntries(many)), 'demasiadas partes');
  });

  it('nothing comes in when the phone is full', async () => {
    const { db } = anotherPhone(phone);
    db.outbox.hook('creating').subscribe(() => {
      throw Object.assign(new Error('lleno'), { name: 'QuotaExceededError' });
    });
    await expect(applyImport(db, packDatos(datos), SESION)).rejects.toMatchObject({ codigo: 'sin_espacio' });
    expect([await db.photos.count(), await db.outbox.count(), await db.meta.count()]).toEqual([0, 0, 0]);
  });
});
