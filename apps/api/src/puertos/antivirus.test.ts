import { randomBytes } from 'node:crypto';
import { errorReply } from '@rodal/contracts/campos';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../testing/build-app.ts';
import * as fixtures from '../testing/despacho-fixtures.ts';
import { makePdf, rawPdf, streamObject } from '../testing/pdfs.ts';
import { type ClamdSimulado, EICAR, type ModoClamd, startClamd } from '../testing/clamd.ts';
import { parseEnv } from '../proceso/env.ts';
import { clamd, openAntivirus } from './antivirus.ts';

let sim: ClamdSimulado;
let t: TestApp;
let ana: Actor;
beforeAll(async () => {
  sim = await startClamd();
  t = await buildTestApp({ env: { ANTIVIRUS_URL: sim.url } });
  await t.createUsuario({ nombre: 'ana', perfiles: ['Abastecimiento'] });
  ana = await t.loginAs('ana');
});
afterAll(async () => {
  await t.close();
  await sim.close();
});

const open = (url: string) => openAntivirus(parseEnv({ ANTIVIRUS_URL: url }));

describe('R150 the scanner', () => {
  it('is none where the environment names none, and a wrong address does not start', () => {
    expect(open('')).toBeNull();
    expect(() => open('http://clamav:3310')).toThrow('ANTIVIRUS_URL debe ser una dirección como tcp://clamav:3310');
  });

  it('gets the whole of a file in pieces, byte by byte the same, and says what it found', async () => {
    const scanner = open(sim.url);
    for (const size of [0, 1, 65_535, 65_536, 65_537, 3_000_000]) {
      const bytes = randomBytes(size);
      expect(await scanner?.revisar(bytes)).toBeNull();
      expect(sim.vistos.at(-1)?.equals(bytes)).toBe(true);
    }
    expect(await scanner?.revisar(Buffer.concat([randomBytes(65_500), Buffer.from(EICAR), randomBytes(100)]))).toBe('Eicar-Test-Signature');
  });

  /** Who answers does so when it comes to it: only the silent one is waited for in vain. */
  const ANSWERS_MS = 60_000;
  it.each<[ModoClamd, RegExp]>([
    ['lleno', /INSTREAM size limit exceeded|ECONNRESET|EPIPE/],
    ['raro', /UNKNOWN COMMAND|ECONNRESET|EPIPE/],
    ['corta', /sin contestar|ECONNRESET|EPIPE/],
    ['mudo', /no contestó en 0 s/],
  ])('%s: a file that nobody looked at never counts as clean', async (modo, why) => {
    sim.modo = modo;
    try {
      await expect(clamd({ host: '127.0.0.1', port: sim.port, maxMs: modo === 'mudo' ? 200 : ANSWERS_MS }).revisar(randomBytes(1_000_000))).rejects.toThrow(why);
    } finally {
      sim.modo = 'bien';
    }
  });

  it('that is not there is an error at once', async () => {
    const gone = await startClamd();
    await gone.close();
    await expect(open(gone.url)?.revisar(Buffer.from('a'))).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('R150 a document where a scanner is', () => {
  const upload = (bytes: Uint8Array, filename: string) => ana.inject({ ...fixtures.fotoRequest(bytes, { filename, digest: null }), url: '/api/subir/cargaPdf' });
  const kept = async () => (await t.db.pool.query('SELECT FROM archivo')).rowCount;
  const infected = () => rawPdf(streamObject(5, '', Buffer.from(EICAR)));

  it('is shown to it as it came, a photo before anybody decodes it', async () => {
    const photo = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#999' } }).jpeg().toBuffer();
    for (const [bytes, filename] of [[await makePdf(), 'a.pdf'], [photo, 'a.jpg']] as const) {
      expect((await upload(bytes, filename)).statusCode).toBe(201);
      expect(sim.vistos.at(-1)?.equals(bytes)).toBe(true);
    }
  });

  it('with a virus is refused by its name, and nothing of it stays', async () => {
    const [bytes, before] = [infected(), await kept()];
    const reply = await upload(bytes, 'factura.pdf');
    expect([reply.statusCode, z.parse(errorReply, reply.json())]).toMatchObject([
      422,
      { codigo: 'archivo_con_virus', mensaje: 'El antivirus encontró Eicar-Test-Signature en el archivo. No se guardó: no lo abra y avise a Informática.', errores: [{ campo: 'Archivo' }] },
    ]);
    expect([await kept(), await t.deps.blobs.has(fixtures.sha256Of(bytes)), await t.deps.blobs.sweepSpool(new Date(Date.now() + 60_000))]).toEqual([before, false, 0]);
  });

  it.each<ModoClamd>(['corta', 'lleno'])('that it did not look at (%s) is not kept, and its sender may try again', async (modo) => {
    const [bytes, before] = [await makePdf(), await kept()];
    sim.modo = modo;
    const reply = await upload(bytes, 'contrato.pdf');
    sim.modo = 'bien';
    expect([reply.statusCode, z.parse(errorReply, reply.json())]).toMatchObject([503, { codigo: 'antivirus_no_responde', mensaje: expect.stringContaining('No se guardó: intente de nuevo') }]);
    expect([await kept(), await t.deps.blobs.has(fixtures.sha256Of(bytes))]).toEqual([before, false]);
    // Whoever keeps the server reads why.
    expect(t.logs.findLast((line) => line.includes('antivirus'))).toMatch(modo === 'corta' ? /sin contestar|ECONNRESET|EPIPE/ : /size limit exceeded|ECONNRESET|EPIPE/);
    expect((await upload(bytes, 'contrato.pdf')).statusCode).toBe(201);
  });
});
