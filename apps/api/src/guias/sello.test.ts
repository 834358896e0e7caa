import { decodePDFRawStream, degrees, PDFArray, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFStream, type PDFPage } from '@cantoo/pdf-lib';
import { isWholePdf } from '@rodal/domain/pdf';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { makePdf, protectedPdf, rawPdf } from '../testing/pdfs.ts';
import { sellarGuia } from './sello.ts';

/** The strip below a guide that says where anybody can check it (E9). */

const CODIGO = '4711-7K3M-Q9ZD-04XW';
const ENLACE = { codigo: CODIGO, host: 'rodal.example', url: `https://rodal.example/verificar#${CODIGO}` };
const MM = 72 / 25.4;

interface Prueba {
  readonly giro?: number;
  readonly media?: readonly [number, number, number, number];
  readonly crop?: readonly [number, number, number, number];
  readonly unidad?: number;
}

/** A page with something drawn on it, and a second one. */
async function hoja({ giro = 0, media = [0, 0, 612, 792], crop, unidad }: Prueba = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage();
  page.setMediaBox(...media);
  if (crop !== undefined) page.setCropBox(...crop);
  page.setRotation(degrees(giro));
  if (unidad !== undefined) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(unidad));
  page.drawText('GUIA DE ELLOS', { x: media[0] + 20, y: media[1] + 20 });
  pdf.addPage([612, 792]);
  return pdf.save();
}

async function sellar(bytes: Uint8Array): Promise<{ readonly page: PDFPage; readonly pdf: PDFDocument; readonly bytes: Uint8Array }> {
  const avisos: unknown[] = [];
  const sealed = await sellarGuia(bytes, ENLACE, { warn: (...said: unknown[]) => void avisos.push(said) });
  expect(avisos).toEqual([]);
  const pdf = await PDFDocument.load(sealed, { updateMetadata: false });
  return { page: pdf.getPage(0), pdf, bytes: sealed };
}

function contentOf(page: PDFPage): string[] {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => page.node.context.lookup(ref, PDFStream)) : [];
  return streams.map((stream) => Buffer.from(stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents()).toString('latin1'));
}

const numbers = (text = '') => text.trim().split(/\s+/).map(Number);
const dichos = (content: string) => [...content.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));

/** Of what was drawn on a strip: the dark modules, in points, and the way from there to the page. */
function readFranja(page: PDFPage) {
  const own = contentOf(page).find((content) => content.includes(' re')) ?? expect.fail('sin franja');
  const [turn, scale] = [...own.matchAll(/^([-\d.e ]+) cm$/gm)].map(([, six]) => numbers(six));
  const boxes = [...own.matchAll(/^([-\d.e ]+) re$/gm)].map(([, four]) => numbers(four));
  return { own, turn: turn ?? [], scale: scale ?? [], boxes };
}

/** The square that a camera sees, module by module. */
function modulesOf(boxes: readonly (readonly number[])[]): boolean[][] {
  const modulo = Math.min(...boxes.map(([, , , height = 0]) => height));
  const { size } = encode(ENLACE.url, { ecc: 'M', border: 4 });
  const seen = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x = 0, y = 0, width = 0] of boxes) {
    const row = seen[size - 1 - Math.round(y / modulo)] ?? expect.fail('fuera');
    row.fill(true, Math.round(x / modulo), Math.round((x + width) / modulo));
  }
  return seen;
}

const inside = ({ x, y, width, height }: ReturnType<PDFPage['getMediaBox']>, [px = 0, py = 0]: readonly number[]) => px >= x - 0.01 && px <= x + width + 0.01 && py >= y - 0.01 && py <= y + height + 0.01;

describe('E9 the strip below a guide', () => {
  it('says where to check it, the code to type, and what to compare; the QR leads there', async () => {
    const { page, pdf, bytes } = await sellar(await hoja());
    const { own, boxes } = readFranja(page);
    expect(dichos(own)).toEqual(['Verifique esta guía en rodal.example/verificar', CODIGO, 'Compare patente, producto y volumen con la carga']);
    expect(modulesOf(boxes)).toEqual(encode(ENLACE.url, { ecc: 'M', border: 4 }).data);
    expect([isWholePdf(bytes), pdf.getPageCount(), pdf.getPage(1).getSize()]).toEqual([true, 2, { width: 612, height: 792 }]);
  });

  it('its QR is 24 mm also where the longer page is printed on the same paper, with four light modules around it', async () => {
    const { page } = await sellar(await hoja());
    const { boxes } = readFranja(page);
    const modulo = Math.min(...boxes.map(([, , , height = 0]) => height));
    const right = Math.max(...boxes.map(([x = 0, , width = 0]) => x + width));
    const left = Math.min(...boxes.map(([x = 0]) => x));
    expect((right - left) * (792 / page.getHeight())).toBeGreaterThan(24 * MM);
    expect(left / modulo).toBeCloseTo(4);
    const text = /1 0 0 1 ([\d.]+) [\d.]+ Tm/.exec(readFranja(page).own)?.[1];
    expect(Number(text)).toBeGreaterThanOrEqual(right + 4 * modulo - 0.01);
  });

  it.each<[string, Prueba]>([
    ['as it is', {}],
    ['turned right', { giro: 90 }],
    ['upside down', { giro: 180 }],
    ['turned left', { giro: 270 }],
    ['turned left, said otherwise', { giro: -90 }],
    ['not from 0,0', { media: [-30, 100, 612, 792] }],
    ['cut from a larger paper', { media: [-30, 100, 700, 900], crop: [0, 150, 612, 792] }],
    ['cut and turned', { giro: 90, media: [-30, 100, 700, 900], crop: [0, 150, 612, 792] }],
    ['cut beyond its paper', { media: [0, 0, 612, 792], crop: [-50, -50, 900, 900] }],
    ['in larger units', { media: [0, 0, 306, 396], unidad: 2 }],
  ])('%s: is below what was seen, as one looks at it, and covers none of it', async (_name, prueba) => {
    const before = (await PDFDocument.load(await hoja(prueba))).getPage(0);
    const [media, crop] = [before.getMediaBox(), before.getCropBox()];
    const seen = { x: Math.max(media.x, crop.x), y: Math.max(media.y, crop.y), width: Math.min(media.x + media.width, crop.x + crop.width) - Math.max(media.x, crop.x), height: Math.min(media.y + media.height, crop.y + crop.height) - Math.max(media.y, crop.y) };
    const { page } = await sellar(await hoja(prueba));
    const { turn: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], scale: [unit = 0, , , , tx = 0, ty = 0], boxes } = readFranja(page);
    const toPage = (x: number, y: number) => [a * (x * unit + tx) + c * (y * unit + ty) + e, b * (x * unit + tx) + d * (y * unit + ty) + f];
    const now = page.getCropBox();
    const corners = boxes.flatMap(([x = 0, y = 0, width = 0, height = 0]) => [toPage(x, y), toPage(x + width, y + height)]);
    for (const corner of corners) expect([corner, inside(now, corner), inside(page.getMediaBox(), corner), inside({ ...seen, x: seen.x + 0.02, y: seen.y + 0.02, width: seen.width - 0.04, height: seen.height - 0.04 }, corner)]).toEqual([corner, true, true, false]);
    // What was seen still is.
    for (const corner of [[seen.x, seen.y], [seen.x + seen.width, seen.y + seen.height]]) expect(inside(now, corner)).toBe(true);
    // As it is looked at: turned clockwise by what the page says, up is up and the strip's left is left.
    const angle = (-(prueba.giro ?? 0) * Math.PI) / 180;
    const shown = ([x = 0, y = 0]: readonly number[]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)] as const;
    const [origin, right, up] = [shown(toPage(0, 0)), shown(toPage(10, 0)), shown(toPage(0, 10))];
    expect([right[0] - origin[0], right[1] - origin[1], up[0] - origin[0], up[1] - origin[1]].map((n) => Math.round(n * 100) / 100 + 0)).toEqual([10 * unit, 0, 0, 10 * unit]);
    const bottom = Math.min(...[[now.x, now.y], [now.x + now.width, now.y], [now.x, now.y + now.height], [now.x + now.width, now.y + now.height]].map((corner) => shown(corner)[1]));
    expect(origin[1]).toBeCloseTo(bottom + ty);
  });

  it('what they drew is there as they drew it', async () => {
    const bytes = await hoja();
    const drawn = contentOf((await PDFDocument.load(bytes)).getPage(0)).join('\n');
    const { page } = await sellar(bytes);
    expect(contentOf(page)).toContain(drawn);
  });

  it('goes into a narrow page smaller, and not below one that has no place for the words', async () => {
    const { page } = await sellar(await hoja({ media: [0, 0, 227, 600] }));
    const ends = [...readFranja(page).own.matchAll(/\/\S+ ([\d.]+) Tf[^]*?1 0 0 1 ([\d.]+) [\d.]+ Tm[^]*?<([0-9A-F]+)> Tj/g)];
    const bold = await (await PDFDocument.create()).embedFont('Helvetica-Bold');
    expect(ends).toHaveLength(3);
    for (const [, size, x, hex = ''] of ends) expect(3 * MM + Number(x) + bold.widthOfTextAtSize(Buffer.from(hex, 'hex').toString('latin1'), Number(size)) * 0.9).toBeLessThan(227);
    expect(Math.max(...ends.map(([, size]) => Number(size)))).toBeLessThan(26);
    expect(await unsealed(await hoja({ media: [0, 0, 140, 600] }))).toBe('la página es angosta: 140');
  });
});

/** Goes out as it came. @returns why */
async function unsealed(bytes: Uint8Array): Promise<string> {
  const avisos: string[] = [];
  const same = await sellarGuia(bytes, ENLACE, { warn: (about: unknown) => void avisos.push((about as { err: Error }).err.message) });
  expect(Buffer.from(same).equals(Buffer.from(bytes))).toBe(true);
  expect(avisos).toHaveLength(1);
  return avisos[0] ?? '';
}

describe('E9 a guide that may not be changed goes out as it came, and it is noted', () => {
  it('signed', async () => {
    const signed = rawPdf('4 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 10 20 30]/Contents<00>>>\nendobj\n');
    expect(await unsealed(signed)).toBe('está firmado');
  });

  it('protected, with a password and without', async () => {
    for (const userPassword of ['', 'abrir']) {
      expect(await unsealed(await protectedPdf(undefined, { userPassword, objectStreams: false }))).toMatch(/encrypted/);
      expect(await unsealed(await protectedPdf(undefined, { userPassword }))).not.toBe('');
    }
  });

  it.each([
    ['not a PDF', Buffer.from('hola')],
    ['without a page', rawPdf('', { kids: '[]' })],
    ['cut', async () => (await makePdf()).subarray(0, 300)],
    ['turned by half a corner', rawPdf('', { page: '/Rotate 45' })],
  ])('%s', async (_name, bytes) => {
    expect(await unsealed(typeof bytes === 'function' ? await bytes() : bytes)).not.toBe('');
  });

  it('without signed codes nothing is drawn and nothing noted', async () => {
    const bytes = await hoja();
    expect(await sellarGuia(bytes, null, { warn: () => expect.fail('avisado') })).toBe(bytes);
  });
});
