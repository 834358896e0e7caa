import type { Trabajo } from '@rodal/contracts/trabajos';

/** `2026-10 a 2026-11`, one month alone, or nothing in a flow without periods. */
export function mesesTexto({ desde, hasta }: Pick<Trabajo, 'desde' | 'hasta'>): string {
  if (desde === null || hasta === null) return '';
  return desde === hasta ? desde : `${desde} a ${hasta}`;
}

/** `48 s`, `3 min 05 s`; nothing before it ended. */
export function duracionTexto({ iniciadoEn, terminadoEn }: Pick<Trabajo, 'iniciadoEn' | 'terminadoEn'>): string {
  if (iniciadoEn === null || terminadoEn === null) return '';
  const seconds = Math.max(0, Math.round((Date.parse(terminadoEn) - Date.parse(iniciadoEn)) / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
