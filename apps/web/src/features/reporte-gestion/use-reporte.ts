import { cerrarMes, exportReporteGestion, getAperturaReporteGestion, getDoceMeses, getReporteGestion } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import type { ColumnaLibro, MonedaGestion } from '@rodal/domain/gestion/reporte';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';
import { flujoKey } from '../../cargas/use-flujo.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import { toastDone } from '../../ui/toast.ts';

/** Whatever a load changes of this report, of its detail and of what it is corrected by. */
export const CLAVES: readonly QueryKey[] = [['reporte-gestion'], ['reporteDetalle'], ['correcciones'], ['volumenes']];

/** A month as the calls of the report have it: `2026-07` → `{ mes: 7, anio: 2026 }`. */
export function toPeriodo(mes: string) {
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

/** Closes a month or opens it again; whatever came of it, the report is asked for again. A refusal is the dialog's to tell. */
export function useCambiarMes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mes, estado, nota = '' }: { readonly mes: string; readonly estado: 0 | 1; readonly nota?: string }) => call(cerrarMes, { ...toPeriodo(mes), estado, nota }),
    onSuccess: ({ estado }, { mes }) => toastDone(`${estado === 1 ? 'Cerrado' : 'Reabierto'} ${formatMonth(mes)}`),
    onSettled: () => Promise.all([...CLAVES, flujoKey('reporteGestion')].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** What its last twelve months yielded. */
export function useDoceMeses({ unidad, mes }: { readonly unidad: UnidadPedida; readonly mes: string }) {
  return useQuery({
    queryKey: ['reporte-gestion', 'doceMeses', unidad, mes],
    queryFn: ({ signal }) => call(getDoceMeses, { unidad, ...toPeriodo(mes) }, { signal }),
  });
}

/** The report as a workbook, in the currency that is shown. @param de as {@link useReporte} */
export function useExportar(de: { readonly unidad: UnidadPedida; readonly mes: string } | null, moneda: MonedaGestion) {
  return usePlanilla(`Reporte_Gestion_${de?.unidad}_${de?.mes}`, (_formato, request) => {
    if (de === null) throw new Error('Sin unidad ni mes.');
    return api.fetchFile(exportReporteGestion, { unidad: de.unidad, ...toPeriodo(de.mes), moneda }, request);
  });
}

interface Figura {
  readonly unidad: UnidadPedida;
  readonly mes: string;
  readonly columna: ColumnaLibro;
  /** '' = of all of them. */
  readonly linea: string;
  readonly cuenta: string;
  /** Of a closed month: as it was kept, or as it is now. */
  readonly libro?: 'reporte' | 'hoy';
  /** Absent = those that the report adds up. */
  readonly entradas?: 'cierre';
}

/** The list of the entries behind a figure (E10). */
export function direccionDetalle({ unidad, mes, columna, linea, cuenta, libro = 'reporte', entradas }: Figura): string {
  const { mes: numero, anio } = toPeriodo(mes);
  return `/reporteDetalle?${new URLSearchParams({ unidad, mes: String(numero), anio: String(anio), columna, ...(linea !== '' && { linea }), ...(cuenta !== '' && { cuenta }), ...(libro !== 'reporte' && { libro }), ...(entradas !== undefined && { entradas }) })}`;
}
