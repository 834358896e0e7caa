import type { Input } from '@rodal/contracts/endpoint';
import { changeEtiquetaPedido, createPedidoTransferencia, exportPedidoTransferencia, getPedidoTransferencia, reviewPedidoTransferencia } from '@rodal/contracts/pedidos-transferencia';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import { toastDone } from '../../ui/toast.ts';
import { ALCANCE, RAIZ } from './direccion.ts';

export type Empresa = Input<typeof reviewPedidoTransferencia>['empresa'];

/** @param escrito number of an order, as it was typed; '' = none */
export function usePedido(escrito: string) {
  return useQuery({
    queryKey: [RAIZ, 'uno', escrito],
    queryFn: ({ signal }) => call(getPedidoTransferencia, { orderId: escrito }, { signal }),
    enabled: escrito !== '',
  });
}

/** What a workbook would create; nothing is. */
export function useRevisar() {
  return useMutation({ mutationFn: ({ file, empresa }: { readonly file: File; readonly empresa: Empresa }) => uploadFile(reviewPedidoTransferencia, { empresa }, file) });
}

/** Creates what was reviewed. The file goes up once more: the server keeps nothing of a review. */
export function useCrear() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...input }: Input<typeof createPedidoTransferencia> & { readonly file: File }) => uploadFile(createPedidoTransferencia, input, file),
    onSuccess: ({ mensaje }) => toastDone(mensaje),
    onSettled: () => refrescar(client),
  });
}

/** Puts another label in the place of one. A refusal is the form's to tell. */
export function useCambiar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cambio: Input<typeof changeEtiquetaPedido>) => call(changeEtiquetaPedido, cambio),
    onSuccess: ({ mensaje }) => toastDone(mensaje),
    // Also after a refusal: what somebody else did is what there is to see then.
    onSettled: () => refrescar(client),
  });
}

function refrescar(client: QueryClient) {
  return Promise.all(ALCANCE.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** The four lists of an order as `datos.xlsx` (especificación 3 §7). */
export function useDescargar(numero: number | undefined) {
  return usePlanilla('datos', (_formato, request) => {
    if (numero === undefined) throw new Error('Sin pedido.');
    return api.fetchFile(exportPedidoTransferencia, { orderId: String(numero) }, request);
  });
}
