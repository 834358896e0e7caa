import { AppError } from '@rodal/domain/errors';
import { exportFaenas } from '@rodal/contracts/faenas';
import { api } from '../../api/call.ts';
import { announceSession } from '../../api/session-events.ts';
import { downloadFile } from '../../offline/save-file.ts';
import { toastDone, toastFailure } from '../../ui/toast.ts';
import { useExport } from '../../ui/use-export.ts';
import type { BusquedaFaenas } from './filtros.ts';

/** The sites of a search as a file. */
export function useExportar(busqueda: BusquedaFaenas) {
  return useExport({
    ask: (formato, request) => api.fetchFile(exportFaenas, { ...busqueda, formato }, request),
    onDone: (blob, formato) => {
      const nombre = `Informacion_faenas.${formato}`;
      downloadFile(blob, nombre);
      toastDone(`${nombre} está en sus descargas`);
    },
    onFailed: (error) => {
      if (error instanceof AppError && error.codigo === 'no_autenticado') announceSession('expired');
      toastFailure('No se pudo exportar.', error);
    },
  });
}
