import { exportRecepciones } from '@rodal/contracts/recepciones';
import { api } from '../../../api/call.ts';
import { usePlanilla } from '../../../planillas/use-planilla.ts';
import type { BusquedaRecepciones } from './filtros.ts';

/** Exports a search as a file. */
export function useExportar(busqueda: BusquedaRecepciones) {
  return usePlanilla('Recepciones', (formato, request) => api.fetchFile(exportRecepciones, { ...busqueda, formato }, request));
}
