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
  /** The whole content, as it stands on disk. */
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
   * Gives a received file its name, on disk for good before it returns.
   * @param key must be the file's own hash
   */
  put(key: string, spooled: Spooled): Promise<void>;
  /** Null when neither this store nor its remote has it. */
  get(key: string): Promise<Blob | null>;
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
