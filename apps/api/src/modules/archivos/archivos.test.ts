import { MAX_ARCHIVO_BYTES } from '@rodal/contracts/archivos';
import { errorReply } from '@rodal/contracts/campos';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_USERS } from '../../../../../prisma/seed/demo-users.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';
import { makePdf, protectedPdf, rawPdf } from '../../testing/pdfs.ts';
import { runJobs } from '../../testing/run-jobs.ts';

const OTROS = DEMO_USERS.map(({ usuario }) => usuario).filter((name) => name !== 'abastecimiento');

let t: DemoApp;
beforeAll(async () => {
  t = await buildDemoApp();
});
afterAll(() => t.close());

const form = (bytes: Uint8Array, filename = 'contrato.pdf', field = 'Archivo') => ({ ...fixtures.fotoRequest(bytes, { field, filename, digest: null }), url: '/api/subir/cargaPdf' });
const upload = (quien: string, bytes: Uint8Array, filename?: string, field?: string) => t.as(quien).inject(form(bytes, filename, field));
const ask = (quien: string, sha256: string, method: 'GET' | 'HEAD' = 'GET') => t.as(quien).inject({ method, url: `/api/archivos/${sha256}` });
const count = async (table: 'archivo' | 'archivo_subida') => (await t.db.pool.query(`SELECT FROM ${table}`)).rowCount;

describe('E3 POST /subir/cargaPdf', () => {
  it('takes a PDF, and the same again is the same: one blob, one row, its first name', async () => {
    const bytes = await makePdf();
    const sha256 = fixtures.sha256Of(bytes);
    const before = [await count('archivo'), await count('archivo_subida')].map(Number);
    const first = await upload('abastecimiento', bytes, 'Póliza Ñuble.PDF');
    expect([first.statusCode, first.json()]).toEqual([201, { sha256, nombre: 'Póliza Ñuble.PDF', message: 'Archivo cargado correctamente en Blob Storage.' }]);
    const again = await upload('abastecimiento', bytes, 'otra vez.pdf');
    expect([again.statusCode, again.json<{ nombre: string }>().nombre]).toEqual([200, 'Póliza Ñuble.PDF']);
    expect((await upload('externo', bytes, 'el mio.pdf')).statusCode).toBe(201);
    expect([await count('archivo'), await count('archivo_subida')].map(Number)).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
    const { rows } = await t.db.pool.query<{ usuario: string; despues: unknown }>(`SELECT usuario, despues FROM auditoria WHERE accion = 'archivo.subir' AND entidad_id = $1 ORDER BY id`, [sha256]);
    expect(rows).toEqual([
      { usuario: 'abastecimiento', despues: { nombre: 'Póliza Ñuble.PDF', bytes: bytes.length } },
      { usuario: 'externo', despues: { nombre: 'el mio.pdf', bytes: bytes.length } },
    ]);
  });

  it('eight at once of the same bytes are one', async () => {
    const bytes = await makePdf();
    const people = ['abastecimiento', 'oficina', 'comex', 'compras'];
    const replies = await Promise.all(people.flatMap((quien) => [upload(quien, bytes), upload(quien, bytes)]));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201, 201, 201, 201]);
    expect(Number((await t.db.pool.query('SELECT FROM archivo WHERE sha256 = $1', [fixtures.sha256Of(bytes)])).rowCount)).toBe(1);
  });

  it('R149 takes the photo of a paper, and keeps the PDF that it makes of it; the same photo again is the same document', async () => {
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#cde' } }).jpeg().withExif({ IFD0: { Make: 'CAMARA' } }).toBuffer();
    const first = await upload('abastecimiento', photo, 'Licencia Ñuñez.JPEG');
    const { sha256, nombre } = first.json<{ sha256: string; nombre: string }>();
    expect([first.statusCode, nombre]).toEqual([201, 'Licencia Ñuñez.pdf']);
    const reply = await ask('abastecimiento', sha256);
    expect([reply.headers['content-type'], reply.rawPayload.toString('latin1', 0, 5), fixtures.sha256Of(reply.rawPayload)]).toEqual(['application/pdf', '%PDF-', sha256]);
    const again = await upload('abastecimiento', photo, 'IMG_1.jpg');
    expect([again.statusCode, again.json<{ sha256: string }>().sha256]).toEqual([200, sha256]);
    expect((await t.db.pool.query('SELECT origen FROM archivo WHERE sha256 = $1', [sha256])).rows).toEqual([{ origen: 'foto' }]);
    // The photo itself, with what the camera wrote into it, is nowhere.
    expect(await t.deps.blobs.has(fixtures.sha256Of(photo))).toBe(false);
  });

  it.each<[number, string, string, () => Buffer | Promise<Buffer>, string, string?]>([
    [400, 'sin_archivo', 'of a field with another name', () => makePdf(), 'a.pdf', 'Otro'],
    [400, 'sin_archivo', 'without a file chosen', () => Buffer.alloc(0), ''],
    [415, 'archivo_no_pdf', 'named as something else', () => makePdf(), 'contrato.exe'],
    [415, 'archivo_no_pdf', 'that is a page in HTML', () => Buffer.from('<html>'), 'a.pdf'],
    [422, 'pdf_rechazado', 'without a byte', () => Buffer.alloc(0), 'a.pdf'],
    [422, 'pdf_rechazado', 'with a program in it', () => rawPdf('', { catalog: '/OpenAction<</S/JavaScript/JS(1)>>' }), 'a.pdf'],
    [415, 'archivo_no_pdf', 'that is a photo by another name', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'a.pdf'],
    [422, 'imagen_rechazada', 'that is a broken photo', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'a.jpg'],
    [422, 'imagen_rechazada', 'that is a photo which cannot be read', () => Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'IMG_2.HEIC'],
    [413, 'archivo_muy_grande', 'of a byte too many', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MAX_ARCHIVO_BYTES - 8)]), 'a.pdf'],
    [400, 'archivo_nombre', 'whose name reads backwards', () => makePdf(), 'a\u202Efdp.exe.pdf'],
    [415, 'archivo_no_pdf', 'that is a PDF behind something else', async () => Buffer.concat([Buffer.from('x'), await makePdf()]), 'a.pdf'],
    [422, 'pdf_rechazado', 'that asks for a password', () => protectedPdf(undefined, { userPassword: 'abrir' }), 'a.pdf'],
  ])('R137 R138 %i %s: a file %s, and nothing of it stays', async (status, codigo, _what, make, filename, field) => {
    const bytes = await make();
    const rows = await count('archivo');
    const reply = await upload('abastecimiento', bytes, filename, field);
    expect([reply.statusCode, z.parse(errorReply, reply.json()).codigo]).toEqual([status, codigo]);
    expect([await count('archivo'), await t.deps.blobs.has(fixtures.sha256Of(bytes))]).toEqual([rows, false]);
  });

  it.each<[string, string]>([
    ['Enero/Febrero 12:30.pdf', 'Enero-Febrero 12-30.pdf'],
    ['\u200EContrato 👨\u200D👩\u200D👧', 'Contrato 👨👩👧.pdf'],
    [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(146)}.pdf`],
    ['../../etc/a.pdf', 'etc-a.pdf'],
    ['Contrato Forestal S.A.', 'Contrato Forestal S.A.pdf'],
    ['  ', 'documento.pdf'],
  ])('R164 a name is a label: %j is kept as %j, also where it is downloaded', async (filename, label) => {
    const bytes = await makePdf();
    const reply = await upload('abastecimiento', bytes, filename);
    expect([reply.statusCode, reply.json<{ nombre: string }>().nombre]).toEqual([201, label]);
    const [plain, coded] = String((await ask('abastecimiento', fixtures.sha256Of(bytes))).headers['content-disposition']).split("; filename*=UTF-8''");
    expect([plain, coded]).toEqual([expect.stringMatching(/^attachment; filename="[\w. ()-]+"$/), encodeURIComponent(label)]);
  });

  it('R164 two papers may be called the same, and a photo without an extension is a PDF', async () => {
    const replies = [await upload('abastecimiento', await makePdf(), 'Licencia'), await upload('abastecimiento', await makePdf(), 'Licencia.pdf')];
    const photo = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#abc' } }).png().toBuffer();
    replies.push(await upload('abastecimiento', photo, 'Licencia'));
    expect(replies.map((reply) => [reply.statusCode, reply.json<{ nombre: string }>().nombre])).toEqual(Array.from({ length: 3 }, () => [201, 'Licencia.pdf']));
    expect(new Set(replies.map((reply) => reply.json<{ sha256: string }>().sha256)).size).toBe(3);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['behind a mark and blank lines', async () => Buffer.concat([Buffer.from('\uFEFF\r\n'), await makePdf()])],
    ['with the comment of a web server behind', async () => Buffer.concat([await makePdf(), Buffer.from('<!-- 0.0123 s -->\r\n')])],
    ['protected against changes only', () => protectedPdf()],
  ])('R164 a PDF %s is taken as it came: its bytes and its hash are those of whoever sent it', async (_what, make) => {
    const bytes = await make();
    const reply = await upload('abastecimiento', bytes);
    expect([reply.statusCode, reply.json<{ sha256: string }>().sha256]).toEqual([201, fixtures.sha256Of(bytes)]);
    expect((await ask('abastecimiento', fixtures.sha256Of(bytes))).rawPayload.equals(bytes)).toBe(true);
  });

  it('R17 a line that breaks in the middle leaves nothing', async () => {
    const bytes = await makePdf();
    const { headers, payload } = form(bytes);
    const cut = await t.as('abastecimiento').inject({ method: 'POST', url: '/api/subir/cargaPdf', headers, payload: payload.subarray(0, payload.length - 200) });
    expect([cut.statusCode, z.parse(errorReply, cut.json()).codigo]).toEqual([400, 'archivo_incompleto']);
    expect([await t.deps.blobs.has(fixtures.sha256Of(bytes)), await t.deps.blobs.sweepSpool(new Date(Date.now() + 60_000))]).toEqual([false, 0]);
  });
});

describe('GET /api/archivos/{sha256}', () => {
  it('gives the bytes to whoever uploaded them, by the name they gave, as a file without rights in our page', async () => {
    const bytes = await makePdf();
    const sha256 = fixtures.sha256Of(bytes);
    await upload('compras', bytes, "Cotización 'Ñ' (2).pdf");
    const reply = await ask('compras', sha256);
    expect([reply.statusCode, reply.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Cotizacion _N_ (2).pdf"; filename*=UTF-8''Cotizaci%C3%B3n%20%27%C3%91%27%20%282%29.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const head = await ask('compras', sha256, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(bytes.length)]);
    expect((await t.as('compras').inject({ url: `/api/archivos/${sha256}`, headers: { 'if-none-match': `"${sha256}"` } })).statusCode).toBe(304);
  });

  it('R139 another’s document is 404 for everybody else, as one that never was', async () => {
    const bytes = await makePdf();
    const sha256 = fixtures.sha256Of(bytes);
    await upload('abastecimiento', bytes);
    const found: [string, number, string][] = [];
    for (const quien of OTROS) {
      const [mine, none] = [await ask(quien, sha256), await ask(quien, 'f'.repeat(64))];
      if (mine.statusCode !== 404 || z.parse(errorReply, mine.json()).mensaje !== z.parse(errorReply, none.json()).mensaje) found.push([quien, mine.statusCode, mine.body]);
    }
    expect(found).toEqual([]);
    expect(OTROS.length).toBeGreaterThan(20);
    expect((await t.app.inject({ url: `/api/archivos/${sha256}` })).statusCode).toBe(401);
  });

  it('R139 E6 a paper: whoever reviews papers, and the company whose own it is, also an earlier version; nobody else', async () => {
    await t.db.pool.query(`UPDATE usuario SET empresa_rut = '76543210-3' WHERE nombre = 'externo'`);
    const put = async (entidad: string, clave: string, version = 1): Promise<string> => {
      const bytes = await makePdf();
      await upload('compras', bytes);
      await t.db.pool.query(
        `INSERT INTO documento (entidad, clave, tipo, version, sha256, nombre, puesto_por_id) VALUES ($1, $2, 'f30', $3, $4, 'F30 noviembre.pdf', $5)`,
        [entidad, clave, version, fixtures.sha256Of(bytes), t.idOf('compras')],
      );
      return fixtures.sha256Of(bytes);
    };
    const own = await put('empresa', '76543210-3');
    const papers: [string, readonly string[]][] = [
      [own, ['abastecimiento', 'compras', 'control', 'externo', 'transporte']],
      [await put('empresa', '76543210-3', 2), ['abastecimiento', 'compras', 'control', 'externo', 'transporte']],
      [await put('empresa', '11111111-1'), ['abastecimiento', 'compras', 'control', 'transporte']],
      // A driver's, of the company that gave it to them; and of one whose RUT is the company's, by another.
      [await put('conductor', '11111111-1@76543210-3'), ['abastecimiento', 'compras', 'control', 'externo', 'transporte']],
      [await put('camion', 'BBCD12@76543210-3'), ['abastecimiento', 'compras', 'control', 'externo', 'transporte']],
      [await put('conductor', '76543210-3@11111111-1'), ['abastecimiento', 'compras', 'control', 'transporte']],
    ];
    for (const [sha256, expected] of papers) {
      const seen = await Promise.all(DEMO_USERS.map(async ({ usuario }) => [usuario, (await ask(usuario, sha256, 'HEAD')).statusCode] as const));
      expect(seen.filter(([, status]) => status === 200).map(([usuario]) => usuario).toSorted()).toEqual(expected);
      expect(seen.filter(([, status]) => status !== 200 && status !== 404)).toEqual([]);
    }
    expect((await ask('externo', own)).headers['content-disposition']).toContain('filename="F30 noviembre.pdf"');
  });

  it('what may be uploaded no more is seen no more', async () => {
    const bytes = await makePdf();
    await upload('comex', bytes);
    const { rows } = await t.db.pool.query<{ id: number }>(`SELECT id FROM usuario WHERE nombre = 'comex'`);
    await t.db.pool.query(`INSERT INTO usuario_permiso (usuario_id, permiso, concedido) VALUES ($1, 'solicitudes.usar', false)`, [rows[0]?.id]);
    expect((await ask('comex', fixtures.sha256Of(bytes))).statusCode).toBe(404);
  });

  it('R136 a PDF survives the nightly sweep', async () => {
    const bytes = await makePdf();
    const sha256 = fixtures.sha256Of(bytes);
    expect((await upload('abastecimiento', bytes)).statusCode).toBe(201);
    const deps = { ...t.deps, clock: () => new Date(Date.now() + 25 * 3_600_000) };
    await t.jobs.boss.send('barrerArchivos', {});
    expect((await runJobs({ jobs: t.jobs, deps, log: t.app.log }, 'barrerArchivos')).errors).toEqual([]);
    expect((await ask('abastecimiento', sha256)).rawPayload.equals(bytes)).toBe(true);
  });
});
