import type { GuiaReciente } from '@rodal/contracts/recepciones-camion';
import { ESTADOS_DESPACHO } from '@rodal/domain/estados-despacho';
import { entero, type Forma, momento, nulo, numero, objeto, sino, texto } from '@rodal/domain/forma';
import { folioDe } from '@rodal/domain/guias-nulas';
import { Dexie, type Table } from 'dexie';
import { dexieOptions, type DbOptions } from '../offline/db/open-db.ts';

/**
 * `rodal-guias-<id>`: the guides of the last days that a person's phone keeps for a gate without signal (decisión 144). A database
 * of its own: all of it can be lost, and what waits to be sent must never depend on it.
 *
 * | store | key    | what                                                          |
 * |-------|--------|---------------------------------------------------------------|
 * | guias | id     | each guide as the server says it, found by its number: `folio` |
 * | al    | 'al'   | when the server said it, and what else it said of all of them |
 * | visto | 'visto' | the latest that this phone's clock has shown since            |
 */
export class GuiasDb extends Dexie {
  declare readonly guias: Table<GuiaRow, string>;
  declare readonly al: Table<AlRow, string>;
  declare readonly visto: Table<VistoRow, string>;

  constructor(usuarioId: number, options: DbOptions) {
    super(`rodal-guias-${usuarioId}`, dexieOptions(options));
    this.version(1).stores({ guias: 'id, folio', al: 'key', visto: 'key' });
  }
}

/** @param options absent = the browser's own, as it is now */
export function createGuiasDb(usuarioId: number, options: DbOptions = { indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange }): GuiasDb {
  return new GuiasDb(usuarioId, options);
}

export interface GuiaRow extends GuiaReciente {
  /** Of its number, as it is compared. */
  readonly folio: string;
}

export interface AlRow {
  readonly key: 'al';
  /** Of what is kept; null = the server gave none. */
  readonly etag: string | null;
  /** When the server last said so, by its own clock, ms; null = its answer bore no time. */
  readonly al: number | null;
  /** The same moment by this phone's clock, ms. */
  readonly equipo: number;
  /** Guides that it said; with fewer on the disk what lacks has to be asked for. */
  readonly cuantas: number;
  readonly dias: number;
  readonly completas: boolean;
  readonly vigencia: number;
  readonly tolerancia: number;
}

interface VistoRow {
  readonly key: 'visto';
  /** Ms; `MAX_SAFE_INTEGER` = it was set back since. */
  readonly visto: number;
}

export function guiaRow(guia: GuiaReciente): GuiaRow {
  return { ...guia, folio: folioDe(guia.guia) };
}

const t = texto();
const ETIQUETAS: readonly unknown[] = ESTADOS_DESPACHO.map(({ etiqueta }) => etiqueta);
const GUIA = {
  id: t, numero: entero(), guia: t, fecha: momento, patente: t, patenteCarro: t, faena: t, destino: t, producto: t, cantidad: texto(/^\d+(\.\d+)?$/), unidad: t, cosechero: t, carguio: t, ruma: t, clienteRut: t,
  estado: (value) => ETIQUETAS.includes(value), codigo: t, recibidaEn: nulo(momento), recibidaDonde: t, anuladaEn: nulo(momento), folio: t,
} as const satisfies Readonly<Record<keyof GuiaRow, Forma>>;
const AL = {
  key: texto(/^al$/),
  // Goes out as a header again.
  etag: nulo(texto(/^[\x21-\x7e]+$/)), al: nulo(numero), equipo: numero, cuantas: entero(0), dias: entero(1), completas: sino, vigencia: entero(0), tolerancia: entero(0),
} as const satisfies Readonly<Record<keyof AlRow, Forma>>;

/** A disk gives back anything: a guide that is not whole vouches for nothing, and counts as not kept. */
export const isGuiaRow = objeto(GUIA) as (value: unknown) => value is GuiaRow;
/** Without it nobody knows how old the rest is. */
export const isAlRow = objeto(AL) as (value: unknown) => value is AlRow;
export const isVistoRow = objeto({ visto: numero }) as (value: unknown) => value is VistoRow;
