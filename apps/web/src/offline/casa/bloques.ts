import { BLOQUE } from './tarea.ts';

/** A file that already has its place on the disk: what is written into it needs none. */
export interface Archivo {
  readonly getSize: () => number;
  readonly read: (into: Uint8Array<ArrayBuffer>, options: { readonly at: number }) => number;
  readonly write: (from: Uint8Array<ArrayBuffer>, options: { readonly at: number }) => number;
  readonly flush: () => void;
}

/** One thing kept: `data` is whatever the caller put. */
interface Entrada {
  readonly key: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/**
 * Bytes before an entry's key: mark, number of the writing, length of key and data, checksum of both,
 * checksum of the head itself.
 */
const HEAD = 24;
const MARCA = 0x52_6f_64_31;

interface Lugar {
  readonly first: number;
  readonly blocks: number;
  readonly seq: number;
}

/**
 * Entries in a file of fixed size, written in place. A full disk corrupts what grows (LevelDB, directories) and
 * leaves alone what has its blocks (decision 038). A new value goes into free blocks and is flushed before the old one is given
 * free, so that a kill at any point leaves the one or the other, whole.
 */
export interface Bloques {
  readonly keys: () => string[];
  /** Null when there is none, or its bytes went bad. */
  readonly get: (key: string) => Uint8Array<ArrayBuffer> | null;
  /** Writes, flushes and reads back. @throws SinLugar when no free run is long enough; Error when the disk refuses */
  readonly put: (key: string, data: Uint8Array<ArrayBuffer>) => void;
  readonly drop: (keys: readonly string[]) => void;
  readonly free: () => number;
}

/** No free run of blocks is long enough. */
export class SinLugar extends Error {
  override readonly name = 'SinLugar';
}

/** The disk took only a part of what was written. */
class DiscoCorto extends Error {
  override readonly name = 'DiscoCorto';
}

/** Reads what the file holds; of a key written twice the later whole one counts. */
export function openBloques(file: Archivo): Bloques {
  const total = Math.floor(file.getSize() / BLOQUE);
  // The first block is the file's own, see `casa-worker.ts`.
  const used = new Uint8Array(total).fill(1, 0, 1);
  const places = new Map<string, Lugar>();
  let seq = 0;

  const take = (key: string, lugar: Lugar): void => {
    places.set(key, lugar);
    used.fill(1, lugar.first, lugar.first + lugar.blocks);
  };
  const release = ({ first, blocks }: Lugar): void => {
    // The head's mark alone: its entry is then none.
    writeAll(file, new Uint8Array(HEAD), first * BLOQUE);
    used.fill(0, first, first + blocks);
  };

  for (let first = 1; first < total; ) {
    const head = readHead(file, first * BLOQUE);
    const blocks = head === null ? 1 : Math.ceil((HEAD + head.keyLength + head.dataLength) / BLOQUE);
    const key = head === null || first + blocks > total ? null : readKey(file, first * BLOQUE, head);
    if (head === null || key === null) {
      first += 1;
      continue;
    }
    seq = Math.max(seq, head.seq);
    const known = places.get(key);
    if (known === undefined || known.seq < head.seq) {
      if (known !== undefined) used.fill(0, known.first, known.first + known.blocks);
      take(key, { first, blocks, seq: head.seq });
    }
    first += blocks;
  }

  return {
    keys: () => [...places.keys()],
    get: (key) => {
      const lugar = places.get(key);
      if (lugar === undefined) return null;
      const head = readHead(file, lugar.first * BLOQUE);
      return head === null ? null : (readEntry(file, lugar.first * BLOQUE, head)?.data ?? null);
    },
    put: (key, data) => {
      const name = new TextEncoder().encode(key);
      const bytes = new Uint8Array(HEAD + name.byteLength + data.byteLength);
      bytes.set(name, HEAD);
      bytes.set(data, HEAD + name.byteLength);
      seq += 1;
      writeHead(bytes, { seq, keyLength: name.byteLength, dataLength: data.byteLength });
      const blocks = Math.ceil(bytes.byteLength / BLOQUE);
      const first = findRun(used, blocks);
      if (first === null) throw new SinLugar(`${bytes.byteLength} bytes`);
      // The head last: without it there is nothing here.
      writeAll(file, bytes.subarray(HEAD), first * BLOQUE + HEAD);
      file.flush();
      writeAll(file, bytes.subarray(0, HEAD), first * BLOQUE);
      file.flush();
      const head = readHead(file, first * BLOQUE);
      if (head === null || readEntry(file, first * BLOQUE, head) === null) throw new DiscoCorto('the file gives back other bytes');
      const old = places.get(key);
      take(key, { first, blocks, seq });
      if (old !== undefined) release(old);
    },
    drop: (keys) => {
      let any = false;
      for (const key of keys) {
        const lugar = places.get(key);
        if (lugar === undefined) continue;
        release(lugar);
        places.delete(key);
        any = true;
      }
      if (any) file.flush();
    },
    free: () => used.reduce((sum, one) => sum + (one === 0 ? BLOQUE : 0), 0),
  };
}

/**
 * Makes the file as long as asked, with bytes that take up their place. What it holds stays.
 * @throws Error when the disk has no room for it: then it is as long as before
 */
export function growArchivo(file: Archivo & { readonly truncate: (size: number) => void }, size: number): void {
  const before = file.getSize();
  try {
    const chunk = new Uint8Array(1024 * 1024);
    for (let at = before; at < size; at += chunk.byteLength) writeAll(file, chunk.subarray(0, Math.min(chunk.byteLength, size - at)), at);
    file.flush();
  } catch (error) {
    file.truncate(before);
    throw error;
  }
}

interface Head {
  readonly seq: number;
  readonly keyLength: number;
  readonly dataLength: number;
}

function writeHead(bytes: Uint8Array<ArrayBuffer>, { seq, keyLength, dataLength }: Head): void {
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MARCA);
  view.setUint32(4, seq);
  view.setUint32(8, keyLength);
  view.setUint32(12, dataLength);
  view.setUint32(16, crc32(bytes.subarray(HEAD)));
  view.setUint32(20, crc32(bytes.subarray(0, 20)));
}

function readHead(file: Archivo, at: number): (Head & { readonly sum: number }) | null {
  const bytes = new Uint8Array(HEAD);
  if (file.read(bytes, { at }) !== HEAD) return null;
  const view = new DataView(bytes.buffer);
  if (view.getUint32(0) !== MARCA || view.getUint32(20) !== crc32(bytes.subarray(0, 20))) return null;
  return { seq: view.getUint32(4), keyLength: view.getUint32(8), dataLength: view.getUint32(12), sum: view.getUint32(16) };
}

function readKey(file: Archivo, at: number, { keyLength }: Head): string | null {
  const bytes = new Uint8Array(keyLength);
  return file.read(bytes, { at: at + HEAD }) === keyLength ? new TextDecoder().decode(bytes) : null;
}

function readEntry(file: Archivo, at: number, head: Head & { readonly sum: number }): Entrada | null {
  const bytes = new Uint8Array(head.keyLength + head.dataLength);
  if (file.read(bytes, { at: at + HEAD }) !== bytes.byteLength || crc32(bytes) !== head.sum) return null;
  return { key: new TextDecoder().decode(bytes.subarray(0, head.keyLength)), data: bytes.slice(head.keyLength) };
}

function writeAll(file: Archivo, bytes: Uint8Array<ArrayBuffer>, at: number): void {
  if (file.write(bytes, { at }) !== bytes.byteLength) throw new DiscoCorto('the disk took only a part');
}

function findRun(used: Uint8Array, blocks: number): number | null {
  let run = 0;
  for (let at = 0; at < used.length; at += 1) {
    run = used[at] === 0 ? run + 1 : 0;
    if (run === blocks) return at - blocks + 1;
  }
  return null;
}

const TABLE = Uint32Array.from({ length: 256 }, (_none, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** CRC-32 as in ZIP and PNG: finds what a disk has spoilt, without waiting as a digest would. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
