import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isKey } from './store.ts';

/** How many keys are asked about at once. */
const BATCH = 500;

/** Deletes the files of one folder last written before `olderThan`; a file that vanishes meanwhile is no error. */
export async function sweepFolder(folder: string, olderThan: Date): Promise<number> {
  let gone = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isOlder(path, olderThan)) {
      await rm(path, { force: true });
      gone += 1;
    }
  }
  return gone;
}

/**
 * Deletes blobs without an owner (R78). An upload of the same content may run at the same time,
 * so the blob is first set aside by a rename, then looked at again: still old and still unwanted
 * means gone, anything else puts it back where it was.
 */
export async function sweepOrphanFiles(
  blobs: string,
  aside: string,
  olderThan: Date,
  wanted: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  let gone = 0;
  for (const folder of await readdir(blobs)) {
    const old: string[] = [];
    for (const name of await readdir(join(blobs, folder))) {
      if (isKey(name) && (await isOlder(join(blobs, folder, name), olderThan))) old.push(name);
    }
    for (let from = 0; from < old.length; from += BATCH) {
      const keys = old.slice(from, from + BATCH);
      const keep = await wanted(keys);
      for (const key of keys) {
        if (!keep.has(key) && (await removeOrphan(join(blobs, folder, key), join(aside, key), key, olderThan, wanted))) {
          gone += 1;
        }
      }
    }
  }
  return gone;
}

async function removeOrphan(
  path: string,
  aside: string,
  key: string,
  olderThan: Date,
  wanted: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<boolean> {
  await rename(path, aside);
  if ((await isOlder(aside, olderThan)) && !(await wanted([key])).has(key)) {
    await rm(aside, { force: true });
    return true;
  }
  await rename(aside, path);
  return false;
}

async function isOlder(path: string, than: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.isFile() && found.mtimeMs < than.getTime();
}
