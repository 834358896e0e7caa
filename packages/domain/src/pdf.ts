/** The end mark stands within the last so many bytes (ISO 32000-1, annex H.3). */
const TAIL = 1024;

/**
 * Whether these bytes are a whole PDF, as far as its two ends tell: what came through a gateway or a weak line may be a
 * page in HTML, or half a file. Checked by the server that passes a guide on and by the phone that keeps it for road control.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  return ascii(bytes.subarray(0, 5)) === '%PDF-' && ascii(bytes.subarray(-TAIL)).includes('%%EOF');
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
