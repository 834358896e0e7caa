import type { Input } from '@rodal/contracts/endpoint';
import {
  answerSii, clearSeccionSii, type EmpresaSii, exportInformeSii, getInformesSii, getSii, type InformeSii, listResponsablesSii, loadSii, markComexSii, restoreSubidaSii, reviewSii, setResponsableSii,
} from '@rodal/contracts/sii';
import { INFORMES } from '@rodal/contracts/sii-columnas';
import { searchEnlacesSii } from '@rodal/contracts/sii-enlaces';
import { getRastroSii } from '@rodal/contracts/sii-rastro';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import { toastDone, toastFailure, toastUndo } from '../../ui/toast.ts';

/** What a screen is of: a company, and a day whose month it is; BC counts up to it. */
export interface DeSii {
  readonly empresa: EmpresaSii;
  readonly mes: string;
  readonly hasta: string;
}

/** What the queries of these screens begin with. */
export const RAIZ = 'sii';
/** Whatever of these screens a load changes. */
export const ALCANCE = [[RAIZ]] as const;

/** Asks again for all that they show. */
export const refrescar = (client: QueryClient) => client.invalidateQueries({ queryKey: [RAIZ] });

/** What was uploaded of a month. */
export function useEstado({ empresa, mes }: DeSii) {
  return useQuery({ queryKey: [RAIZ, 'estado', empresa, mes], queryFn: ({ signal }) => call(getSii, { empresa, mes }, { signal }) });
}

/** The reports; what was shown of another day stays until those of this one are there. */
export function useInformes({ empresa, mes, hasta }: DeSii) {
  return useQuery({ queryKey: [RAIZ, 'informes', empresa, hasta], queryFn: ({ signal }) => call(getInformesSii, { empresa, mes, hasta }, { signal }), placeholderData: keepPreviousData });
}

/** What a file would load. */
export function revisar({ empresa, mes }: DeSii, file: File) {
  return uploadFile(reviewSii, { empresa, mes }, file);
}

/** Makes a reviewed file what is read. It goes up once more: the server keeps nothing of a review. */
export function useCargar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...input }: Input<typeof loadSii> & { readonly file: File }) => uploadFile(loadSii, input, file),
    onSettled: () => refrescar(client),
  });
}

/** Takes a section out of what is read, or brings an upload back; each can be undone by the other. */
export function useSecciones(de: DeSii) {
  const client = useQueryClient();
  const onSettled = () => refrescar(client);
  const volver = useMutation({
    mutationFn: ({ id, visto }: { readonly id: string; readonly visto: readonly string[] }) => call(restoreSubidaSii, { empresa: de.empresa, mes: de.mes, id, visto: [...visto] }),
    onSuccess: () => toastDone('Volvió el archivo anterior'),
    onError: (error) => toastFailure('No se pudo volver.', error),
    onSettled,
  });
  const quitar = useMutation({
    mutationFn: ({ seccion, visto }: { readonly seccion: Input<typeof clearSeccionSii>['seccion']; readonly visto: readonly string[] }) => call(clearSeccionSii, { empresa: de.empresa, mes: de.mes, seccion, visto: [...visto] }),
    onSuccess: (_estado, { visto: [una] }) => toastUndo('Se quitó lo pendiente por acuse', () => (una === undefined ? undefined : volver.mutate({ id: una, visto: [] }))),
    onError: (error) => toastFailure('No se pudo quitar.', error),
    onSettled,
  });
  return { quitar, volver };
}

type Respuesta = Omit<Input<typeof answerSii>, 'empresa' | 'mes'>;

/** One of the SII, or one of BC. */
export type DocumentoPedido = { readonly sii: string } | { readonly bc: string };

/** What Rodal knows of a document. */
export function useRastro({ empresa, mes }: DeSii, cual: DocumentoPedido) {
  return useQuery({ queryKey: [RAIZ, 'rastro', empresa, mes, cual], queryFn: ({ signal }) => call(getRastroSii, { empresa, mes, ...cual }, { signal }) });
}

/** What a document of the SII, or one of BC, may be linked with by hand. */
export function useEnlaces({ empresa, mes, hasta }: DeSii, { sii, bc, texto }: { readonly sii: string | null; readonly bc: string | null; readonly texto: string }) {
  return useQuery({
    queryKey: [RAIZ, 'enlaces', empresa, hasta, sii, bc, texto],
    queryFn: ({ signal }) => call(searchEnlacesSii, { empresa, mes, hasta, texto, ...(sii !== null && { sii }), ...(bc !== null && { bc }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Says what a document is; it can be taken back. */
export function useResponder({ empresa, mes }: DeSii) {
  const client = useQueryClient();
  const responder = useMutation({
    mutationFn: (respuesta: Respuesta) => call(answerSii, { empresa, mes, ...respuesta }),
    onSuccess: ({ mensaje }, { decision, sii, bc, huella }) =>
      decision === null ? toastDone(mensaje) : toastUndo(mensaje, () => responder.mutate({ sii, bc, huella, decision: null, nota: '' })),
    onSettled: () => refrescar(client),
  });
  return responder;
}

export function useResponsables({ empresa }: DeSii) {
  return useQuery({ queryKey: [RAIZ, 'responsables', empresa], queryFn: ({ signal }) => call(listResponsablesSii, { empresa }, { signal }) });
}

/** What is known of a supplier: who answers for it, and whether it is Comex's. */
export function useProveedor({ empresa }: DeSii) {
  const client = useQueryClient();
  const opciones = { onSuccess: ({ mensaje }: { readonly mensaje: string }) => toastDone(mensaje), onSettled: () => refrescar(client) };
  return {
    nombrar: useMutation({ mutationFn: (input: Omit<Input<typeof setResponsableSii>, 'empresa'>) => call(setResponsableSii, { empresa, ...input }), ...opciones }),
    marcar: useMutation({ mutationFn: (input: Omit<Input<typeof markComexSii>, 'empresa'>) => call(markComexSii, { empresa, ...input }), ...opciones }),
  };
}

/** A report as its workbook: all rows, with the reason of each. */
export function useExportar({ empresa, mes, hasta }: DeSii, informe: InformeSii) {
  return usePlanilla(INFORMES[informe].archivo, (_formato, request) => api.fetchFile(exportInformeSii, { empresa, mes, informe, hasta }, request));
}
