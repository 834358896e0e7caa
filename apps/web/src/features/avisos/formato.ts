import type { AvisoFila } from '@rodal/contracts/avisos';
import { santiagoDay } from '@rodal/domain/fechas';

/** The first day it is shown, `YYYY-MM-DD`. */
export function primerDia({ desde }: Pick<AvisoFila, 'desde'>): string {
  return santiagoDay(new Date(desde));
}

/** The last day it is shown, `YYYY-MM-DD`; '' = until somebody ends it. */
export function ultimoDia({ hasta }: Pick<AvisoFila, 'hasta'>): string {
  return hasta === null ? '' : santiagoDay(new Date(Date.parse(hasta) - 1));
}
