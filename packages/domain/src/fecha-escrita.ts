import { formatDay, isDay } from './fechas.ts';

/** What is typed is no whole date. Said by every field of a date, before it is asked for anything else. */
export const FECHA_INCOMPLETA = 'Escriba la fecha completa (dd/mm/aaaa), o bórrela';

/** The days that may be typed, `YYYY-MM-DD`; absent = no limit. */
export interface Limites {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** `day` is `YYYY-MM-DD`, '' where nothing is typed. */
export type FechaLeida = { readonly day: string } | { readonly problem: string };

/** Day, month and year with anything between, as a sheet pastes them, or eight digits: a phone's digits have no bar. */
const ESCRITA = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4})$/;
/** Not a beginning of another date: 1/3/20 may become 1/3/2026. */
const ENTERA = /^\d{2}[/. -]\d{2}[/. -]\d{4}$|^\d{8}$/;
/** Two digits from here on are of the century before. */
const SIGLO_PASADO = 70;

/**
 * Reads a date as people in Chile write it, `dd/mm/aaaa`, also `d/m/aa` and `ddmmaaaa` (especificación 2 §9), or says
 * why it cannot stand.
 */
export function parseDay(text: string, { min = '', max = '' }: Limites = {}): FechaLeida {
  const typed = text.trim();
  if (typed === '') return { day: '' };
  const [dia, mes, ano] = (ESCRITA.exec(typed) ?? []).slice(1).filter((part) => part !== undefined);
  if (dia === undefined || mes === undefined || ano === undefined) return isDay(typed) ? within(typed, min, max) : { problem: FECHA_INCOMPLETA };
  const siglo = ano.length === 4 ? '' : Number(ano) < SIGLO_PASADO ? '20' : '19';
  const day = `${siglo}${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return isDay(day) ? within(day, min, max) : { problem: `El ${formatDay(day)} no existe` };
}

/** Whether nothing more can be typed that would make another date of it. */
export function isWholeDate(text: string): boolean {
  return ENTERA.test(text.trim());
}

function within(day: string, min: string, max: string): FechaLeida {
  if (day < min) return { problem: `Tiene que ser el ${formatDay(min)} o después` };
  return max !== '' && day > max ? { problem: `Tiene que ser el ${formatDay(max)} o antes` } : { day };
}
