import type { EstadoPortador } from '../maquinas.ts';
import { isUndecided, type Falta, type Papel } from './papeles.ts';
import type { Pendiente } from './pendientes.ts';

/** Who acts next on one that carries papers (E6): whoever gives them, whoever reviews them, whoever lets it work; `nadie` = nothing waits. */
export type Toca = 'empresa' | 'revisor' | 'aprobador' | 'nadie';

/** How it stands. */
interface Situacion {
  readonly estado: EstadoPortador;
  /** What the company has to do. */
  readonly pendientes: readonly Pendiente[];
  readonly faltas: readonly Falta[];
  /** All versions, in any order. */
  readonly papeles: readonly Papel[];
}

/** The company goes first: what it does not send nobody can review. Nothing is asked of who was taken out. */
export function tocaA({ estado, pendientes, faltas, papeles }: Situacion): Toca {
  if (estado === 'INACTIVO') return 'nadie';
  if (pendientes.length > 0) return 'empresa';
  const enRevision = papeles.some((papel) => isUndecided(papel) && papeles.every((otro) => otro.tipo !== papel.tipo || otro.version <= papel.version));
  if (enRevision || faltas.length > 0) return 'revisor';
  return estado === 'PENDIENTE' ? 'aprobador' : 'nadie';
}
