import { contar, enumerar } from './contar.ts';
import { formatDateTime, formatDay, santiagoDay } from './fechas.ts';
import { addMonths, lastDayOf } from './meses.ts';
import { formatMonth, monthName } from './nombres-mes.ts';

/** How a month of the ERP's data stands: what was never loaded is not the same as what is empty. */
export interface MesCargado {
  /** `YYYY-MM` */
  readonly mes: string;
  /** When it was fetched, the oldest of its parts; null = it was never loaded. */
  readonly datosAl: string | null;
  /** Companies of which it lacks something; none where it is whole, or was never loaded. */
  readonly faltan: string[];
}

/** The month that a screen opens with (C2): the current one when it has data, else the last one that has, else the current one. @param meses those with data */
export function mesDeApertura(meses: readonly string[], actual: string): string {
  return meses.filter((mes) => mes <= actual).reduce((ultimo, mes) => (mes > ultimo ? mes : ultimo), '') || actual;
}

/** The last day of a month that is known: that of its reading, where it was read before its end. @param mes `YYYY-MM` @returns `YYYY-MM-DD` */
export function leidoHasta(mes: string, { datosAl }: Pick<MesCargado, 'datosAl'>): string {
  const leido = datosAl === null ? lastDayOf(mes) : santiagoDay(new Date(datosAl));
  return leido < lastDayOf(mes) ? leido : lastDayOf(mes);
}

/** The months that were never loaded, in order. */
export function mesesSinCargar(meses: readonly MesCargado[]): string[] {
  return meses.filter(({ datosAl }) => datosAl === null).map(({ mes }) => mes);
}

/** The months of which something is loaded and something is not. */
export function mesesAMedias(meses: readonly MesCargado[]): MesCargado[] {
  return meses.filter(({ datosAl, faltan }) => datosAl !== null && faltan.length > 0);
}

/**
 * Of when the data of some months is, the oldest first: a date alone would be that of the newest (D4).
 * `Datos al 20/11/2026 09:00`, `Datos de entre 03/01/2026 y 20/11/2026, según el mes`, `Sin cargar`.
 */
export function datosAlTexto(meses: readonly Pick<MesCargado, 'datosAl'>[]): string {
  const fechas = meses.flatMap(({ datosAl }) => (datosAl === null ? [] : [datosAl])).toSorted();
  const [primera, ultima] = [fechas[0], fechas.at(-1)];
  if (primera === undefined || ultima === undefined) return 'Sin cargar';
  const [desde, hasta] = [primera, ultima].map((fecha) => formatDay(santiagoDay(new Date(fecha))));
  return desde === hasta ? `Datos al ${formatDateTime(new Date(primera))}` : `Datos de entre ${desde} y ${hasta}, según el mes`;
}

/** `2026-01, 2026-02, 2026-03, 2026-05` → `enero a marzo 2026 y mayo 2026`. @param meses in order, none twice */
export function formatMonths(meses: readonly string[]): string {
  const tramos: [string, string][] = [];
  for (const mes of meses) {
    const last = tramos.at(-1);
    if (last !== undefined && addMonths(last[1], 1) === mes) last[1] = mes;
    else tramos.push([mes, mes]);
  }
  return enumerar(tramos.map(tramoTexto));
}

function tramoTexto([desde, hasta]: readonly [string, string]): string {
  if (desde === hasta) return formatMonth(desde);
  return `${desde.slice(0, 4) === hasta.slice(0, 4) ? monthName(desde) : formatMonth(desde)} a ${formatMonth(hasta)}`;
}

/**
 * What some months lack, in words: `Sin cargar: enero a marzo 2026. A medias: mayo 2026 (falta FLE).`
 * @returns null when every month is whole
 */
export function lagunasTexto(meses: readonly MesCargado[]): string | null {
  const sinCargar = mesesSinCargar(meses);
  const partes = [
    ...(sinCargar.length === 0 ? [] : [`Sin cargar: ${formatMonths(sinCargar)}.`]),
    ...(mesesAMedias(meses).length === 0 ? [] : [`A medias: ${enumerar(mesesAMedias(meses).map(aMediasTexto))}.`]),
  ];
  return partes.length === 0 ? null : partes.join(' ');
}

/** How many of them are not whole: `falta 1 mes`, `faltan 3 meses`; null when every month is whole. */
export function faltanMesesTexto(meses: readonly MesCargado[]): string | null {
  const cuantos = mesesSinCargar(meses).length + mesesAMedias(meses).length;
  return cuantos === 0 ? null : `${cuantos === 1 ? 'falta' : 'faltan'} ${contar(cuantos, 'mes', 'meses')}`;
}

/** `mayo 2026 (falta FLE)`. */
function aMediasTexto({ mes, faltan }: MesCargado): string {
  return `${formatMonth(mes)} (${faltaTexto(faltan)})`;
}

/** `falta FLE`, `faltan COMSA y FLE`. */
export function faltaTexto(empresas: readonly string[]): string {
  return `${empresas.length === 1 ? 'falta' : 'faltan'} ${enumerar(empresas)}`;
}
