import { constants, createInflate } from 'node:zlib';
import { fromAscii85, fromHex, lzwLength } from './filtros-antiguos.ts';
import { STREAM } from './flujos.ts';
import { LIMITES_PDF, PdfRechazado } from './motivos.ts';

/** As many times over as a stream may be deflated; programs do it once. */
const MAX_CAPAS = 2;
/** How its bytes may be written in letters, as often as two times over. */
const LETRAS = [fromHex, fromAscii85].flatMap((outer) => [[outer], [outer, fromHex], [outer, fromAscii85]]);
/** Enough of a stream to tell whether letters of it are something packed. */
const MUESTRA = 512;

/**
 * Measures what each stream unpacks to, page and picture as well, without keeping any of it: a reader has to, and a file of one
 * megabyte may be a thousand there (R176). What a stream says of its filters is not asked: two readers may be told differently.
 *
 * @param bytes deciphered, if the file is protected
 * @throws PdfRechazado `demasiado`
 */
export async function measureFlujos(bytes: Buffer): Promise<void> {
  for (const { 0: keyword, index } of bytes.toString('latin1').matchAll(STREAM)) {
    for (const from of writings(bytes.subarray(index + keyword.length))) {
      if (lzwLength(from, LIMITES_PDF.flujo) > LIMITES_PDF.flujo) throw new PdfRechazado('demasiado');
      for (let capas = 1; isDeflated(from) && (await measure(from, capas)) > 0; capas += 1) if (capas > MAX_CAPAS) throw new PdfRechazado('demasiado');
    }
  }
}

/** What a stream holds as it stands, and what its letters stand for where that is packed. */
function* writings(from: Buffer): Generator<Buffer> {
  yield from;
  for (const letras of LETRAS) {
    const undo = (content: Buffer): Buffer => letras.reduce((written, one) => one(written), content);
    if (isPacked(undo(from.subarray(0, MUESTRA)))) yield undo(from);
  }
}

/** Begins as what is deflated, or is LZW for so long that no chance makes it so. */
function isPacked(muestra: Buffer): boolean {
  return isDeflated(muestra) || lzwLength(muestra, Infinity) > muestra.length / 2;
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
