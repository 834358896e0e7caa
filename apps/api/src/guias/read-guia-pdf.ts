import { isWholePdf } from '@rodal/domain/pdf';
import * as z from 'zod/mini';
import { GuiaIncierta, GuiaNoGenerada, isZeroId } from './guia-provider.ts';
import { readLimitedJson } from './read-limited-json.ts';

/** A guide is a page or two: 60 kB. Beyond this, what comes is something else. */
const MAX_PDF_BYTES = 4 * 1024 * 1024;
/** Base64 is a third longer; the rest of the JSON is a few names. */
const MAX_REPLY_BYTES = Math.ceil((MAX_PDF_BYTES * 4) / 3) + 16 * 1024;

/** Especificación 2 §7: 'returns Base64Content'. The id is said again by some providers, and is zeros when there is none. */
const contenido = z.object({
  globalDocumentId: z.optional(z.string()),
  Base64Content: z.string(),
});

/**
 * Reads the provider's answer to "the PDF, please" without trusting it: its length, that it is base64, that what comes
 * out is a whole PDF.
 * @throws {GuiaNoGenerada} the answer is a document of zeros
 * @throws {GuiaIncierta} anything that is not a PDF
 */
export async function readGuiaPdf(reply: Response): Promise<Uint8Array> {
  const parsed = z.safeParse(contenido, await readLimitedJson(reply, MAX_REPLY_BYTES));
  if (!reply.ok || !parsed.success) throw new GuiaIncierta(`Respuesta inesperada del proveedor (${reply.status})`);
  const { globalDocumentId, Base64Content } = parsed.data;
  if (globalDocumentId !== undefined && isZeroId(globalDocumentId)) throw new GuiaNoGenerada('El proveedor no generó el PDF');
  // Node's decoder skips what is not base64: a mistake would become other bytes.
  if (!isBase64(Base64Content)) throw new GuiaIncierta('El PDF del proveedor no viene en base64');
  const bytes = Buffer.from(Base64Content, 'base64');
  if (!isWholePdf(bytes)) throw new GuiaIncierta('El documento del proveedor no es un PDF completo');
  return bytes;
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}
