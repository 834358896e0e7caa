import { compareDecimals, formatDecimal, normalizeDecimal } from './numeros.ts';
import type { Unidad } from './productos.ts';

/** What a truck carries at most, by unit (D1): a setting of its own each. A phone that does not know them yet goes by these. */
export const CARGA_MAXIMA = { M3: 80, MR: 90, BDMT: 60 } as const satisfies Record<Unidad, number>;

/**
 * Ten times what any truck carries: digits of something else, never a load. The phone refuses it, and where one comes all the
 * same no sum takes it. No setting moves it: it says what is physically out of the question (registro 122).
 */
export const CARGA_IMPOSIBLE = { M3: 800, MR: 900, BDMT: 600 } as const satisfies Record<Unidad, number>;

/** More than {@link CARGA_IMPOSIBLE}. */
export function isImposible(cantidad: string, unidad: Unidad): boolean {
  return compareDecimals(cantidad, String(CARGA_IMPOSIBLE[unidad])) > 0;
}

/** The settings as a session and the server have them; absent in a session that an earlier version left on a phone. */
export type AjustesCarga = { readonly [U in Unidad as `cargaMaxima${U}`]?: number | undefined };

/**
 * What to ask of a load that no truck carries, most likely a decimal sign in the wrong place (D1).
 * @returns `¿28.430 BDMT? Un camión lleva hasta 60`, null where there is nothing to ask
 */
export function askCarga(cantidad: string | null, unidad: Unidad, ajustes: AjustesCarga): string | null {
  const { cargaMaximaM3: M3, cargaMaximaMR: MR, cargaMaximaBDMT: BDMT } = ajustes;
  const maxima = { M3, MR, BDMT }[unidad] ?? CARGA_MAXIMA[unidad];
  if (cantidad === null || compareDecimals(cantidad, String(maxima)) <= 0) return null;
  return `¿${formatDecimal(normalizeDecimal(cantidad))} ${unidad}? Un camión lleva hasta ${formatDecimal(String(maxima))}`;
}
