import { AppError } from '@rodal/domain/errors';

/**
 * Reads a ZIP that nobody vouches for. The central directory is read first and judged as a
 * whole (number of entries, names, sizes, ratio); bodies are taken out one by one, and an
 * inflating one is stopped where its declared size ends, whatever the headers say.
 */
export interface ZipRules {
  readonly maxEntradas: number;
  /** Of the file itself, bytes. */
  readonly maxArchivo: number;
  /** Largest size of an entry, bytes; null = an entry of this name does not belong here. */
  readonly maxDe: (nombre: string) => number | null;
}

export interface ZipEntry {
  readonly nombre: string;
  /** Uncompressed, as declared. */
  readonly bytes: number;
  /** @throws AppError `archivo_no_sirve` when the body is not what was declared */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The text of every refusal here. */
export function unusable(motivo: string): AppError {
  return new AppError('archivo_no_sirve', { valores: { motivo } });
}

const NO_ES_ZIP = 'el archivo está cortado o no es un respaldo de Rodal.';

/** More than any text compresses: a bomb. */
const MAX_RATIO = 200;
/** What may be declared however small the body is. */
const RATIO_FREE = 64 * 1024;
/** Of the compressed body at a time, so that a bomb is noticed while it is still small. */
const STEP = 16 * 1024;

const END_SIGNATURE = 0x06_05_4b_50;
const CENTRAL_SIGNATURE = 0x02_01_4b_50;
const LOCAL_SIGNATURE = 0x04_03_4b_50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** The end record is followed by a comment of this size at most. */
const MAX_COMMENT = 0xff_ff;

/**
 * The entries by name.
 * @throws AppError `archivo_no_sirve` with the reason in its text
 */
export async function openZip(file: Blob, rules: ZipRules): Promise<ReadonlyMap<string, ZipEntry>> {
  if (file.size > rules.maxArchivo) throw unusable(`el archivo supera ${Math.floor(rules.maxArchivo / 2 ** 20)} MB.`);
  const { count, from, to } = await findDirectory(file);
  if (count > rules.maxEntradas) throw unusable(`el archivo trae demasiadas partes (${count}).`);
  const directory = await viewOf(file, from, to);
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  let packed = 0;
  for (let n = 0; n < count; n += 1) {
    const header = readHeader(directory, at);
    at = header.next;
    if (header.nombre.endsWith('/')) continue; // a folder
    const max = rules.maxDe(header.nombre);
    if (max === null) throw unusable(`trae «${header.nombre.slice(0, 80)}», que no es de un respaldo de Rodal.`);
    if (entries.has(header.nombre)) throw unusable(`trae dos veces «${header.nombre}».`);
    const tooBig = header.bytes > max || header.bytes > header.packed * MAX_RATIO + RATIO_FREE;
    if (tooBig) throw unusable(`«${header.nombre}» es más grande de lo que un respaldo de Rodal puede traer.`);
    packed += header.packed;
    entries.set(header.nombre, { nombre: header.nombre, bytes: header.bytes, read: () => readBody(file, header, from) });
  }
  // Entries that share their bytes: a small file would unpack to a huge one.
  if (packed > from) throw unusable(NO_ES_ZIP);
  return entries;
}

async function findDirectory(file: Blob): Promise<{ count: number; from: number; to: number }> {
  const start = Math.max(0, file.size - END_BYTES - MAX_COMMENT);
  const tail = await viewOf(file, start, file.size);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    const count = tail.getUint16(at + 10, true);
    const from = tail.getUint32(at + 16, true);
    const to = from + tail.getUint32(at + 12, true);
    // Parts on several disks and sizes beyond 4 GB are nothing a phone writes.
    if (tail.getUint16(at + 8, true) === count && to <= start + at) return { count, from, to };
  }
  throw unusable(NO_ES_ZIP);
}

interface Header {
  readonly nombre: string;
  readonly method: number;
  readonly packed: number;
  readonly bytes: number;
  readonly local: number;
  /** Where the next one begins. */
  readonly next: number;
}

function readHeader(directory: DataView, at: number): Header {
  const whole = at + CENTRAL_BYTES <= directory.byteLength;
  if (!whole || directory.getUint32(at, true) !== CENTRAL_SIGNATURE) throw unusable(NO_ES_ZIP);
  const short = (offset: number) => directory.getUint16(at + offset, true);
  const long = (offset: number) => directory.getUint32(at + offset, true);
  const next = at + CENTRAL_BYTES + short(28) + short(30) + short(32);
  if (next > directory.byteLength) throw unusable(NO_ES_ZIP);
  const name = new Uint8Array(directory.buffer, directory.byteOffset + at + CENTRAL_BYTES, short(28));
  const encrypted = (short(8) & 1) === 1;
  if (encrypted) throw unusable('el archivo tiene clave.');
  return { nombre: new TextDecoder().decode(name), method: short(10), packed: long(20), bytes: long(24), local: long(42), next };
}

async function readBody(file: Blob, header: Header, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const broken = unusable(`«${header.nombre}» está dañado.`);
  if (header.local + LOCAL_BYTES > end) throw broken;
  const local = await viewOf(file, header.local, header.local + LOCAL_BYTES);
  if (local.getUint32(0, true) !== LOCAL_SIGNATURE) throw broken;
  const from = header.local + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  if (from + header.packed > end) throw broken;
  const body = new Uint8Array(await file.slice(from, from + header.packed).arrayBuffer());
  if (header.method === 0) {
    if (body.byteLength !== header.bytes) throw broken;
    return body;
  }
  const bytes = header.method === 8 ? await inflate(body, header.bytes) : null;
  if (bytes === null) throw broken;
  return bytes;
}

/** null unless the body unpacks to exactly as many bytes as declared. */
async function inflate(body: Uint8Array, expected: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const { Inflate } = await import('fflate');
  const bytes = new Uint8Array(expected);
  let at = 0;
  const inflater = new Inflate((chunk) => {
    // Beyond its end `set` throws: what lies about its size goes no further.
    bytes.set(chunk, at);
    at += chunk.byteLength;
  });
  try {
    for (let from = 0; from < body.byteLength; from += STEP) {
      inflater.push(body.subarray(from, from + STEP), from + STEP >= body.byteLength);
    }
  } catch {
    return null;
  }
  return at === expected ? bytes : null;
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}
