import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '@rodal/api/blobs/store';
import { damaged } from './manifiesto.ts';

/** What became of the files of one copy: photos and documents, whatever owns them (registro 080). The folder is `fotos` as in older backups. */
export interface Copiadas {
  readonly copiadas: number;
  /** There before, under the same name: the name is the content's hash. */
  readonly estaban: number;
  readonly bytes: number;
  /** Without a file at the source, or with one that is not what its name says. */
  readonly faltantes: readonly string[];
}

/**
 * Copies photos from one store to another, those that are not there yet. Each is hashed while it is copied and
 * appears under its name only when the hash is that name.
 */
export async function copyFotos(from: BlobStore, to: BlobStore, keys: readonly string[], signal?: AbortSignal): Promise<Copiadas> {
  let [copiadas, estaban, bytes] = [0, 0, 0];
  const faltantes: string[] = [];
  for (const key of keys) {
    signal?.throwIfAborted();
    const there = await to.get(key);
    there?.stream.destroy();
    const size = there?.bytes ?? (await copyFoto(from, to, key));
    if (size === null) faltantes.push(key);
    else bytes += size;
    if (there) estaban += 1;
    else if (size !== null) copiadas += 1;
  }
  return { copiadas, estaban, bytes, faltantes };
}

async function copyFoto(from: BlobStore, to: BlobStore, key: string): Promise<number | null> {
  const blob = await from.get(key);
  if (!blob) return null;
  const file = await to.receive(blob.stream);
  if (file.sha256 !== key) {
    await file.discard();
    return null;
  }
  await to.put(key, file);
  const [lost] = await to.secure([key]);
  if (lost !== undefined) throw new Error(`El archivo ${key} no quedó en su destino.`);
  return file.bytes;
}

/** Gives the outside storage, where there is one, the photos of a restored store. Repeatable. */
export async function uploadFotos(store: BlobStore, keys: readonly string[], signal: AbortSignal): Promise<void> {
  const { remote } = store;
  if (remote === null) return;
  for (const key of keys) {
    signal.throwIfAborted();
    const blob = await store.get(key);
    if (blob) await remote.copy(key, blob);
  }
}

/** @throws in Spanish, naming the file, when it is not the photo of that name. */
export async function verifyFoto(path: string, key: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch((cause: unknown) => {
    throw damaged(path, cause);
  });
  if (hash.digest('hex') !== key) throw damaged(path);
}

/** The list of a backup's photos, which `sha256sum -c` understands inside `fotos/blobs`. */
export function writeListaFotos(keys: readonly string[]): string {
  return keys.map((key) => `${key}  ${key.slice(0, 3)}/${key}\n`).join('');
}

/** What {@link writeListaFotos} wrote; null when it is something else. */
export function readListaFotos(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.every((line) => /^([0-9a-f]{3})[0-9a-f]{61}  \1\/[0-9a-f]{64}$/.test(line)) ? lines.map((line) => line.slice(0, 64)) : null;
}
