import { enumerar } from './contar.ts';
import { addMonths } from './meses.ts';
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

/** The months that were never loaded, in order. */
export function mesesSinCargar(meses: readonly MesCargado[]): string[] {
  return meses.filter(({ datosAl }) => datosAl === null).map(({ mes }) => mes);
}

/** The months of which something is loaded and something is not. */
export function mesesAMedias(meses: readonly MesCargado[]): MesCargado[] {
  return meses.filter(({ datosAl, faltan }) => datosAl !== null && faltan.length > 0);
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

/** `mayo 2026 (falta FLE)`. */
function aMediasTexto({ mes, faltan }: MesCargado): string {
  return `${formatMonth(mes)} (${faltaTexto(faltan)})`;
}

/** `falta FLE`, `faltan COMSA y FLE`. */
export function faltaTexto(empresas: readonly string[]): string {
  return `${empresas.length === 1 ? 'falta' : 'faltan'} ${enumerar(empresas)}`;
}
