import { exportPlantillaCostos, listExcelCostos, loadExcelCostos, reviewExcelCostos, withdrawExcelCostos } from '@rodal/contracts/costos-historicos';
import type { Input } from '@rodal/contracts/endpoint';
import { undoTrabajo } from '@rodal/contracts/trabajos';
import { contar } from '@rodal/domain/contar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import { toastDone } from '../../ui/toast.ts';
import { RAIZ } from './direccion.ts';

export type EmpresaCosto = Input<typeof reviewExcelCostos>['empresa'];

/** A file, and whose purchases it has. */
interface Elegido {
  readonly empresa: EmpresaCosto;
  readonly file: File;
}

/** The workbooks that were loaded. */
export function useExcelCargados() {
  return useQuery({ queryKey: [...RAIZ, 'excel'], queryFn: ({ signal }) => call(listExcelCostos, {}, { signal }) });
}

/** What a workbook would do; nothing is kept. */
export function useRevisarExcel() {
  return useMutation({ mutationFn: ({ empresa, file }: Elegido) => uploadFile(reviewExcelCostos, { empresa }, file) });
}

/** Loads what was reviewed. The file goes up once more: the server keeps nothing of a review. */
export function useCargarExcel() {
  const onSettled = useRefrescar();
  return useMutation({
    mutationFn: ({ empresa, file, huella }: Elegido & { readonly huella: string }) => uploadFile(loadExcelCostos, { empresa, huella }, file),
    onSuccess: ({ mensaje, filas }) => toastDone(`${mensaje}: ${contar(filas, 'fila', 'filas')}`),
    onSettled,
  });
}

/** Goes back to what was read before a workbook. A refusal is the dialog's to tell. */
export function useDeshacerExcel() {
  const onSettled = useRefrescar();
  return useMutation({ mutationFn: (id: string) => call(undoTrabajo, { id }), onSuccess: ({ filas }) => toastDone(`Carga deshecha: ${contar(filas, 'fila', 'filas')}`), onSettled });
}

/** Takes out a workbook behind which nothing stands. A refusal is the dialog's to tell. */
export function useRetirarExcel() {
  const onSettled = useRefrescar();
  return useMutation({ mutationFn: (trabajo: string) => call(withdrawExcelCostos, { trabajo }), onSuccess: ({ mensaje, filas }) => toastDone(`${mensaje}: ${contar(filas, 'fila', 'filas')}`), onSettled });
}

const PLANTILLA = 'Plantilla_costos_historicos';

/** The 46 titles. */
export function usePlantillaExcel() {
  return usePlanilla(PLANTILLA, (_formato, request) => api.fetchFile(exportPlantillaCostos, {}, request));
}

function useRefrescar() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: RAIZ });
}
