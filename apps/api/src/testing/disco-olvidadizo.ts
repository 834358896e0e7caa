import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from '../blobs/disk.ts';
import { fileId } from '../blobs/known.ts';

/** A disk that keeps what it was asked to keep, and of the rest what it likes. */
export interface DiscoOlvidadizo {
  readonly disk: Disk;
  /** How often something waited for it. */
  readonly waits: () => number;
  /** From now on each wait fails with this; null = none does. */
  falla: Error | null;
  /**
   * The power goes. Names and contents that nobody waited for go with it, or half of them, or not at all; what is left
   * is on the disk.
   * @param azar from 0 to 1, e.g. `Math.random`
   */
  readonly cortar: (azar: () => number) => Promise<void>;
}

/** @param dir of the store */
export function openDiscoOlvidadizo(dir: string): DiscoOlvidadizo {
  const blobs = join(dir, 'blobs');
  const contents = new Set<string>();
  const names = new Map<string, ReadonlySet<string>>();
  let waits = 0;
  const wait = (): void => {
    waits += 1;
    if (disco.falla !== null) throw disco.falla;
  };
  const disk: Disk = {
    async syncFile(path) {
      wait();
      contents.add(fileId(await stat(path)));
    },
    async syncFolder(path) {
      wait();
      names.set(path, new Set(await readdir(path)));
    },
  };
  const disco: DiscoOlvidadizo = { disk, waits: () => waits, falla: null, cortar };
  return disco;

  async function cortar(azar: () => number): Promise<void> {
    for (const folder of await readdir(blobs)) {
      const path = join(blobs, folder);
      if (!(names.get(blobs)?.has(folder) ?? false) && azar() < 0.3) {
        await rm(path, { recursive: true });
        continue;
      }
      for (const name of await readdir(path)) await cortarUno(join(path, name), names.get(path)?.has(name) ?? false, azar);
    }
    for (const folder of await readdir(blobs)) await disk.syncFolder(join(blobs, folder));
    await disk.syncFolder(blobs);
  }

  async function cortarUno(path: string, isNamed: boolean, azar: () => number): Promise<void> {
    const { size, ...which } = await stat(path);
    const id = fileId(which);
    if (!isNamed && azar() < 0.4) return rm(path);
    if (!contents.has(id)) {
      const how = Math.floor(azar() * 4);
      if (how === 0) await truncate(path, 0);
      if (how === 1) await truncate(path, Math.floor(azar() * size));
      if (how === 2) await writeFile(path, Buffer.alloc((await readFile(path)).length), { flag: 'r+' });
    }
    contents.add(id);
  }
}
