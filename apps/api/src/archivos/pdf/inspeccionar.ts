import { openProtected } from './descifrar.ts';
import { measureFlujos } from './medir-flujos.ts';
import { type MotivoPdf, PdfRechazado } from './motivos.ts';
import { checkBytes, checkEnds } from './revisar-bytes.ts';
import { checkEstructura } from './revisar-estructura.ts';

/** How many pages a PDF has, or why it is refused. What it takes of the machine is for its thread to bound. */
export async function inspectPdf(bytes: Uint8Array): Promise<number | MotivoPdf> {
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const text = whole.toString('latin1');
    checkEnds(text);
    const plain = openProtected(whole, text);
    checkBytes(plain);
    await measureFlujos(plain);
    return await checkEstructura(plain);
  } catch (error) {
    if (error instanceof PdfRechazado) return error.motivo;
    // Its depth is the file's own.
    if (error instanceof RangeError) return 'demasiado';
    throw error;
  }
}
