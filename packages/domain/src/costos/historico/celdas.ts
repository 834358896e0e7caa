import { isDay } from '../../fechas.ts';
import { readDecimal } from '../../decimal-escrito.ts';
import { monthNumber } from '../../nombres-mes.ts';
import { compareDecimals, negateDecimal, normalizeDecimal } from '../../numeros.ts';

/** What stands in a cell: a number, a day or a text as Excel has it, or what its formula could not work out. */
export type CeldaHistorico = string | number | boolean | Date | null | { readonly falla: string };

/** What a cell says, or what is wrong with it, behind its value: `«abc» no es una fecha`. */
export type Leida<V> = { readonly valor: V } | { readonly problema: string };

/** More than any line of a forestry company; less than the columns hold. */
const MAXIMO = '1000000000000';
const DECIMALES = 6;
const LARGO_DICHO = 40;

/** A day of Excel as `YYYY-MM-DD`; one that no calendar has says so. */
const escrita = (celda: string | boolean | number | Date) => (celda instanceof Date ? (diaDe(celda.getTime()) ?? 'fecha imposible') : String(celda));

/** `«abc»`: the value as a message repeats it. */
function dicha(celda: Exclude<CeldaHistorico, null | { readonly falla: string }>): string {
  const texto = escrita(celda);
  return `«${texto.length > LARGO_DICHO ? `${texto.slice(0, LARGO_DICHO)}…` : texto}»`;
}

/** Whether nothing stands in it. */
export function isVacia(celda: CeldaHistorico): boolean {
  return celda === null || (typeof celda === 'string' && celda.trim() === '');
}

export function isMala(celda: CeldaHistorico): celda is { readonly falla: string } {
  return typeof celda === 'object' && celda !== null && 'falla' in celda;
}

/** A text in one line; '' = nothing. Codes are numbers to Excel. */
export function leerTexto(celda: CeldaHistorico, max: number): Leida<string> {
  if (isMala(celda)) return { problema: celda.falla };
  if (celda === null) return { valor: '' };
  const texto = escrita(typeof celda === 'number' ? Number(celda.toPrecision(15)) : celda).replaceAll(/\s+/g, ' ').trim();
  if (!texto.isWellFormed() || /\p{Cc}/u.test(texto)) return { problema: 'trae caracteres que no se pueden guardar' };
  return texto.length > max ? { problema: `${dicha(texto)} tiene ${texto.length} caracteres, y se guardan hasta ${max}` } : { valor: texto };
}

/** Days since the end of 1899, as Excel counts them and programs that read its files send them; from 2000 to 2099. */
const [PRIMERO, ULTIMO] = [36_526, 73_050];
const DIA_MS = 86_400_000;

/**
 * A day: one of Excel, `dd/mm/aaaa`, `dd-mm-aaaa` or `aaaa-mm-dd`, of this century and not to come.
 * @param hoy day of Santiago
 * @returns `YYYY-MM-DD`
 */
export function leerFecha(celda: CeldaHistorico, hoy: string): Leida<string> {
  if (isMala(celda)) return { problema: celda.falla };
  if (celda === null || isVacia(celda)) return { problema: 'está vacía: falta la fecha' };
  const dia = celda instanceof Date ? diaDe(celda.getTime()) : typeof celda === 'number' ? deSerie(celda) : typeof celda === 'string' ? deTexto(celda.trim()) : null;
  if (dia === null || !isDay(dia) || dia < '2000-01-01') return { problema: `${dicha(celda)} no es una fecha` };
  return dia > hoy ? { problema: `${dicha(celda)} todavía no llega` } : { valor: dia };
}

function diaDe(ms: number): string | null {
  return Number.isNaN(ms) ? null : new Date(ms).toISOString().slice(0, 10);
}

function deSerie(n: number): string | null {
  const entera = Math.floor(n);
  return entera < PRIMERO || entera > ULTIMO ? null : diaDe(Date.UTC(1899, 11, 30) + entera * DIA_MS);
}

function deTexto(texto: string): string | null {
  const [, dia, mes, anio] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(texto) ?? [];
  if (dia !== undefined && mes !== undefined) return `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00:00(?:\.0+)?Z?)?$/.exec(texto)?.[1] ?? null;
}

/**
 * A figure, to six decimals: a number of Excel, or a text as an office writes it (`1.234.567,5`, `-12,5`, `(300)`, `$ 1.500,00`). A dot before
 * three digits alone may be either sign: nobody guesses an amount.
 * @returns a canonical decimal; null = nothing stands there
 */
export function leerNumero(celda: CeldaHistorico): Leida<string | null> {
  if (isMala(celda)) return { problema: celda.falla };
  if (celda === null || isVacia(celda)) return { valor: null };
  if (typeof celda === 'string' && /^\D*[1-9]\d{0,2}\.\d{3}\D*$/.test(celda)) return { problema: `${dicha(celda)} puede ser ${celda.replace('.', '').trim()} o ${celda.replace('.', ',').trim()}: escríbalo como número` };
  const leido = typeof celda === 'number' ? deNumero(celda) : typeof celda === 'string' ? deEscrito(celda) : null;
  if (leido === null) return { problema: `${dicha(celda)} no es un número` };
  return compareDecimals(leido.replace('-', ''), MAXIMO) >= 0 ? { problema: `${dicha(celda)} es demasiado grande` } : { valor: leido };
}

/** A number of Excel has fifteen figures: what is behind them is the machine's, not the person's. */
function deNumero(n: number): string | null {
  if (!Number.isFinite(n)) return null;
  return Math.abs(n) >= 1e15 ? MAXIMO : normalizeDecimal(Number(n.toPrecision(15)).toFixed(DECIMALES));
}

function deEscrito(texto: string): string | null {
  const limpio = texto.replaceAll(/[\s$]/g, '').replace('\u2212', '-');
  const [, entre] = /^\((.+)\)$/.exec(limpio) ?? [];
  const menos = entre !== undefined || /^-|-$/.test(limpio);
  const sinSigno = (entre ?? limpio).replace(/^[+-]|-$/, '');
  const leido = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(sinSigno) ? sinSigno.replaceAll('.', '') : readDecimal(sinSigno);
  if (leido === null || leido.length > 40) return null;
  const exacto = normalizeDecimal(recortar(leido));
  return menos ? negateDecimal(exacto) : exacto;
}

/** To six decimals, as a number of Excel is. */
function recortar(leido: string): string {
  return (leido.split('.')[1] ?? '').length > DECIMALES ? Number(leido).toFixed(DECIMALES) : leido;
}

/** The month that a cell of MES means, 1 to 12: a number, a name, a day; null = it means none that can be told. */
export function leerMes(celda: CeldaHistorico): number | null {
  if (celda instanceof Date) return Number.isNaN(celda.getTime()) ? null : celda.getUTCMonth() + 1;
  if (typeof celda !== 'string' && typeof celda !== 'number') return null;
  const dicho = String(celda).trim();
  const numero = /^\d{1,2}$/.test(dicho) ? Number(dicho) : monthNumber(dicho);
  return numero !== null && numero >= 1 && numero <= 12 ? numero : null;
}
