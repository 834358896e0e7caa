import { describe, expect, it } from 'vitest';
import { createDraft } from '../drafts/drafts.ts';
import { readStorageUse } from './storage.ts';
import { CARGA, draftLoad } from '../testing/fixtures.ts';
import { createPhone, load } from '../testing/phone.ts';
import { offline } from '../testing/scripted-server.ts';

describe('storage', () => {
  it('counts rows and bytes of this user, beside the browser\'s estimate', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    await phone.drain('queued');
    await load(phone, 2);
    phone.server.breakAll(offline);
    await draftLoad(phone.db, phone.disk.phone(), 9);
    await createDraft(phone.db, phone.disk.phone(), { variante: 'principal', inicial: CARGA });
    await phone.db.guias.put({ id: item?.id ?? '', numero: '1', bytes: new ArrayBuffer(500) });

    const photos = (await phone.db.photos.toArray()).map(({ bytes }) => bytes.byteLength);
    const env = { estimate: async () => ({ usage: 3000, quota: 10_000 }), tiles: async () => 12 };
    expect(await readStorageUse(phone.db, env)).toEqual({
      borradores: 1,
      sinEnviar: 2,
      enviados: 1,
      fotos: { cantidad: 8, bytes: photos.reduce((sum, bytes) => sum + bytes, 0) },
      guias: { cantidad: 1, bytes: 500 },
      mapas: 12,
      estimacion: { usado: 3000, disponible: 7000 },
    });
  });

  it('says nothing that the browser does not say', async () => {
    const phone = createPhone();
    const env = { estimate: async () => ({}), tiles: async () => null };
    expect(await readStorageUse(phone.db, env)).toMatchObject({ mapas: null, estimacion: null, fotos: { cantidad: 0, bytes: 0 } });
  });
});
