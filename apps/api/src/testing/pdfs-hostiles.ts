import { PDFName } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import { LIMITES_PDF, type MotivoPdf } from '../archivos/pdf/motivos.ts';
import { ascii85, deflatedBlanks, lzwBlanks, makePdf, object, objectStream, predictedStream, protectedPdf, rawPdf, streamObject, withAction, withCatalog } from './pdfs.ts';

/** A PDF that is more than a paper: why it is refused, what it is, its bytes. */
export type Hostil = readonly [motivo: MotivoPdf, nombre: string, make: () => Buffer | Promise<Buffer>];

const BOM = Buffer.from('\uFEFF');
/** What a script is, as an action. */
export const JS = '<</S/JavaScript/JS(app.alert(1))>>';
const HEX = '/Filter[/ASCIIHexDecode/FlateDecode]';
const inHex = (content: Buffer): Buffer => Buffer.from(`${content.toString('hex')}>`);
const behind = (text: string | Buffer): Buffer => Buffer.concat([rawPdf(), Buffer.from(text)]);
const withJs = { S: 'JavaScript', JS: 'app.alert(1)' };
/** Another file under a name that says nothing. */
const ARCHIVO = streamObject(6, '', Buffer.from('MZ'));

/** Every kind of harm that a stranger's PDF can bring (R137, R176). */
export const PDFS_HOSTILES: readonly Hostil[] = [
  ['vacio', 'without a byte', () => Buffer.alloc(0)],
  ['otro_formato', 'HTML in its head', () => Buffer.concat([Buffer.from('%PDF-1.7\n%<HTML><script src=//x></script>\n'), rawPdf().subarray(9)])],
  ['otro_formato', 'a ZIP behind', () => behind('PK\x03\x04xxxxPK\x05\x06')],
  ['cortado', 'cut in half', async () => (await makePdf({ pages: 30 })).subarray(0, 3000)],
  ['programa', 'with a script that runs on opening', () => rawPdf('', { catalog: `/OpenAction${JS}` })],
  ['programa', 'with a script, its name disguised', () => rawPdf('', { catalog: '/OpenAction<</S/J#61vaScript/JS(1)>>' })],
  ['programa', 'with a script that runs when a page opens', () => rawPdf('', { page: `/AA<</O${JS}>>` })],
  ['programa', 'with a script in its tree of names', () => rawPdf(object(9, JS), { catalog: '/Names<</JavaScript<</Names[(a) 9 0 R]>>>>' })],
  ['programa', 'with a script that a field runs at each key', () => rawPdf(object(5, `<</FT/Tx/T(rut)/AA<</K${JS}>>>>`), { catalog: '/AcroForm<</Fields[5 0 R]>>' })],
  ['programa', 'with a script in a deflated stream of objects', () => withAction(withJs)],
  ['programa', 'with a script, protected against changes', () => protectedPdf((pdf) => pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(withJs)))],
  ['programa', 'with a program to start', () => withAction({ S: 'Launch', F: 'cmd.exe' })],
  ['programa', 'that opens another file', () => withAction({ S: 'GoToR', F: '\\\\host\\x' })],
  ['programa', 'that sends what is filled in', () => withAction({ S: 'SubmitForm', F: 'https://x' })],
  ['programa', 'that takes in what is not its own', () => withAction({ S: 'ImportData', F: 'x.fdf' })],
  ['demasiado', 'with a script in objects behind a predictor', () => rawPdf(predictedStream(JS))],
  ['adjuntos', 'with a file in it', () => withCatalog((pdf) => void pdf.attach(Buffer.from('MZ'), 'a.exe'))],
  ['adjuntos', 'with rich media', () => rawPdf('', { page: '/Annots[<</Type/Annot/Subtype/RichMedia>>]' })],
  ['formulario', 'a dynamic form', () => withCatalog((pdf) => pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ XFA: [] })))],
  ['cifrado', 'that asks for a password', () => protectedPdf(undefined, { userPassword: 'abrir' })],
  ['sin_paginas', 'without pages', () => rawPdf('', { kids: '[]' })],
  ['programa', 'that plays something', () => withAction({ S: 'Rendition' })],
  ['demasiado', 'R176 with one packed as twenty years ago', () => rawPdf(streamObject(5, '/Filter/LZWDecode', lzwBlanks(LIMITES_PDF.flujo + 1)))],
  ['programa', 'that opens a file inside', () => withAction({ S: 'GoToE', F: 'x' })],
];

/** Other ways to the same, which only whoever looks inside tells apart; some take seconds. */
export const PDFS_HOSTILES_DE_CERCA: readonly Hostil[] = [
  ['otro_formato', 'a JPEG behind', () => behind(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))],
  ['otro_formato', 'rubbish behind', () => behind(Buffer.from('c3a9'.repeat(40), 'hex'))],
  ['danado', 'without anything', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['programa', 'with a script behind a link', () => rawPdf('', { page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${JS}>>]` })],
  ['programa', 'with a script in an object that its table of contents leaves out', () => rawPdf(object(9, JS))],
  ['programa', 'with a script inside what claims to be a picture', () => rawPdf(streamObject(5, '/Subtype/Image', Buffer.from(`9 0 obj ${JS} endobj`)))],
  ['programa', 'with a script in a stream of objects without its type', () => rawPdf(objectStream(Buffer.from(`9 0 ${JS}`), '/N 1/First 4/Filter/FlateDecode'))],
  ['programa', 'with a script that a drawing in three dimensions runs', () => rawPdf(`${streamObject(6, '/Type/3D/Subtype/U3D/OnInstantiate 7 0 R', Buffer.from('U3D'))}${streamObject(7, '', Buffer.from('app.alert(1)'))}`)],
  ['adjuntos', 'with a file pinned to a page', () => rawPdf('', { page: '/Annots[<</Type/Annot/Subtype/FileAttachment/FS(a.exe)>>]' })],
  ['adjuntos', 'with a file that does not say that it is one', () => rawPdf(ARCHIVO, { catalog: '/AF[<</UF(a.exe)/EF<</UF 6 0 R>>>>]' })],
  ['adjuntos', 'with a drawing in three dimensions', () => rawPdf('', { page: '/Annots[<</Type/Annot/Subtype/3D>>]' })],
  ['cifrado', 'protected in a way that nobody knows', () => rawPdf(object(9, '<</Filter/Standard/V 2>>'), { trailer: '/Encrypt 9 0 R' })],
  ['demasiado', 'that unpacks to more than the limit', () => rawPdf(objectStream(Buffer.alloc(LIMITES_PDF.desempaquetado + 1, ' ')))],
  ['demasiado', 'nested deeper than any program nests', () => rawPdf(object(9, `${'<</A'.repeat(200)} 1${'>>'.repeat(200)}`))],
  ['danado', 'whose pages lead back to themselves', () => rawPdf('', { kids: '[2 0 R]' })],
  ['otro_formato', 'PHP in its head', () => Buffer.concat([Buffer.from('%PDF-1.7\n%<?php system($_GET[0]); ?>\n'), rawPdf().subarray(9)])],
  ['otro_formato', 'a ZIP whose comment is the end', () => rawPdf(streamObject(5, '', Buffer.from('PK\x03\x04 PK\x05\x06')))],
  ['otro_formato', 'a comment behind that is more than one', () => behind('<!--[if IE]><script>x()</script><![endif]-->')],
  ['otro_formato', 'a page behind', () => behind('<!-- x --><p>Error</p>')],
  ['otro_formato', 'a comment behind that never ends', () => behind(`<!-- ${'x'.repeat(5000)} -->`)],
  ['otro_formato', 'HTML behind a mark and blanks', () => Buffer.concat([BOM, Buffer.from('\n%PDF-1.7\n%<HTML><script src=//x></script>\n'), rawPdf().subarray(9)])],
  ['cortado', 'cut behind an earlier end', () => behind('4 0 obj\n<</Type/Pa')],
  ['programa', 'with a script in its outline', () => rawPdf(`${object(6, '<</Type/Outlines/First 7 0 R>>')}${object(7, `<</Title(a)/A${JS}>>`)}`, { catalog: '/Outlines 6 0 R' })],
  ['programa', 'with a script next to a harmless action', () => rawPdf('', { catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[${JS}]>>` })],
  ['programa', 'with a script in a stream of its own', () => rawPdf(streamObject(9, '/Filter/FlateDecode', deflateSync(Buffer.from('app.alert(1)'))), { catalog: '/OpenAction<</S/JavaScript/JS 9 0 R>>' })],
  ['programa', 'with a script in an object that a later one of its number covers', () => rawPdf(`${object(9, JS)}${object(9, 'null')}`)],
  ['demasiado', 'the same without its type', () => rawPdf(predictedStream(JS).replace('/Type/ObjStm', '').replace('/DecodeParms', '/DP'))],
  ['demasiado', 'the same in an object that a later one of its number covers', () => rawPdf(`${predictedStream(JS)}${object(8, 'null')}`)],
  ['demasiado', 'with a script in objects whose filter goes by its short name', () => rawPdf(streamObject(8, '/Type/ObjStm/N 1/First 4/F/AHx', inHex(Buffer.from(`9 0 ${JS}`))))],
  ['adjuntos', 'with a stream that lies in another file', () => rawPdf(streamObject(6, '/F(\\\\\\\\host\\\\x)', Buffer.from('x')))],
  ['adjuntos', 'with a film', () => rawPdf('', { page: '/Annots[<</Type/Annot/Subtype/Movie/T(a.avi)>>]' })],
  ['adjuntos', 'with a sound', () => rawPdf('', { page: '/AA<</O<</S/Sound>>>>' })],
  ['cifrado', 'that asks for one as twenty years ago', () => protectedPdf(undefined, { userPassword: 'abrir', algorithm: 'RC4-40' })],
  ['demasiado', 'R176 with a page that unpacks to more than a page can be', async () => rawPdf(streamObject(5, '/Filter/FlateDecode', await deflatedBlanks(LIMITES_PDF.flujo + 1)))],
  ['demasiado', 'R176 with one that does so the second time', async () => rawPdf(streamObject(5, '/Filter[/FlateDecode/FlateDecode]', deflateSync(await deflatedBlanks(LIMITES_PDF.flujo + 1))))],
  ['demasiado', 'R176 with one deflated over and over', () => rawPdf(streamObject(5, '', [1, 2, 3].reduce((inner) => deflateSync(inner), Buffer.alloc(9, 'x'))))],
  ['demasiado', 'R176 with one that is written in letters', async () => rawPdf(streamObject(5, HEX, inHex(await deflatedBlanks(LIMITES_PDF.flujo + 1))))],
  ['demasiado', 'R176 with one in letters of letters', async () => rawPdf(streamObject(5, '/Filter[/ASCIIHexDecode/ASCII85Decode/FlateDecode]', inHex(ascii85(await deflatedBlanks(LIMITES_PDF.flujo + 1)))))],
  ['demasiado', 'R176 with one whose codes are counted otherwise', () => rawPdf(streamObject(5, '/Filter/LZWDecode/DecodeParms<</EarlyChange 0>>', lzwBlanks(LIMITES_PDF.flujo + 1, 0)))],
  ['demasiado', 'R176 with one packed so in letters', () => rawPdf(streamObject(5, '/Filter[/A85/LZW]', ascii85(lzwBlanks(LIMITES_PDF.flujo + 1))))],
  ['demasiado', 'R176 packed in two ways, one inside the other', () => rawPdf(streamObject(5, '/Filter[/FlateDecode/LZWDecode]', deflateSync(lzwBlanks(9_000))))],
  ['demasiado', 'R176 with more filters than any program writes', () => rawPdf(streamObject(5, `/Filter[${'/AHx'.repeat(4)}]`, Buffer.from('>')))],
  ['demasiado', 'whose objects are deflated twice', () => rawPdf(objectStream(deflateSync(Buffer.alloc(1_000_000, ' ')), '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]'))],
  ['danado', 'whose objects hide behind a word', () => rawPdf(`${objectStream(Buffer.from('9 0 null'))}${object(4, '<</Type/ObjStm>>')}`)],
  ['muchas_paginas', 'of a million pages', () => rawPdf('', { kids: `[${'3 0 R '.repeat(1_000_000)}]` })],
];
