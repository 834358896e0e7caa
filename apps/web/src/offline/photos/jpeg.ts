/**
 * Just enough of JPEG to know a photo's size before decoding it and to leave nothing in
 * it but the picture (R74): segments up to the scan are walked, never decoded.
 */
interface Segment {
  readonly marker: number;
  /** From the 0xFF of the marker to behind the payload. */
  readonly from: number;
  readonly to: number;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;

/** The segments before the scan, SOS included; null when the bytes are no JPEG. */
function headSegments(bytes: Uint8Array): Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const to = at + 2 + length;
    if (length < 2 || to > bytes.length) return null;
    segments.push({ marker, from: at, to });
    if (marker === SOS) return segments;
    at = to;
  }
  return null;
}

/** Width and height as the frame header says, before any EXIF turn; null when it is no JPEG. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const frame = headSegments(bytes)?.find(({ marker }) => isFrame(marker));
  if (frame === undefined || frame.to - frame.from < 9) return null;
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  return { height: word(frame.from + 5), width: word(frame.from + 7) };
}

/**
 * The same picture without metadata: APP1 to APP15 and comments go, save Adobe's APP14,
 * which says how colours are coded; so does everything behind the end of the image.
 * @returns null when the bytes are no complete JPEG
 */
export function stripMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const segments = headSegments(bytes);
  const scan = segments?.at(-1);
  const end = endOfImage(bytes);
  if (!segments || !scan || end === null || end <= scan.to) return null;
  const kept = segments.filter(({ marker }) => !isMetadata(marker));
  const parts = [bytes.subarray(0, 2), ...kept.map(({ from, to }) => bytes.subarray(from, to)), bytes.subarray(scan.to, end)];
  const clean = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    clean.set(part, at);
    at += part.length;
  }
  return clean;
}

function isMetadata(marker: number): boolean {
  return marker === COM || (marker > APP0 && marker <= APP15 && marker !== APP14);
}

/** SOF0–SOF15 without DHT (C4), JPG (C8) and DAC (CC), which share their range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Behind the first EOI after the scan begins; a real 0xFF in the scan is followed by 0x00. */
function endOfImage(bytes: Uint8Array): number | null {
  const start = headSegments(bytes)?.at(-1)?.to ?? bytes.length;
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === EOI) return at + 2;
  }
  return null;
}
