import { exportMovEtiquetas } from '@rodal/contracts/mov-etiquetas';
import { AppError } from '@rodal/domain/errors';
import { api } from '../../api/call.ts';
import { announceSession } from '../../api/session-events.ts';
import { downloadFile } from '../../offline/save-file.ts';
import { toastDone, toastFailure } from '../../ui/toast.ts';
import { useExport } from '../../ui/use-export.ts';
import { type Busqueda, toPeriodo } from './filtros.ts';

/** The movements of a month as a file. */
export function useExportar({ mes, tipo, orden }: Busqueda) {
  return useExport({
    ask: (formato, request) => api.fetchFile(exportMovEtiquetas, { ...toPeriodo(mes), orden, formato, ...(tipo === '' ? {} : { tipo }) }, request),
    onDone: (blob, formato) => {
      const nombre = `Mov_etiquetas_${mes}.${formato}`;
      downloadFile(blob, nombre);
      toastDone(`${nombre} está en sus descargas`);
    },
    onFailed: (error) => {
      if (error instanceof AppError && error.codigo === 'no_autenticado') announceSession('expired');
      toastFailure('No se pudo exportar.', error);
    },
  });
}
