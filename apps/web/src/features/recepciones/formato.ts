import { formatDay } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';

/** `1284`, `recepción`, `recepciones` → `1.284 recepciones`. */
export function cuantas(n: number, una: string, varias: string): string {
  return `${formatDecimal(String(n))}\u00A0${n === 1 ? una : varias}`;
}

/** `2026-01-01`, `2026-07-31` → `01/01/2026 al 31/07/2026`. */
export function rangoTexto(desde: string, hasta: string): string {
  return `${formatDay(desde)} al ${formatDay(hasta)}`;
}
