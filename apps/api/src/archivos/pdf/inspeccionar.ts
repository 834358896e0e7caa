import { measureFlujos } from './medir-flujos.ts';
import { type MotivoPdf, PdfRechazado } from './motivos.ts';
import { namesIn } from './nombres.ts';
import { checkBytes, checkEnds } from './revisar-bytes.ts';

/**
 * How many pages a PDF has, or why it is refused. What it takes of the machine is for its thread to bound: the library that reads its
 * structure, most of what a thread costs, is for those that the bytes do not refuse.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<number | MotivoPdf> {
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const text = whole.toString('latin1');
    checkEnds(text);
    const plain = isProtected(text) ? (await import('./descifrar.ts')).openProtected(whole, text) : whole;
    checkBytes(plain);
    await measureFlujos(plain);
    const { checkEstructura } = await import('./revisar-estructura.ts');
    return await checkEstructura(plain);
  } catch (error) {
    if (error instanceof PdfRechazado) return error.motivo;
    // Its depth is the file's own.
    if (error instanceof RangeError) return 'demasiado';
    throw error;
  }
}

function isProtected(text: string): boolean {
  for (const { nombre } of namesIn(text)) if (nombre === 'Encrypt') return true;
  return false;
}
