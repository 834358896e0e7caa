import { getAperturaReporteGestion, getReporteGestion } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import type { ColumnaLibro } from '@rodal/domain/gestion/reporte';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Whatever a load changes of this report, of its detail and of what it is corrected by. */
export const CLAVES: readonly QueryKey[] = [['reporte-gestion'], ['reporteDetalle'], ['correcciones'], ['volumenes']];

/** A month as the calls of the report have it: `2026-07` → `{ mes: 7, anio: 2026 }`. */
function toPeriodo(mes: string) {
  return { mes: Number(mes.slice(5)), anio: Number(mes.slice(0, 4)) };
}

/** Units to choose from, months with entries, and what to open with. */
export function useApertura() {
  return useQuery({
    queryKey: ['reporte-gestion', 'apertura'],
    queryFn: ({ signal }) => call(getAperturaReporteGestion, {}, { signal }),
  });
}

/** The report; null = nobody knows yet of what. The one before stays in sight until it comes. */
export function useReporte(de: { readonly unidad: UnidadPedida; readonly mes: string } | null) {
  return useQuery({
    queryKey: ['reporte-gestion', 'reporte', de?.unidad, de?.mes],
    enabled: de !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (de === null) throw new Error('Sin unidad ni mes.');
      return call(getReporteGestion, { unidad: de.unidad, ...toPeriodo(de.mes) }, { signal });
    },
  });
}

interface Figura {
  readonly unidad: UnidadPedida;
  readonly mes: string;
  readonly columna: ColumnaLibro;
  /** '' = of all of them. */
  readonly linea: string;
  readonly cuenta: string;
}

/** The list of the entries behind a figure (E10). */
export function direccionDetalle({ unidad, mes, columna, linea, cuenta }: Figura): string {
  const { mes: numero, anio } = toPeriodo(mes);
  return `/reporteDetalle?${new URLSearchParams({ unidad, mes: String(numero), anio: String(anio), columna, ...(linea !== '' && { linea }), ...(cuenta !== '' && { cuenta }) })}`;
}
