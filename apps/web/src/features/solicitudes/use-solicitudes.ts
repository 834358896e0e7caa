import { SOLICITUDES } from '@rodal/contracts/listados/solicitudes';
import { changeEstadoSolicitud, createSolicitud, listDocumentosSolicitud, listOpcionesSolicitud, type Solicitud, uploadFactura } from '@rodal/contracts/solicitudes';
import type { Input } from '@rodal/contracts/endpoint';
import { queryOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toastDone } from '../../ui/toast.ts';

/** The root of what is kept of requests beside their list. */
const SOLICITUD = 'solicitud';

const unaOptions = (id: string) => queryOptions({ queryKey: [SOLICITUD, id], queryFn: ({ signal }) => call(listDocumentosSolicitud, { id }, { signal }) });

/** A request with its papers and its steps. */
export function useSolicitud(id: string) {
  return useQuery(unaOptions(id));
}

/** Who approves and where it may go. */
export function useOpciones() {
  return useQuery({ queryKey: [SOLICITUD, 'opciones'], queryFn: ({ signal }) => call(listOpcionesSolicitud, {}, { signal }) });
}

/** Also after a refusal: what somebody else did is what there is to see then. */
function refrescar(client: QueryClient) {
  return Promise.all([client.invalidateQueries({ queryKey: [SOLICITUDES.id] }), client.invalidateQueries({ queryKey: [SOLICITUD] })]);
}

export function useCrear() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nueva: Input<typeof createSolicitud>) => call(createSolicitud, nueva),
    onSuccess: ({ message }) => toastDone(message),
    onSettled: () => void refrescar(client),
  });
}

/** Takes a request a step on, or rejects it. A refusal is for whoever asked to tell. */
export function useCambiarEstado() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pedido: Input<typeof changeEstadoSolicitud>) => call(changeEstadoSolicitud, pedido),
    onSuccess: ({ message }) => toastDone(message),
    onSettled: () => refrescar(client),
  });
}

/** Puts the invoice of a request in. */
export function useFactura() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, url }: Pick<Solicitud, 'id'> & { readonly url: string }) => call(uploadFactura, { id, url }),
    onSuccess: ({ message }) => toastDone(message),
    onSettled: () => refrescar(client),
  });
}
