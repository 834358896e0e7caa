/** Its file, in the origin's private file system. */
export const ARCHIVO = 'rodal-segunda-casa';

/** Every entry begins on a multiple of it. */
export const BLOQUE = 8 * 1024;

/** The file grows by so much at a time: the first saves of a new phone come in between. */
export const TROZO = 2 * 1024 * 1024;

/** The ballast beside it: what the database needs to write a load with its photos, and its own log, on a disk that is full. */
export const LASTRE_BYTES = 6 * 1024 * 1024;

/** What a page asks of its worker, and what that answers. */
export type Tarea =
  /** Puts and drops of one commit; `dropUnder` takes everything whose key begins so. */
  | { readonly op: 'apply'; readonly puts: readonly { readonly key: string; readonly data: Uint8Array<ArrayBuffer> }[]; readonly dropUnder: readonly string[] }
  | { readonly op: 'keys' }
  | { readonly op: 'get'; readonly key: string }
  /** Sets the place aside: the file grows towards this length, by {@link TROZO} at most, where the disk has room. */
  | { readonly op: 'grow'; readonly size: number }
  /** Ballast beside it, which a full disk gets back so that the database can write: made, or given back (0). */
  | { readonly op: 'reserve'; readonly size: number };

export interface Respuesta {
  readonly id: number;
  readonly error?: { readonly name: string; readonly message: string };
  readonly keys?: readonly string[];
  readonly data?: Uint8Array<ArrayBuffer> | null;
  /** How long the file is. */
  readonly size?: number;
}

export type Pedido = Tarea & { readonly id: number };
