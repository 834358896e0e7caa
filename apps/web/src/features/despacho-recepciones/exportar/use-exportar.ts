import { exportDespachos } from '@rodal/contracts/busqueda';
import { AppError } from '@rodal/domain/errors';
import { api } from '../../../api/call.ts';
import { announceSession } from '../../../api/session-events.ts';
import { downloadFile } from '../../../offline/save-file.ts';
import { toastDone, toastFailure } from '../../../ui/toast.ts';
import { useExport } from '../../../ui/use-export.ts';
import type { FiltrosBusqueda } from '../filtros.ts';

/** Exports a search as a file (especificación 2 §9: `Informacion_despacho.xlsx`). */
export function useExportar(busqueda: FiltrosBusqueda) {
  return useExport({
    ask: (formato, request) => api.fetchFile(exportDespachos, { ...busqueda, formato }, request),
    onDone: (blob, formato) => {
      const nombre = `Informacion_despacho.${formato}`;
      downloadFile(blob, nombre);
      toastDone(`${nombre} está en sus descargas`);
    },
    onFailed: (error) => {
      if (error instanceof AppError && error.codigo === 'no_autenticado') announceSession('expired');
      toastFailure('No se pudo exportar.', error);
    },
  });
}
