import { errorReply } from '@rodal/contracts/campos';
import { MAX_ARCHIVO_BYTES } from '@rodal/contracts/archivos';
import { TIPOS_DOCUMENTO, type TipoClave } from '@rodal/domain/documentos/tipos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { muestraDe } from '../../../../scripts/lib/muestra.ts';
import { MOTIVOS_PDF } from '../archivos/pdf/motivos.ts';
import { type Actor, buildTestApp, type TestApp } from '../testing/build-app.ts';
import { fotoRequest, sha256Of } from '../testing/despacho-fixtures.ts';
import { camionNuevo, conductorNuevo, empresaNueva, papel, post, RUTS, VENCE } from '../testing/empresas-fixtures.ts';
import { makePdf, rawPdf } from '../testing/pdfs.ts';
import { PDFS_HOSTILES } from '../testing/pdfs-hostiles.ts';
import { PDFS_HONESTOS, PDFS_RAROS } from '../testing/pdfs-tomados.ts';

/** Strangers' PDFs through the uploads of the screens, as papers of a company, its driver and its truck (E3, E6): what is refused leaves nothing, what is taken is read as it came. */

let t: TestApp;
let ana: Actor;
let suya: Actor;
let ajena: Actor;
const [RUT, OTRA] = RUTS;
const [CHOFER, PATENTE] = ['11111111-1', 'BBCD12'] as const;

/** Of as many programs, and as different; the inspector's own test has them all. */
const PROGRAMAS = ['chromium', 'libreoffice', 'itext', 'img2pdf', 'tiff2pdf', 'pypdf', 'qpdf'];
const HONESTOS = PDFS_HONESTOS.filter(([archivo]) => PROGRAMAS.some((programa) => archivo.startsWith(programa)));

/** A screen's operation that puts a paper in. */
interface Pantalla {
  readonly ruta: string;
  readonly de: 'ana' | 'suya';
  readonly cual: object;
  readonly tipo: TipoClave;
}
/** Where a paper is put in: the office's screens and the company's own, a kind that each of them has. */
const PANTALLAS: readonly Pantalla[] = [
  { ruta: 'actualizaDocumento', de: 'ana', cual: { rutEmpresa: RUT }, tipo: 'f30' },
  { ruta: 'actualizaDocumentoEmpresaExterno', de: 'suya', cual: {}, tipo: 'subcontrato' },
  { ruta: 'actualizaDocumentoChofer', de: 'ana', cual: { rut: CHOFER }, tipo: 'entregaEpp' },
  { ruta: 'actualizaDocumentoChoferExterno', de: 'suya', cual: { rut: CHOFER }, tipo: 'hojaVida' },
  { ruta: 'actualizaDocumentoCamion', de: 'ana', cual: { patente: PATENTE }, tipo: 'certificadoAnotaciones' },
  { ruta: 'actualizaDocumentoCamionExterno', de: 'suya', cual: { patente: PATENTE }, tipo: 'revisionTecnica' },
];

/** As somebody may call a file, and as it is called from then on (R164). */
const NOMBRES: readonly (readonly [string, string])[] = [
  ['Póliza Ñuble 2026.PDF', 'Póliza Ñuble 2026.PDF'],
  ['../../etc/passwd.pdf', 'etc-passwd.pdf'],
  ['..\\..\\Windows\\a.pdf', 'Windows-a.pdf'],
  ['خطاب الالتزام.pdf', 'خطاب الالتزام.pdf'],
  ['\u200Fמכתב.pdf', 'מכתב.pdf'],
  ['a\0b.pdf', 'a b.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
  ['Carta 📄.pdf', 'Carta 📄.pdf'],
  ['\u0007timbre.pdf', 'timbre.pdf'],
  ['.pdf', 'documento.pdf'],
  [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(146)}.pdf`],
];

interface Rechazo {
  readonly status: number;
  readonly codigo: string;
  readonly mensaje: string;
  readonly error: { readonly codigo: string; readonly mensaje: string };
}
const NO_PDF: Rechazo = { status: 415, codigo: 'archivo_no_pdf', mensaje: 'El archivo tiene que ser en formato PDF.', error: { codigo: 'formato', mensaje: 'Archivo: tiene que ser en formato PDF.' } };
const AL_REVES: Rechazo = { status: 400, codigo: 'archivo_nombre', mensaje: 'El nombre del archivo se lee al revés. Cámbielo y súbalo de nuevo.', error: { codigo: 'nombre', mensaje: 'Archivo: el nombre se lee al revés.' } };
const MUY_GRANDE: Rechazo = { status: 413, codigo: 'archivo_muy_grande', mensaje: 'El archivo supera el máximo de 10 MB.', error: { codigo: 'muy_grande', mensaje: 'Archivo: supera el máximo de 10 MB.' } };

beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'ana', perfiles: ['Abastecimiento'] });
  for (const nombre of ['suya', 'ajena']) await t.createUsuario({ nombre, perfiles: ['Externo'] });
  await t.db.pool.query(`UPDATE usuario SET empresa_rut = CASE nombre WHEN 'suya' THEN $1 ELSE $2 END WHERE nombre <> 'ana'`, [RUT, OTRA]);
  [ana, suya, ajena] = [await t.loginAs('ana'), await t.loginAs('suya'), await t.loginAs('ajena')];
  for (const [ruta, payload] of [
    ['guardarEmpresa', await empresaNueva(t, 'ana', RUT)],
    ['guardarChofer', await conductorNuevo(t, 'ana', CHOFER, RUT)],
    ['guardarCamion', await camionNuevo(t, 'ana', PATENTE, RUT)],
  ] as const) expect((await post(ana, ruta, payload)).statusCode).toBe(200);
});
afterAll(() => t.close());

/** Each in its turn. */
const turn = <T>(all: readonly T[], n: number): T => all[n % all.length] ?? expect.unreachable();
const actor = (quien: 'ana' | 'suya'): Actor => (quien === 'ana' ? ana : suya);
const upload = (quien: Actor, bytes: Uint8Array, filename?: string) => quien.inject({ ...fotoRequest(bytes, { filename: filename ?? 'papel.pdf', digest: null }), url: '/api/subir/cargaPdf' });
/** Everything that a file could have left. */
const rows = async () => (await t.db.pool.query(`SELECT (SELECT count(*) FROM archivo) AS archivos, (SELECT count(*) FROM archivo_subida) AS subidas, (SELECT count(*) FROM documento) AS documentos`)).rows;
/** The version of each kind that lies there. */
const versiones = new Map<TipoClave, number>([['certificadoAnotaciones', 1], ['revisionTecnica', 1]]);

/** Puts a file in as a paper, as its screen does. */
function put({ ruta, de, cual, tipo }: Pantalla, sha256: string) {
  const vence = TIPOS_DOCUMENTO[tipo].vigencia === 'fecha' ? VENCE : null;
  return post(actor(de), ruta, { ...cual, ...papel(tipo, sha256, { vence }), visto: versiones.get(tipo) ?? 0 });
}

/** One is uploaded, and put in where it comes from; then whoever reviews, and the company, read what was sent, and another company nothing. */
async function isTaken(pantalla: Pantalla, bytes: Buffer, [escrito, nombre]: readonly [string, string]): Promise<void> {
  const sha256 = sha256Of(bytes);
  const reply = await upload(actor(pantalla.de), bytes, escrito);
  expect([reply.statusCode, reply.json()]).toEqual([201, expect.objectContaining({ sha256, nombre })]);
  const puesto = await put(pantalla, sha256);
  expect([puesto.statusCode, puesto.json().documentos.filter((uno: { sha256: string }) => uno.sha256 === sha256)]).toEqual([200, [expect.objectContaining({ idtipodocumento: TIPOS_DOCUMENTO[pantalla.tipo].numero, nombre, estado: 1 })]]);
  versiones.set(pantalla.tipo, (versiones.get(pantalla.tipo) ?? 0) + 1);
  for (const quien of [ana, suya]) {
    const read = await quien.inject({ url: `/api/archivos/${sha256}` });
    expect([read.statusCode, read.headers['content-type'], read.rawPayload.equals(bytes)]).toEqual([200, 'application/pdf', true]);
  }
  expect((await ajena.inject({ url: `/api/archivos/${sha256}` })).statusCode).toBe(404);
}

/** Whoever sends it is told why, at which field; nothing of it is kept, and it is no paper for whoever names its hash. */
async function isRefused(pantalla: Pantalla, bytes: Buffer, { status, codigo, mensaje, error }: Rechazo, filename = 'papel.pdf'): Promise<void> {
  const [sha256, before] = [sha256Of(bytes), await rows()];
  const reply = await upload(actor(pantalla.de), bytes, filename);
  expect([reply.statusCode, z.parse(errorReply, reply.json())]).toEqual([status, expect.objectContaining({ codigo, mensaje, errores: [{ campo: 'Archivo', ...error }] })]);
  const puesto = await put(pantalla, sha256);
  expect([puesto.statusCode, z.parse(errorReply, puesto.json()).errores]).toEqual([400, [expect.objectContaining({ campo: 'archivo', codigo: 'no_encontrado' })]]);
  expect([await rows(), await t.deps.blobs.has(sha256), await t.deps.blobs.sweepSpool(new Date(Date.now() + 60_000))]).toEqual([before, false, 0]);
}

describe('E3 an honest or an odd PDF is taken on every screen, under any name, byte for byte', () => {
  it.each(muestraDe([...HONESTOS, ...PDFS_RAROS].map(([que, make], n) => ({ que, make, pantalla: turn(PANTALLAS, n), nombre: turn(NOMBRES, n) })), 'tomados'))('$que, at $pantalla.ruta', async ({ make, pantalla, nombre }) => {
    await isTaken(pantalla, await make(), nombre);
  });

  it.each([['guardarEmpresa', 'ana'], ['guardarEmpresaExterno', 'ajena']] as const)('also with its company, at %s', async (ruta, de) => {
    const [quien, rut] = de === 'ana' ? [ana, RUTS[2]] : [ajena, OTRA];
    const { rutEmpresa, documentos: _sin, ...datos } = await empresaNueva(t, de, rut);
    const documentos = [];
    for (const tipo of ['situacionTributaria', 'cartaCompromiso'] as const) documentos.push(papel(tipo, (await upload(quien, await makePdf())).json().sha256));
    const reply = await post(quien, ruta, { ...(de === 'ana' && { rutEmpresa }), ...datos, documentos });
    expect([reply.statusCode, reply.json().documentos.map(({ sha256 }: { sha256: string }) => sha256)]).toEqual([200, documentos.map(({ sha256 }) => sha256)]);
  });
});

describe('E3 R137 R176 a PDF that is more than a paper is refused on every screen, and nothing of it stays', () => {
  it.each(muestraDe(PDFS_HOSTILES.map(([motivo, que, make], n) => ({ motivo, que, make, pantalla: turn(PANTALLAS, n) })), 'hostiles'))('$motivo: $que, at $pantalla.ruta', async ({ motivo, make, pantalla }) => {
    await isRefused(pantalla, await make(), { status: 422, codigo: 'pdf_rechazado', mensaje: `El PDF no se puede recibir: ${MOTIVOS_PDF[motivo]}.`, error: { codigo: motivo, mensaje: `Archivo: ${MOTIVOS_PDF[motivo]}.` } });
  });
});

describe('E3 R138 a file that is something else, or says so, is refused to both in the same words', () => {
  it.each<[string, Rechazo, () => Buffer | Promise<Buffer>, string?]>([
    ['a GIF that goes on as a PDF', NO_PDF, () => Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), rawPdf()])],
    ['a program of Linux that goes on as a PDF', NO_PDF, () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), rawPdf()])],
    ['a program of Windows', NO_PDF, () => Buffer.from('MZ\x90\0', 'latin1')],
    ['a ZIP that goes on as a PDF', NO_PDF, () => Buffer.concat([Buffer.from('PK\x03\x04'), rawPdf()])],
    ['a JPEG that goes on as a PDF', NO_PDF, () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), rawPdf()])],
    ['a page that goes on as a PDF', NO_PDF, () => Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>'), rawPdf()])],
    ['a PDF behind rubbish', NO_PDF, () => Buffer.concat([Buffer.from('\x9d\x01x', 'latin1'), rawPdf()])],
    ['a PDF further behind than readers look', NO_PDF, () => Buffer.concat([Buffer.alloc(1_025, '\n'), rawPdf()])],
    ['a document of Word', NO_PDF, () => Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml', 'latin1')],
    ['a PDF that is called a program', NO_PDF, () => rawPdf(), 'factura.pdf.exe'],
    ['a PDF that is called a page', NO_PDF, () => rawPdf(), 'factura.html'],
    ['a PDF whose name reads backwards', AL_REVES, () => rawPdf(), 'factura\u202Efdp.exe'],
    ['a PDF whose name reads backwards to its own end', AL_REVES, () => rawPdf(), 'exe.\u202Eatcaf.pdf'],
    ['one of a byte too many', MUY_GRANDE, () => Buffer.concat([rawPdf(), Buffer.alloc(MAX_ARCHIVO_BYTES, ' ')])],
  ])('%s', async (_que, rechazo, make, filename) => {
    const bytes = await make();
    for (const pantalla of PANTALLAS.slice(0, 2)) await isRefused(pantalla, bytes, rechazo, filename);
  });
});
