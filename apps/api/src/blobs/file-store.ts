import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertKey, type Blob, type BlobStore, type RemoteBlobs, type Spooled } from './store.ts';
import { sweepFolder, sweepOrphanFiles } from './sweep.ts';

/** Our own spooled files carry the place they lie in; the port does not show it. */
interface SpooledFile extends Spooled {
  /** Waits until the bytes are on the disk. */
  sync(): Promise<void>;
  /** It has its name: nothing is left to remove. */
  forget(): void;
  readonly path: string;
}

/**
 * Blobs as files under `dir`: `spool/` while they arrive, then `blobs/<first three digits>/<key>`.
 * Both lie on one file system, so that a name appears by a rename, complete or not at all (R17, R78).
 *
 * @param dir made when missing
 * @param remote asked when a blob is not here (another machine received it)
 */
export async function openFileStore(dir: string, remote: RemoteBlobs | null = null): Promise<BlobStore> {
  const spool = join(dir, 'spool');
  const blobs = join(dir, 'blobs');
  await mkdir(spool, { recursive: true });
  await mkdir(blobs, { recursive: true });
  const folderOf = (key: string) => join(blobs, key.slice(0, 3));
  const pathOf = (key: string) => join(folderOf(key), key);
  const received = new WeakMap<Spooled, SpooledFile>();

  return {
    remote,
    async receive(stream) {
      const file = await spoolFile(join(spool, randomUUID()), stream);
      received.set(file, file);
      return file;
    },
    async put(key, spooled) {
      assertKey(key);
      const file = received.get(spooled);
      if (!file || file.sha256 !== key) throw new Error('El archivo no corresponde a su clave');
      await file.sync();
      // Over an existing one too: its age starts anew, so a sweep under way spares it.
      const isNew = await renameInto(folderOf(key), file.path, pathOf(key));
      file.forget();
      await syncFolder(folderOf(key));
      if (isNew) await syncFolder(blobs);
      await file.discard();
    },
    async get(key) {
      assertKey(key);
      return (await openBlob(pathOf(key))) ?? (await remote?.get(key)) ?? null;
    },
    async has(key) {
      assertKey(key);
      return (await exists(pathOf(key))) || ((await remote?.has(key)) ?? false);
    },
    async delete(key) {
      assertKey(key);
      await rm(pathOf(key), { force: true });
      await remote?.delete(key);
    },
    sweepSpool: (olderThan) => sweepFolder(spool, olderThan),
    sweepOrphans: (olderThan, wanted) => sweepOrphanFiles(blobs, spool, olderThan, wanted),
  };
}

async function spoolFile(path: string, stream: Readable): Promise<SpooledFile> {
  const handle = await open(path, 'wx+', 0o600);
  let isOpen = true;
  let isHere = true;
  const discard = async () => {
    if (isOpen) await handle.close().catch(() => undefined); // what had to last was synced before
    isOpen = false;
    if (isHere) await rm(path, { force: true });
    isHere = false;
  };
  const forget = () => {
    isHere = false;
  };
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      const part: Buffer = chunk;
      hash.update(part);
      bytes += part.length;
      // Not `write`, which on a full disk may take a part of it and say nothing.
      await handle.writeFile(part);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const read = () => readWhole(handle, bytes);
  return { path, bytes, sha256: hash.digest('hex'), read, sync: () => handle.datasync(), forget, discard };
}

/** From its beginning, wherever the file stands. */
async function readWhole(handle: FileHandle, bytes: number): Promise<Buffer> {
  const content = Buffer.allocUnsafe(bytes);
  let at = 0;
  while (at < bytes) {
    const { bytesRead } = await handle.read(content, at, bytes - at, at);
    if (bytesRead === 0) throw new Error('El archivo recibido se acortó');
    at += bytesRead;
  }
  return content;
}

/** @returns whether the folder had to be made; nearly always it is there */
async function renameInto(folder: string, from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return false;
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(folder, { recursive: true });
    await rename(from, to);
    return true;
  }
}

async function openBlob(path: string): Promise<Blob | null> {
  const handle = await open(path, 'r').catch(nullIfMissing);
  if (!handle) return null;
  const { size } = await handle.stat();
  return { bytes: size, stream: createReadStream(path, { fd: handle, autoClose: true }) };
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(nullIfMissing)) !== null;
}

/** A rename is only certain once its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
