import type { Empresa } from '../mundo/empresas.ts';
import type { Mundo } from '../mundo/mundo.ts';

/** A decimal of more digits than a number of ours keeps is a text here, and a number in the answer (`bc-pagina.ts`). */
export type Valor = string | number | boolean | null;
export type Fila = Readonly<Record<string, Valor>>;

/** Types of a column; each is one of OData's (`metadata.ts`). */
export type TipoColumna = 'texto' | 'entero' | 'decimal' | 'fecha' | 'logico';

/**
 * Days on which a source may have rows. `diaria`: each until yesterday · `anual`: each until the end of this year, for
 * budgets · `lista`: it has no dates and is read whole.
 */
export type Alcance = 'diaria' | 'anual' | 'lista';

/** Rows that are read together: those of a day, or a whole list. Drawn one at a time. */
export interface Tramo {
  readonly cuantas: number;
  readonly fila: (lugar: number) => Fila;
}

/** One web service of Business Central. */
export interface Fuente {
  /** As published, unless a company renamed it. */
  readonly servicio: string;
  readonly clave: readonly string[];
  /** The column by which it is read month by month; null = it is a list. */
  readonly columnaFecha: string | null;
  readonly columnas: ReadonlyMap<string, TipoColumna>;
  readonly alcance: Alcance;
  /** The only month it holds, `YYYY-MM`; null = all. */
  readonly periodo: string | null;
  /** @param dia `YYYY-MM-DD`; '' of a list */
  abrir(mundo: Mundo, empresa: Empresa, dia: string): Tramo;
}

/** A column: its type and how it is read from a fact of the world. */
export interface Columna<H> {
  readonly tipo: TipoColumna;
  readonly leer: (hecho: H) => Valor;
}

export const texto = <H>(leer: (hecho: H) => string | null): Columna<H> => ({ tipo: 'texto', leer });
export const entero = <H>(leer: (hecho: H) => number | null): Columna<H> => ({ tipo: 'entero', leer });
export const decimal = <H>(leer: (hecho: H) => number | string | null): Columna<H> => ({ tipo: 'decimal', leer });
export const fecha = <H>(leer: (hecho: H) => string | null): Columna<H> => ({ tipo: 'fecha', leer });
/** A date that somebody left out now and then: of each fifth day. */
export const fechaQueFalta = <H>(leer: (hecho: H) => string | null): Columna<H> =>
  fecha((hecho) => {
    const dia = leer(hecho);
    return dia !== null && Number(dia.slice(8)) % 5 === 0 ? null : dia;
  });
export const logico = <H>(leer: (hecho: H) => boolean | null): Columna<H> => ({ tipo: 'logico', leer });
/** A column that somebody left out now and then, whatever its type (R159). */
export const aVeces = <H>(columna: Columna<H>, falta: (hecho: H) => boolean): Columna<H> => ({ ...columna, leer: (hecho) => (falta(hecho) ? null : columna.leer(hecho)) });

/** A row of the table of sources. */
export interface DatosFuente<H> {
  readonly servicio: string;
  readonly clave: readonly string[];
  readonly columnas: Readonly<Record<string, Columna<H>>>;
  /** Absent = a list, read whole. */
  readonly columnaFecha?: string;
  readonly alcance?: Alcance;
  readonly periodo?: string;
  /** What it tells of: the facts of a day, or all. */
  readonly hechos: (mundo: Mundo, empresa: Empresa, dia: string) => readonly H[];
}

export function fuente<H>(datos: DatosFuente<H>): Fuente {
  const { servicio, clave, columnaFecha = null, periodo = null, hechos } = datos;
  const columnas = Object.entries(datos.columnas);
  return {
    servicio,
    clave,
    columnaFecha,
    alcance: datos.alcance ?? (columnaFecha === null ? 'lista' : 'diaria'),
    periodo,
    columnas: new Map(columnas.map(([nombre, { tipo }]) => [nombre, tipo])),
    abrir(mundo, empresa, dia) {
      const todos = hechos(mundo, empresa, dia);
      return { cuantas: todos.length, fila: (lugar) => leerFila(columnas, todos, lugar) };
    },
  };
}

function leerFila<H>(columnas: readonly [string, Columna<H>][], hechos: readonly H[], lugar: number): Fila {
  const hecho = hechos[lugar];
  if (hecho === undefined) throw new RangeError(`No hay fila ${lugar}`);
  const fila: Record<string, Valor> = {};
  for (const [nombre, { leer }] of columnas) fila[nombre] = leer(hecho);
  return fila;
}
