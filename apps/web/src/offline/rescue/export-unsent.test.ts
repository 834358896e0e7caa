import { describe, expect, it } from 'vitest';
import { commitDraft, createDraft } from '../drafts/drafts.ts';
import { hashText } from './export-unsent.ts';
import { applyImport } from './import-unsent.ts';
import { CARGA, draftLoad, jpegBytes, queueLoad, SESION } from '../testing/fixtures.ts';
import { createPhone, load } from '../testing/phone.ts';
import { offline } from '../testing/scripted-server.ts';
import { ANY_ZIP, everything, exportAll, readDatos } from '../testing/unsent.ts';
import { openZip } from './zip-reader.ts';

describe('R28 export', () => {
  it('has what has no receipt, drafts and photos, and changes nothing on the phone', async () => {
    const phone = createPhone();
    const [sent] = await load(phone, 1);
    await phone.drain('queued');
    const waiting = await queueLoad(phone.db, phone.disk.phone(), 2);
    const saved = await draftLoad(phone.db, phone.disk.phone(), 3);
    await commitDraft(phone.db, saved.id, saved.version, saved.borrador);
    await draftLoad(phone.db, phone.disk.phone(), 4);
    // Opened and never touched.
    await createDraft(phone.db, phone.disk.phone(), { variante: 'principal', inicial: CARGA });
    phone.server.breakAll(offline);
    const before = await everything(phone);

    const file = await exportAll(phone);
    expect(file).toMatchObject({ despachos: 1, borradores: 2, fotos: 6, fotosPerdidas: 0 });
    expect(file.nombre).toBe('rodal-sin-enviar-despachador-2026-11-20-1204.zip');
    expect(file.blob.type).toBe('application/zip');
    expect(await everything(phone)).toEqual(before);
    const { salida } = await readDatos(file);
    expect(salida.map(({ fila }) => fila)).toEqual([waiting]);
    expect(sent?.id).not.toBe(waiting.id);
  });

  it('names photos by their SHA-256 and says the hash of every row', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const file = await exportAll(phone);
    const names = [...(await openZip(file.blob, ANY_ZIP)).keys()];
    expect(names.toSorted()).toEqual(
      ['rodal-sin-enviar.json', ...(item?.fotos ?? []).map(({ sha256 }) => `fotos/${sha256}.jpg`)].toSorted(),
    );
    for (const { sha256, fila } of (await readDatos(file)).salida) expect(await hashText(JSON.stringify(fila))).toBe(sha256);
  });

  it('says which photos the phone no longer has, and exports the rest', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    await phone.db.photos.delete([item?.id ?? '', item?.fotos[0]?.sha256 ?? '']);
    await phone.db.photos.update([item?.id ?? '', item?.fotos[1]?.sha256 ?? ''], { bytes: jpegBytes(99).buffer });
    expect(await exportAll(phone)).toMatchObject({ despachos: 1, fotos: 0, fotosPerdidas: 2 });
  });

  it('of an empty phone is a file with no rows', async () => {
    const phone = createPhone();
    const file = await exportAll(phone, { usuario: { id: 7, nombre: 'José Ñ/../x' } });
    expect(file).toMatchObject({ despachos: 0, borradores: 0, nombre: 'rodal-sin-enviar-josenx-2026-11-20-1204.zip' });
    expect(await applyImport(phone.db, file.blob, SESION)).toEqual({ despachos: 0, borradores: 0, omitidos: 0 });
  });
});
