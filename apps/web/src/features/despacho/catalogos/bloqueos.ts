import type { Borrador } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import { normalizePatente } from '@rodal/domain/patente';
import { parseRut } from '@rodal/domain/rut';
import type { CampoDespacho } from '@rodal/domain/variantes';
import type { Catalogos } from './catalogos.ts';

type Listas = Pick<Catalogos, 'patentesBloqueadas' | 'choferesBloqueados'>;

export interface Bloqueo {
  readonly campo: Extract<CampoDespacho, 'patenteCamion' | 'patenteCarro' | 'rutChofer'>;
  readonly texto: string;
}

/**
 * What stands on a blocked list: the field is cleared and the specified text shown, on
 * blur, on Guardar and on Enviar (A9; especificación 2 §5).
 */
export function findBloqueos(
  borrador: Pick<Borrador, 'patenteCamion' | 'patenteCarro' | 'rutChofer'>,
  { patentesBloqueadas, choferesBloqueados }: Listas,
): Bloqueo[] {
  const found: Bloqueo[] = [];
  for (const campo of ['patenteCamion', 'patenteCarro'] as const) {
    const patente = normalizePatente(borrador[campo]);
    const blocked = patentesBloqueadas.filas.some((fila) => normalizePatente(fila.patente) === patente);
    if (patente !== '' && blocked) found.push({ campo, texto: MESSAGES.patenteBloqueada(patente) });
  }
  const rut = parseRut(borrador.rutChofer);
  if (rut !== null && choferesBloqueados.filas.some((fila) => parseRut(fila.rut) === rut)) {
    found.push({ campo: 'rutChofer', texto: MESSAGES.choferBloqueado(rut) });
  }
  return found;
}
