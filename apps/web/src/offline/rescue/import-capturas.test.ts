import { describe, expect, it } from 'vitest';
import { listOutbox } from '../outbox/outbox.ts';
import type { OutboxRow } from '../rows/rows.ts';
import { CLASES, expectAllThere, phoneOf, SESION_ENTERA } from '../testing/clases.ts';
import { createDisk, OTRA_SESION } from '../testing/fixtures.ts';
import { createPhone, type TestPhone } from '../testing/phone.ts';
import { ackdrop, refuses } from '../testing/scripted-server.ts';
import { everything, exportAll, readDatos, readEntry } from '../testing/unsent.ts';
import { hashText } from './export-unsent.ts';
import { applyImport, previewImport } from './import-unsent.ts';
import { NOMBRE_DATOS } from './unsent-format.ts';

/** One of every kind waits. */
async function full() {
  const phone = phoneOf();
  const items: OutboxRow[] = [];
  for (const [at, clase] of CLASES.entries()) items.push(await clase.queue(phone, at + 1));
  return { phone, items };
}
const another = ({ server, clock }: TestPhone) => createPhone(createDisk(), server, clock);
const OTROS = CLASES.length - 1;

describe('R28 what waits leaves the phone as a file and comes back, of every kind', () => {
  it('export, wipe, import, drain: each arrives once, as it was', async () => {
    const { phone, items } = await full();
    const file = await exportAll(phone);
    expect([file.despachos, file.capturas?.length]).toEqual([1, OTROS]);
    const next = another(phone);
    const result = await applyImport(next.db, file.blob, SESION_ENTERA);
    expect([result.despachos, result.capturas?.length, result.omitidos]).toEqual([1, OTROS, 0]);
    expect((await listOutbox(next.db)).map(({ id, payload }) => ({ id, payload }))).toEqual(items.map(({ id, payload }) => ({ id, payload })));
    await next.drain('queued');
    await expectAllThere(next, items);
  });

  it('R5 one that was sent before anybody heard of it is the same when it comes from the file', async () => {
    const { phone, items } = await full();
    for (const { path } of CLASES) phone.server.script(path, ackdrop);
    for (let pass = 0; pass < CLASES.length; pass += 1) await phone.drain('tap');
    const file = await exportAll(phone);
    const next = another(phone);
    await applyImport(next.db, file.blob, SESION_ENTERA);
    await next.drain('queued');
    expect([...phone.server.despachos.keys(), ...phone.server.capturas.keys()].toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  });

  it('says what each row would become, and by what name', async () => {
    const { phone } = await full();
    const file = await exportAll(phone);
    const { items } = await previewImport(another(phone).db, file.blob, SESION_ENTERA);
    expect(items.map(({ tipo, estado, importable }) => [tipo, estado, importable])).toEqual(CLASES.map(({ nombre }) => [nombre === 'despacho' ? 'despacho' : 'captura', 'nuevo', true]));
    expect(items.find(({ tipo }) => tipo === 'captura')).toMatchObject({ codigo: 'Guía nula 4702', autor: SESION_ENTERA.NombreUsuario, cantidad: '–' });
  });

  it('a second time, or once it has arrived, nothing comes in', async () => {
    const { phone } = await full();
    const file = await exportAll(phone);
    const before = await everything(phone);
    expect(await applyImport(phone.db, file.blob, SESION_ENTERA)).toEqual({ despachos: 0, borradores: 0, omitidos: CLASES.length });
    expect(await everything(phone)).toEqual(before);
    await phone.drain('tap');
    const { items } = await previewImport(phone.db, file.blob, SESION_ENTERA);
    expect(items.map(({ estado }) => estado)).toEqual(CLASES.map(() => 'ya enviado'));
  });

  it('B13 what somebody else registered they import themselves: the server takes it for the work of whose session it is', async () => {
    const { phone } = await full();
    const file = await exportAll(phone);
    const { items } = await previewImport(another(phone).db, file.blob, { ...OTRA_SESION, permisos: [...SESION_ENTERA.permisos, 'despacho.importar'] });
    expect(items.filter(({ tipo }) => tipo === 'captura').map(({ estado, importable }) => [estado, importable])).toEqual(Array.from({ length: OTROS }, () => ['de otro usuario', false]));
  });

  it('one that was refused comes back to be tried again', async () => {
    const { phone } = await full();
    for (const { path, rechazo } of CLASES) phone.server.script(path, refuses(rechazo));
    await phone.drain('queued');
    const next = another(phone);
    await applyImport(next.db, (await exportAll(phone)).blob, SESION_ENTERA);
    expect((await listOutbox(next.db)).map(({ state }) => state)).toEqual(CLASES.map(() => 'queued'));
  });

  it.each([
    ['of a kind that this version does not know', { tipo: 'deDespues' }],
    ['without what its kind has', { payload: { dispatch_number: '1' } }],
    ['with a photo that its record does not name', { fotos: [{ lado: 'lleno', sha256: 'a'.repeat(64), bytes: 1, uploaded: false, fallos: 0 }] }],
    ['that has been sent', { state: 'accepted' }],
    ['of another revision', { revision: 2 }],
  ])('a row %s stays out, said as broken; the others come in', async (_what, change) => {
    const { phone } = await full();
    const file = await exportAll(phone);
    const { salida, ...rest } = await readDatos(file);
    const spoilt = await Promise.all(
      salida.map(async ({ fila, sha256 }) => {
        if (typeof fila !== 'object' || fila === null || !('tipo' in fila)) return { fila, sha256 };
        const changed = { ...fila, ...change };
        return { fila: changed, sha256: await hashText(JSON.stringify(changed)) };
      }),
    );
    const blob = await zipOf({ ...rest, salida: spoilt }, file.blob);
    const next = another(phone);
    const { items } = await previewImport(next.db, blob, SESION_ENTERA);
    expect(items.map(({ estado }) => estado)).toEqual(CLASES.map(({ nombre }) => (nombre === 'despacho' ? 'nuevo' : 'dañado')));
    expect(await applyImport(next.db, blob, SESION_ENTERA)).toMatchObject({ despachos: 1, omitidos: OTROS });
  });
});

/** The same file with other data. */
async function zipOf(datos: object, original: Blob): Promise<Blob> {
  const { zipSync, unzipSync } = await import('fflate');
  const entries = unzipSync(new Uint8Array(await original.arrayBuffer()));
  expect(await readEntry(original, NOMBRE_DATOS)).toBeTruthy();
  return new Blob([zipSync({ ...entries, [NOMBRE_DATOS]: new TextEncoder().encode(JSON.stringify(datos)) }).slice()]);
}
