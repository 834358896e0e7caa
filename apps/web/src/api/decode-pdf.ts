import { isWholePdf } from '@rodal/domain/pdf';

/** The bytes of a PDF that came as base64; null when it is no base64, or not a whole PDF. */
export function decodePdf(base64: string): ArrayBuffer | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return isWholePdf(bytes) ? bytes.buffer : null;
  } catch {
    return null; // not base64
  }
}
