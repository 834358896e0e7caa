import { contar } from './contar.ts';
import { isMes } from './meses.ts';
import { formatMonth } from './nombres-mes.ts';

/** Keys of a whole table that a load has and what is read has not, and the other way round; 0 where nobody had to compare them. */
interface ClavesCarga {
  readonly nuevas: number;
  readonly idas: number;
}

/** Rows of one source, company and period: of what is read now, and of the load that would take its place. */
export interface CuentasCarga extends ClavesCarga {
  /** `YYYY-MM`, `YYYY`, or `todo` for a source that is read whole. */
  readonly periodo: string;
  readonly antes: number;
  readonly ahora: number;
}

/** A source that is read whole has one period, of this name. */
export const PERIODO_UNICO = 'todo';

/** What is loaded at once, as every message names it: `RecepcionMR de FLE, octubre 2026`; of a source that is read whole without a period. */
export function lugarTexto({ fuente, empresa, periodo }: { readonly fuente: string; readonly empresa: string; readonly periodo: string }): string {
  const dicho = isMes(periodo) ? formatMonth(periodo) : periodo;
  return `${fuente} de ${empresa}${periodo === PERIODO_UNICO ? '' : `, ${dicho}`}`;
}

/**
 * Whether a person has to look before a load takes the place of what is read (decisión D4): it is empty and that was not; or of a
 * whole table more than a share of what is read is gone, or more than that share of what it brings is new (R160: as many foreign rows
 * as there were are a loss too). A month may well have other postings than when it was last asked for.
 * @param maximo percent of the keys
 */
export function isCargaDudosa({ periodo, antes, ahora, nuevas, idas }: CuentasCarga, maximo: number): boolean {
  if (antes === 0) return false;
  return ahora === 0 || (periodo === PERIODO_UNICO && (idas * 100 > antes * maximo || nuevas * 100 > ahora * maximo));
}

/** ` (18 nuevas, 18 ya no vienen)`, behind both counts; '' where the same keys come. */
export function clavesTexto({ nuevas, idas }: ClavesCarga): string {
  const dichas = [...(nuevas > 0 ? [contar(nuevas, 'nueva', 'nuevas')] : []), ...(idas > 0 ? [contar(idas, 'ya no viene', 'ya no vienen')] : [])];
  return dichas.length === 0 ? '' : ` (${dichas.join(', ')})`;
}
