import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { PROPIOS } from './clientes.ts';
import type { DespachoDemo } from './despachos.ts';
import { type Asiento, collectPartidas, lastPosting } from './partidas.ts';
import { bookProduccion } from './produccion.ts';
import { DIAS } from './ritmo.ts';

/** A posting as the ERP has it (C26). */
export interface MovimientoDemo extends Asiento {
  readonly empresa: string;
  readonly numero: number;
}

/** The ERP's consecutive, somewhere in its life. */
const PRIMER_NUMERO = 4_812_007;

/**
 * The postings of the sites over the days of the demo: what was produced, what left, a stocktaking, until one to four
 * days ago. What left since then is in the dispatches only, so that a load of today shows in the stock.
 */
export function buildMovimientos(now: Date, despachos: readonly DespachoDemo[]): MovimientoDemo[] {
  const today = santiagoDay(now);
  const desde = addDays(today, 1 - DIAS);
  return collectPartidas(despachos, today)
    .flatMap((partida) => [...partida.salidas, ...bookProduccion(partida, { desde, hasta: lastPosting(partida.faena, today) })])
    .toSorted((a, b) => compare(a.fecha, b.fecha) || compare(a.faena.codigo, b.faena.codigo) || a.productoId - b.productoId)
    .map((asiento, at) => ({ ...asiento, empresa: PROPIOS[0], numero: PRIMER_NUMERO + at }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
