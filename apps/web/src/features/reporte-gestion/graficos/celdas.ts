import { DECIMALES_GESTION } from '@rodal/domain/gestion/por-unidad';
import type { Celdas, ColumnaReporte, MonedaGestion, SignoLinea } from '@rodal/domain/gestion/reporte';
import { JUICIOS, variacion, variacionTexto } from '@rodal/domain/gestion/variacion';
import { importeTexto } from '../tabla.tsx';

/** The columns of something of the report, and whether more of it is better. */
export interface Signada {
  readonly signo: SignoLinea;
  readonly celdas: Celdas;
}

/** The month, and what it is held against: each with how far the month is from it. As cells of a table. */
export function filaDe({ signo, celdas }: Signada, moneda: MonedaGestion, contra: readonly ColumnaReporte[]): string[] {
  const valor = celdas.actual[moneda];
  return [
    importeTexto(valor, moneda),
    ...contra.flatMap((clave) => {
      const suya = variacion({ signo, base: celdas[clave][moneda], valor });
      const texto = variacionTexto(suya, DECIMALES_GESTION[moneda]);
      return [importeTexto(celdas[clave][moneda], moneda), texto === null || suya.juicio === null ? '—' : `${texto} ${JUICIOS[suya.juicio]}`];
    }),
  ];
}

/** As screens write it. */
export function monedaTexto(moneda: MonedaGestion): string {
  return moneda === 'USD' ? 'US$' : 'Pesos';
}
