import { addMonths } from './meses.ts';
import { normalizeText } from './texto.ts';

/** The months by their names, as the ERP's monthly services write them; January first. */
export const NOMBRES_MES = [
  'Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio',
  'Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre',
] as const;

/** The month's number, 1 to 12, whatever the name's case; null = no month is called so. */
export function monthNumber(nombre: string): number | null {
  const wanted = normalizeText(nombre);
  const at = NOMBRES_MES.findIndex((one) => normalizeText(one) === wanted);
  return at < 0 ? null : at + 1;
}

/** `2026-03` is `marzo`. @throws RangeError when it is no month `YYYY-MM` */
export function monthName(mes: string): string {
  return NOMBRES_MES[Number(addMonths(mes, 0).slice(5)) - 1]?.toLowerCase() ?? '';
}

/** What a select of months offers: the number, `1` to `12`, under the name as screens write it. */
export const OPCIONES_MES: readonly { readonly value: string; readonly label: string }[] = NOMBRES_MES.map((nombre, at) => ({ value: String(at + 1), label: nombre.toLowerCase() }));

/** `marzo 2026`. @throws RangeError as {@link monthName} */
export function formatMonth(mes: string): string {
  return `${monthName(mes)} ${mes.slice(0, 4)}`;
}

/** `octubre a noviembre 2026`, one month alone, or nothing of what has no months. @throws RangeError as {@link monthName} */
export function mesesTexto({ desde, hasta }: { readonly desde: string | null; readonly hasta: string | null }): string {
  if (desde === null || hasta === null) return '';
  if (desde === hasta) return formatMonth(desde);
  return `${desde.slice(0, 4) === hasta.slice(0, 4) ? monthName(desde) : formatMonth(desde)} a ${formatMonth(hasta)}`;
}

/** A month of a year: (2026, 3) is `2026-03`. */
export function monthOf(anio: number, numero: number): string {
  return `${String(anio).padStart(4, '0')}-${String(numero).padStart(2, '0')}`;
}
