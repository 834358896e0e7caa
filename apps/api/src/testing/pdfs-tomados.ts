import { PDFName } from '@cantoo/pdf-lib';
import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { ascii85, deflatedBlanks, lzwBlanks, makePdf, object, protectedPdf, rawPdf, streamObject, withCatalog } from './pdfs.ts';

/** A PDF that is to be taken: what it is, and its bytes. */
export type Tomado = readonly [nombre: string, make: () => Buffer | Promise<Buffer>];

const BOM = Buffer.from('\uFEFF');
const HONESTOS = new URL('./pdfs-honestos/', import.meta.url);
/** A page drawn with it. */
const picture = (dict: string, content: Buffer) => rawPdf(streamObject(5, `/Subtype/Image${dict}`, content));
/** What is added to a file by whoever fills it in or signs it: an object of it anew. */
const update = (n: number): Buffer => Buffer.from(`${object(3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Rotate ${n * 90}>>`)}trailer\n<</Root 1 0 R/Size 9/Prev 0>>\nstartxref\n0\n%%EOF\n`);

/** As real programs write them (`pdfs-honestos/README.md` says which). */
export const PDFS_HONESTOS: readonly Tomado[] = readdirSync(HONESTOS).filter((name) => name.endsWith('.pdf')).toSorted().map((name) => [name, () => readFileSync(new URL(name, HONESTOS))]);

/** Odd ones that every reader opens, and nothing in them runs (E3, R164). */
export const PDFS_RAROS: readonly Tomado[] = [
  ['of 200 pages', () => makePdf({ pages: 200 })],
  ['changed five times, with an end each time', () => Buffer.concat([rawPdf(), ...[1, 2, 3, 4, 5].map(update)])],
  ['of version 1.2, packed as they were then', () => rawPdf(streamObject(5, '/Filter[/ASCII85Decode/LZWDecode]', ascii85(lzwBlanks(20_000))), { version: '1.2' })],
  ['of version 2.0', () => rawPdf('', { version: '2.0' })],
  ['whose table of contents tells wrong places', () => rawPdf('xref\n0 4\n0000000000 65535 f \n0000000001 00000 n \n0000000002 00000 n \n0000009999 00000 n \n', { startxref: 77 })],
  ['whose table of contents leads back to itself', () => rawPdf('xref\n0 1\n0000000000 65535 f \n', { startxref: 191, trailer: '/Prev 191' })],
  ['R164 behind a mark of UTF-8', async () => Buffer.concat([BOM, await makePdf()])],
  ['R164 with pages of blanks behind its end', () => Buffer.concat([rawPdf(), Buffer.alloc(9_000, ' \r\n')])],
];

/** Others, which only whoever looks inside tells apart. */
export const PDFS_RAROS_DE_CERCA: readonly Tomado[] = [
  ['with a field that is signed, and no program', () => rawPdf(object(5, '<</FT/Sig/T(firma)/V<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 20 9]/Contents<3080>>>>>'), { catalog: '/AcroForm<</SigFlags 3/Fields[5 0 R]>>' })],
  ['with the line ends of an old Macintosh', () => Buffer.from(rawPdf(streamObject(5, '', Buffer.from('BT ET'))).toString('latin1').replaceAll('\n', '\r'), 'latin1')],
  ['R164 with the comment of a web server behind its end', async () => Buffer.concat([await makePdf(), Buffer.from('<!-- 0.0123 s -->\r\n')])],
  ['R164 protected against changes only', () => protectedPdf()],
  ['of one page', () => makePdf()],
  ['of an old program', () => makePdf({ objectStreams: false })],
  ['by hand, with blanks behind its end', () => Buffer.concat([rawPdf(), Buffer.from('\r\n \0\0')])],
  ['with links, an outline and a picture', () => rawPdf(`${streamObject(5, '/Subtype/Image/Filter/FlateDecode', deflateSync(Buffer.alloc(3_000_000, 7)))}${object(6, '<</Type/Outlines/First 7 0 R>>')}${object(7, '<</A<</S/URI/URI(https://www.sii.cl)>>>>')}`)],
  ['changed after it was made, as a signature does', () => Buffer.concat([rawPdf(), rawPdf().subarray(9)])],
  ['with fields to fill in, and no program', () => rawPdf(object(5, '<</FT/Tx/T(rut)/V(76.111.222-8)/DA(/Helv 0 Tf)>>'), { catalog: '/AcroForm<</NeedAppearances true/Fields[5 0 R]>>' })],
  ['that opens at its first page, as large as the window', () => rawPdf('', { catalog: '/OpenAction[3 0 R/Fit]' })],
  ['whose words are about JavaScript', () => rawPdf(streamObject(5, '', Buffer.from('BT (Curso de JavaScript y XFA) Tj ET')))],
  ['scanned, as a fax', () => picture('/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 9>>', Buffer.from('26a0bbffc0', 'hex'))],
  ['scanned, with a photo that was deflated besides', () => picture('/Filter[/FlateDecode/DCTDecode]', deflateSync(Buffer.from('ffd8ffe000104a464946ffd9', 'hex')))],
  ['of rotated pages', () => rawPdf('', { page: '/Rotate 270' })],
  ['with layers and an accent in a name', () => withCatalog((pdf) => pdf.catalog.set(PDFName.of('OCProperties'), pdf.context.obj({ Ñandú: [] })))],
  ['with a picture as large as a scanner makes them', async () => picture('/Filter/FlateDecode', await deflatedBlanks(209 * 1024 * 1024))],
  ['R164 behind blank lines, as many as readers look past', () => Buffer.concat([BOM, Buffer.from('\r\n \t'.repeat(255)), rawPdf()])],
  ['R164 with the end mark of an old system', async () => Buffer.concat([await makePdf(), Buffer.from('\x1a\0\0')])],
  ['R164 the same, as twenty years ago', () => protectedPdf(undefined, { algorithm: 'RC4-40', objectStreams: false })],
];
