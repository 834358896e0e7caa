import { type AvisoFila, createAviso, endAviso, updateAviso } from '@rodal/contracts/avisos';
import type { Input } from '@rodal/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toastDone, toastFailure } from '../../ui/toast.ts';

/** What is written in the form. */
export type AvisoEscrito = Input<typeof createAviso>;

/** Also after a refusal: what somebody else wrote is what there is to see then; and Inicio shows other notices. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['avisos'] });
}

/**
 * Stores what was written. A refusal is the form's to tell.
 * @param aviso the one that is edited, as the person saw it; null = a new one
 */
export function useGuardarAviso(aviso: AvisoFila | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (escrito: AvisoEscrito) =>
      aviso === null ? call(createAviso, escrito) : call(updateAviso, { ...escrito, id: aviso.id, version: aviso.version }),
    onSuccess: () => toastDone(aviso === null ? 'Aviso agregado' : 'Aviso guardado'),
    onSettled: refresh,
  });
}

/** Ends one at once. */
export function useTerminarAviso() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, version }: Pick<AvisoFila, 'id' | 'version'>) => call(endAviso, { id, version }),
    onSuccess: () => toastDone('Aviso terminado'),
    onError: (error) => toastFailure('No se pudo terminar el aviso.', error),
    onSettled: refresh,
  });
}
