import { exportFaenas } from '@rodal/contracts/faenas';
import { api } from '../../api/call.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import type { BusquedaFaenas } from './filtros.ts';

/** The sites of a search as a file. */
export function useExportar(busqueda: BusquedaFaenas) {
  return usePlanilla('Informacion_faenas', (formato, request) => api.fetchFile(exportFaenas, { ...busqueda, formato }, request));
}
