import { type AvisoFila, createAviso, endAviso, updateAviso } from '@rodal/contracts/avisos';
import type { Input, Output } from '@rodal/contracts/endpoint';
import { listAvisos } from '@rodal/contracts/listados/avisos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toastDone, toastFailure } from '../../ui/toast.ts';

/** Also after a refusal: what somebody else wrote is what there is to see then; and Inicio shows other notices. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['avisos'] });
}

/** Stores what was written over what the person saw; over null it adds it. A refusal is the form's to tell. */
export function useGuardarAviso() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ datos, visto }: { readonly datos: Input<typeof createAviso>; readonly visto: AvisoFila | null }) =>
      visto === null ? call(createAviso, datos) : call(updateAviso, { ...datos, id: visto.id, version: visto.version }),
    onSuccess: (_reply, { visto }) => toastDone(visto === null ? 'Aviso agregado' : 'Aviso guardado'),
    onSettled: refresh,
  });
}

/** A notice as it stands now; null = there is none any more. They are few. */
export async function fetchAviso({ id }: AvisoFila): Promise<AvisoFila | null> {
  let cursor: string | null = null;
  do {
    const page: Output<typeof listAvisos> = await call(listAvisos, cursor === null ? {} : { cursor });
    const found = page.avisos.find((aviso) => aviso.id === id);
    if (found !== undefined) return found;
    cursor = page.siguiente;
  } while (cursor !== null);
  return null;
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
