import { divideDecimals, normalizeDecimal } from '../numeros.ts';

/**
 * What a cost comes to in dollars (decisiones E14 y 153): a line in dollars as it is; one in pesos by the dollar of its month, to the
 * cent. Decimals as text. The server's statement says the same.
 * @param divisa as the ERP writes it
 * @param dolar pesos by the dollar; null = nobody has said it
 * @returns null = it cannot be told, which is not 0
 */
export function importeEnDolares({ importe, divisa, dolar }: { readonly importe: string; readonly divisa: string; readonly dolar: string | null }): string | null {
  if (divisa === 'USD') return normalizeDecimal(importe);
  return divisa === 'CLP' && dolar !== null ? normalizeDecimal(divideDecimals(importe, dolar, 2)) : null;
}
