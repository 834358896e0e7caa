import { exportInventario, type ORDENES_INVENTARIO } from '@rodal/contracts/inventario';
import { AppError } from '@rodal/domain/errors';
import { monthOf } from '@rodal/domain/nombres-mes';
import { api } from '../../api/call.ts';
import { announceSession } from '../../api/session-events.ts';
import { downloadFile } from '../../offline/save-file.ts';
import { toastDone, toastFailure } from '../../ui/toast.ts';
import { useExport } from '../../ui/use-export.ts';
import type { BusquedaInventario } from './filtros.ts';

/** The opening stock of a search as a file. */
export function useExportar(busqueda: BusquedaInventario, orden: (typeof ORDENES_INVENTARIO)[number]) {
  return useExport({
    ask: (formato, request) => api.fetchFile(exportInventario, { ...busqueda, orden, formato }, request),
    onDone: (blob, formato) => {
      const nombre = `Inventario_${busqueda.Planta}_${monthOf(Number(busqueda.Ano), Number(busqueda.Mes))}.${formato}`;
      downloadFile(blob, nombre);
      toastDone(`${nombre} está en sus descargas`);
    },
    onFailed: (error) => {
      if (error instanceof AppError && error.codigo === 'no_autenticado') announceSession('expired');
      toastFailure('No se pudo exportar.', error);
    },
  });
}
