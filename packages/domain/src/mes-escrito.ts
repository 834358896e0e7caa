import { isMes } from './meses.ts';
import { monthNumber, monthOf, NOMBRES_MES } from './nombres-mes.ts';
import { normalizeText } from './texto.ts';

/** `11/2026`, `11-2026`, `1.2026`. */
const NUMEROS = /^(\d{1,2})[/. -](\d{4})$/;
/** `noviembre 2026`, `noviembre de 2026`; `nov-26`, as a Spanish spreadsheet keeps `11/2026` in a CSV. */
const NOMBRE = /^([a-z]+)\.?(?: de |[/ -])(\d{4}|\d{2})$/;
/** Years of four digits that may be meant. */
const EN_USO = /^(19|20)\d\d-/;

/**
 * Reads a month as people and spreadsheets write it: `11/2026`, `2026-11`, `noviembre 2026`, `nov-26`.
 * @returns `YYYY-MM`; null = no month that exists
 */
export function readMesEscrito(text: string): string | null {
  const typed = text.trim();
  const mes = ofNumbers(typed) ?? ofName(normalizeText(typed)) ?? typed;
  return isMes(mes) && EN_USO.test(mes) ? mes : null;
}

/** `2026-11` is `11/2026`, as lists and files have it; {@link readMesEscrito} reads it back. What is no month stays as it is. */
export function formatMesNumeros(mes: string): string {
  return isMes(mes) ? `${mes.slice(5)}/${mes.slice(0, 4)}` : mes;
}

function ofNumbers(typed: string): string | null {
  const [, mes, anio] = NUMEROS.exec(typed) ?? [];
  return mes === undefined || anio === undefined ? null : monthOf(Number(anio), Number(mes));
}

function ofName(typed: string): string | null {
  const [, nombre = '', anio = ''] = NOMBRE.exec(typed) ?? [];
  const numero = monthNumber(nombre) ?? ofAbbreviation(nombre);
  return numero === null ? null : monthOf(Number(anio.padStart(4, '20')), numero);
}

/** Three letters tell the months apart; `sept` has four. */
function ofAbbreviation(nombre: string): number | null {
  const at = nombre.length < 3 || nombre.length > 4 ? -1 : NOMBRES_MES.findIndex((one) => normalizeText(one).startsWith(nombre));
  return at < 0 ? null : at + 1;
}
