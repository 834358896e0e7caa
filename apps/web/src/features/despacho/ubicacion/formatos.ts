import type { PosicionCapturada } from '@rodal/domain/borrador';
import { formatDateTime } from '@rodal/domain/fechas';

/** A fix younger than this counts as taken now. */
const FRESCA_MS = 10_000;

/** `230 m`, `12,4 km`, `600 km`. */
export function formatMetros(metros: number): string {
  return metros < 1000 ? `${Math.round(metros)} m` : `${(metros / 1000).toFixed(metros < 100_000 ? 1 : 0).replace('.', ',')} km`;
}

/**
 * Accuracy and age of a position, R72: `±8 m`, `±8 m, de hace 25 s`, `±8 m, 20/11/2026 09:00`.
 * @param abiertoEn since when the draft is on the screen: what was taken before has a date
 */
export function formatPrecision({ precision, capturadaEn, edadMs }: PosicionCapturada, abiertoEn: number): string {
  const tomada = Date.parse(capturadaEn);
  const vieja = edadMs < FRESCA_MS ? '' : `, de hace ${Math.round(edadMs / 1000)} s`;
  const edad = tomada < abiertoEn ? `, ${formatDateTime(new Date(tomada))}` : vieja;
  return `±${formatMetros(precision)}${edad}`;
}
