/** What a cell of a master holds, on the wire as in a file that was read. */
export type ValorMaestro = string | number | boolean | readonly string[] | null;

/** A row of a master: its values by the field's name. */
export type FilaMaestro = Readonly<Record<string, ValorMaestro>>;

/**
 * How a field is read, shown and asked for. Values of each: `texto`, `rut` (canonical `NNNNNNNN-D`), `patente`, `fecha`
 * (`YYYY-MM-DD`, a Santiago day),
 * `mes` (`YYYY-MM`), `decimal` (canonical, exact) and `opcion` are text, `entero` is a number, `booleano` true or false, `roles` and
 * `opciones` lists. Empty is `''` for `texto`, `[]` for lists, false for `booleano`, null for the rest.
 */
export type TipoCampo = 'texto' | 'entero' | 'rut' | 'patente' | 'booleano' | 'roles' | 'fecha' | 'mes' | 'decimal' | 'opcion' | 'opciones';

export interface OpcionCampo {
  readonly valor: string;
  readonly texto: string;
}

/** A column of a master: of its list, its form, its export and its import. */
export interface CampoMaestro {
  readonly campo: string;
  /** As the list and the first line of a file have it. */
  readonly titulo: string;
  readonly tipo: TipoCampo;
  readonly obligatorio?: true;
  /** Of numbers; `max` is also the most characters of a text and the most entries of a list. */
  readonly min?: number;
  readonly max: number;
  /** Of `decimal`: the most it may have behind the comma; 0 without it. */
  readonly decimales?: number;
  /** Of `texto`: stored in capitals, as the ERP writes its codes. */
  readonly mayusculas?: true;
  /** Of `opcion` and `opciones`. */
  readonly opciones?: readonly OpcionCampo[];
  readonly ayuda?: string;
  /** It comes from the ERP (C37), or from another list: shown and exported, never written. */
  readonly deErp?: true;
  /** Hardly any row has one: the row's own form shows it where there is one, list and file do not. */
  readonly enFicha?: true;
  /** What the screen says in place of a value that is not there; the file has none. */
  readonly sinValor?: string;
}

/** Something that somebody should look at; the row is stored all the same. */
export interface Observacion {
  readonly codigo: string;
  /** As the mark of a row and the filter of the list say it. */
  readonly texto: string;
  readonly aplica: (fila: FilaMaestro) => boolean;
}

/** What is wrong with a field. */
export interface ErrorCampo {
  readonly campo: string;
  readonly mensaje: string;
}

/** That a master's rows are not this screen's to add or take out, in the sentences of whoever tries (A13, C37). */
export interface FilasFijas {
  /** To whom adds one. */
  readonly agregar: string;
  /** Of a line of a file that names none of them. */
  readonly importar: string;
  /** To whom deactivates one. */
  readonly desactivar: string;
  /** Where the rows come from when there are none yet. */
  readonly vacio: string;
  /** What one that is no longer there is called. */
  readonly inactiva?: string;
}

/** A kind of master. */
export interface Maestro {
  /** As the screen and the file are called. */
  readonly titulo: string;
  /** One row of it, with its article: `el destino`. */
  readonly singular: string;
  /** What is told of it above its list. */
  readonly ayuda: string;
  /** The fields that tell its rows apart; given when the row is added and never changed. Of several no text but the last may hold a `*`. */
  readonly llave: readonly string[];
  readonly campos: readonly CampoMaestro[];
  /** Its rows are given: they are changed here, not added or deactivated. */
  readonly fijas?: FilasFijas;
  readonly observaciones: readonly Observacion[];
  /** What deactivating a row does, where it is not the phones that list it. */
  readonly alDesactivar?: string;
  /** Rules between fields, asked once each field alone is right. */
  readonly reglas?: (fila: FilaMaestro) => readonly ErrorCampo[];
}
