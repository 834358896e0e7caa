import { readdirSync, readFileSync } from 'node:fs';
import { SCHEMA_VERSION } from '@rodal/contracts/despacho';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

/**
 * R47: what phones of earlier versions sent, recorded from their own programs and never edited. A
 * phone may bring it out of its pocket at any time; a recording goes only when a version is refused.
 * When `SCHEMA_VERSION` rises, the last payload of the version before joins them.
 */
const CARPETA = new URL('../../testing/envios/', import.meta.url);
const GRABADOS = readdirSync(CARPETA).map((archivo) => ({ archivo, ...readGrabado(archivo) }));

/**
 * The fingerprint that the server of that version stored. A record taken before an upgrade is repeated after
 * it: a field that is new must not change what an old record hashes to, or its repetition would be a conflict.
 */
const HUELLAS = new Map([
  ['despacho-v1.json', 'fd526189987166e034b9d8555555d7dd3a4bd25249c8b77869e79ac697cadb65'],
  ['despacho-v2.json', '5fadffa67f420f3da517df5229140ed289ad22d0bc4078b79941503fe67ec6ab'],
]);

interface Grabado {
  /** Base64 of the JPEG bytes whose hashes the record names. */
  readonly fotos: { readonly vacio: string; readonly lleno: string };
  readonly cuerpo: fixtures.DespachoWire;
}

function readGrabado(archivo: string): Grabado {
  // Our own file; the server judges what is in it.
  return JSON.parse(readFileSync(new URL(archivo, CARPETA), 'utf8')) as Grabado;
}

let t: TestApp;
let despachador: Actor;

beforeAll(async () => {
  ({ t, despachador } = await fixtures.buildPuesto());
  await fixtures.registrarCamiones(t, 'despachador', [...new Set(GRABADOS.map(({ cuerpo }) => cuerpo.patentecamion))]);
});
afterAll(() => t.close());

it('R47 every version before today’s has its recording', () => {
  const versions = new Set(GRABADOS.map(({ cuerpo }) => cuerpo.schemaVersion));
  const before = Array.from({ length: SCHEMA_VERSION - 1 }, (_, at) => at + 1);
  expect(before.filter((version) => !versions.has(version))).toEqual([]);
});

describe.each(GRABADOS)('R47 $archivo', ({ archivo, fotos, cuerpo }) => {
  it('is taken by the server of today as it was meant, and its repetition has the same receipt', async () => {
    for (const foto of Object.values(fotos)) {
      const reply = await despachador.inject(fixtures.fotoRequest(Buffer.from(foto, 'base64')));
      expect([200, 201]).toContain(reply.statusCode);
    }
    // The moment of the attempt is the one thing that a phone writes anew each time.
    const attempt = () => fixtures.send(despachador, { ...cuerpo, sentAt: new Date().toISOString() });
    const first = await attempt();
    expect([first.statusCode, first.json()]).toEqual([201, expect.objectContaining({ id: cuerpo.id, revision: cuerpo.revision })]);
    const [row] = await t.db.prisma.despacho.findMany({ where: { id: cuerpo.id }, include: { avisos: true, fotos: true } });
    expect(row).toMatchObject({
      esquema: cuerpo.schemaVersion,
      variante: cuerpo.variante,
      login: 'despachador',
      fecha: new Date(cuerpo.created),
      patenteCamion: cuerpo.patentecamion,
      faenaCodigo: cuerpo.origin,
      choferRut: cuerpo.rutchofer,
      avisos: [],
    });
    expect(Buffer.from(row?.contenidoHash ?? []).toString('hex')).toBe(HUELLAS.get(archivo));
    expect(row?.cantidad.toFixed(3)).toBe(cuerpo.cantidad);
    expect(row?.cantidadServidor?.toFixed(3)).toBe(cuerpo.cantidad);
    expect(new Set(row?.fotos.map(({ sha256 }) => sha256))).toEqual(new Set([cuerpo.fotoempty, cuerpo.fotofull]));
    const again = await attempt();
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });

  it('says what it must correct in the fields that its form knows', async () => {
    const reply = await fixtures.send(despachador, { ...cuerpo, id: fixtures.newId(), fotofull: null, producto: 4040 });
    expect([reply.statusCode, reply.json().errores.map(({ campo }: { campo: string }) => campo)]).toEqual([422, ['producto', 'fotoLlena']]);
  });
});
