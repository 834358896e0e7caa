import { createClaveApi, revokeClaveApi } from '@rodal/contracts/programas';
import type { Input } from '@rodal/contracts/endpoint';
import { PROGRAMAS } from '@rodal/contracts/listados/programas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { toastDone } from '../../../ui/toast.ts';

/** Also after a refusal: a key whose reply was lost is in the list, and can be revoked there. */
function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [PROGRAMAS.id] });
}

/** Makes a key. A refusal is the form's to tell; the key itself is kept nowhere but where it is shown. */
export function useCrearClave() {
  return useMutation({ mutationFn: (input: Input<typeof createClaveApi>) => call(createClaveApi, input), gcTime: 0, onSettled: useRefresh() });
}

/** Ends a key for good. A refusal is the dialog's to tell. */
export function useRevocarClave() {
  return useMutation({
    mutationFn: (id: number) => call(revokeClaveApi, { id }),
    onSuccess: ({ fila }) => toastDone(`Clave de ${fila.nombre} revocada`),
    onSettled: useRefresh(),
  });
}
