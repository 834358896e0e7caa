import type { AdemasDe, FilaDe, Listado, ResumenDe } from '@rodal/contracts/listado';
import type { Parsed } from '@rodal/contracts/endpoint';
import type { QuienActua } from '@rodal/domain/transiciones';
import type { Sql } from '../db/sql.ts';
import type { Deps } from '../puertos/deps.ts';

/** What a search is asked for: the filters, checked. */
export type PedidoDe<L extends Listado> = Parsed<L['get']>;

/** The same of any list. */
export type Pedido = Readonly<Record<string, unknown>>;

/** Gives a value its number; no text of a person becomes SQL. */
export type Bind = (value: unknown) => string;

/** Who asks, and when: a search may depend on both. */
export interface Peticion {
  /** The moment: what holds until some day is told by it. */
  readonly ahora: Date;
  /** Null = no person: a program with its key, or ours. */
  readonly quien: QuienPide | null;
}

/** A person, with the profiles by which some lists tell what is theirs. */
export interface QuienPide extends QuienActua {
  readonly perfiles: readonly string[];
}

/** Which part of a list: its order, what comes before it, how many. */
export interface Tramo extends Peticion {
  /** Name of the order, without its sign. */
  readonly orden: string;
  readonly descendente: boolean;
  /** The key of the last row seen, in the order's fields; null = from the beginning. */
  readonly after: readonly (string | number | null)[] | null;
  readonly limit: number;
}

/** The sheet of a list's file, and what the audit says of whoever took it. */
export interface Archivo {
  readonly hoja: string;
  readonly accion: string;
  readonly entidad: string;
  readonly entidadId: string;
}

interface Comun<L extends Listado> {
  readonly archivo: (pedido: PedidoDe<L>) => Archivo;
  /** What a page says besides, for pages of an earlier version. @param hayMas there is a page after it */
  readonly ademas?: (filas: readonly FilaDe<L>[], hayMas: boolean) => AdemasDe<L>;
  /** `contar`: how many, up to where counting stops. */
  readonly resumir: 'contar' | ((deps: Pick<Deps, 'db' | 'clock'>, pedido: PedidoDe<L>, peticion: Peticion) => Promise<ResumenDe<L>>);
}

/** A list whose rows are columns of a join. */
export interface FuenteSql<L extends Listado> extends Comun<L> {
  /** Each field in SQL. What an order sorts by is indexed so. */
  readonly columnas: { readonly [K in keyof FilaDe<L>]: string };
  /** What an order compares, where it is not the field itself: one that may be null says where that stands. */
  readonly comparar?: { readonly [K in keyof FilaDe<L>]?: (sql: string, descendente: boolean) => string };
  readonly buscar: (sql: Sql, pedido: PedidoDe<L>, bind: Bind, peticion: Peticion) => Promise<Busqueda>;
}

/** A search in SQL. */
export interface Busqueda {
  /** What stands behind FROM. */
  readonly from: string;
  readonly where: readonly string[];
  /**
   * Its rows lie in parts, each in the list's order by an index of its own: as many are read of each as are asked for, never all to be
   * sorted. `de` goes before `from` and is the same for all rows of a part; `alias` is that of `from`.
   */
  readonly partes?: { readonly de: string; readonly alias: string };
}

/** A list that is more than columns of a join: it reads its pages itself, in the order and from the key given. */
export interface FuentePropia<L extends Listado> extends Comun<L> {
  readonly pagina: (sql: Sql, pedido: PedidoDe<L>, tramo: Tramo) => Promise<FilaDe<L>[]>;
  readonly resumir: Exclude<Comun<L>['resumir'], string>;
}

/** All that is SQL of a list. */
export type Fuente<L extends Listado> = FuenteSql<L> | FuentePropia<L>;

/** That of any list, as the engine reads it. */
// oxlint-disable-next-line typescript/no-explicit-any -- each takes its own search alone
export type UnaFuente = Fuente<any>;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type UnaFuenteSql = FuenteSql<any>;
