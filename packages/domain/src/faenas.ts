import { addDays } from './fechas.ts';

/** A12: a site stays on offer so many days after its end; loads from it are then flagged. */
const DIAS_DE_GRACIA = 3;

/** What decides whether a site is offered as an origin. */
export interface FaenaOfrecible {
  /** The ERP's word: 'Activa' or 'Cerrada'. */
  readonly estado: string;
  /** `YYYY-MM-DD`, null = open end. */
  readonly fechaFinal: string | null;
}

/**
 * Whether a site is offered on a Santiago day (A12), with or without a perimeter.
 * @param dia `YYYY-MM-DD`
 */
export function isFaenaOfrecida({ estado, fechaFinal }: FaenaOfrecible, dia: string): boolean {
  return estado.trim().toLowerCase() !== 'cerrada' && isInPlazo(fechaFinal, dia);
}

/**
 * The part of the rule that time alone decides: a phone that was without signal for days
 * applies it again to the sites it was given (A12).
 * @param dia Santiago day `YYYY-MM-DD`
 */
export function isInPlazo(fechaFinal: string | null, dia: string): boolean {
  return fechaFinal === null || dia <= addDays(fechaFinal, DIAS_DE_GRACIA);
}
