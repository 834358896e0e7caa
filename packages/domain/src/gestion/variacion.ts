import { compareDecimals, divideDecimals, formatDecimal, normalizeDecimal, roundDecimal, subtractDecimals, wideMinus } from '../numeros.ts';
import type { SignoLinea } from './reporte.ts';

/** Whether a change is good for the result; `igual` = there is none. */
export type Juicio = 'bueno' | 'malo' | 'igual';

export interface Variacion {
  /** What there is now less what it is held against, signed; null = one of them is not known. */
  readonly diferencia: string | null;
  /** Of the base, signed, with one decimal; null = there is none to speak of. */
  readonly porcentaje: string | null;
  readonly juicio: Juicio | null;
}

interface DatosVariacion {
  /** What is earned (a result too) is better the more it is, a cost the less. */
  readonly signo: SignoLinea;
  /** What it is held against: a budget, another month. Decimal as the report shows it; null = not known. */
  readonly base: string | null;
  readonly valor: string | null;
}

/**
 * How far a figure of the report is from another one. A figure is shown so that what is normal is positive: of a base of nothing, or of one
 * below it, no percentage can be told.
 */
export function variacion({ signo, base, valor }: DatosVariacion): Variacion {
  if (base === null || valor === null) return { diferencia: null, porcentaje: null, juicio: null };
  const diferencia = normalizeDecimal(subtractDecimals(valor, base));
  const cambio = compareDecimals(diferencia, '0');
  return {
    diferencia,
    // Cut once, to the thousandth; the second division only moves the comma.
    porcentaje: compareDecimals(base, '0') > 0 ? divideDecimals(divideDecimals(diferencia, base, 3), '0.01', 1) : null,
    juicio: cambio === 0 ? 'igual' : cambio > 0 === (signo === 'ingreso') ? 'bueno' : 'malo',
  };
}

/** In a word, beside any colour. */
export const JUICIOS: Readonly<Record<Juicio, string>> = { bueno: 'mejor', malo: 'peor', igual: 'igual' };

/**
 * `+107,00 (+26,8 %)`, `−3.000`; null = there is none to tell.
 * @param decimales of the difference
 */
export function variacionTexto({ diferencia, porcentaje }: Variacion, decimales: number): string | null {
  if (diferencia === null) return null;
  return porcentaje === null ? conSigno(diferencia, decimales) : `${conSigno(diferencia, decimales)} (${conSigno(porcentaje, 1)}\u00A0%)`;
}

/** `1234.5` → `+1.234,50`: a change says which way; what rounds to nothing has no sign. */
export function conSigno(valor: string, decimales: number): string {
  const redondo = roundDecimal(valor, decimales);
  const cambio = compareDecimals(redondo, '0');
  return cambio === 0 ? formatDecimal(redondo.replace('-', '')) : `${cambio > 0 ? '+' : ''}${wideMinus(formatDecimal(redondo))}`;
}
