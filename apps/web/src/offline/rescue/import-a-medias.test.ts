import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { keepAMedias, listAMedias } from '../drafts/a-medias.ts';
import { freezeCaptura } from '../outbox/capturas.ts';
import { TIPOS_CAPTURA } from '../rows/tipos.ts';
import { aMediasDe, expectKept } from '../testing/a-medias.ts';
import { NOTA, phoneOf, SESION_ENTERA } from '../testing/clases.ts';
import { createDisk, OTRA_SESION } from '../testing/fixtures.ts';
import { createPhone, type TestPhone } from '../testing/phone.ts';
import { exportAll } from '../testing/unsent.ts';
import { applyImport, previewImport } from './import-unsent.ts';

const another = ({ server, clock }: TestPhone) => createPhone(createDisk(), server, clock);
const nuevo = () => ({ id: uuidv7(), version: 0 });

describe.each(TIPOS_CAPTURA)('R28 what is a medias leaves the phone as a file and comes back: %s', (tipo) => {
  it('as it was written, with its photos, beside what waits', async () => {
    const phone = phoneOf();
    const { contenido } = await aMediasDe(tipo, 1);
    const visto = await keepAMedias(phone.db, nuevo(), contenido);
    await NOTA.queue(phone, 1);
    const file = await exportAll(phone);
    expect([file.borradores, file.capturas?.length, file.fotos, file.fotosPerdidas]).toEqual([1, 1, contenido.fotos.length, 0]);
    const next = another(phone);
    expect((await previewImport(next.db, file.blob, SESION_ENTERA)).items.find((item) => item.tipo === 'aMedias')).toMatchObject({ codigo: contenido.codigo, estado: 'nuevo', importable: true, detalle: '' });
    const result = await applyImport(next.db, file.blob, SESION_ENTERA);
    expect([result.aMedias?.length, result.borradores, result.omitidos]).toEqual([1, 0, 0]);
    await expectKept(next.db, visto, contenido);
  });

  it('a second time nothing comes in; an earlier copy is replaced, a later one stays; registered here it stays registered', async () => {
    const phone = phoneOf();
    const { contenido, registro } = await aMediasDe(tipo, 2);
    const primero = await keepAMedias(phone.db, nuevo(), { ...contenido, escrito: { ...contenido.escrito, motivo: 'antes', Comments: 'antes' } });
    const antes = await exportAll(phone);
    const visto = await keepAMedias(phone.db, primero, contenido, new Date(Date.now() + 60_000));
    const despues = await exportAll(phone);
    const juzgado = async (db: TestPhone['db'], { blob }: typeof antes) => (await previewImport(db, blob, SESION_ENTERA)).items.map(({ estado, detalle }) => [estado, detalle]);
    expect(await juzgado(phone.db, despues)).toEqual([['ya está en este teléfono', '']]);
    expect(await juzgado(phone.db, antes)).toEqual([['ya está en este teléfono', 'El de este teléfono es más nuevo y no se reemplaza.']]);
    const next = another(phone);
    await applyImport(next.db, antes.blob, SESION_ENTERA);
    expect(await juzgado(next.db, despues)).toEqual([['nuevo', 'Reemplaza una copia anterior de este teléfono.']]);
    await applyImport(next.db, despues.blob, SESION_ENTERA);
    await expectKept(next.db, visto, contenido);
    await freezeCaptura(phone.db, { ...registro, fotos: [], id: visto.id, aMedias: visto.version });
    expect(await juzgado(phone.db, despues)).toEqual([['ya está en este teléfono', 'Aquí ya se guardó.']]);
    await phone.drain('tap');
    expect(await juzgado(phone.db, despues)).toEqual([['ya enviado', '']]);
  });

  it('B13 is its author’s alone', async () => {
    const phone = phoneOf();
    await keepAMedias(phone.db, nuevo(), (await aMediasDe(tipo, 3)).contenido);
    const { blob } = await exportAll(phone);
    const next = another(phone);
    const quien = { ...OTRA_SESION, permisos: [...SESION_ENTERA.permisos, 'despacho.importar' as const] };
    expect((await previewImport(next.db, blob, quien)).items).toMatchObject([{ estado: 'de otro usuario', importable: false }]);
    await applyImport(next.db, blob, quien);
    expect(await listAMedias(next.db)).toEqual([]);
  });

  it('what waits in the file does not come in over what is a medias here under its id', async () => {
    const phone = phoneOf();
    const { contenido, registro } = await aMediasDe(tipo, 4);
    const visto = await keepAMedias(phone.db, nuevo(), contenido);
    const next = another(phone);
    await freezeCaptura(next.db, { ...registro, id: visto.id });
    const { blob } = await exportAll(next);
    expect((await previewImport(phone.db, blob, SESION_ENTERA)).items).toMatchObject([{ estado: 'ya está en este teléfono', importable: false }]);
  });
});

it('a photo that the phone had lost is named, and the rest comes in', async () => {
  const phone = phoneOf();
  const { contenido } = await aMediasDe('recepcionCamion', 1);
  const { id } = await keepAMedias(phone.db, nuevo(), contenido);
  await phone.db.photos.delete([id, contenido.fotos[0]?.sha256 ?? '']);
  const file = await exportAll(phone);
  expect(file.fotosPerdidas).toBe(1);
  const { items } = await previewImport(another(phone).db, file.blob, SESION_ENTERA);
  expect(items).toMatchObject([{ importable: true, detalle: expect.stringMatching(/^Viene sin la foto «.+»: habrá que tomarla de nuevo\.$/) }]);
});
