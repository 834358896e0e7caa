import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeJpeg, sha256Of } from '../testing/despacho-fixtures.ts';
import { changedTables, takeHuella } from '../testing/huella.ts';
import { buildMundo, type Mundo, toInject } from '../testing/mundo.ts';
import { makePdf } from '../testing/pdfs.ts';

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
});
afterAll(() => m.t.close());

const isKey = (key: string): key is EndpointKey => Object.hasOwn(ENDPOINTS, key);
const row = (key: EndpointKey): EndpointSpec => ENDPOINTS[key];
const UPLOADS = Object.keys(ENDPOINTS).filter(isKey).filter((key) => row(key).kind === 'upload');

/** A form with these files, in their order, among other fields. */
function formOf(files: readonly (readonly [field: string, filename: string, bytes: Uint8Array])[]): Buffer {
  const parts = files.flatMap(([field, filename, bytes]) => [
    `--x\r\nContent-Disposition: form-data; name="nombre"\r\n\r\n${filename}\r\n`,
    `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return Buffer.concat([...parts, '--x--\r\n'].map((part) => Buffer.from(part)));
}

describe.each(UPLOADS)('R171: of two files in one form %s', (key) => {
  const send = (files: Parameters<typeof formOf>[0], digest: string) => {
    const { headers, ...request } = toInject(key, m.pedidos()[key]);
    return m.todo.inject({ ...request, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'x-content-sha256': digest }, payload: formOf(files) });
  };
  /** What each of them takes. */
  const archivo = async (): Promise<readonly [string, Uint8Array]> => {
    if (key === 'uploadFoto') return ['vacio202611201200.jpg', await makeJpeg()];
    if (key === 'uploadPdf') return ['contrato.pdf', await makePdf()];
    if (key === 'reviewKml') return ['faena.kml', Buffer.from('<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>')];
    return ['destinos.csv', Buffer.from('Código;Nombre\n1;A\n')];
  };

  test.each(['Archivo', 'Otro'])('the second, of the field %s, is not dropped without a word: both are refused, and nothing is stored', async (campo) => {
    const [nombre, bytes] = await archivo();
    const before = await takeHuella(m.t.db.pool);
    const reply = await send([['Archivo', nombre, bytes], [campo, `otro-${nombre}`, bytes]], sha256Of(bytes));
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { codigo: 'datos_invalidos', errores: [{ campo, codigo: 'sobra', mensaje: `${campo}: llegó más de un archivo. Va uno por vez; no se guardó ninguno.` }] }]);
    expect(changedTables(before, await takeHuella(m.t.db.pool))).toEqual([]);
  });

  test('one with other fields around it is read as ever', async () => {
    const [nombre, bytes] = await archivo();
    const { errores = [] } = (await send([['Archivo', nombre, bytes]], sha256Of(bytes))).json<{ errores?: readonly { codigo: string }[] }>();
    expect(errores.filter(({ codigo }) => codigo === 'sobra')).toEqual([]);
  });
});
