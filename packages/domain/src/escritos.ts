import { normalizeDecimal } from './numeros.ts';

/**
 * Quantity and price as people type them, and how large and how fine either may be (D1, D2). One reading for what is
 * echoed, what is sent and what the server takes.
 */

/** As stored: whole digits at most, and decimals. */
export const CABIDA = { cantidad: { enteros: 11, decimales: 3 }, precio: { enteros: 12, decimales: 2 } } as const;
export type Escrito = keyof typeof CABIDA;

/** Whole digits of an amount in pesos, as it travels. */
export const ENTEROS_MONTO = 12;

/** What was understood as a canonical decimal; or what is wrong, to stand behind the field's name, '' = it is no number. */
export type Leido = { readonly valor: string } | { readonly reclamo: string };

/** A quantity on a truck never has thousands: the one dot or comma is its decimal sign. */
const CANTIDAD = [/^(\d+)(?:[.,](\d+))?$/];
/** Pesos have thousands, each dot before exactly three digits; else the dot is a decimal sign like the comma. */
export const CON_MILES = [/^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/, /^(\d+)\.(\d{1,2}|\d{4,})$/];

/** Reads a typed quantity: `28,43`, `28.430` (D1). */
export function readCantidad(text: string): Leido {
  const typed = text.trim();
  if (/[.,].*[.,]/.test(typed)) return { reclamo: 'lleva una sola coma o un solo punto, para los decimales' };
  return read(typed, CANTIDAD, 'cantidad');
}

/** Reads a typed price: `18.450` and `18450` are the same, `18450,5` has a decimal (D1). */
export function readPrecio(text: string): Leido {
  return read(text.trim(), CON_MILES, 'precio');
}

/** What was understood, null while nothing can be. */
export function valorDe(leido: Leido): string | null {
  return 'valor' in leido ? leido.valor : null;
}

/** Why a decimal does not fit where it is stored, to stand behind the field's name; null = it fits (D2). */
export function exceeds(valor: string, campo: Escrito): string | null {
  const [enteros = '', decimales = ''] = normalizeDecimal(valor).replace('-', '').split('.');
  const cabida = CABIDA[campo];
  if (enteros.length > cabida.enteros) return `admite hasta ${cabida.enteros} cifras antes de la coma`;
  return decimales.length > cabida.decimales ? `admite hasta ${cabida.decimales} decimales` : null;
}

function read(typed: string, formats: readonly RegExp[], campo: Escrito): Leido {
  if (/^[-\u2010-\u2015\u2212]\s*\d/.test(typed)) return { reclamo: 'no puede ser menor que 0' };
  for (const format of formats) {
    const match = format.exec(typed);
    if (match === null) continue;
    const valor = normalizeDecimal(`${match[1]?.replaceAll('.', '')}.${match[2] ?? '0'}`);
    const reclamo = exceeds(valor, campo);
    return reclamo === null ? { valor } : { reclamo };
  }
  return { reclamo: '' };
}
