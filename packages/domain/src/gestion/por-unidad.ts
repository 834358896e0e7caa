import { addDecimals, compareDecimals, divideDecimals } from '../numeros.ts';
import type { Celda, MonedaGestion } from './reporte.ts';
import { type CategoriaVolumen, type UnidadGestion, unidadVolumen } from './unidades.ts';

/** What a plant takes is no part of what it makes. */
const TOMADO: CategoriaVolumen = 'Consumido';

/** As the report shows each currency: pesos have no cents. */
export const DECIMALES_GESTION: Readonly<Record<MonedaGestion, number>> = { CLP: 0, USD: 2 };

/** The volume that a unit's money is divided by (E12): all it made, or the services it gave; what it took is not counted. @returns decimal, in the unit's own measure */
export function volumenProducido(volumenes: readonly { readonly categoria: string; readonly metroCubico: string }[]): string {
  return addDecimals(['0', ...volumenes.filter(({ categoria }) => categoria !== TOMADO).map(({ metroCubico }) => metroCubico)]);
}

/**
 * Money per unit of volume (E12): one total by one total, never a sum or a mean of quotients, so that lines add up to their result.
 * @param volumen decimal; null = what is asked for has none (all units together)
 * @returns 2 decimals in US$, whole pesos; null = without its dollar, or of no volume
 */
export function porUnidad(celda: Celda, volumen: string | null, moneda: MonedaGestion): string | null {
  const importe = celda[moneda];
  if (importe === null || volumen === null || compareDecimals(volumen, '0') <= 0) return null;
  return divideDecimals(importe, volumen, DECIMALES_GESTION[moneda]);
}

/** `US$/M3`, `$/BDMT`: what such a figure is in. */
export function porUnidadTexto(unidad: UnidadGestion, moneda: MonedaGestion): string {
  return `${moneda === 'USD' ? 'US$' : '$'}/${unidadVolumen(unidad)}`;
}

interface VolumenValorado {
  readonly metroCubico: string;
  readonly metroCubicoBC: string;
  /** US$ per unit of volume, as a correction says it; null = none does. */
  readonly valor: string | null;
}

/** What a unit of a category's volume costs, and in which currency. */
export interface ValorCategoria {
  readonly valor: string;
  readonly moneda: MonedaGestion;
  /** A person said it, in US$ whatever is shown. */
  readonly corregido: boolean;
}

/** The Valor of a category in a month (E12): the unit's costs by its volume; where the ERP has no volume of it, what its correction says. Null = neither. */
export function valorDeCategoria({ metroCubico, metroCubicoBC, valor: dicho }: VolumenValorado, costos: Celda, moneda: MonedaGestion): ValorCategoria | null {
  if (dicho !== null && compareDecimals(metroCubicoBC, '0') === 0) return { valor: dicho, moneda: 'USD', corregido: true };
  const valor = porUnidad(costos, metroCubico, moneda);
  return valor === null ? null : { valor, moneda, corregido: false };
}
