import { type EncryptionAlgorithm, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';

/** PDFs as people have them, and as nobody should. */

/** A harmless one, each other than the last. @param objectStreams as programs of the last twenty years write them */
export async function makePdf({ pages = 1, objectStreams = true }: { pages?: number; objectStreams?: boolean } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Contrato ${Math.random()}`);
  for (let n = 0; n < pages; n += 1) pdf.addPage([200, 200]).drawText(`Hoja ${n + 1}`);
  return Buffer.from(await pdf.save({ useObjectStreams: objectStreams }));
}

/** One with something in its catalogue, hidden in a deflated stream of objects. */
export async function withCatalog(change: (pdf: PDFDocument) => void): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  change(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams: true }));
}

/** One that nobody but its owner may change. @param userPassword asked for when it is opened; '' = it opens for everybody */
export async function protectedPdf(change: (pdf: PDFDocument) => void = () => {}, { algorithm = 'AES-256', objectStreams = true, userPassword = '' }: { algorithm?: EncryptionAlgorithm; objectStreams?: boolean; userPassword?: string } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle('Contrato (protegido)');
  pdf.addPage([200, 200]).drawText('Hoja 1');
  change(pdf);
  pdf.encrypt({ ownerPassword: 'dueño', userPassword, algorithm, allowWeakCryptography: true });
  return Buffer.from(await pdf.save({ useObjectStreams: objectStreams }));
}

/** An action, as a document does it when it opens. */
export function withAction(action: Record<string, string | PDFName>): Promise<Buffer> {
  return withCatalog((pdf) => pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(pdf.context.obj(action))));
}

/** By hand: what the objects say, with nothing true in its table of contents, which readers rebuild. @param extra behind the page */
export function rawPdf(extra = '', { version = '1.7', catalog = '', kids = '[3 0 R]', page = '', trailer = '', startxref = 0 } = {}): Buffer {
  return Buffer.from(
    `%PDF-${version}\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids ${kids}>>\nendobj\n` +
      `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${page}>>\nendobj\n${extra}trailer\n<</Root 1 0 R/Size 9${trailer}>>\nstartxref\n${startxref}\n%%EOF\n`,
    'latin1',
  );
}

/** A stream as an object. @param dict beside its length */
export function streamObject(id: number, dict: string, content: Buffer): string {
  return `${id} 0 obj\n<</Length ${content.length}${dict}>>\nstream\n${content.toString('latin1')}\nendstream\nendobj\n`;
}

/** An object that is no stream. */
export function object(id: number, content: string): string {
  return `${id} 0 obj\n${content}\nendobj\n`;
}

/** A stream of objects. @param content e.g. `9 0 <</S/JavaScript>>` */
export function objectStream(content: Buffer, dict = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'): string {
  return streamObject(8, dict, deflateSync(content));
}

/** So many blanks, deflated without ever being held. */
export function deflatedBlanks(size: number): Promise<Buffer> {
  const part = Buffer.alloc(1024 * 1024, ' ');
  const parts = function* () {
    for (let left = size; left > 0; left -= part.length) yield part.subarray(0, Math.min(left, part.length));
  };
  return buffer(Readable.from(parts()).pipe(createDeflate()));
}

/**
 * A stream of objects that says one thing as it is unpacked, and another once its rows are undone as its predictor has it (ISO 32000-1,
 * 7.4.4.4): what comes behind the comment of the first row is a difference to that row.
 */
export function predictedStream(hidden: string): string {
  const row = (text: string): Buffer => Buffer.from(text.padEnd(64));
  const first = Buffer.from(`${'9 0'.padEnd(63)}%`);
  const second = row(`\n${hidden}`).map((byte, at) => byte - (first[at] ?? 0));
  const rows = [Buffer.of(0), first, Buffer.of(2), second, Buffer.of(0), row('\nnull')];
  return streamObject(8, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 64>>', deflateSync(Buffer.concat(rows)));
}

/** A text of 5 letters for each 4 bytes (ISO 32000-1, 7.4.3). */
export function ascii85(content: Buffer): Buffer {
  const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
  const letters = Buffer.alloc((padded.length / 4) * 5);
  for (let at = 0, to = 0; at < padded.length; at += 4, to += 5) {
    for (let n = 4, left = padded.readUInt32BE(at); n >= 0; n -= 1, left = Math.floor(left / 85)) letters[to + n] = 33 + (left % 85);
  }
  return Buffer.concat([letters.subarray(0, letters.length - (padded.length - content.length)), Buffer.from('~>')]);
}

/** So many blanks as LZW has them: every code the longest that there is (ISO 32000-1, 7.4.4). @param early how its codes are counted */
export function lzwBlanks(size: number, early: 0 | 1 = 1): Buffer {
  const bytes = Buffer.alloc(Math.ceil(size / 900) + 6_000);
  let [bit, next, left] = [0, 0, size];
  const put = (code: number, width: number): void => {
    for (let n = width - 1; n >= 0; n -= 1, bit += 1) if ((code >> n) & 1) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  };
  const width = (): number => Math.min(12, 32 - Math.clz32(next + early));
  const clear = (): void => {
    put(256, next === 0 ? 9 : width());
    next = 258;
  };
  clear();
  for (let length = 1; left > 0; length += 1) {
    put(length === 1 ? 32 : 256 + length, width());
    left -= length;
    if (length > 1) next += 1;
    if (next >= 4094) {
      clear();
      length = 0;
    }
  }
  put(257, width());
  return bytes.subarray(0, (bit >> 3) + 1);
}
