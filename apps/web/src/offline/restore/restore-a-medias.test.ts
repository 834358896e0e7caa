import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { claves } from '../casa/copia.ts';
import { createUserMirror } from '../casa/mirror.ts';
import { createUserDb } from '../db/user-db.ts';
import { dropAMedias, keepAMedias, listAMedias } from '../drafts/a-medias.ts';
import { isOpen, markOpen } from '../drafts/open-drafts.ts';
import { freezeCaptura } from '../outbox/capturas.ts';
import { TIPOS_CAPTURA } from '../rows/tipos.ts';
import { aMediasDe, expectKept, whereIs } from '../testing/a-medias.ts';
import { createDisk } from '../testing/fixtures.ts';
import { createMemoryHomes } from '../testing/memory-casa.ts';
import { restoreUnsent } from './restore.ts';

const nuevo = () => ({ id: uuidv7(), version: 0 });

/** A phone with its second home. */
function homed() {
  const homes = createMemoryHomes();
  const open = (disk = createDisk()) => createUserDb(7, { ...disk.options, mirror: createUserMirror(7, homes.casa, homes.textos) });
  return { homes, open, db: open() };
}

describe.each(TIPOS_CAPTURA)('D23 R92 the second home keeps what is a medias: %s', (tipo) => {
  it('a database that is gone loses none, with its photos, and says which came back', async () => {
    const { homes, open, db } = homed();
    const { contenido } = await aMediasDe(tipo, 1);
    const visto = await keepAMedias(db, await keepAMedias(db, nuevo(), { ...contenido, escrito: {} }), contenido);
    const back = open();
    expect(await restoreUnsent(back, homes)).toEqual({ codigos: [contenido.codigo], sinFotos: [], perdidos: 0 });
    await expectKept(back, visto, contenido);
    // And the home has it still, for the next time.
    const again = open();
    await restoreUnsent(again, homes);
    await expectKept(again, visto, contenido);
  });

  it('the texts alone bring it back, and say that its photos are nowhere', async () => {
    const { homes, open, db } = homed();
    const { contenido } = await aMediasDe(tipo, 2);
    await keepAMedias(db, nuevo(), contenido);
    homes.entries.clear();
    const back = open();
    const conFotos = contenido.fotos.length > 0;
    expect(await restoreUnsent(back, homes)).toMatchObject({ codigos: [contenido.codigo], sinFotos: conFotos ? [contenido.codigo] : [] });
    expect(await listAMedias(back)).toMatchObject([{ escrito: contenido.escrito, mas: contenido.mas }]);
  });

  it('R33: what came back older than its form knows it goes on under its id, and can be frozen or ended', async () => {
    const { db } = homed();
    const { contenido, registro } = await aMediasDe(tipo, 5);
    const uno = await keepAMedias(db, nuevo(), contenido);
    const older = await db.aMedias.get(uno.id);
    if (older === undefined) throw new Error('Nada quedó a medias');
    const dos = await keepAMedias(db, uno, contenido);
    await db.aMedias.put(older);
    const tres = await keepAMedias(db, dos, contenido);
    expect([tres, await db.aMedias.count()]).toEqual([{ id: uno.id, version: dos.version + 1 }, 1]);
    await db.aMedias.put(older);
    await freezeCaptura(db, { ...registro, fotos: [], id: tres.id, aMedias: tres.version });
    expect(await listAMedias(db)).toEqual([]);
    const otro = await keepAMedias(db, nuevo(), contenido);
    const primera = await db.aMedias.get(otro.id);
    const ultimo = await keepAMedias(db, otro, contenido);
    if (primera !== undefined) await db.aMedias.put(primera);
    await dropAMedias(db, ultimo.id, ultimo.version);
    expect(await listAMedias(db)).toEqual([]);
  });

  it('frozen it comes back as what waits, once, with its photos; ended it does not', async () => {
    const { homes, open, db } = homed();
    const [{ contenido, registro }, { contenido: otro }] = await Promise.all([aMediasDe(tipo, 3), aMediasDe(tipo, 4)]);
    const { id, version } = await keepAMedias(db, nuevo(), contenido);
    const dejado = await keepAMedias(db, nuevo(), otro);
    await freezeCaptura(db, { ...registro, fotos: [], id, aMedias: version });
    await dropAMedias(db, dejado.id);
    const back = open();
    expect(await restoreUnsent(back, homes)).toMatchObject({ codigos: [contenido.codigo], sinFotos: [], perdidos: 0 });
    expect([await whereIs(back, id), await whereIs(back, dejado.id)]).toEqual([['outbox'], []]);
    expect([...homes.entries.keys(), ...homes.textos.keys()].filter((key) => key.includes(dejado.id))).toEqual([]);
  });

  it('a home that was left behind by a kill forgets what was frozen, and no photo of it', async () => {
    const { homes, open, db } = homed();
    const { contenido, registro } = await aMediasDe(tipo, 5);
    const { id, version } = await keepAMedias(db, nuevo(), contenido);
    const before = new Map([...homes.entries].filter(([key]) => key === claves(7).media(id)));
    await freezeCaptura(db, { ...registro, fotos: [], id, aMedias: version });
    // Killed before the home was told.
    for (const [key, data] of before) homes.entries.set(key, data);
    expect(before.size).toBe(1);
    expect(await restoreUnsent(db, homes)).toMatchObject({ codigos: [] });
    expect(homes.entries.has(claves(7).media(id))).toBe(false);
    const back = open();
    expect(await restoreUnsent(back, homes)).toMatchObject({ sinFotos: [] });
    expect(await whereIs(back, id)).toEqual(['outbox']);
  });

  it('a home that is new learns of it', async () => {
    const { db } = homed();
    const { contenido } = await aMediasDe(tipo, 6);
    const visto = await keepAMedias(db, nuevo(), contenido);
    const fresh = createMemoryHomes();
    await restoreUnsent(db, fresh);
    const back = createUserDb(7, { ...createDisk().options, mirror: createUserMirror(7, fresh.casa, fresh.textos) });
    await restoreUnsent(back, fresh);
    await expectKept(back, visto, contenido);
  });

  it('R129 under a form that shows it nothing is brought back; later versions of the home are, once it is closed', async () => {
    const { homes, db } = homed();
    const { contenido } = await aMediasDe(tipo, 7);
    const visto = await keepAMedias(db, nuevo(), contenido);
    const row = await db.aMedias.get(visto.id);
    await keepAMedias(db, visto, { ...contenido, mas: { despues: true } });
    const sinCasa = createDisk().user();
    if (row !== undefined) await sinCasa.aMedias.put(row);
    const close = markOpen(visto.id);
    await expect.poll(() => isOpen(visto.id)).toBe(true);
    expect(await restoreUnsent(sinCasa, homes)).toMatchObject({ codigos: [] });
    close();
    await expect.poll(() => isOpen(visto.id)).toBe(false);
    expect(await restoreUnsent(sinCasa, homes)).toMatchObject({ codigos: [contenido.codigo] });
    expect((await sinCasa.aMedias.get(visto.id))?.mas).toEqual({ despues: true });
  });
});

it('R45 a program that knows none of it takes its copy for no despacho that went bad', async () => {
  const { homes, db } = homed();
  await keepAMedias(db, nuevo(), (await aMediasDe('recepcionCamion', 1)).contenido);
  // As the version before finds what is its own.
  expect([...homes.entries.keys(), ...homes.textos.keys()].filter((key) => key.startsWith(claves(7).filas))).toEqual([]);
});
