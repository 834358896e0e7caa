import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDisk } from '../offline/testing/fixtures.ts';
import { antiguedadDe, despachosConGuia, guiaDeCodigo, haceCuanto, leerGuardadas, limpiarGuardadas, notarReloj } from './guardadas.ts';
import { type AlRow, createGuiasDb, type GuiasDb, guiaRow } from './guias-db.ts';
import { codigoDe, guiaOf } from './testing/guias.ts';

const AL = Date.parse('2026-11-21T12:00:00.000Z');
const MIN = 60_000;
const HORA = 60 * MIN;
const DIA = 24 * HORA;
const al = (cambios: Partial<AlRow> = {}): AlRow => ({ key: 'al', etag: '"a"', al: AL, equipo: AL, cuantas: 2, dias: 7, completas: true, vigencia: 2, tolerancia: 5, ...cambios });

const disk = createDisk();
let db: GuiasDb;
let usuario = 0;
beforeEach(() => {
  usuario += 1;
  db = createGuiasDb(usuario, disk.options);
});
afterEach(() => db.close());

const guardar = async (guias = [guiaOf(1), guiaOf(2, { guia: '4712' })], fila: unknown = al()) => {
  await db.guias.bulkPut(guias.map(guiaRow));
  await db.al.put(fila as AlRow); // what a disk may give back
};
const leidas = async () => (await leerGuardadas(db)) ?? expect.fail('nothing kept');

describe('what is kept', () => {
  it('is read back as the server said it, and nobody else’s', async () => {
    await guardar();
    const { guias, enteras, al: dicho } = await leidas();
    expect([guias, enteras, dicho]).toEqual([[{ ...guiaOf(1), folio: '4711' }, { ...guiaOf(2, { guia: '4712' }), folio: '4712' }], true, al()]);
    const otra = createGuiasDb(usuario + 1_000, disk.options);
    expect([await leerGuardadas(otra), otra.name === db.name]).toEqual([null, false]);
    otra.close();
  });

  it('is nothing before anything was said, nor where what was said of all of it is broken', async () => {
    expect(await leerGuardadas(db)).toBeNull();
    for (const roto of [{ ...al(), vigencia: '2' }, { ...al(), al: Number.NaN }, { ...al(), etag: 'a\nb' }, { ...al(), cuantas: -1 }, { ...al(), dias: 0 }, { ...al(), completas: 1 }, { ...al(), tolerancia: null }, { key: 'al' }]) {
      await guardar(undefined, roto);
      expect([roto, await leerGuardadas(db)]).toEqual([roto, null]);
    }
  });

  it('a guide that the disk has broken is as good as none, and all are needed again', async () => {
    for (const roto of [{ codigo: 7 }, { fecha: 'ayer' }, { cantidad: '28,43' }, { estado: 'Nueva' }, { anuladaEn: 'sí' }, { recibidaEn: undefined }, { folio: null }, { numero: 1.5 }, { patente: undefined }]) {
      await guardar();
      await db.guias.put({ ...guiaRow(guiaOf(1)), ...roto } as ReturnType<typeof guiaRow>); // a disk gives back anything
      const { guias, enteras } = await leidas();
      expect([roto, guias.map(({ numero }) => numero), enteras]).toEqual([roto, [2], false]);
    }
  });

  it('with one lost, or one too many, all are needed again', async () => {
    await guardar();
    await db.guias.delete(guiaOf(1).id);
    expect((await leidas()).enteras).toBe(false);
    await guardar([guiaOf(1), guiaOf(2), guiaOf(3)]);
    expect((await leidas()).enteras).toBe(false);
    await db.guias.put({ ...guiaRow(guiaOf(3)), codigo: 7 } as never); // a disk gives back anything
    expect((await leidas()).enteras).toBe(false);
  });

  it('what is older than its days is cleared, to the moment, and then all are needed again', async () => {
    const hace = (ms: number) => new Date(AL - ms).toISOString();
    await guardar([guiaOf(1, { fecha: hace(7 * DIA) }), guiaOf(2, { fecha: hace(7 * DIA + 1) })]);
    await limpiarGuardadas(db, AL);
    const { guias, enteras } = await leidas();
    expect([guias.map(({ numero }) => numero), enteras]).toEqual([[1], false]);
  });

  it('with nothing to clear stays whole; without a word of the server all of it goes', async () => {
    await guardar();
    await limpiarGuardadas(db, AL);
    expect((await leidas()).enteras).toBe(true);
    await db.al.clear();
    await limpiarGuardadas(db, AL);
    expect(await db.guias.count()).toBe(0);
  });

  it('is found by its number however it is written, without anybody’s name', async () => {
    await guardar([guiaOf(1), guiaOf(2), guiaOf(3, { guia: '' })]);
    const guardadas = await leidas();
    expect(['4711', 'N° 04.711', '471', '', 'sin'].map((numero) => despachosConGuia(guardadas, numero).map((despacho) => [despacho.numero, despacho.choferNombre, despacho.choferRut]))).toEqual([
      [[1, '', ''], [2, '', '']], [[1, '', ''], [2, '', '']], [], [], [],
    ]);
  });

  it('a code names the number of its guide; what is no code, of no guide, or of one without number does not', async () => {
    await guardar([guiaOf(1), guiaOf(2, { guia: '' }), guiaOf(3, { codigo: '' })]);
    const guardadas = await leidas();
    expect([codigoDe(1), codigoDe(1).replaceAll('-', ' ').toLowerCase(), codigoDe(2), codigoDe(3), codigoDe(4), ''].map((codigo) => guiaDeCodigo(guardadas, codigo))).toEqual(['4711', '4711', null, null, null, null]);
  });
});

describe('how old it is', () => {
  const edad = (ahora: number, fila = al(), visto = fila.equipo) => {
    const { al: dicho, ahora: entonces } = antiguedadDe({ al: fila, visto }, ahora);
    return dicho === null ? null : entonces - dicho;
  };

  it('is what the phone’s clock has counted since, however far off that is', () => {
    for (const desfase of [0, -3 * DIA, 5 * HORA]) expect([desfase, edad(AL + desfase + 12 * MIN, al({ equipo: AL + desfase }))]).toEqual([desfase, 12 * MIN]);
    expect(haceCuanto({ al: al({ equipo: AL - DIA }), visto: AL - DIA }, AL - DIA + 12 * MIN)).toBe('hace 12 min');
  });

  it('a clock that was set back counts nothing, also where it has gone on since', () => {
    expect([edad(AL - 2 * MIN - 1), edad(AL + HORA, al(), AL + 9 * HORA), edad(AL + HORA, al(), AL + HORA + 2 * MIN), edad(AL - 30_000)]).toEqual([null, null, HORA, 0]);
    expect(haceCuanto({ al: al(), visto: AL + 9 * HORA }, AL + HORA)).toBe('el 21/11/2026 09:00');
  });

  it('nobody knows of what the server gave no time', () => {
    expect(edad(AL, al({ al: null }))).toBeNull();
    expect(haceCuanto({ al: al({ al: null }), visto: AL }, AL)).toBe('el 21/11/2026 09:00');
  });

  it('the latest that the clock has shown is noted, and never an earlier one; a broken note is none', async () => {
    await guardar();
    expect((await leidas()).visto).toBe(AL);
    await db.visto.put({ key: 'visto', visto: 'tarde' } as never); // a disk gives back anything
    expect((await leidas()).visto).toBe(AL);
    for (const ms of [3 * HORA, 9 * HORA, 9 * HORA - MIN]) await notarReloj(db, AL + ms);
    expect((await leidas()).visto).toBe(AL + 9 * HORA);
  });

  it('a clock that was seen to go back counts nothing, also once it has caught up, until the server is heard again', async () => {
    await guardar();
    for (const ms of [9 * HORA, 8 * HORA, 20 * HORA]) await notarReloj(db, AL + ms);
    expect(antiguedadDe(await leidas(), AL + 20 * HORA).al).toBeNull();
  });

  it('never says younger than it is, whatever is done to the clock', async () => {
    const paso = fc.record({ pasa: fc.integer({ min: 0, max: 5 * HORA }), salta: fc.oneof(fc.constant(0), fc.integer({ min: -9 * HORA, max: 0 })) });
    await fc.assert(
      // By a second reckoning: the true time goes on, the clock is what somebody sets it back to, and it is looked at before and after.
      fc.asyncProperty(fc.array(paso, { minLength: 1, maxLength: 6 }), async (pasos) => {
        await guardar();
        await db.visto.put({ key: 'visto', visto: AL });
        let [verdad, reloj] = [AL, AL];
        for (const { pasa, salta } of pasos) {
          verdad += pasa;
          for (const cambio of [pasa, salta]) {
            reloj += cambio;
            await notarReloj(db, reloj);
          }
        }
        const { al: dicho, ahora } = antiguedadDe(await leidas(), reloj);
        // What goes back by two minutes at a time is taken for a clock that is put right.
        if (dicho !== null) expect(ahora - dicho).toBeGreaterThanOrEqual(verdad - AL - 2 * MIN * pasos.length);
      }),
    );
  });
});
