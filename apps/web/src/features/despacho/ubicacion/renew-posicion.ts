import type { Sesion } from '@rodal/contracts/sesion';
import type { Borrador } from '@rodal/domain/borrador';
import { hasGrownOld, judgeOrigen } from '@rodal/domain/ubicacion';
import { precisionMaximaOf, servible } from './conclude-ubicacion.ts';
import type { FaenaOrigen } from './faenas.ts';
import { readPosition } from './read-position.ts';

interface Contexto {
  readonly sesion: Pick<Sesion, 'ajustes'>;
  /** The draft's origin, when it is on offer. */
  readonly elegida: FaenaOrigen | null;
  readonly now: Date;
}

/**
 * A11 at Enviar: a position that has grown old since Ubicación is taken again, and the origin judged by the new one. Where
 * none is to be had the old one stays in the record, and the origin stands without: that asks for a reason.
 *
 * @returns what of the draft changes; null = nothing, the position is young or none was looked up
 */
export async function renewPosicion(
  registro: Pick<Borrador, 'modoUbicacion' | 'estadoUbicacion' | 'posicion'>,
  { sesion, elegida, now }: Contexto,
): Promise<Pick<Borrador, 'posicion' | 'estadoUbicacion'> | null> {
  if (elegida === null || !hasGrownOld(registro, now)) return null;
  const precisionMaxima = precisionMaximaOf(sesion);
  const fix = await readPosition(navigator.geolocation, { isFresh: true, precisionMaxima });
  const nueva = fix.ok ? servible(fix.posicion, precisionMaxima) : null;
  return nueva === null ? { posicion: registro.posicion, estadoUbicacion: 'sinPosicion' } : { posicion: nueva, estadoUbicacion: judgeOrigen(nueva, elegida).estado };
}
