import { MAX_KML_BYTES, reviewKml } from '@rodal/contracts/faenas';
import { GOOGLE_EARTH, kmlOf, placemarkOf } from '@rodal/domain/kml/testing/muestras';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createFaena, kmlRequest } from '../../testing/faena-fixtures.ts';
import { changedTables, takeHuella } from '../../testing/huella.ts';
import { reviewKml as reviewBytes } from './revisar-kml.ts';

/** POST /subir/api/convert (especificación 1 §2.12, §7; decisión 020): what is in a KML and whose it is. */

let t: TestApp;
let admin: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  admin = await t.loginAs('admin');
  await createFaena(t.db, '1010', 'FUNDO ÑIELOL', { rol: '55-3', hectareas: '193' });
  await createFaena(t.db, '3030', 'LOS AROMOS', { rol: '9-1', hectareas: null });
  await createFaena(t.db, '3030', 'los aromos', { rol: '9-2' });
});
afterAll(() => t.close());

const CUADRADO = '-72.51,-38.51 -72.49,-38.51 -72.49,-38.49 -72.51,-38.49 -72.51,-38.51';
const nombre = (texto: string) => `<name>${texto}</name>`;
const review = async (kml: string | Buffer, archivo?: string) => {
  const reply = await admin.inject(kmlRequest(kml, archivo));
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
  return z.parse(reviewKml.reply, reply.json());
};
const refusal = async (kml: string | Buffer) => {
  const reply = await admin.inject(kmlRequest(kml));
  const { codigo, errores } = reply.json();
  return { status: reply.statusCode, codigo, error: errores?.[0] };
};

describe('the preview of a KML', () => {
  it('says of each Placemark whose it is, what it measures, and what is wrong with it', async () => {
    const { archivo, avisos, placemarks } = await review(GOOGLE_EARTH, 'Faenas 2026.kml');
    expect([archivo, avisos]).toEqual(['Faenas 2026.kml', []]);
    expect(placemarks.map(({ orden, nombre: suyo, faena, problema }) => [orden, suyo, faena?.CodigoFaena ?? null, problema?.codigo ?? null])).toEqual([
      [1, 'Fundo Ñielol', '1010', null],
      [2, 'Portón', null, 'sin_area'],
      [3, 'Camino', null, 'sin_area'],
    ]);
    const [primero] = placemarks;
    expect(JSON.parse(primero?.detallegeo_json ?? '')).toMatchObject({ type: 'Polygon', coordinates: [expect.any(Array), expect.any(Array)] });
    expect([primero?.hectareas, primero?.desviacion, primero?.vertices]).toEqual(['374.96', '94.3', 9]);
    expect(primero?.juicio.map(({ codigo, mensaje }) => [codigo, mensaje])).toEqual([['superficie', expect.stringContaining('la faena declara 193,0 ha')]]);
  });

  it('leaves to a person what names nobody or two, and says who is meant', async () => {
    const { placemarks } = await review(kmlOf(placemarkOf([CUADRADO], nombre('Los Aromos')), placemarkOf([CUADRADO], nombre('Polígono 1'))));
    expect(placemarks.map(({ faena, candidatas, desviacion }) => [faena, candidatas.map(({ Rol }) => Rol), desviacion])).toEqual([
      [null, ['9-1', '9-2'], null],
      [null, [], null],
    ]);
  });

  it('takes CODIGO*ROL before anything, and hectares that nobody declared for none', async () => {
    const dato = '<ExtendedData><Data name="CODIGO*ROL"><value>3030*9-1</value></Data></ExtendedData>';
    const { placemarks } = await review(kmlOf(placemarkOf([CUADRADO], dato)));
    expect(placemarks).toMatchObject([{ faena: { CodigoFaena: '3030', Rol: '9-1' }, desviacion: null, juicio: [] }]);
  });

  it('warns of rings that cross themselves and of those it had to close', async () => {
    const mono = '-72.51,-38.51 -72.49,-38.49 -72.49,-38.51 -72.51,-38.49';
    const { placemarks } = await review(kmlOf(placemarkOf([mono])));
    expect(placemarks[0]?.lectura.map(({ codigo }) => codigo)).toEqual(['anillo_abierto']);
    expect(placemarks[0]?.juicio.map(({ codigo }) => codigo)).toContain('se_cruza');
  });

  it('stores nothing', async () => {
    const before = await takeHuella(t.db.pool);
    await review(GOOGLE_EARTH);
    expect(changedTables(before, await takeHuella(t.db.pool))).toEqual([]);
  });

  it('takes the file whatever its field is called, and keeps no strange letters of its name', async () => {
    const reply = await admin.inject(kmlRequest(GOOGLE_EARTH, 'a\u0007b.kml', 'file'));
    expect([reply.statusCode, reply.json().archivo]).toEqual([200, 'ab.kml']);
  });

  it('says when letters arrived damaged', async () => {
    const { avisos } = await review(Buffer.from(kmlOf(placemarkOf([CUADRADO], nombre('Ñielol'))), 'latin1'));
    expect(avisos.map(({ codigo }) => codigo)).toEqual(['codificacion']);
  });
});

describe('what is refused as a file', () => {
  it.each([
    ['kmz', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)]), 'use «Guardar lugar como…» y elija el tipo KML'],
    ['doctype', '<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "x">]><kml/>', 'declaración DOCTYPE'],
    ['no_xml', 'esto no es un KML', 'no es XML'],
    ['no_kml', '<gpx></gpx>', 'empieza con «gpx»'],
    ['sin_placemarks', kmlOf(), 'no trae ningún lugar'],
    ['muy_grande', kmlOf(placemarkOf([CUADRADO], nombre('x'.repeat(5_000_001)))), 'pesa más de 5 MB'],
    ['muy_grande', Buffer.alloc(MAX_KML_BYTES + 1, 32), 'pesa más de 5 MB'],
  ])('%s, in words', async (codigo, kml, texto) => {
    expect(await refusal(kml)).toEqual({ status: 400, codigo: 'datos_invalidos', error: { campo: 'Archivo', codigo, mensaje: expect.stringContaining(texto) } });
  });

  it('nothing at all: No se ha seleccionado un archivo.', async () => {
    expect(await refusal('')).toMatchObject({ status: 400, codigo: 'sin_archivo' });
    for (const headers of [{ 'content-type': 'multipart/form-data' }, { 'content-type': 'multipart/form-data; boundary=x' }]) {
      const reply = await admin.inject({ method: 'POST', url: reviewKml.path, headers, payload: '--x--\r\n' });
      expect([reply.statusCode, reply.json().codigo]).toEqual([400, 'sin_archivo']);
    }
  });

  it('a form cut off on its way', async () => {
    const whole = kmlRequest(GOOGLE_EARTH);
    const reply = await admin.inject({ ...whole, payload: (whole.payload as Buffer).subarray(0, 700) });
    expect([reply.statusCode, reply.json().codigo]).toEqual([400, 'sin_archivo']);
  });
});

describe('the encoding of a KML', () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n${kmlOf(placemarkOf([CUADRADO], nombre('FUNDO ÑIELOL')))}`;
  const wide = (text: string, swap: boolean) => (swap ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le'));
  it.each([
    ['UTF-8', Buffer.from(declared('UTF-8'))],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${declared('UTF-8')}`)],
    ['UTF-16 as Windows writes it, with its mark', wide(`\uFEFF${declared('UTF-16')}`, false)],
    ['UTF-16 in the other order', wide(`\uFEFF${declared('UTF-16')}`, true)],
    ['UTF-16 without a mark', wide(declared('UTF-16'), false)],
    ['declared ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
    ['declared windows-1252', Buffer.from(declared('windows-1252'), 'latin1')],
    ['declared ISO-8859-1, and UTF-8 all the same', Buffer.from(declared('ISO-8859-1'))],
  ])('%s: the name is read, and its site found', async (_name, bytes) => {
    const { avisos, placemarks } = await review(bytes);
    expect([avisos, placemarks.map(({ nombre: suyo, faena }) => [suyo, faena?.CodigoFaena])]).toEqual([[], [['FUNDO ÑIELOL', '1010']]]);
  });

  it.each([
    ['nothing declared', Buffer.from(kmlOf(placemarkOf([CUADRADO], nombre('FUNDO ÑIELOL'))), 'latin1')],
    ['an encoding that nobody knows', Buffer.from(declared('x-mapa'), 'latin1')],
  ])('%s: readable, and its damaged name is said', async (_name, bytes) => {
    expect((await review(bytes)).avisos.map(({ codigo }) => codigo)).toEqual(['codificacion']);
  });
});

describe('R106: a file that takes its time', () => {
  const slow = Buffer.from(kmlOf(placemarkOf([CUADRADO], nombre('a*b '.repeat(600_000)))));

  it('holds up nobody else: others are answered all the while', async () => {
    const reviewed = review(slow);
    const done = reviewed.then(() => true);
    let answered = 0;
    // Else the answers of the inside would leave no turn for what comes from outside.
    while (!(await Promise.race([done, nextTurn(false)]))) {
      await t.app.inject({ url: '/api/health' });
      answered += 1;
    }
    expect((await reviewed).placemarks).toHaveLength(1);
    expect(answered).toBeGreaterThan(50);
  });

  it('is given up in words', async () => {
    await expect(reviewBytes(slow, [], { de: 'ana', limites: { milisegundos: 1, memoriaMb: 512 } })).rejects.toMatchObject({
      codigo: 'datos_invalidos',
      options: { errores: [{ campo: 'Archivo', codigo: 'muy_complejo' }] },
    });
  });
});
