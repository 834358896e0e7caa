import { compareDecimals, formatDecimal, roundDecimal, wideMinus } from './numeros.ts';

/** An amount with the sign of its currency: `$1.234.568`, `−US$12,50`, `1.234,50 EUR`. Pesos have no decimals. Never one currency added to another. */
export function formatMoneda(importe: string, divisa: string): string {
  const redondo = roundDecimal(importe, divisa === 'CLP' ? 0 : 2);
  const menor = compareDecimals(redondo, '0') < 0;
  const cifra = formatDecimal(redondo.replace('-', ''));
  const signo = menor ? wideMinus('-') : '';
  if (divisa === 'CLP') return `${signo}$${cifra}`;
  if (divisa === 'USD') return `${signo}US$${cifra}`;
  return `${signo}${cifra}\u00a0${divisa === '' ? 'sin divisa' : divisa}`;
}
