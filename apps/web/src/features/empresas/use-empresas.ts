import { type EmpresaCambiada, getDocumentosEmpresa } from '@rodal/contracts/empresas';
import { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { toastDone } from '../../ui/toast.ts';

/** The root of what a change of one company asks for again, beside the list. */
export const EMPRESA = 'empresa';

const empresaOptions = (rutEmpresa: string) =>
  queryOptions({ queryKey: [EMPRESA, rutEmpresa], queryFn: ({ signal }) => call(getDocumentosEmpresa, { rutEmpresa }, { signal }) });

/** A company with all of its papers and what it lacks. @param fresca asked for again where it is shown */
export function useEmpresa(rutEmpresa: string, fresca = false) {
  return useQuery({ ...empresaOptions(rutEmpresa), ...(fresca && { refetchOnMount: 'always' as const }) });
}

/**
 * A change of one company: says how it went, and what is on the screen becomes what the server answered. Whoever was slower sees how it stands now by the
 * time they hear of it; what failed is told by whoever asked.
 */
export function useCambio(rutEmpresa: string) {
  const client = useQueryClient();
  const { queryKey } = empresaOptions(rutEmpresa);
  return useMutation({
    mutationFn: (pedido: () => Promise<EmpresaCambiada>) => pedido(),
    onSuccess: async ({ Mensaje, ...detalle }) => {
      // One that was asked for before must not put back what it had seen.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, detalle);
      toastDone(Mensaje);
    },
    onError: async (error) => {
      const again = client.refetchQueries({ queryKey, exact: true });
      if (conflictoOf(error) !== null) await again;
    },
    // Not waited for: the next press counts at once.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [EMPRESAS.id] });
      void client.invalidateQueries({ queryKey: [...queryKey, 'historia'] });
    },
  });
}
