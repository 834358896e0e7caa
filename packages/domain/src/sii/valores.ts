import { isDay } from '../fechas.ts';
import { cleanText } from '../texto.ts';

/** What a cell says; `excel` = in the way Excel writes it, which the SII does not. */
export type Leido<T> = { readonly valor: T; readonly excel: boolean } | { readonly problema: string };

const FECHA = /^(\d{2})([/-])(\d{2})\2(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const CON_MILES = /^\d{1,3}(?:\.\d{3})+$/;

/** A cell as text; empty, `-` and the word `null` are no value. */
export function leerTexto(cell: string | undefined): string | null {
  const text = cleanText(cell ?? '');
  return text === '' || text === '-' || text.toLowerCase() === 'null' ? null : text;
}

/** `dd/mm/aaaa[ HH:mm:ss]` → `YYYY-MM-DD[ HH:mm:ss]`; a saved Excel has hyphens and no seconds. */
export function leerMomento(cell: string | undefined): Leido<string | null> {
  const text = leerTexto(cell);
  if (text === null) return { valor: null, excel: false };
  const [, dia, sign, mes, ano, hora, minuto, segundo] = FECHA.exec(text) ?? [];
  const day = `${ano ?? ''}-${mes ?? ''}-${dia ?? ''}`;
  if (!isDay(day)) return { problema: `«${text}» no es una fecha (dd/mm/aaaa)` };
  const excel = sign === '-' || (hora !== undefined && segundo === undefined);
  if (hora === undefined || minuto === undefined) return { valor: day, excel };
  if (Number(hora) > 23 || Number(minuto) > 59 || Number(segundo ?? 0) > 59) return { problema: `«${text}» no es una hora` };
  return { valor: `${day} ${hora.padStart(2, '0')}:${minuto}:${segundo ?? '00'}`, excel };
}

/** No document of this country is larger, in pesos: such a figure would break every sum it stands in. */
const MAX_PESOS = 1_000_000_000_000;

/**
 * Whole pesos without separators; no value is 0. `502.521` is what Excel made of 502521, never 502 pesos and a half; other decimals are rounded
 * to the peso.
 */
export function leerPesos(cell: string | undefined): Leido<number> {
  const text = leerTexto(cell);
  if (text === null) return { valor: 0, excel: false };
  const conMiles = CON_MILES.test(text);
  if (!conMiles && !/^\d+(?:\.\d+)?$/.test(text)) return { problema: `«${text}» no es un monto` };
  const valor = Math.round(Number(conMiles ? text.replaceAll('.', '') : text));
  return valor > MAX_PESOS ? { problema: `«${text.slice(0, 30)}» es más de lo que un documento puede sumar` } : { valor, excel: conMiles };
}
