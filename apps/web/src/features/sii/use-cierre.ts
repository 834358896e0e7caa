import { closeSii, getCierreSii, reopenSii } from '@rodal/contracts/sii-cierre';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toastDone } from '../../ui/toast.ts';
import { type DeSii, RAIZ, refrescar } from './use-sii.ts';

/** Whose month it is. */
export type DelMes = Pick<DeSii, 'empresa' | 'mes'>;

/** Whether the F29 of a month is filed, with what, and what changed since. */
export function useCierre({ empresa, mes }: DelMes) {
  return useQuery({ queryKey: [RAIZ, 'cierre', empresa, mes], queryFn: ({ signal }) => call(getCierreSii, { empresa, mes }, { signal }) });
}

/** What a person says of an F29 that was filed. */
export interface F29 {
  /** `YYYY-MM-DD` */
  readonly presentado: string;
  readonly folio: string;
  readonly nota: string;
}

/** Closes the month, or opens it again. */
export function useCambiarMes({ empresa, mes }: DelMes) {
  const client = useQueryClient();
  const opciones = { onSuccess: ({ mensaje }: { readonly mensaje: string }) => toastDone(mensaje), onSettled: () => refrescar(client) };
  return {
    cerrar: useMutation({ mutationFn: (f29: F29) => call(closeSii, { empresa, mes, ...f29 }), ...opciones }),
    reabrir: useMutation({ mutationFn: (nota: string) => call(reopenSii, { empresa, mes, nota }), ...opciones }),
  };
}
