import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorReply } from '@rodal/contracts/campos';
import { MAX_FOTO_BYTES } from '@rodal/contracts/fotos';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { fotoRequest, makeJpeg, sha256Of } = fixtures;

let t: TestApp;
let despachador: Actor;
let otro: Actor;
let oficina: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  await fixtures.createMaestros(t.db);
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  await t.createUsuario({ nombre: 'otro', perfiles: ['Despacho'] });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  [despachador, otro, oficina] = [await t.loginAs('despachador'), await t.loginAs('otro'), await t.loginAs('oficina')];
});
afterAll(() => t.close());

const get = (actor: Actor, url: string, headers: Record<string, string> = {}) => actor.inject({ method: 'GET', url, headers });
const head = (actor: Actor, sha: string) => actor.inject({ method: 'HEAD', url: `/api/subir/fotos/${sha}` });
const rowOf = (sha256: string) => t.db.prisma.foto.findUnique({ where: { sha256 }, include: { subidas: true } });
const spool = () => readdir(join(t.deps.env.BLOB_DIR, 'spool'));

async function refusal(request: ReturnType<typeof fotoRequest>): Promise<[number, string]> {
  const reply = await despachador.inject(request);
  return [reply.statusCode, z.parse(errorReply, reply.json()).codigo];
}

describe('cargaFoto', () => {
  it('201 new, 200 already there, one row and one job', async () => {
    const bytes = await makeJpeg();
    const first = await despachador.inject(fotoRequest(bytes));
    expect(first.statusCode).toBe(201);
    expect(first.json()).toEqual({ sha256: sha256Of(bytes), message: 'Archivo cargado correctamente en Blob Storage.' });
    const again = await despachador.inject(fotoRequest(bytes));
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    expect(await rowOf(sha256Of(bytes))).toMatchObject({ bytes: bytes.length, ancho: 64, alto: 48, subidas: [{}] });
    expect(await t.jobs.boss.findJobs('verificarFoto', { data: { sha256: sha256Of(bytes) } })).toHaveLength(1);
    expect(await t.db.prisma.auditoria.count({ where: { accion: 'foto.subir', entidadId: sha256Of(bytes) } })).toBe(1);
    expect(await spool()).toEqual([]);
  });

  it('ten parallel uploads of one photo: one row, no error', async () => {
    const bytes = await makeJpeg();
    const replies = await Promise.all(Array.from({ length: 10 }, () => despachador.inject(fotoRequest(bytes))));
    expect(Map.groupBy(replies, ({ statusCode }) => statusCode).get(201)).toHaveLength(1);
    expect(Map.groupBy(replies, ({ statusCode }) => statusCode).get(200)).toHaveLength(9);
    expect((await get(despachador, `/api/subir/fotos/${sha256Of(bytes)}`)).rawPayload.equals(bytes)).toBe(true);
  });

  it('A23 without the digest header: 400 that names it', async () => {
    const bytes = await makeJpeg();
    const reply = await despachador.inject(fotoRequest(bytes, { digest: null }));
    expect(reply.statusCode).toBe(400);
    expect(z.parse(errorReply, reply.json()).errores?.[0]?.campo).toBe('X-Content-SHA256');
    expect(await rowOf(sha256Of(bytes))).toBeNull();
  });

  it('R16 R17 an empty, changed or shortened file: 400 digest_mismatch, nothing kept', async () => {
    const bytes = await makeJpeg();
    const digest = sha256Of(bytes);
    expect(await refusal(fotoRequest(Buffer.alloc(0), { digest }))).toEqual([400, 'digest_mismatch']);
    expect(await refusal(fotoRequest(bytes.subarray(0, 500), { digest }))).toEqual([400, 'digest_mismatch']);
    const whole = fotoRequest(bytes);
    expect(await refusal({ ...whole, payload: whole.payload.subarray(0, 600) })).toEqual([400, 'digest_mismatch']);
    expect((await head(despachador, digest)).statusCode).toBe(404);
    expect(await t.deps.blobs.has(digest)).toBe(false);
    expect(await spool()).toEqual([]);
  });

  it('R18 the limit exactly is read, one byte more is 413', async () => {
    expect(await refusal(fotoRequest(Buffer.alloc(MAX_FOTO_BYTES + 1, 1)))).toEqual([413, 'foto_muy_grande']);
    expect(await refusal(fotoRequest(Buffer.alloc(MAX_FOTO_BYTES, 1)))).toEqual([415, 'tipo_no_admitido']);
    expect(await spool()).toEqual([]);
  });

  it('refuses what is no clean photo, whatever its name and type say', async () => {
    const jpeg = await makeJpeg();
    const comment = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 10]), Buffer.from('<script>'), jpeg.subarray(2)]);
    const png = await sharp({ create: { width: 30_000, height: 3, channels: 3, background: 'red' } }).png().toBuffer();
    const exif = await sharp(jpeg).withExif({ IFD0: { Make: 'Acme' } }).jpeg().toBuffer();
    expect(await refusal(fotoRequest(Buffer.from('PK\x03\x04'), { filename: 'foto.jpg' }))).toEqual([415, 'tipo_no_admitido']);
    expect(await refusal(fotoRequest(png))).toEqual([415, 'tipo_no_admitido']);
    expect(await refusal(fotoRequest(comment))).toEqual([400, 'metadata_present']);
    expect(await refusal(fotoRequest(exif))).toEqual([400, 'metadata_present']);
    expect(await refusal(fotoRequest(jpeg.subarray(0, -2)))).toEqual([400, 'foto_danada']);
    expect(await spool()).toEqual([]);
  });

  it.each(['../../../etc/passwd', 'lleno\r\nX-Mal: 1.jpg', 'camión ñandú 🌲.jpg'])('the name %j becomes no path', async (filename) => {
    const bytes = await makeJpeg();
    const reply = await despachador.inject(fotoRequest(bytes, { filename: filename.replaceAll(/[\r\n]/g, '%0A') }));
    expect(reply.statusCode).toBe(201);
    const stored = await readdir(join(t.deps.env.BLOB_DIR, 'blobs'), { recursive: true });
    expect(stored.every((name) => /^[0-9a-f]{3}(\/[0-9a-f]{64})?$/.test(name))).toBe(true);
  });

  it('without the field Archivo or without multipart: No se ha seleccionado un archivo.', async () => {
    const bytes = await makeJpeg();
    expect(await refusal(fotoRequest(bytes, { field: 'Otro' }))).toEqual([400, 'sin_archivo']);
    const empty = fotoRequest(bytes);
    expect(await refusal({ ...empty, payload: Buffer.from('--rodal-prueba-limite--\r\n') })).toEqual([400, 'sin_archivo']);
    const unbounded = { ...empty.headers, 'content-type': 'multipart/form-data' };
    expect(await refusal({ ...empty, headers: unbounded })).toEqual([400, 'sin_archivo']);
  });

  it('R17 a connection cut at half leaves nothing', async () => {
    // Too long to wait in memory: half of it is on the disk.
    const bytes = Buffer.alloc(3_000_000, await makeJpeg());
    const { headers, payload } = fotoRequest(bytes);
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const lines = Object.entries({ ...headers, cookie: despachador.cookie, 'x-requested-with': 'rodal', 'content-length': payload.length, host: 'x' });
    socket.write(`POST /api/subir/cargaFoto HTTP/1.1\r\n${lines.map(([k, v]) => `${k}: ${v}`).join('\r\n')}\r\n\r\n`);
    socket.write(payload.subarray(0, payload.length / 2));
    await expect.poll(spool).toHaveLength(1);
    socket.destroy();
    await expect.poll(spool).toEqual([]);
    expect((await head(despachador, sha256Of(bytes))).statusCode).toBe(404);
    expect(await rowOf(sha256Of(bytes))).toBeNull();
  });
});

describe('reading photos', () => {
  it('its uploader gets it back, with the headers of a private file', async () => {
    const bytes = await makeJpeg();
    await despachador.inject(fotoRequest(bytes));
    const url = `/api/subir/fotos/${sha256Of(bytes)}`;
    const reply = await get(despachador, url);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const headed = await head(despachador, sha256Of(bytes));
    expect([headed.statusCode, headed.headers['content-length'], headed.body]).toEqual([200, String(bytes.length), '']);
    expect((await get(despachador, url, { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304);
  });

  it('sending one is no fault in the log', async () => {
    const sha = await fixtures.uploadFoto(despachador);
    const before = t.logs.length;
    await get(despachador, `/api/subir/fotos/${sha}`);
    await head(despachador, sha);
    const levels = t.logs.slice(before).map((line) => Number(JSON.parse(line).level));
    expect(levels).toEqual([30, 30]);
  });

  it('R21 ASVS 8.2.2 a hash is no oracle: 404 for everybody who did not upload it', async () => {
    const sha = await fixtures.uploadFoto(despachador);
    expect((await head(otro, sha)).statusCode).toBe(404);
    expect((await get(otro, `/api/subir/fotos/${sha}`)).statusCode).toBe(404);
    expect((await get(oficina, `/api/subir/fotos/${sha}`)).statusCode).toBe(404);
    expect((await head(despachador, sha256Of(Buffer.from('nunca')))).statusCode).toBe(404);
    expect((await get(t.nobody, `/api/subir/fotos/${sha}`)).statusCode).toBe(401);
  });

  it('the same photo of two users: each sees it once uploaded, content kept once', async () => {
    const bytes = await makeJpeg();
    await despachador.inject(fotoRequest(bytes));
    expect((await otro.inject(fotoRequest(bytes))).statusCode).toBe(201);
    expect((await head(otro, sha256Of(bytes))).statusCode).toBe(200);
    expect((await rowOf(sha256Of(bytes)))?.subidas).toHaveLength(2);
  });

  it('B6 C13 the photo of a despacho: its author and the office see it, another dispatcher does not', async () => {
    const fotos = await fixtures.uploadFotos(despachador);
    const wire = fixtures.despachoWire(fotos);
    await fixtures.send(despachador, wire);
    const url = `/api/despacho/despachos/${wire.id}/fotos/lleno`;
    expect((await get(despachador, url)).statusCode).toBe(200);
    const seen = await get(oficina, url);
    expect(sha256Of(seen.rawPayload)).toBe(fotos.lleno);
    expect(seen.headers['content-type']).toBe('image/jpeg');
    expect((await get(otro, url)).statusCode).toBe(404);
    expect((await get(oficina, `/api/despacho/despachos/${fixtures.newId()}/fotos/lleno`)).statusCode).toBe(404);
  });

  it('R78 a row whose file is gone: the phone brings it back, the office meanwhile gets 503, not a broken image', async () => {
    const bytes = await makeJpeg();
    const sha = sha256Of(bytes);
    await despachador.inject(fotoRequest(bytes));
    const wire = fixtures.despachoWire({ vacio: sha, lleno: sha });
    await fixtures.send(despachador, wire);
    await t.deps.blobs.delete(sha);
    expect((await head(despachador, sha)).statusCode).toBe(404);
    expect((await get(despachador, `/api/subir/fotos/${sha}`)).statusCode).toBe(404);
    const url = `/api/despacho/despachos/${wire.id}/fotos/vacio`;
    const reply = await get(oficina, url);
    expect([reply.statusCode, z.parse(errorReply, reply.json()).codigo]).toEqual([503, 'no_disponible']);
    expect((await despachador.inject(fotoRequest(bytes))).statusCode).toBe(200);
    expect((await head(despachador, sha)).statusCode).toBe(200);
    expect((await get(oficina, url)).rawPayload.equals(bytes)).toBe(true);
  });
});
