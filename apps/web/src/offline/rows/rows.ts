import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import type { DespachoBody, Perdida, Recibo } from '@rodal/contracts/despacho';
import type { Borrador } from '@rodal/domain/borrador';
import type { ErrorCode, Existente, FieldError } from '@rodal/domain/errors';
import type { EstadoOutbox } from '@rodal/domain/estados-outbox';
import type { VarianteId } from '@rodal/domain/variantes';
import type { PayloadCaptura } from './tipo-envio.ts';
import type { TipoCaptura } from './tipos.ts';

/** The rows of the stores that `user-db.ts` lists. */

export interface DraftRow {
  /** UUIDv7, the future despacho's id and idempotency key (A15). */
  readonly id: string;
  /** `M7-0042`, to say by radio. */
  readonly codigo: string;
  readonly variante: VarianteId;
  /** 1, and one more each time a refused despacho is corrected (R63). */
  readonly revision: number;
  /** What Guardar stored; null = not in Pendientes yet. */
  readonly saved: Borrador | null;
  /** What is being edited; null = nothing but `saved`. */
  readonly working: Borrador | null;
  /** Rises with every write; a second window that writes an older one is told (R52). */
  readonly version: number;
  readonly createdAt: string;
  readonly savedAt: string | null;
  /** Nothing was missing when it was saved (D13); absent in drafts of older versions. */
  readonly lista?: boolean | undefined;
  /** Why the server refused the revision before this one. */
  readonly rechazo: ItemError | null;
  /** The phone's clock when it was created (D25); absent in drafts of older versions. */
  readonly reloj?: RelojBorrador | undefined;
}

export interface RelojBorrador {
  /** Server minus phone at the last contact before, ms; null = never. */
  readonly desfaseMs: number | null;
  /** The page that began it, and its own clock then, which nobody can set (`performance`). */
  readonly pagina: number;
  readonly ahora: number;
}

export interface PhotoRow {
  readonly draftId: string;
  readonly sha256: string;
  readonly bytes: ArrayBuffer;
  readonly capturadaEn: string;
}

/** Last thing that went wrong with an item, in words for the person. */
export interface ItemError {
  readonly codigo: ErrorCode;
  readonly mensaje: string;
  readonly errores: readonly FieldError[];
  readonly requestId: string | null;
  /** ISO, by the phone's clock. */
  readonly at: string;
  /** With `payload_mismatch`: what the server holds (D26). */
  readonly existente?: Existente;
}

/** The photos of a despacho. */
export type Lado = 'vacio' | 'lleno';

export interface FotoEnvio {
  /** Which of the photos of its kind: a {@link Lado} of a despacho, else one that the kind names (`tipos.ts`). */
  readonly lado: string;
  readonly sha256: string;
  readonly bytes: number;
  /** The server said it has it. */
  readonly uploaded: boolean;
  /** Failed uploads while the API answered or other calls got through; being offline never counts (A21). */
  readonly fallos: number;
  /** When the last of them was counted, by the phone's clock. */
  readonly falloEn?: string | undefined;
}

/** What every item of the outbox has, of whatever kind: all that moves it from Enviar to its receipt. */
interface Envio {
  readonly id: string;
  readonly revision: number;
  /** What it is called in lists: `M7-0042`, `Guía nula 4711`. */
  readonly codigo: string;
  readonly state: EstadoOutbox;
  readonly createdAt: string;
  readonly fotos: readonly FotoEnvio[];
  /** Order of finalising, by counter and not by clock (R68, R71). */
  readonly seq: number;
  readonly finalizedAt: string;
  /** Something of it may have gone out: photos are asked for before they are uploaded again. */
  readonly tried: boolean;
  /** How often the record itself went out. */
  readonly attempts: number;
  /** Transport failures of this item in a row; a sick one goes behind the healthy (R61). */
  readonly failures: number;
  /** The record may have reached the server: ask before sending again (R5). */
  readonly maybeSent: boolean;
  /** Written before the first byte of an attempt. */
  readonly startedAt: string | null;
  readonly error: ItemError | null;
}

export interface DespachoRow extends Envio {
  /** Absent in every despacho, those of versions that knew no other kind included. */
  readonly tipo?: undefined;
  readonly variante: VarianteId;
  /** Frozen at Enviar: travels unchanged in every attempt (R8). */
  readonly payload: DespachoBody;
  /** The same as the form knows it, so that a refusal can be corrected (R63). */
  readonly borrador: Borrador;
  /** Login of its author, where somebody else imported it (B13): it goes as it is, or not at all. */
  readonly autorAjeno?: string;
  /** The number it had before the server lost it (R87). */
  readonly anterior?: number | undefined;
}

/** A record of another kind than a despacho: it has no revisions, and its operation is safe to send again by its id. */
export interface CapturaRow extends Envio {
  readonly tipo: TipoCaptura;
  readonly revision: 1;
  readonly payload: PayloadCaptura;
}

/** One outbox, of items of several kinds. */
export type OutboxRow = DespachoRow | CapturaRow;

export interface DespachoReceipt extends Recibo {
  readonly tipo?: undefined;
  readonly codigo: string;
  readonly variante: VarianteId;
  /** What was sent, for the list of sent items; read-only (R7). */
  readonly payload: DespachoBody;
  /** NUM_GUIA, once the e-invoice job has it (A24). */
  readonly guia: string | null;
  /** Where anybody can check that guide (E9): the whole address; absent until it is known, and where codes are not signed. */
  readonly verificacion?: string | undefined;
  /** The provider gave up on it: said instead of waiting (especificación 2 §8). */
  readonly guiaFallida: boolean;
  /** When to ask for what is missing of the guide, its number and then its PDF; null = nothing is, or nothing will come. */
  readonly askGuiaAt: string | null;
  /** How often it was asked for that in vain. */
  readonly guiaAsks: number;
  /** D26: the server has another version than `payload`; login of who sent it, '' = not known. */
  readonly otraVersion?: string;
  /** As the form knew it, should the server lose the record (R87); absent in receipts of older versions. */
  readonly borrador?: Borrador;
  readonly autorAjeno?: string;
  /** The number it had before the server lost it (R87). */
  readonly numeroAnterior?: number;
}

/** What is being written of another kind than a despacho, until it is frozen: its form as it stands (decision 140). */
export interface AMediasRow {
  /** UUIDv7, the future record's. */
  readonly id: string;
  readonly tipo: TipoCaptura;
  /** It has no others; copies of everything unsent are told apart by it (`casa/copia.ts`). */
  readonly revision: 1;
  /** What it is called in lists, as far as it has been written: `Recepción de la guía 4711`. */
  readonly codigo: string;
  /** Rises with every write; a second window that writes an older one goes on under another id (R52). */
  readonly version: number;
  readonly createdAt: string;
  readonly savedAt: string;
  /** What stands in the fields, by their names. A photo of the kind (`tipos.ts`) is `{ huella }` of bytes in `photos`. */
  readonly escrito: Readonly<Record<string, unknown>>;
  /** What the form knows of it besides. */
  readonly mas: Readonly<Record<string, unknown>>;
}

/** Proof that the server holds a record of another kind. */
export interface CapturaReceipt {
  readonly tipo: TipoCaptura;
  readonly id: string;
  readonly revision: 1;
  readonly codigo: string;
  /** By the server's clock. */
  readonly receivedAt: string;
  /** Should the server lose the record (R87). */
  readonly payload: PayloadCaptura;
  readonly createdAt: string;
}

export type ReceiptRow = DespachoReceipt | CapturaReceipt;

/** A guide's PDF, kept for road control as long as its receipt. */
export interface GuiaRow {
  /** The despacho's. */
  readonly id: string;
  readonly numero: string;
  readonly bytes: ArrayBuffer;
}

export interface CatalogRow {
  readonly nombre: CatalogoNombre;
  readonly etag: string | null;
  /** When the server last confirmed these rows; null = never loaded. */
  readonly fetchedAt: string | null;
  readonly filas: readonly unknown[];
  /** Why the last refresh failed; the rows stay in use. */
  readonly error: ItemError | null;
}

/** How the drain is doing: its pace and what it last heard. */
export interface PaceRow {
  readonly key: 'pace';
  /** Passes ended by transport, in a row. */
  readonly failures: number;
  readonly notBefore: string | null;
  /** `retryAfter`: the server asked to wait, so that only a person's tap goes earlier. */
  readonly cause: 'backoff' | 'retryAfter' | null;
  readonly error: ItemError | null;
  /** Last time our API answered with our content (by the phone's clock). */
  readonly contactAt: string | null;
  /** Server clock minus phone clock at that moment, ms (R70). */
  readonly offsetMs: number | null;
  /** The last moment that the server said, ISO: no clock is behind it (E4). Kept by a contact that says none; absent where none ever did, and in rows of older versions. */
  readonly servidorEn?: string | undefined;
}

/** Numbers the finalised items. */
export interface SequenceRow {
  readonly key: 'sequence';
  readonly last: number;
}

/** Where somebody was in a draft when the phone or the browser went away (R13). */
export interface PlaceRow {
  readonly key: 'place';
  readonly draftId: string;
  readonly campo: string;
}

/** When the server was last asked whether it still has what it acknowledged (R87). */
export interface OfferedRow {
  readonly key: 'offered';
  readonly askedAt: string;
}

/** What this phone has lost for good and the office has not been told yet (D23). */
export interface PerdidasRow {
  readonly key: 'perdidas';
  readonly perdidas: readonly Perdida[];
}

export type MetaRow = PaceRow | SequenceRow | PlaceRow | OfferedRow | PerdidasRow;
