import type { Input, Output } from '@rodal/contracts/endpoint';
import { VOLUMENES } from '@rodal/contracts/listados/volumenes';
import { createVolumen, getVolumenesMes, removeVolumen } from '@rodal/contracts/volumenes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toastDone } from '../../ui/toast.ts';

/** All volumes of a month, with what no rule counts. */
export type DelMes = Output<typeof getVolumenesMes>;

/** What the ERP gives of a month and what was corrected. @param mes `YYYY-MM`; '' = none yet */
export function useVolumenesMes(mes: string) {
  return useQuery({
    queryKey: [VOLUMENES.id, 'mes', mes],
    enabled: mes !== '',
    queryFn: ({ signal }) => call(getVolumenesMes, { mes: Number(mes.slice(5)), anio: Number(mes.slice(0, 4)) }, { signal }),
  });
}

/** Also after a refusal: what was stored without an answer, or taken out by somebody else, is what there is to see then. */
function useRefrescar() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [VOLUMENES.id] });
}

/** Stores a correction. A refusal is the form's to tell. */
export function useAgregarVolumen() {
  return useMutation({ mutationFn: (input: Input<typeof createVolumen>) => call(createVolumen, input), onSettled: useRefrescar() });
}

/** Takes a correction out. A refusal is the dialog's to tell. */
export function useEliminarVolumen() {
  return useMutation({
    mutationFn: (input: Input<typeof removeVolumen>) => call(removeVolumen, input),
    onSuccess: ({ mensaje }) => toastDone(mensaje),
    onSettled: useRefrescar(),
  });
}
