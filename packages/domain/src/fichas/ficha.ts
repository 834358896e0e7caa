import type { EFECTOS_MOVIMIENTO } from '../en-pie.ts';
import { addDecimals, compareDecimals, negateDecimal, normalizeDecimal, subtractDecimals } from '../numeros.ts';

/**
 * The sheet of a site and a month (decisión E15): by article what was there, what came and went, and what is left. M3 and MR are never
 * added (C26): each has a table. Volumes are decimals as text; registro 154.
 */

/** The figures of an article, in the order in which they stand; `despachado` is what left, without a sign. */
export const COLUMNAS_FICHA = [
  { clave: 'apertura', titulo: 'Saldo inicial' },
  { clave: 'producido', titulo: 'Producido' },
  { clave: 'recibido', titulo: 'Recibido' },
  { clave: 'despachado', titulo: 'Despachado' },
  { clave: 'ajustado', titulo: 'Ajustado' },
  { clave: 'cierre', titulo: 'Saldo final' },
] as const;
export type ColumnaFicha = (typeof COLUMNAS_FICHA)[number]['clave'];
export const CLAVES_FICHA: readonly ColumnaFicha[] = COLUMNAS_FICHA.map(({ clave }) => clave);

/** What a movement of the month is in the sheet: the figures between opening and closing. */
export type Concepto = Exclude<ColumnaFicha, 'apertura' | 'cierre'>;

/** The unit of each table. */
export const TABLAS_FICHA = ['M3', 'MR'] as const;
export type TablaFicha = (typeof TABLAS_FICHA)[number];

const CONCEPTO = { produccion: 'producido', recepcion: 'recibido', salida: 'despachado', ajuste: 'ajustado' } as const satisfies Record<keyof typeof EFECTOS_MOVIMIENTO, Concepto>;

/**
 * Where a movement counts. Of a kind that nobody has classed its sign says it: what is below zero left, as in the history of the sites
 * (registro 152), the rest came in.
 * @param efecto what the master says of its kind; null = it is not there
 * @param cantidad with the ERP's sign
 */
export function conceptoDe(efecto: keyof typeof EFECTOS_MOVIMIENTO | null, cantidad: string): Concepto {
  if (efecto !== null) return CONCEPTO[efecto];
  return compareDecimals(cantidad, '0') < 0 ? 'despachado' : 'recibido';
}

/** A movement as its figure adds it up. @param cantidad with the ERP's sign */
export function enLaCifra(concepto: Concepto, cantidad: string): string {
  return concepto === 'despachado' ? negateDecimal(cantidad) : addDecimals([cantidad]);
}

/** The figures of an article, or of a table. */
export type CifrasFicha = Readonly<Record<ColumnaFicha, string>>;

/** What is left at the end: the law of the sheet, to the last decimal. */
export function cierreDe({ apertura, producido, recibido, despachado, ajustado }: Omit<CifrasFicha, 'cierre'>): string {
  return restar(addDecimals([apertura, producido, recibido, ajustado]), despachado);
}

/** What Rodal itself says of an article's month: what was dispatched, and what the plants received of it. */
interface DeRodal {
  readonly rodalDespachado: string;
  readonly rodalRecibido: string;
}

/** What was read of an article in one unit. */
export interface SumaFicha extends Omit<CifrasFicha, 'cierre'>, DeRodal {
  readonly articulo: string;
  readonly descripcion: string;
  readonly unidad: string;
}

/** An article's line: what BC's sheet says it dispatched less what Rodal says, by dispatches and by receptions. */
export interface FilaFicha extends SumaFicha, CifrasFicha {
  readonly difDespachado: string;
  readonly difRecibido: string;
}

type Sumable = CifrasFicha & DeRodal & Pick<FilaFicha, 'difDespachado' | 'difRecibido'>;

/** The articles of a unit, and what they come to. */
export interface TablaDeFicha {
  readonly unidad: string;
  readonly filas: readonly FilaFicha[];
  readonly total: Sumable;
}

const SUMABLES = [...CLAVES_FICHA, 'rodalDespachado', 'rodalRecibido', 'difDespachado', 'difRecibido'] as const satisfies readonly (keyof Sumable)[];

/** Adds lines of one unit up. */
export function sumarFicha(filas: readonly Sumable[]): Sumable {
  const suma = (clave: keyof Sumable) => addDecimals(['0', ...filas.map((fila) => fila[clave])]);
  return Object.fromEntries(SUMABLES.map((clave) => [clave, suma(clave)])) as unknown as Sumable; // one entry for each key
}

/**
 * The tables of a sheet: M3 and MR, both also where they are empty, and every other unit in one of its own. What has neither a balance
 * nor a movement is left out.
 */
export function armarFicha(sumas: readonly SumaFicha[]): readonly TablaDeFicha[] {
  const filas = sumas.map(completar).filter((fila) => SUMABLES.some((clave) => compareDecimals(fila[clave], '0') !== 0));
  const otras = [...new Set(filas.map(({ unidad }) => unidad))].filter((unidad) => !TABLAS_FICHA.some((una) => una === unidad)).toSorted((a, b) => (a < b ? -1 : 1));
  return [...TABLAS_FICHA, ...otras].map((unidad) => {
    const suyas = filas.filter((fila) => fila.unidad === unidad);
    return { unidad, filas: suyas, total: sumarFicha(suyas) };
  });
}

function completar(suma: SumaFicha): FilaFicha {
  const { despachado, rodalDespachado, rodalRecibido } = suma;
  return { ...suma, cierre: cierreDe(suma), difDespachado: restar(despachado, rodalDespachado), difRecibido: restar(despachado, rodalRecibido) };
}

function restar(a: string, b: string): string {
  return normalizeDecimal(subtractDecimals(a, b));
}

/** Of the sites with data the one to open with: the specification's own (2 §9) while it has any, else the first of those that moved last. */
export function faenaDeApertura<F extends { readonly codigofaenas: string; readonly ultimoMes: string }>(faenas: readonly F[]): F | null {
  const propia = faenas.find(({ codigofaenas }) => codigofaenas === 'CO0149');
  if (propia !== undefined) return propia;
  return faenas.reduce<F | null>((mejor, una) => (mejor === null || una.ultimoMes > mejor.ultimoMes ? una : mejor), null);
}
