import { type EncryptionAlgorithm, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';

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
export function rawPdf(extra = '', { catalog = '', kids = '[3 0 R]', trailer = '' } = {}): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids ${kids}>>\nendobj\n` +
      `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n${extra}trailer\n<</Root 1 0 R/Size 9${trailer}>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
}

/** A stream as an object. @param dict beside its length */
export function streamObject(id: number, dict: string, content: Buffer): string {
  return `${id} 0 obj\n<</Length ${content.length}${dict}>>\nstream\n${content.toString('latin1')}\nendstream\nendobj\n`;
}

/** A stream of objects. @param content e.g. `9 0 <</S/JavaScript>>` */
export function objectStream(content: Buffer, dict = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'): string {
  return streamObject(8, dict, deflateSync(content));
}
