/// <reference lib="webworker" />
import '../../navegador/rellenos.ts';
import { growArchivo, openBloques, type Archivo, type Bloques } from './bloques.ts';
import { ARCHIVO, BLOQUE, TROZO, type Pedido, type Respuesta, type Tarea } from './tarea.ts';

/**
 * The phone's second home (decision 038): one file of the origin's private file system whose place on the disk was
 * set aside at login. Only a dedicated worker may write such a file in place. Several windows
 * share it: each task takes the lock, and the file's first bytes say whether another one wrote meanwhile.
 */
declare const self: DedicatedWorkerGlobalScope;

const LASTRE = 'rodal-lastre';

const known: { bloques: Bloques | null; turn: number; handle: FileSystemSyncAccessHandle | null } = { bloques: null, turn: -1, handle: null };

/** The file of the task under way: a handle lives as long as its task. */
const file: Archivo & { readonly truncate: (size: number) => void } = {
  getSize: () => current().getSize(),
  read: (into, options) => current().read(into, options),
  write: (from, options) => current().write(from, options),
  flush: () => current().flush(),
  truncate: (size) => current().truncate(size),
};

function current(): FileSystemSyncAccessHandle {
  if (known.handle === null) throw new Error('no task under way');
  return known.handle;
}

/** How often anybody wrote. */
function readTurn(): number {
  const bytes = new Uint8Array(4);
  return file.read(bytes, { at: 0 }) === 4 ? new DataView(bytes.buffer).getUint32(0) : 0;
}

function nextTurn(): void {
  const bytes = new Uint8Array(4);
  known.turn = (readTurn() + 1) >>> 0;
  new DataView(bytes.buffer).setUint32(0, known.turn);
  file.write(bytes, { at: 0 });
}

function openShared(): Bloques {
  const turn = readTurn();
  if (known.bloques === null || turn !== known.turn) {
    known.bloques = openBloques(file);
    known.turn = turn;
  }
  return known.bloques;
}

function run(tarea: Exclude<Tarea, { op: 'reserve' }>): Omit<Respuesta, 'id'> {
  const bloques = openShared();
  switch (tarea.op) {
    case 'keys':
      return { keys: bloques.keys(), free: bloques.free() };
    case 'get':
      return { data: bloques.get(tarea.key) };
    case 'grow': {
      const now = file.getSize();
      if (now >= tarea.size) return { size: now };
      nextTurn();
      known.bloques = null;
      growArchivo(file, Math.ceil(Math.min(tarea.size, now + TROZO) / BLOQUE) * BLOQUE);
      return { size: file.getSize() };
    }
    case 'apply': {
      nextTurn();
      // What goes first makes place; a kill in between leaves what the database still has.
      const gone = bloques.keys().filter((key) => tarea.dropUnder.some((under) => key.startsWith(under)));
      bloques.drop(gone.filter((key) => !tarea.puts.some((put) => put.key === key)));
      for (const { key, data } of tarea.puts) bloques.put(key, data);
      return { free: bloques.free() };
    }
  }
}

/**
 * A file to be written in place.
 * @throws NotSupportedError where its size comes as a promise (Chrome before 108): there is no second home, and the disk is not at fault
 */
async function openFile(root: FileSystemDirectoryHandle, name: string): Promise<FileSystemSyncAccessHandle> {
  const handle = await (await root.getFileHandle(name, { create: true })).createSyncAccessHandle();
  const size: unknown = handle.getSize();
  if (typeof size === 'number') return handle;
  await size;
  handle.close();
  throw new DOMException('FileSystemSyncAccessHandle', 'NotSupportedError');
}

/** Never removed, only emptied: a name made on a full disk is lost with its directory. */
async function reserve(root: FileSystemDirectoryHandle, size: number): Promise<Omit<Respuesta, 'id'>> {
  const handle = await openFile(root, LASTRE);
  try {
    if (size > 0) growArchivo(handle, size);
    else handle.truncate(0);
    handle.flush();
    return {};
  } finally {
    handle.close();
  }
}

async function answer({ id, ...tarea }: Pedido): Promise<Respuesta> {
  try {
    const root = await navigator.storage.getDirectory();
    return await navigator.locks.request(ARCHIVO, async () => {
      if (tarea.op === 'reserve') return { id, ...(await reserve(root, tarea.size)) };
      const handle = await openFile(root, ARCHIVO);
      known.handle = handle;
      try {
        return { id, ...run(tarea) };
      } catch (error) {
        // Half of something may be written: read anew.
        known.bloques = null;
        throw error;
      } finally {
        known.handle = null;
        handle.close();
      }
    });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { id, error: { name, message } };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Pedido>) => {
  void answer(data).then((respuesta) => self.postMessage(respuesta, []));
});
