import { exportDespachos } from '@rodal/contracts/busqueda';
import type { Orden } from '@rodal/domain/busqueda';
import { api } from '../../../api/call.ts';
import { usePlanilla } from '../../../planillas/use-planilla.ts';
import type { FiltrosBusqueda } from '../filtros.ts';

/** Exports a search as a file, in the order of the list (especificación 2 §9: `Informacion_despacho.xlsx`). */
export function useExportar(busqueda: FiltrosBusqueda, orden: Orden) {
  return usePlanilla('Informacion_despacho', (formato, request) => api.fetchFile(exportDespachos, { ...busqueda, orden, formato }, request));
}
