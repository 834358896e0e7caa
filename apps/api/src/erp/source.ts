import { NOMBRES_MES } from '@rodal/domain/nombres-mes';
import type { Celda, TipoColumna } from './column-types.ts';

/** The two legal entities; each is a company in the ERP. */
const EMPRESAS = ['COMSA', 'FLE'] as const;
export type Empresa = (typeof EMPRESAS)[number];

/**
 * Column of the ERP → type. What is not named here is not asked for. What is neither key, nor the date it is cut by, nor a figure that
 * is added up may be blank (R159).
 */
export type Columnas = Readonly<Record<string, TipoColumna>>;

/** A row that came in: every column, each as its type says. */
export type Fila<C extends Columnas> = { readonly [K in keyof C]: Celda<C[K]> };

/** A feed of the ERP as the client sees it; the table of sources adds target and flow. */
export interface Fuente<C extends Columnas = Columnas> {
  /** Ours, shown in messages and in the settings. */
  readonly nombre: string;
  /** As the ERP usually calls it; `{Mes}` and `{Año}` stand for the period's. The configuration may say otherwise. */
  readonly servicio: string;
  readonly columnas: C;
  /** The column that a period is cut by; null = the source is read whole. */
  readonly columnaFecha: (keyof C & string) | null;
  /** Names a row in messages, and is unique in the ERP. */
  readonly clave: readonly (keyof C & string)[];
}

/**
 * A source with the names of its columns in its type.
 * @throws RangeError a column's name would mean something in an address or a `$filter`
 */
export function defineFuente<const C extends Columnas>(fuente: Fuente<C>): Fuente<C> {
  const wrong = Object.keys(fuente.columnas).find((columna) => !isErpName(columna));
  if (wrong !== undefined) throw new RangeError(`${fuente.nombre}: «${wrong}» no es nombre de columna`);
  return fuente;
}

/** How a source is cut into periods: by month `YYYY-MM`, by year `YYYY`, or read whole. */
type Cortes<C extends Columnas> =
  | { readonly columnaFecha: null; readonly corte: 'todo'; readonly desde: null }
  | {
      readonly columnaFecha: keyof C & string;
      readonly corte: 'mes' | 'anio';
      /** `YYYY-MM`: nothing earlier is worth loading (C3). */
      readonly desde: `${number}-${number}`;
    };

/** A row of the table of sources: what is read, and where its rows stay. */
export type FuenteErp<C extends Columnas = Columnas> = Fuente<C> &
  Cortes<C> & {
    /** Rows are copied into it, columns named by `columnaSql`; null = a live look-up, of which nothing stays. */
    readonly tabla: string | null;
    /** Whose rows are read. */
    readonly empresas: readonly Empresa[];
    /** For the office: what its rows are, in a few words. */
    readonly descripcion: string;
    /** Where a program sends rows by other names than the columns': what they are by these. @throws ErpError as `createRowReader` */
    readonly traducir?: (fila: unknown, hoy: string) => Fila<C>;
  };

/** A row as it is written: its service is called as the source, and both companies have it, unless it says otherwise. */
type DatosFuente<C extends Columnas> = Omit<FuenteErp<C>, keyof Cortes<C> | 'servicio' | 'empresas'> &
  Cortes<C> &
  Partial<Pick<FuenteErp<C>, 'servicio' | 'empresas'>>;

/** A row of the table of sources, with the names of its columns in its type. @throws RangeError as `defineFuente` */
export function defineFuenteErp<const C extends Columnas>(datos: DatosFuente<C>): FuenteErp<C> {
  const fuente = { servicio: datos.nombre, empresas: EMPRESAS, ...datos };
  defineFuente<C>(fuente);
  return fuente;
}

/**
 * The ERP's column as the table calls it: `NoRecepcion` is `no_recepcion`, `CGRPostingDate` is `cgr_posting_date`. Capitals
 * alone say where a word begins: `USUARIOCREADOR` is one.
 */
export function columnaSql(columna: string): string {
  return columna
    .replaceAll(/([\p{Ll}\p{N}])(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2_')
    .toLowerCase();
}

/** What is read: one source of one company, for a period. */
export interface Lectura<C extends Columnas> {
  readonly fuente: Fuente<C>;
  readonly empresa: Empresa;
  /** `YYYY-MM`, a day, a year, or a word such as `todo`: shown in messages. */
  readonly periodo: string;
}

/** How the customer named things in the ERP (domain §6): settings, not code. */
export interface CompaniaErp {
  /** The company's name in the ERP. */
  readonly nombre: string;
  /** Source → service name, where it is not the usual one. */
  readonly servicios?: Readonly<Record<string, string>>;
}

/**
 * The service that holds a source: `MovEtiquetas_{Mes}{Año}` for 2026-03 is `MovEtiquetas_Marzo2026`.
 * @throws RangeError when the name asks for a month and the period has none, or is no name of a service
 */
export function servicioOf<C extends Columnas>({ fuente, periodo }: Lectura<C>, { servicios = {} }: CompaniaErp): string {
  const plantilla = servicios[fuente.nombre] ?? fuente.servicio;
  const [, anio, mes] = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(periodo) ?? [];
  const servicio = plantilla.replace('{Mes}', NOMBRES_MES[Number(mes) - 1] ?? '{Mes}').replace('{Año}', anio ?? '{Año}');
  if (!isErpName(servicio)) throw new RangeError(`${fuente.nombre}: el servicio «${servicio}» no sirve para ${periodo}`);
  return servicio;
}

/** Names of services and columns: nothing in them means something in an address or a `$filter`. */
export function isErpName(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]{0,127}$/u.test(text);
}
