import { contar } from '@rodal/domain/contar';
import type { Duda, Trabajo } from '@rodal/contracts/trabajos';
import { PERIODO_UNICO } from '@rodal/domain/carga-dudosa';
import { formatDateTime } from '@rodal/domain/fechas';

/** An instant as people read it. */
export const cuando = (instante: string): string => formatDateTime(new Date(instante));

/** `1.200 filas`. */
export const filasTexto = (filas: number): string => contar(filas, 'fila', 'filas');

/** `, 2026-10 a 2026-11`; nothing in a load without periods. */
export function periodoTexto({ desde, hasta }: Pick<Trabajo, 'desde' | 'hasta'>): string {
  if (desde === null || hasta === null) return '';
  return desde === hasta ? `, ${desde}` : `, ${desde} a ${hasta}`;
}

/** `InformacionFaenas de COMSA: hoy 41 filas, con esta carga ninguna`. */
export function dudaTexto({ fuente, empresa, periodo, antes, ahora }: Duda): string {
  const dicho = periodo === PERIODO_UNICO ? '' : `, ${periodo}`;
  return `${fuente} de ${empresa}${dicho}: hoy ${filasTexto(antes)}, con esta carga ${ahora === 0 ? 'ninguna' : filasTexto(ahora)}`;
}
