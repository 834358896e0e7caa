import {
  exportReporteRecepciones,
  getGraficoRecepciones,
  getReporteRecepciones,
  getReporteRecepcionesDetalle,
  listPeriodosReporteRecepciones,
  type ReporteRecepcionFila,
} from '@rodal/contracts/reporte-recepciones';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { api, call } from '../../../api/call.ts';
import { usePlanilla } from '../../../planillas/use-planilla.ts';

/** Whatever of this screen a load changes. */
export const CLAVES: readonly QueryKey[] = [['reporte-recepciones']];

/** A month as the paths of the report have it: `2026-07` → `{ mes: 7, anio: 2026 }`. */
function toPeriodo(mes: string) {
  return { mes: Number(mes.slice(5)), anio: Number(mes.slice(0, 4)) };
}

/** The months with data, and the one to open with. */
export function usePeriodos() {
  return useQuery({
    queryKey: ['reporte-recepciones', 'periodos'],
    queryFn: ({ signal }) => call(listPeriodosReporteRecepciones, {}, { signal }),
  });
}

/** Astillas and Acumulado. @param mes `YYYY-MM` */
export function useReporte(mes: string, enabled: boolean) {
  return useQuery({
    queryKey: ['reporte-recepciones', 'reporte', mes],
    enabled,
    queryFn: ({ signal }) => call(getReporteRecepciones, toPeriodo(mes), { signal }),
  });
}

/** What the charts of a month are drawn from. */
export function useGrafico(mes: string) {
  return useQuery({
    queryKey: ['reporte-recepciones', 'grafico', mes],
    queryFn: ({ signal }) => call(getGraficoRecepciones, toPeriodo(mes), { signal }),
  });
}

/** What a row of Astillas is made of. */
export function useDetalle(mes: string, { tipoRecepcion, destino, Articulo: articulo }: ReporteRecepcionFila) {
  return useQuery({
    queryKey: ['reporte-recepciones', 'detalle', mes, tipoRecepcion, destino, articulo],
    queryFn: ({ signal }) => call(getReporteRecepcionesDetalle, { ...toPeriodo(mes), tipoRecepcion, destino, articulo }, { signal }),
  });
}

/** Both tables as a file. */
export function useExportar(mes: string) {
  return usePlanilla(`Reporte_recepciones_${mes}`, (formato, request) => api.fetchFile(exportReporteRecepciones, { ...toPeriodo(mes), formato }, request));
}
