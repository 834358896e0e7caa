import { PDFName } from '@cantoo/pdf-lib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import '../../http/error-handler.ts';
import { claseOf } from '../clase.ts';
import { makePdf, objectStream, rawPdf, streamObject, withAction, withCatalog } from '../../testing/pdfs.ts';
import { inspectPdf } from './inspeccionar.ts';
import { LIMITES_PDF } from './motivos.ts';
import { checkPdf } from './revisar-pdf.ts';

/** What it is refused for; null = nothing. */
async function motivo(bytes: Buffer): Promise<string | null> {
  const found = await inspectPdf(bytes);
  return typeof found === 'number' ? null : found;
}

/** So many blanks, deflated without ever being held. */
function deflated(size: number): Promise<Buffer> {
  const part = Buffer.alloc(1024 * 1024, ' ');
  const parts = function* () {
    for (let left = size; left > 0; left -= part.length) yield part.subarray(0, Math.min(left, part.length));
  };
  return buffer(Readable.from(parts()).pipe(createDeflate()));
}

const BOM = Buffer.from('\uFEFF');
const JS = '<</S/JavaScript/JS(app.alert(1))>>';

describe('a paper is taken', () => {
  it.each([
    ['of one page', () => makePdf()],
    ['of many pages', () => makePdf({ pages: 150 })],
    ['of an old program', () => makePdf({ objectStreams: false })],
    ['by hand, with blanks behind its end', async () => Buffer.concat([rawPdf(), Buffer.from('\r\n \0\0')])],
    ['with links, an outline and a picture', async () => rawPdf(`${streamObject(5, '/Subtype/Image/Filter/FlateDecode', deflateSync(Buffer.alloc(3_000_000, 7)))}6 0 obj\n<</Type/Outlines/First 7 0 R>>\nendobj\n7 0 obj\n<</A<</S/URI/URI(https://www.sii.cl)>>>>\nendobj\n`)],
    ['changed after it was made, as a signature does', async () => Buffer.concat([rawPdf(), rawPdf().subarray(9)])],
    ['with a picture as large as a scanner makes them', async () => rawPdf(streamObject(5, '/Subtype/Image/Filter/FlateDecode', await deflated(209 * 1024 * 1024)))],
    ['R164 behind a mark of UTF-8', async () => Buffer.concat([BOM, await makePdf()])],
    ['R164 behind blank lines, as many as readers look past', async () => Buffer.concat([BOM, Buffer.from('\r\n \t'.repeat(255)), rawPdf()])],
    ['R164 with the comment of a web server behind its end', async () => Buffer.concat([await makePdf(), Buffer.from('<!-- 0.0123 s -->\r\n')])],
    ['R164 with the end mark of an old system', async () => Buffer.concat([await makePdf(), Buffer.from('\x1a\0\0')])],
  ])('%s', async (_name, make) => {
    const bytes = await make();
    expect([claseOf(bytes), await motivo(bytes)]).toEqual(['pdf', null]);
  });
});

describe('R137 a PDF that is more than a paper', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['vacio', 'without a byte', () => Buffer.alloc(0)],
    ['otro_formato', 'HTML in its head', () => Buffer.concat([Buffer.from('%PDF-1.7\n%<HTML><script src=//x></script>\n'), rawPdf().subarray(9)])],
    ['otro_formato', 'a ZIP behind', () => Buffer.concat([rawPdf(), Buffer.from('PK\x03\x04xxxxPK\x05\x06')])],
    ['otro_formato', 'a ZIP whose comment is the end', () => rawPdf(streamObject(5, '', Buffer.from('PK\x03\x04 PK\x05\x06')))],
    ['otro_formato', 'a JPEG behind', () => Buffer.concat([rawPdf(), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])])],
    ['otro_formato', 'a comment behind that is more than one', () => Buffer.concat([rawPdf(), Buffer.from('<!--[if IE]><script>x()</script><![endif]-->')])],
    ['otro_formato', 'a page behind', () => Buffer.concat([rawPdf(), Buffer.from('<!-- x --><p>Error</p>')])],
    ['otro_formato', 'a comment behind that never ends', () => Buffer.concat([rawPdf(), Buffer.from(`<!-- ${'x'.repeat(5000)} -->`)])],
    ['otro_formato', 'HTML behind a mark and blanks', () => Buffer.concat([BOM, Buffer.from('\n%PDF-1.7\n%<HTML><script src=//x></script>\n'), rawPdf().subarray(9)])],
    ['cortado', 'cut in half', async () => (await makePdf({ pages: 30 })).subarray(0, 3000)],
    ['cortado', 'cut behind an earlier end', () => Buffer.concat([rawPdf(), Buffer.from('4 0 obj\n<</Type/Pa')])],
    ['cifrado', 'protected', () => rawPdf('9 0 obj\n<</Filter/Standard/V 2>>\nendobj\n', { trailer: '/Encrypt 9 0 R' })],
    ['programa', 'with a script that runs on opening', () => rawPdf('', { catalog: `/OpenAction${JS}` })],
    ['programa', 'with a script, its name disguised', () => rawPdf('', { catalog: '/OpenAction<</S/J#61vaScript/JS(1)>>' })],
    ['programa', 'with a script in a deflated stream of objects', () => withAction({ S: 'JavaScript', JS: '1' })],
    ['programa', 'with a script in an object that its table of contents leaves out', () => rawPdf(`9 0 obj\n${JS}\nendobj\n`)],
    ['programa', 'with a script in an object that a later one of its number covers', () => rawPdf(`9 0 obj\n${JS}\nendobj\n9 0 obj\nnull\nendobj\n`)],
    ['programa', 'with a script inside what claims to be a picture', () => rawPdf(streamObject(5, '/Subtype/Image', Buffer.from(`9 0 obj ${JS} endobj`)))],
    ['programa', 'with a script in a stream of objects without its type', () => rawPdf(objectStream(Buffer.from(`9 0 ${JS}`), '/N 1/First 4/Filter/FlateDecode'))],
    ['programa', 'with a program to start', () => withAction({ S: 'Launch', F: 'cmd.exe' })],
    ['programa', 'that opens another file', () => withAction({ S: 'GoToR', F: '\\\\host\\x' })],
    ['programa', 'that sends what is filled in', () => withAction({ S: 'SubmitForm', F: 'https://x' })],
    ['adjuntos', 'with a file in it', () => withCatalog((pdf) => void pdf.attach(Buffer.from('MZ'), 'a.exe'))],
    ['formulario', 'a dynamic form', () => withCatalog((pdf) => pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ XFA: [] })))],
    ['demasiado', 'that unpacks to more than the limit', () => rawPdf(objectStream(Buffer.alloc(LIMITES_PDF.desempaquetado + 1, ' ')))],
    ['demasiado', 'R176 with a page that unpacks to more than a page can be', async () => rawPdf(streamObject(5, '/Filter/FlateDecode', await deflated(LIMITES_PDF.flujo + 1)))],
    ['demasiado', 'R176 with one that does so the second time', async () => rawPdf(streamObject(5, '/Filter[/FlateDecode/FlateDecode]', deflateSync(await deflated(LIMITES_PDF.flujo + 1))))],
    ['demasiado', 'R176 with one deflated over and over', () => rawPdf(streamObject(5, '', [1, 2, 3].reduce((inner) => deflateSync(inner), Buffer.alloc(9, 'x'))))],
    ['demasiado', 'whose objects are deflated twice', () => rawPdf(objectStream(deflateSync(Buffer.alloc(1_000_000, ' ')), '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]'))],
    ['danado', 'whose objects hide behind a word', () => rawPdf(`${objectStream(Buffer.from('9 0 null'))}4 0 obj\n<</Type/ObjStm>>\nendobj\n`)],
    ['muchas_paginas', 'of a million pages', () => rawPdf('', { kids: `[${'3 0 R '.repeat(1_000_000)}]` })],
    ['danado', 'whose pages lead back to themselves', () => rawPdf('', { kids: '[2 0 R]' })],
    ['sin_paginas', 'without pages', () => rawPdf('', { kids: '[]' })],
    ['danado', 'without anything', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ])('%s: %s', async (expected, _name, make) => {
    expect(await motivo(await make())).toBe(expected);
  });

  it('is refused in words that name the field, and what begins as something else in the words of the specification', async () => {
    const refused = expect.objectContaining({ codigo: 'pdf_rechazado', options: expect.objectContaining({ errores: [{ campo: 'Archivo', codigo: 'programa', mensaje: expect.stringMatching(/^Archivo: trae un programa.+\.$/) }] }) });
    await expect(checkPdf(rawPdf(`9 0 obj\n${JS}\nendobj\n`), 'abastecimiento')).rejects.toEqual(refused);
    for (const before of [Buffer.from('<html><script>alert(1)</script>\n'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('PK\x03\x04'), Buffer.from('x'), Buffer.from('\uFEFF\n<!-- x -->\n'), Buffer.alloc(1025, '\n')]) {
      await expect(checkPdf(Buffer.concat([before, rawPdf()]), 'abastecimiento')).rejects.toThrow('El archivo tiene que ser en formato PDF.');
    }
  });

  it('takes its thread with it, and nobody else: nested without end', async () => {
    const deep = rawPdf(`9 0 obj\n${'['.repeat(2_000_000)}\nendobj\n`);
    await expect(checkPdf(deep, 'uno')).rejects.toMatchObject({ codigo: 'pdf_rechazado', options: { errores: [{ codigo: 'danado' }] } });
    expect(await checkPdf(await makePdf(), 'otro')).toBeUndefined();
  });
});
