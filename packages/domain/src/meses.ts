import { addDays, santiagoDay } from './fechas.ts';

/** A month is text `YYYY-MM`, of America/Santiago; text order is time order. */
const MES = /^\d{4}-(0[1-9]|1[0-2])$/;

export function isMes(text: string): boolean {
  return MES.test(text);
}

/** The month an instant belongs to in Santiago. */
export function santiagoMonth(instant: Date): string {
  return santiagoDay(instant).slice(0, 7);
}

/** The month `n` months later (earlier when negative). @throws RangeError if it is not a month */
export function addMonths(mes: string, n: number): string {
  if (!isMes(mes)) throw new RangeError(`Not a month YYYY-MM: ${mes}`);
  const months = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1 + n;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The months from `desde` to `hasta`, both included, in order; none when `hasta` comes first. @throws RangeError as {@link addMonths} */
export function monthsBetween(desde: string, hasta: string): string[] {
  const months: string[] = [];
  for (let mes = addMonths(desde, 0); mes <= addMonths(hasta, 0); mes = addMonths(mes, 1)) months.push(mes);
  return months;
}

/** The last day of a month, `YYYY-MM-DD`, leap years included (especificación 2 §9). @throws RangeError as {@link addMonths} */
export function lastDayOf(mes: string): string {
  return addDays(`${addMonths(mes, 1)}-01`, -1);
}
