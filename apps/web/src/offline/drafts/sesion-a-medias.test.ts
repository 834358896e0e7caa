import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserDb } from '../db/user-db.ts';
import { TIPOS_CAPTURA } from '../rows/tipos.ts';
import { aMediasDe, expectKept, whereIs } from '../testing/a-medias.ts';
import { createDisk } from '../testing/fixtures.ts';
import { dropAMedias, keepAMedias, listAMedias, type Visto } from './a-medias.ts';
import { AUTOSAVE_MS } from './autosaver.ts';
import { createSesionAMedias, type EstadoSesion } from './sesion-a-medias.ts';

/** A form that is being written in a window, and all that it was told. */
function ventana(db: UserDb, visto: Visto = { id: uuidv7(), version: 0 }) {
  const dicho: EstadoSesion[] = [];
  const inicio = { visto };
  return { inicio, dicho, sesion: createSesionAMedias(db, inicio, (estado) => dicho.push(estado)) };
}

afterEach(() => void vi.useRealTimers());

describe.each(TIPOS_CAPTURA)('a form that is written: %s', (tipo) => {
  it('is on the disk by itself soon after a letter, and at once where the page goes', async () => {
    const db = createDisk().user();
    const { contenido } = await aMediasDe(tipo, 1);
    const { inicio, sesion } = ventana(db);
    sesion.seguir({ ...contenido, mas: {} });
    await expect.poll(() => listAMedias(db)).toHaveLength(1);
    sesion.seguir(contenido);
    await sesion.flush();
    await expectKept(db, inicio.visto, contenido);
  });

  it('with nothing in it any more is none, and written again is one, of the same id', async () => {
    const db = createDisk().user();
    const { contenido } = await aMediasDe(tipo, 1);
    const { inicio, sesion } = ventana(db);
    const { id } = inicio.visto;
    sesion.seguir(contenido);
    await sesion.flush();
    sesion.seguir(null);
    await sesion.flush();
    expect([await listAMedias(db), await db.photos.count()]).toEqual([[], 0]);
    sesion.seguir(contenido);
    await sesion.flush();
    expect(inicio.visto.id).toBe(id);
    await expectKept(db, inicio.visto, contenido);
  });

  it('is frozen with what was typed last, also where that was not on the disk yet; after that nothing is kept', async () => {
    const db = createDisk().user();
    const { contenido, registro } = await aMediasDe(tipo, 2);
    const { inicio, dicho, sesion } = ventana(db);
    sesion.seguir({ ...contenido, fotos: [], escrito: {} });
    await sesion.flush();
    sesion.seguir(contenido);
    const row = await sesion.freeze({ ...registro, id: 'whatever' }, contenido);
    expect([row.id, row.payload]).toEqual([inicio.visto.id, registro.payload]);
    sesion.seguir(contenido);
    await sesion.flush();
    expect(await whereIs(db, row.id)).toEqual(['outbox']);
    expect(dicho.at(-1)).toMatchObject({ id: row.id, cerrada: true });
    // Refused, it is corrected by the same form under the same id.
    await db.outbox.update(row.id, { state: 'rejected', tried: true });
    expect((await sesion.freeze({ ...registro, id: 'whatever' }, contenido)).id).toBe(row.id);
  });

  it('what cannot be frozen is a medias as before', async () => {
    const db = createDisk().user();
    const { contenido, registro } = await aMediasDe(tipo, 3);
    const { inicio, sesion } = ventana(db);
    sesion.seguir(contenido);
    const nada = Object.fromEntries(Object.entries(registro.payload).map(([campo, valor]) => [campo, typeof valor === 'string' ? '' : valor]));
    await expect(sesion.freeze({ ...registro, id: '', payload: nada, fotos: [] }, contenido)).rejects.toMatchObject({ codigo: expect.stringMatching(/incompleto|datos_invalidos/) });
    await sesion.flush();
    await expectKept(db, inicio.visto, contenido);
  });

  it('R52 another window wrote under its id: this one is frozen under its own, and the other one stays', async () => {
    const db = createDisk().user();
    const { contenido, registro } = await aMediasDe(tipo, 4);
    const { inicio, dicho, sesion } = ventana(db);
    sesion.seguir(contenido);
    await sesion.flush();
    const { visto } = inicio;
    const suyo = { ...contenido, mas: { de: 'la otra' } };
    const deOtra = await keepAMedias(db, visto, suyo);
    const row = await sesion.freeze({ ...registro, id: visto.id }, contenido);
    expect(row.id).not.toBe(visto.id);
    expect(dicho.at(-1)?.id).toBe(row.id);
    expect(await whereIs(db, row.id)).toEqual(['outbox']);
    await expectKept(db, deOtra, suyo);
  });

  it('R33 a disk that does not take it is told, and it is tried again by itself', async () => {
    const db = createDisk().user();
    const { contenido } = await aMediasDe(tipo, 5);
    const { inicio, dicho, sesion } = ventana(db);
    const lleno = () => {
      throw new DOMException('No space available for this operation', 'QuotaExceededError');
    };
    db.aMedias.hook('creating').subscribe(lleno);
    sesion.seguir(contenido);
    await expect(sesion.flush()).rejects.toMatchObject({ codigo: 'sin_espacio' });
    expect(dicho.at(-1)).toMatchObject({ guardado: { tipo: 'error' }, cerrada: false });
    db.aMedias.hook('creating').unsubscribe(lleno);
    await expect.poll(() => dicho.at(-1)?.guardado, { timeout: 10_000 }).toEqual({ tipo: 'guardado' });
    await expectKept(db, inicio.visto, contenido);
  });

  it('Empezar de nuevo leaves nothing of it, nor of what was on its way', async () => {
    const db = createDisk().user();
    const { contenido } = await aMediasDe(tipo, 6);
    const { sesion } = ventana(db);
    sesion.seguir(contenido);
    await sesion.flush();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sesion.seguir({ ...contenido, mas: {} });
    await sesion.drop();
    sesion.seguir(contenido);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    await sesion.flush();
    vi.useRealTimers();
    // What was on its way would be there before this.
    await keepAMedias(db, { id: uuidv7(), version: 0 }, contenido).then(({ id }) => dropAMedias(db, id));
    expect([await listAMedias(db), await db.photos.count()]).toEqual([[], 0]);
  });
});
