import type { Registrado } from './habilitacion.ts';
import { type Situacion, situacionesDe, type SituacionPapel } from './papeles.ts';
import { type ConDocumentos, type TipoClave, tiposDe } from './tipos.ts';

/** What each situation is called, the worst first. */
export const SITUACIONES = {
  falta: 'No está',
  vencido: 'Vencido',
  noCumple: 'No Cumple',
  sinFecha: 'Sin fecha de vencimiento',
  sinRevisar: 'Sin revisar',
  porVencer: 'Por vencer',
  alDia: 'Al día',
  sinPapel: 'Sin documento',
} as const satisfies Record<Situacion, string>;

export const CLAVES_SITUACION = Object.keys(SITUACIONES) as Situacion[]; // its own keys

/** How a kind of paper stands with several of one kind: the drivers of a company, its trucks, or the company alone. */
export interface Celda {
  readonly tipo: TipoClave;
  /** The worst first; none = there is nobody. */
  readonly situaciones: readonly { readonly situacion: Situacion; readonly cuantos: number }[];
  /** Of what is about to run out the first last day; null = nothing is. */
  readonly vence: string | null;
  /** So many may not work for it. */
  readonly detenidos: number;
}

/**
 * A row of the matrix of companies and papers (E4): every kind of paper of some bearers, in the order of its screen.
 * @param todos all of `entidad`
 */
export function celdasDe(entidad: ConDocumentos, todos: readonly Registrado[], ahora: Date): Celda[] {
  const suyas = todos.map(({ portador, papeles }) => situacionesDe(entidad, portador, papeles, ahora));
  return tiposDe(entidad).map((tipo, at): Celda => {
    const unas = suyas.flatMap((una): SituacionPapel[] => una.slice(at, at + 1));
    const dias = unas.flatMap(({ situacion, dia }) => (situacion === 'porVencer' && dia !== null ? [dia] : []));
    return {
      tipo,
      situaciones: CLAVES_SITUACION.flatMap((situacion) => {
        const cuantos = unas.filter((una) => una.situacion === situacion).length;
        return cuantos === 0 ? [] : [{ situacion, cuantos }];
      }),
      vence: dias.toSorted()[0] ?? null,
      detenidos: unas.filter(({ detiene }) => detiene).length,
    };
  });
}
