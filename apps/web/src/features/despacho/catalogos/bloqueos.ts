import type { Borrador } from '@rodal/domain/borrador';
import { findBloqueos as findIn, type Bloqueo } from '@rodal/domain/reglas-envio';
import type { Catalogos } from './catalogos.ts';

/** What of the form stands on a blocked list of this phone (A9; especificación 2 §5). */
export function findBloqueos(
  borrador: Pick<Borrador, 'patenteCamion' | 'patenteCarro' | 'rutChofer'>,
  { patentesBloqueadas, choferesBloqueados }: Pick<Catalogos, 'patentesBloqueadas' | 'choferesBloqueados'>,
): Bloqueo[] {
  return findIn(borrador, {
    patentesBloqueadas: patentesBloqueadas.filas,
    choferesBloqueados: choferesBloqueados.filas,
  });
}
