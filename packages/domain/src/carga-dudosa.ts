/** Rows of one source, company and period: of what is read now, and of the load that would take its place. */
export interface CuentasCarga {
  /** `YYYY-MM`, `YYYY`, or `todo` for a source that is read whole. */
  readonly periodo: string;
  readonly antes: number;
  readonly ahora: number;
}

/** A source that is read whole has one period, of this name. */
export const PERIODO_UNICO = 'todo';

/**
 * Whether a person has to look before a load takes the place of what is read (decisión D4): it is empty and that was not, or of
 * a whole table it would lose more than a share. A month may well have fewer postings than when it was last asked for.
 * @param perdidaMaxima percent of the rows
 */
export function isCargaDudosa({ periodo, antes, ahora }: CuentasCarga, perdidaMaxima: number): boolean {
  if (antes === 0) return false;
  return ahora === 0 || (periodo === PERIODO_UNICO && (antes - ahora) * 100 > antes * perdidaMaxima);
}
