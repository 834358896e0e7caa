import { AppError } from '@rodal/domain/errors';

/** Limit of width × height: decoding a larger one takes more memory than a worker has (ASVS 5.2.1). */
export const MAX_PIXELES = 50_000_000;

export interface JpegSize {
  readonly ancho: number;
  readonly alto: number;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Baseline, extended and progressive: what browsers write and show. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** The other frames (lossless, hierarchical, arithmetic): JPEG by name, unreadable to browsers. */
const OTHER_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
/** Tables an image is made of: Huffman, arithmetic, quantisation, number of lines, restart interval. */
const TABLES = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd];
/** Application data that says how to read the colours; a canvas writes it. All other is metadata. */
const COLOUR_SEGMENTS: readonly (readonly [marker: number, label: string, maxBytes: number])[] = [
  [0xe0, 'JFIF\0', 14],
  [0xe2, 'ICC_PROFILE\0', 65_533],
  [0xee, 'Adobe', 12],
];

/**
 * Walks a JPEG's markers from SOI to EOI without decoding it (design §5): the structure holds, the
 * size is within {@link MAX_PIXELES}, no EXIF, XMP, comment or other metadata, nothing behind the
 * end (R74, ASVS 5.2.2). A full decode is the job `verificarFoto`.
 *
 * @throws {AppError} `tipo_no_admitido` not a JPEG · `foto_danada` broken or cut off ·
 *   `foto_dimensiones` · `metadata_present`. Never anything else, whatever the bytes.
 */
export function checkJpeg(bytes: Uint8Array): JpegSize {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 3 || file[0] !== 0xff || file[1] !== SOI || file[2] !== 0xff) throw new AppError('tipo_no_admitido');
  let size: JpegSize | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    const marker = readMarker(file, at);
    at = marker.next;
    if (marker.code === EOI) break;
    const body = readSegment(file, at);
    at += 2 + body.length;
    if (FRAMES.includes(marker.code)) {
      if (size) throw damaged('dos cuadros');
      size = readFrame(body);
    } else if (marker.code === SOS) {
      if (!size) throw damaged('datos antes del cuadro');
      scans += 1;
      at = skipScan(file, at);
    } else if (OTHER_FRAMES.includes(marker.code)) {
      throw new AppError('tipo_no_admitido', { detalle: `cuadro ${marker.code.toString(16)}` });
    } else if (!TABLES.includes(marker.code)) {
      refuseMetadata(marker.code, body);
    }
  }
  if (!size || scans === 0) throw damaged('sin imagen');
  if (at !== file.length) throw new AppError('metadata_present', { detalle: 'datos después del final' });
  return size;
}

/** A marker: one or more 0xFF, then a code that is neither 0x00 nor one that stands only inside a scan. */
function readMarker(file: Buffer, at: number): { code: number; next: number } {
  if (file[at] !== 0xff) throw damaged('marcador esperado');
  let next = at + 1;
  while (file[next] === 0xff) next += 1;
  const code = file[next];
  if (code === undefined || code < 0xc0 || isRestart(code) || code === SOI) throw damaged('marcador inválido');
  return { code, next: next + 1 };
}

/** The body of a segment, without its two bytes of length. */
function readSegment(file: Buffer, at: number): Buffer {
  if (at + 2 > file.length) throw damaged('cortada');
  const length = file.readUInt16BE(at);
  if (length < 2 || at + length > file.length) throw damaged('cortada');
  return file.subarray(at + 2, at + length);
}

function readFrame(body: Buffer): JpegSize {
  if (body.length < 6 || body.length !== 6 + 3 * body.readUInt8(5)) throw damaged('cuadro inválido');
  // Twelve bits a colour are JPEG by name: no browser shows them.
  if (body.readUInt8(0) !== 8) throw new AppError('tipo_no_admitido', { detalle: `${body.readUInt8(0)} bits por color` });
  const alto = body.readUInt16BE(1);
  const ancho = body.readUInt16BE(3);
  // A height of 0 would come later, in a DNL segment: browsers refuse that too.
  if (alto === 0 || ancho === 0) throw damaged('sin tamaño');
  if (ancho * alto > MAX_PIXELES) throw new AppError('foto_dimensiones', { detalle: `${ancho}×${alto}` });
  return { ancho, alto };
}

/** Past the compressed data, to the next marker: 0xFF followed by anything but 0x00, fill or a restart. */
function skipScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next === 0xff) at += 1;
    else if (next === 0x00 || isRestart(next)) at = file.indexOf(0xff, at + 2);
    else return at;
  }
  throw damaged('cortada');
}

function refuseMetadata(code: number, body: Buffer): void {
  const row = COLOUR_SEGMENTS.find(([marker]) => marker === code);
  const isColour = row !== undefined && body.length <= row[2] && body.subarray(0, row[1].length).toString('latin1') === row[1];
  if (!isColour) throw new AppError('metadata_present', { detalle: `segmento ${code.toString(16)}` });
}

function isRestart(code: number): boolean {
  return code >= 0xd0 && code <= 0xd7;
}

function damaged(detalle: string): AppError {
  return new AppError('foto_danada', { detalle });
}
