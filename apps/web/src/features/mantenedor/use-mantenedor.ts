import type { Input } from '@rodal/contracts/endpoint';
import { FAENAS_HISTORICO, type FaenaHistorica } from '@rodal/contracts/listados/faenas-historico';
import { getEnPie, listDetalles2, listSalidas, saveVolumenDeclarado, updateFaenasHistorico } from '@rodal/contracts/mantenedor';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toastDone } from '../../ui/toast.ts';

/** The key of all that this screen asks: whatever is saved here changes any of it. */
export const RAIZ = [FAENAS_HISTORICO.id] as const;

/** A site in a unit, up to a month. */
export type SitioMes = Pick<FaenaHistorica, 'CodigoFaena' | 'Rol' | 'unidad' | 'mes'>;

const queryDe = ({ CodigoFaena: codigoFaena, Rol: rol, unidad, mes }: SitioMes) => ({ codigoFaena, rol, unidad, mes });

/** The details that can be chosen: one question for all rows. */
export function useDetalles2() {
  return useQuery({ queryKey: [...RAIZ, 'detalles'], queryFn: ({ signal }) => call(listDetalles2, {}, { signal }) });
}

/** What came out of a site month by month, and when it ends. Of a row where nothing moved and nothing is declared there is nothing to ask. */
export function useEnPie(sitio: SitioMes) {
  const query = queryDe(sitio);
  return useQuery({ queryKey: [...RAIZ, 'enPie', query], enabled: sitio.unidad !== '', queryFn: ({ signal }) => call(getEnPie, query, { signal }) });
}

/** The movements of a month. @param articulo '' = of all articles */
export function useSalidas(sitio: SitioMes, articulo: string) {
  const query = { ...queryDe(sitio), ...(articulo !== '' && { articulo }) };
  return useQuery({ queryKey: [...RAIZ, 'salidas', query], queryFn: ({ signal }) => call(listSalidas, query, { signal }) });
}

/** Also after a refusal: what somebody else saved is what there is to see then. */
function useRefrescar() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: RAIZ });
}

/** Saves the details that were chosen. A refusal is the button's to tell. */
export function useActualizar() {
  return useMutation({
    mutationFn: (cambios: Input<typeof updateFaenasHistorico>['cambios']) => call(updateFaenasHistorico, { cambios }),
    onSuccess: () => toastDone(MESSAGES_OFICINA.historialActualizado),
    onSettled: useRefrescar(),
  });
}

/** Declares a site's volume, or withdraws it. A refusal is the form's to tell. */
export function useDeclarar() {
  return useMutation({
    mutationFn: (input: Input<typeof saveVolumenDeclarado>) => call(saveVolumenDeclarado, input),
    onSuccess: (_reply, { volumen }) => toastDone(volumen === null ? MESSAGES_OFICINA.volumenQuitado : MESSAGES_OFICINA.volumenDeclarado),
    onSettled: useRefrescar(),
  });
}
