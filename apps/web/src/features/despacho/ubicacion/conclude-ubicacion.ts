import type { Borrador } from '@rodal/domain/borrador';
import type { Posicion } from '@rodal/domain/perimetro';
import type { Sesion } from '@rodal/contracts/sesion';
import { defectoDePosicion, findOrigen, judgeFijo, judgeOrigen, PRECISION_MAXIMA_M } from '@rodal/domain/ubicacion';
import type { FaenaOrigen } from './faenas.ts';

/** What a press of Ubicación does to the draft (A11). */
export type Conclusion =
  | { readonly tipo: 'elegir'; readonly faena: FaenaOrigen; readonly estado: Borrador['estadoUbicacion'] }
  /** The origin is the person's to choose; what was chosen before goes, unless it may stay. */
  | { readonly tipo: 'abrir'; readonly estado: Borrador['estadoUbicacion']; readonly conserva: boolean }
  /** The list lacks what is looked for: it goes on when the list has arrived. */
  | { readonly tipo: 'esperar' };

interface Entrada {
  readonly ubicacion: Sesion['ubicacion'];
  /** The device's, if it can say anything of the origin. */
  readonly posicion: Posicion | null;
  readonly faenas: readonly FaenaOrigen[];
  /** What the draft's origin is, when that is on offer. */
  readonly elegida: FaenaOrigen | null;
}

/** Coordinates of a fixed post, known exactly; null = the user has none. */
export function puestoOf({ modo, latitud, longitud }: Sesion['ubicacion']): Posicion | null {
  return modo !== 'fijo' || latitud === null || longitud === null ? null : { latitud, longitud, precision: 0 };
}

/** The setting, metres; a session that an earlier version left on the phone does not have it. */
export function precisionMaximaOf({ ajustes }: { readonly ajustes: Pick<Sesion['ajustes'], 'precisionMaxima'> }): number {
  return ajustes.precisionMaxima ?? PRECISION_MAXIMA_M;
}

/** The device's position where it can say anything of the origin; null = it cannot, or there is none (A11). */
export function servible<P extends Posicion>(posicion: P | null, precisionMaxima: number): P | null {
  return posicion === null || defectoDePosicion(posicion, precisionMaxima) !== null ? null : posicion;
}

/** A11 in its three modes. */
export function concludeUbicacion({ ubicacion, posicion, faenas, elegida }: Entrada): Conclusion {
  const { modo, origenForzado } = ubicacion;
  if (modo === 'manual') return { tipo: 'abrir', estado: 'manual', conserva: true };
  if (faenas.length === 0) return { tipo: 'esperar' };
  const puesto = puestoOf(ubicacion);
  if (modo === 'fijo' && origenForzado !== null) {
    const forzada = faenas.find(({ compuesto }) => compuesto === origenForzado);
    // Never another one: the user is bound to it.
    return forzada === undefined ? { tipo: 'esperar' } : { tipo: 'elegir', faena: forzada, estado: judgeFijo(puesto, forzada) };
  }
  const donde = modo === 'fijo' ? puesto : posicion;
  if (donde === null) return { tipo: 'abrir', estado: modo === 'fijo' ? 'manual' : 'sinPosicion', conserva: true };
  return lookUp(donde, faenas, elegida);
}

function lookUp(donde: Posicion, faenas: readonly FaenaOrigen[], elegida: FaenaOrigen | null): Conclusion {
  const hallazgo = findOrigen(donde, faenas);
  // One without perimeter was chosen by hand, and no position can speak against it.
  const porPerimetro = elegida === null || elegida.perimetro !== null;
  switch (hallazgo.tipo) {
    case 'una':
      return { tipo: 'elegir', faena: hallazgo.faena, estado: hallazgo.estado };
    case 'varias': {
      // Asked before and still one of them: not again.
      const sigue = elegida !== null && hallazgo.faenas.includes(elegida);
      if (sigue) return { tipo: 'elegir', faena: elegida, estado: judgeOrigen(donde, elegida).estado };
      return { tipo: 'abrir', estado: 'pendiente', conserva: false };
    }
    case 'fuera':
      return porPerimetro ? { tipo: 'abrir', estado: 'fuera', conserva: false } : { tipo: 'elegir', faena: elegida, estado: 'manual' };
    case 'sinPerimetros':
      return { tipo: 'abrir', estado: 'manual', conserva: true };
  }
}
