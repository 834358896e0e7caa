import type { Borrador } from '@rodal/domain/borrador';
import { santiagoDay } from '@rodal/domain/fechas';
import { findBloqueos as findIn, type Bloqueo } from '@rodal/domain/reglas-envio';
import type { Catalogos } from './catalogos.ts';

/** What of the form stands on a blocked list of this phone today, by its own clock as for sites (A9; especificación 2 §5). */
export function findBloqueos(
  borrador: Pick<Borrador, 'patenteCamion' | 'patenteCarro' | 'rutChofer'>,
  catalogos: Pick<Catalogos, 'patentesBloqueadas' | 'choferesBloqueados'>,
): Bloqueo[] {
  return findIn(borrador, catalogos, santiagoDay(new Date()));
}
