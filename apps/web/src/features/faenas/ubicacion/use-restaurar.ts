import { type FaenaFila, restorePerimetro } from '@rodal/contracts/faenas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { toastFailure, toastUndo } from '../../../ui/toast.ts';
import { FAENAS } from '../use-faenas.ts';

interface Restauracion {
  /** The earlier one that is to be used again. */
  readonly version: number;
  /** The one in use, as the person saw it. */
  readonly vista: number;
}

/** Uses an earlier perimeter again. It is taken back like it was done: what was in use is among the earlier ones then. */
export function useRestaurar({ CodigoFaena, Rol, Origen }: FaenaFila) {
  const client = useQueryClient();
  const restore = async (input: Restauracion) => (await call(restorePerimetro, { CodigoFaena, Rol, ...input })).perimetro;
  // Also after a refusal: somebody else's perimeter is what there is to see then.
  const refresh = () => client.invalidateQueries({ queryKey: FAENAS });
  const undo = async (input: Restauracion) => {
    try {
      await restore(input);
    } catch (error) {
      toastFailure('No se pudo deshacer.', error);
    }
    await refresh();
  };
  return useMutation({
    mutationFn: restore,
    onSuccess: ({ version }, { version: traida, vista }) =>
      toastUndo(`Perímetro de ${Origen}: se usa de nuevo la versión ${traida}`, () => void undo({ version: vista, vista: version })),
    onError: (error) => toastFailure('No se pudo restaurar.', error),
    onSettled: refresh,
  });
}
