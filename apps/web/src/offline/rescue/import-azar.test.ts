import { AppError } from '@rodal/domain/errors';
import { mutateBytes, mutateJson } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeItem } from '../outbox/describe-item.ts';
import { listPendientes } from '../drafts/drafts.ts';
import { exportUnsent, hashText } from './export-unsent.ts';
import { applyImport, previewImport } from './import-unsent.ts';
import { judgeImport } from './judge-import.ts';
import { counts, listOutbox } from '../outbox/outbox.ts';
import { readPace } from '../outbox/pace.ts';
import { createDisk, draftLoad, SESION } from '../testing/fixtures.ts';
import { createPhone, load } from '../testing/phone.ts';
import { EXPORT_CTX, exportAll, readDatos, readEntry, type Datos } from '../testing/unsent.ts';

/**
 * A file of unsent despachos from somebody who knows how to seal it: every hash is right, what it says is not. It is
 * refused, or what comes in can be shown, exported again and sent like anything else on the phone.
 */

const DICE = fc.array(fc.nat(), { maxLength: 9 });

let datos: Datos & { readonly borradores: Datos['salida'] };
let photos: Record<string, Uint8Array>;
beforeAll(async () => {
  const phone = createPhone();
  const items = await load(phone, 2);
  await draftLoad(phone.db, phone.disk.phone(), 9);
  const file = await exportAll(phone);
  datos = (await readDatos(file)) as typeof datos; // written by the line above
  const names = items.flatMap(({ fotos }) => fotos.map(({ sha256 }) => `fotos/${sha256}.jpg`));
  photos = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readEntry(file.blob, name)] as const)));
});

const pack = (text: string, extra = photos) => new Blob([Uint8Array.from(zipSync({ 'rodal-sin-enviar.json': new TextEncoder().encode(text), ...extra }))]);
const seal = async (fila: unknown) => ({ sha256: await hashText(JSON.stringify(fila) ?? ''), fila });

/** What work gives; null for a refusal of ours. */
async function typed<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Previews it, brings it in, shows it, exports it and sends it. */
async function live(file: Blob): Promise<number> {
  const phone = createPhone(createDisk());
  const preview = await typed(previewImport(phone.db, file, SESION));
  for (const { codigo, patente, chofer, cantidad, autor, detalle } of preview?.items ?? []) {
    expect([codigo, patente, chofer, cantidad, autor, detalle].map((text) => typeof text)).toEqual(Array<string>(6).fill('string'));
  }
  const came = await typed(applyImport(phone.db, file, SESION));
  const pace = await readPace(phone.db);
  for (const row of await listOutbox(phone.db)) expect(typeof describeItem(row, pace, phone.clock()).situacion).toBe('string');
  await listPendientes(phone.db);
  await exportUnsent(phone.db, EXPORT_CTX);
  await phone.drain('tap');
  expect(await counts(phone.db)).toMatchObject({ sinSesion: 0 });
  return (came?.despachos ?? 0) + (came?.borradores ?? 0);
}

describe('a spoilt row', () => {
  const known = { outbox: new Map(), receipts: new Map(), drafts: new Map(), aMedias: new Map(), servidor: new Map() };

  it('is judged, whatever it says', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(DICE, fc.constantFrom('salida', 'borradores'), (dice, kind) => {
        const fila = { fila: mutateJson(datos[kind][0]?.fila, dice), intacta: true };
        const [item] = judgeImport({ datos: datos as never, salida: [], borradores: [], [kind]: [fila], fotos: new Map() }, known, SESION);
        expect(Object.values({ ...item, row: '', fotos: '', importable: '' }).every((text) => typeof text === 'string')).toBe(true);
        seen.set(item?.estado ?? '', (seen.get(item?.estado ?? '') ?? 0) + 1);
      }),
      { numRuns: 4_000 },
    );
    expect([seen.get('dañado'), seen.get('nuevo')].every((count = 0) => count > 200)).toBe(true);
  });

  it.each([
    ['a length below zero', { producto: { id: 5002, label: 'P', modo: 'diametros', largoCm: -320 } }],
    ['a length of nothing', { producto: { id: 5002, label: 'P', modo: 'diametros', largoCm: 0 } }],
    ['a length beyond any number', { producto: { id: 5002, label: 'P', modo: 'alturas', largoCm: Number.MAX_SAFE_INTEGER } }],
    ['counts below zero', { conteos: [{ diametro: 20, cantidad: -1 }] }],
    ['counts beyond any number', { conteos: [{ diametro: 20, cantidad: Number.MAX_SAFE_INTEGER }] }],
    ['a diameter below zero', { conteos: [{ diametro: -20, cantidad: 1 }] }],
    ['a diameter beyond any number', { conteos: [{ diametro: Number.MAX_SAFE_INTEGER, cantidad: 1 }] }],
    ['a quantity that is none', { producto: { id: 8001, label: 'C', modo: 'chips', largoCm: null }, cantidad: '1e400' }],
    ['a position off the globe', { posicion: { latitud: 500, longitud: -72, precision: 1, capturadaEn: '2026-11-20T12:00:00.000Z', edadMs: 1 } }],
    ['a driver of three hundred digits', { rutChofer: '9'.repeat(300) }],
  ])('with %s is judged, and so is the draft of it', (_what, change) => {
    for (const kind of ['salida', 'borradores'] as const) {
      const { fila } = datos[kind][0] as { fila: { borrador?: object; working?: object } }; // as exported
      const spoilt = kind === 'salida' ? { ...fila, borrador: { ...fila.borrador, ...change } } : { ...fila, working: { ...fila.working, ...change } };
      const read = { datos: datos as never, salida: [], borradores: [], [kind]: [{ fila: spoilt, intacta: true }], fotos: new Map() };
      expect(judgeImport(read, known, SESION)).toMatchObject([{ cantidad: expect.any(String) }]);
    }
  });
});

describe('a spoilt file of unsent despachos', () => {
  it('in its rows, sealed anew', async () => {
    let came = 0;
    await fc.assert(
      fc.asyncProperty(DICE, fc.constantFrom('salida', 'borradores'), async (dice, kind) => {
        const [first, ...rest] = datos[kind];
        const spoilt = { ...datos, [kind]: [await seal(mutateJson(first?.fila, dice)), ...rest] };
        came += await live(pack(JSON.stringify(spoilt)));
      }),
      { numRuns: 150 },
    );
    // The rows beside a spoilt one come in.
    expect(came).toBeGreaterThan(150);
  });

  it('in the rest of its data, and in its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(DICE, fc.option(DICE, { freq: 2 }), async (dice, raw) => {
        const file = pack(JSON.stringify(mutateJson(datos, dice)) ?? '');
        await live(raw === null ? file : new Blob([mutateBytes(new Uint8Array(await file.arrayBuffer()), raw)]));
      }),
      { numRuns: 100 },
    );
  });

  it.each([2_000, 20_000, 200_000])('with a row of %i lists in each other: that row is damaged, the rest comes in', async (depth) => {
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    const text = JSON.stringify({ ...datos, salida: ['@', ...datos.salida] }).replace('"@"', `{"sha256":"${await hashText(deep)}","fila":${deep}}`);
    const { db } = createPhone(createDisk());
    expect((await previewImport(db, pack(text), SESION)).items[0]).toMatchObject({ estado: 'dañado', importable: false });
    expect(await applyImport(db, pack(text), SESION)).toMatchObject({ despachos: 2, omitidos: 1 });
  });
});
