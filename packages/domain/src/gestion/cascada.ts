import { addDecimals, negateDecimal } from '../numeros.ts';
import type { MonedaGestion, ReporteGestion } from './reporte.ts';
import { type Juicio, variacion } from './variacion.ts';

/** What a line did to the result: it was at `desde` and came to `hasta`. */
export interface PasoCascada {
  /** Null = 'Sin asignar'. */
  readonly linea: string | null;
  readonly desde: string;
  readonly hasta: string;
  /** `hasta` − `desde`: more earned or less spent is above zero. */
  readonly efecto: string;
  readonly juicio: Juicio;
}

/** From the budget's result to the month's, line by line; each step begins where the one before ended. Decimals of one currency. */
export interface Cascada {
  readonly presupuesto: string;
  readonly pasos: readonly PasoCascada[];
  readonly actual: string;
}

/** Why there is none: the month has no budget; it is in the other currency; or the month has no dollar. */
export type SinCascada = 'presupuesto' | 'moneda' | 'dolar';

/** The waterfall of a report, in the currency that is shown; or why there is none. */
export function cascada({ lineas, totales: { resultado } }: Pick<ReporteGestion, 'lineas' | 'totales'>, moneda: MonedaGestion): Cascada | SinCascada {
  if (!hasPresupuesto({ lineas })) return 'presupuesto';
  const [presupuesto, actual] = [resultado.presupuesto[moneda], resultado.actual[moneda]];
  // A budget in dollars has no pesos; one in pesos lacks dollars only where the month does.
  if (presupuesto === null) return moneda === 'CLP' ? 'moneda' : 'dolar';
  if (actual === null) return 'dolar';
  const pasos: PasoCascada[] = [];
  let desde = presupuesto;
  for (const { linea, signo, subtotal } of lineas) {
    const { diferencia, juicio } = variacion({ signo, base: subtotal.presupuesto[moneda], valor: subtotal.actual[moneda] });
    if (diferencia === null || juicio === null) return 'dolar';
    const efecto = signo === 'ingreso' ? diferencia : negateDecimal(diferencia);
    const hasta = addDecimals([desde, efecto]);
    pasos.push({ linea, desde, hasta, efecto, juicio });
    desde = hasta;
  }
  return { presupuesto, pasos, actual };
}

/** Whether the month has any budget at all: one of nothing would be exceeded by everything. */
export function hasPresupuesto({ lineas }: Pick<ReporteGestion, 'lineas'>): boolean {
  return lineas.some(({ filas }) => filas.some(({ celdas: { presupuesto } }) => presupuesto.CLP !== '0' || presupuesto.USD !== '0'));
}
