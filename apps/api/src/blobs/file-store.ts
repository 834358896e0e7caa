import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Disk, openDisk } from './disk.ts';
import { holdInMemory } from './held.ts';
import { createKnown, fileId } from './known.ts';
import { assertKey, type Blob, type BlobStore, type RemoteBlobs, type Spooled } from './store.ts';
import { sweepFolder, sweepOrphanFiles } from './sweep.ts';

/** Our own spooled files carry the place they lie in; the port does not show it. */
interface SpooledFile extends Spooled {
  /** All bytes are with the system. @returns which file it is. @throws what it says only now: no room on a disk of another machine */
  close(): Promise<string>;
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
 * @param disk what makes files last
 */
export async function openFileStore(dir: string, remote: RemoteBlobs | null = null, disk: Disk = openDisk()): Promise<BlobStore> {
  const spool = join(dir, 'spool');
  const blobs = join(dir, 'blobs');
  await mkdir(spool, { recursive: true });
  await mkdir(blobs, { recursive: true });
  const folderOf = (key: string) => join(blobs, key.slice(0, 3));
  const pathOf = (key: string) => join(folderOf(key), key);
  const received = new WeakMap<Spooled, SpooledFile>();
  const known = createKnown();
  // Folders whose own name is certain: those that were there before the folder above them was synced.
  const folders = new Set(await readdir(blobs));
  await disk.syncFolder(blobs);

  /** The file of that name, if its bytes are those of its name; null = none, or torn. */
  async function findWhole(key: string): Promise<string | null> {
    const file = await idOf(pathOf(key));
    if (file === null || known.isDoubted(key, file)) return null;
    if (known.of(key, file) !== null) return file;
    if ((await hashFile(pathOf(key))) !== key) return null;
    known.note(key, file, 'whole');
    return file;
  }

  /** @returns whether it is here, whole, and lasts */
  async function secureFile(key: string): Promise<boolean> {
    const file = await findWhole(key);
    if (file === null) return false;
    if (known.of(key, file) === 'safe') return true;
    const folder = key.slice(0, 3);
    // All at once: the file system writes down its changes once for all that wait.
    const waits = [disk.syncFile(pathOf(key)), disk.syncFolder(folderOf(key)), ...(folders.has(folder) ? [] : [disk.syncFolder(blobs)])];
    const failed = (await Promise.allSettled(waits)).find((one) => one.status === 'rejected');
    if (failed !== undefined) {
      if (isMissing(failed.reason)) return false; // swept meanwhile
      known.doubt(key, file); // asked again, the system may say that all is well
      throw failed.reason;
    }
    folders.add(folder);
    known.note(key, file, 'safe');
    return true;
  }

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
      const id = await file.close();
      const named = await linkInto(folderOf(key), file.path, pathOf(key));
      // Never over a whole one: it may have been promised, and this one could still be taken.
      const stays = named === 'taken' && (await findWhole(key)) !== null && (await rejuvenate(pathOf(key)));
      if (named !== 'linked' && !stays) {
        if (named === 'no_links') await disk.syncFile(file.path);
        await rename(file.path, pathOf(key));
        file.forget();
      }
      if (!stays) known.note(key, id, 'whole');
      // Nobody waits for the first name to go; `discard` does, and says how it went.
      file.discard().catch(() => undefined);
    },
    async secure(keys) {
      keys.forEach(assertKey);
      const secured = await Promise.all(keys.map(async (key) => (await secureFile(key)) || ((await remote?.has(key)) ?? false)));
      return keys.filter((_key, at) => !secured[at]);
    },
    async holds(key) {
      assertKey(key);
      return (await findWhole(key)) !== null || ((await remote?.has(key)) ?? false);
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
  let handle: FileHandle | null = null;
  let isHere = false;
  const held = holdInMemory();
  const write = async (part: Buffer) => {
    if (handle === null) {
      handle = await open(path, 'wx+', 0o600);
      isHere = true;
    }
    // Not `write`, which on a full disk may take a part of it and say nothing.
    await handle.writeFile(part);
    return handle;
  };
  const close = async () => {
    const file = handle ?? (await write(held.content()));
    held.release();
    const id = fileId(await file.stat());
    handle = null;
    await file.close();
    return id;
  };
  const remove = async () => {
    held.release();
    await handle?.close().catch(() => undefined); // nobody wants it
    handle = null;
    if (isHere) await unlink(path).catch(nullIfMissing);
  };
  let removing: Promise<void> | null = null;
  const discard = () => (removing ??= remove());
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
      if (handle === null) {
        if (held.add(part)) continue;
        await write(held.content());
        held.release();
      }
      await write(part);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const read = () => (handle === null ? Promise.resolve(held.content()) : readWhole(handle, bytes));
  return { path, bytes, sha256: hash.digest('hex'), read, close, forget, discard };
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

/** Of file systems where a file has one name: shares of Windows, some containers. */
const NO_LINKS: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Gives a file a second name, in a folder that nearly always is there. */
async function linkInto(folder: string, from: string, to: string): Promise<'linked' | 'taken' | 'no_links'> {
  try {
    await link(from, to);
    return 'linked';
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return 'taken';
    if (!isMissing(error) && !NO_LINKS.includes(codeOf(error))) throw error;
    if (!isMissing(error)) return mkdir(folder, { recursive: true }).then(() => 'no_links');
  }
  await mkdir(folder, { recursive: true });
  return linkInto(folder, from, to);
}

/** Its age starts anew, so a sweep under way spares it. @returns false: it went */
async function rejuvenate(path: string): Promise<boolean> {
  const now = new Date();
  return (await utimes(path, now, now).then(() => true).catch(nullIfMissing)) ?? false;
}

async function idOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(nullIfMissing);
  return found === null ? null : fileId(found);
}

/** @returns lower-case hex; null when there is no such file */
async function hashFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    return nullIfMissing(error);
  }
  return hash.digest('hex');
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

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
