import { type MotivoPdf, PdfRechazado } from './motivos.ts';
import { checkBytes } from './revisar-bytes.ts';
import { checkEstructura } from './revisar-estructura.ts';

/** How many pages a PDF has, or why it is refused. What it takes of the machine is for its thread to bound. */
export async function inspectPdf(bytes: Uint8Array): Promise<number | MotivoPdf> {
  try {
    checkBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return await checkEstructura(bytes);
  } catch (error) {
    if (error instanceof PdfRechazado) return error.motivo;
    // Its depth is the file's own.
    if (error instanceof RangeError) return 'demasiado';
    throw error;
  }
}
