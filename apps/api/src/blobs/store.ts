import type { Readable } from 'node:stream';

/** The names of blobs are made by the server from their content: lower-case hex SHA-256 (decision B6). */
const KEY = /^[0-9a-f]{64}$/;

/**
 * A file being received. It has no name of its own yet: readers of the store cannot see it.
 * Whoever received it must either `put` or `discard` it.
 */
export interface Spooled {
  /** Lower-case hex, of the bytes as written. */
  readonly sha256: string;
  readonly bytes: number;
  /** The whole content. It may lie in memory that another file uses after `put` or `discard`. */
  read(): Promise<Buffer>;
  /** Forgets it. Safe after `put` and safe twice. */
  discard(): Promise<void>;
}

/** A blob being read. */
export interface Blob {
  readonly bytes: number;
  readonly stream: Readable;
}

/** Where a job copies blobs to (R79). The record path never waits for it. */
export interface RemoteBlobs {
  /** Repeatable: an existing copy is left alone. */
  copy(key: string, blob: Blob): Promise<void>;
  get(key: string): Promise<Blob | null>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
}

/** Content-addressed files. A blob is seen complete or not at all (R17). */
export interface BlobStore {
  /** Writes a stream to the spool while hashing it. A stream that fails leaves nothing behind. */
  receive(stream: Readable): Promise<Spooled>;
  /**
   * Gives a received file its name. It is seen whole from then on; a power cut may still take it, until `secure`. Its place
   * in the spool is free when `discard` says so.
   * @param key must be the file's own hash
   */
  put(key: string, spooled: Spooled): Promise<void>;
  /**
   * Makes blobs outlive a power cut. Whoever promises one to somebody waits for this before (registro 033).
   * @returns those that are not here, or not whole: they have to be sent again
   * @throws when the disk refuses; such a blob counts as not here until it is written anew
   */
  secure(keys: readonly string[]): Promise<readonly string[]>;
  /** Whether it is here, and whole: what a power cut tore is not. */
  holds(key: string): Promise<boolean>;
  /** Null when neither this store nor its remote has it. */
  get(key: string): Promise<Blob | null>;
  /** Whether there is a file of that name, whole or torn. */
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Deletes files a crash left in the spool before `olderThan`. Returns how many. */
  sweepSpool(olderThan: Date): Promise<number>;
  /**
   * Deletes blobs written before `olderThan` that nobody wants (R78). Asks `wanted` for each
   * batch of keys, and again after the blob has been set aside. Returns how many went.
   */
  sweepOrphans(olderThan: Date, wanted: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  readonly remote: RemoteBlobs | null;
}

/** Refuses anything that is not a server-made key: no text from people ever becomes a path. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error('Clave de blob inválida');
}

/** Whether a file name is a key. */
export function isKey(name: string): boolean {
  return KEY.test(name);
}
