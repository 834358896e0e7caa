import { addDays } from '@rodal/domain/fechas';

/** The days of a search, both included, `YYYY-MM-DD`. */
export interface Dias {
  readonly desde: string;
  readonly hasta: string;
}

/**
 * The ranges people ask for. In the address and in a saved view the name stands, not the days: tomorrow "Hoy" is
 * another day.
 */
export const RANGOS = [
  { rango: 'hoy', label: 'Hoy', dias: (hoy: string): Dias => ({ desde: hoy, hasta: hoy }) },
  { rango: 'ayer', label: 'Ayer', dias: (hoy: string): Dias => ({ desde: addDays(hoy, -1), hasta: addDays(hoy, -1) }) },
  { rango: '7dias', label: '7 días', dias: (hoy: string): Dias => ({ desde: addDays(hoy, -6), hasta: hoy }) },
  { rango: 'mes', label: 'Este mes', dias: (hoy: string): Dias => ({ desde: `${hoy.slice(0, 8)}01`, hasta: hoy }) },
] as const;

/** The most days the server searches at once. */
const MAX_DIAS = 366;

/** The longest search that ends today. @param hoy `YYYY-MM-DD` */
export function doceMeses(hoy: string): Dias {
  return { desde: addDays(hoy, 1 - MAX_DIAS), hasta: hoy };
}

/** Why these days cannot be searched; null = they can. */
export function problemaDias({ desde, hasta }: Dias): string | null {
  if (desde > hasta) return 'La fecha Desde es posterior a la fecha Hasta';
  return addDays(desde, MAX_DIAS - 1) < hasta ? `El rango puede tener a lo más ${MAX_DIAS} días` : null;
}
