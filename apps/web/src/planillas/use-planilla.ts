import { AppError } from '@rodal/domain/errors';
import { announceSession } from '../api/session-events.ts';
import { downloadFile } from '../offline/rescue/save-file.ts';
import { toastDone, toastFailure } from '../ui/toast.ts';
import { useExport } from '../ui/export-menu.tsx';

type Pedido = Parameters<typeof useExport>[0]['ask'];

/**
 * A list as an Excel or CSV file in the downloads, as every screen of the office gives it.
 * @param nombre of the file, without its ending
 * @param ask fetches it
 */
export function usePlanilla(nombre: string, ask: Pedido) {
  return useExport({
    ask,
    onDone: (blob, formato) => {
      downloadFile(blob, `${nombre}.${formato}`);
      toastDone(`${nombre}.${formato} está en sus descargas`);
    },
    onFailed: (error) => {
      if (error instanceof AppError && error.codigo === 'no_autenticado') announceSession('expired');
      toastFailure('No se pudo exportar.', error);
    },
  });
}
