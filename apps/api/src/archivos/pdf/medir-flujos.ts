import { constants, createInflate } from 'node:zlib';
import { STREAM } from './flujos.ts';
import { LIMITES_PDF, PdfRechazado } from './motivos.ts';

/** As many times over as a stream may be deflated; programs do it once. */
const MAX_CAPAS = 2;

/**
 * Measures what each stream unpacks to, page and picture as well, without keeping any of it: a reader has to, and a file of one
 * megabyte may be a thousand there (R176).
 *
 * @param bytes deciphered, if the file is protected
 * @throws PdfRechazado `demasiado`
 */
export async function measureFlujos(bytes: Buffer): Promise<void> {
  for (const { 0: keyword, index } of bytes.toString('latin1').matchAll(STREAM)) {
    const from = bytes.subarray(index + keyword.length);
    for (let capas = 1; isDeflated(from) && (await measure(from, capas)) > 0; capas += 1) if (capas > MAX_CAPAS) throw new PdfRechazado('demasiado');
  }
}

/** Its first two bytes, by their check. */
function isDeflated(from: Buffer): boolean {
  return from.length > 2 && ((from[0] ?? 0) & 0x0f) === 8 && from.readUInt16BE(0) % 31 === 0;
}

/** How many bytes come out of it, unpacked so many times over; of a broken one, how many come before it breaks. */
async function measure(from: Buffer, capas: number): Promise<number> {
  const all = Array.from({ length: capas }, () => createInflate({ chunkSize: 64 * 1024, finishFlush: constants.Z_SYNC_FLUSH }));
  const last = all.reduce((inner, outer) => {
    inner.on('error', () => outer.end());
    return inner.pipe(outer);
  });
  all[0]?.end(from);
  let size = 0;
  try {
    for await (const chunk of last) {
      size += (chunk as Buffer).length;
      if (size > LIMITES_PDF.flujo) throw new PdfRechazado('demasiado');
    }
  } catch (error) {
    if (error instanceof PdfRechazado) throw error;
  } finally {
    for (const one of all) one.destroy();
  }
  return size;
}
