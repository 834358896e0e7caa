import type { Borrador } from '@rodal/domain/borrador';
import { santiagoDay } from '@rodal/domain/fechas';
import { findBloqueos as findIn, type Bloqueo } from '@rodal/domain/reglas-envio';
import type { Catalogos } from './catalogos.ts';

/**
 * What of the form stands on a blocked list of this phone today (A9; especificación 2 §5).
 * @param desfase server clock minus phone clock where it is far off, ms: the day is the server's, as for sites (D25)
 */
export function findBloqueos(
  borrador: Pick<Borrador, 'patenteCamion' | 'patenteCarro' | 'rutChofer'>,
  catalogos: Pick<Catalogos, 'patentesBloqueadas' | 'choferesBloqueados'>,
  desfase: number,
): Bloqueo[] {
  return findIn(borrador, catalogos, santiagoDay(new Date(Date.now() + desfase)));
}
