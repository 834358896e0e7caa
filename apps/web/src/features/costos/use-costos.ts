import { createCosto, getCosto, joinNotasCredito, listAdjuntosCostos, listContadoresCostos, removeObservaciones, updateCosto, uploadObservaciones, withdrawCostos } from '@rodal/contracts/costos';
import type { Input } from '@rodal/contracts/endpoint';
import { contar } from '@rodal/domain/contar';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { flujoKey, isActiva, useFlujo } from '../../cargas/use-flujo.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { toastDone } from '../../ui/toast.ts';
import { RAIZ } from './direccion.ts';

const NADA: readonly (readonly string[])[] = [];

/** What is loaded of a year. @param anio as it stands in the address; '' = the one to begin with */
export function useContadores(anio: string) {
  return useQuery({
    queryKey: [...RAIZ, 'contadores', anio],
    queryFn: ({ signal }) => call(listContadoresCostos, /^20\d\d$/.test(anio) ? { anio } : {}, { signal }),
  });
}

/** A cost with all that is known of it. */
export function useCosto(id: string) {
  return useQuery({ queryKey: [...RAIZ, 'uno', id], queryFn: ({ signal }) => call(getCosto, { id }, { signal }) });
}

export function useAdjuntos() {
  return useQuery({ queryKey: [...RAIZ, 'adjuntos'], queryFn: ({ signal }) => call(listAdjuntosCostos, {}, { signal }) });
}

/** Also after a refusal: what somebody else did is what there is to see then. */
function useRefrescar() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: RAIZ });
}

/** After a whole update somebody is asked to look at it, in the words of the specification: who saw it run hears so. */
export function useAvisoAlTerminar(): void {
  const { data } = useFlujo('costosFaenas', NADA);
  const trabajo = data?.trabajo;
  const corriendo = useRef<string | null>(null);
  useEffect(() => {
    if (trabajo === undefined || trabajo === null) return;
    if (isActiva(trabajo)) corriendo.current = trabajo.id;
    else if (corriendo.current === trabajo.id) {
      corriendo.current = null;
      if (trabajo.estado === 'lista') toastDone(MESSAGES_OFICINA.avisarInformatica);
    }
  }, [trabajo]);
}

/** Withdraws a year. A refusal is the dialog's to tell. */
export function useRetirar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (anio: number) => call(withdrawCostos, { anio }),
    onSuccess: ({ mensaje, filas }) => toastDone(`${mensaje}: ${contar(filas, 'registro', 'registros')}`),
    onSettled: () => Promise.all([RAIZ, flujoKey('costosFaenas')].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Joins the credit notes of a year. What came of it, and a refusal, the dialog tells. */
export function useUnirNotas() {
  return useMutation({ mutationFn: (anio: number) => call(joinNotasCredito, { anio }), onSettled: useRefrescar() });
}

/** Changes a cost. A refusal is the form's to tell. */
export function useCambiar() {
  return useMutation({ mutationFn: (input: Input<typeof updateCosto>) => call(updateCosto, input), onSuccess: ({ mensaje }) => toastDone(mensaje), onSettled: useRefrescar() });
}

/** Adds a cost. A refusal is the form's to tell. */
export function useAgregar() {
  return useMutation({ mutationFn: (input: Input<typeof createCosto>) => call(createCosto, input), onSuccess: ({ mensaje }) => toastDone(mensaje), onSettled: useRefrescar() });
}

/** Attaches a file of observations. A refusal is the dialog's to tell. */
export function useAdjuntar() {
  return useMutation({ mutationFn: (file: File) => uploadFile(uploadObservaciones, {}, file), onSuccess: ({ mensaje }) => toastDone(mensaje), onSettled: useRefrescar() });
}

/** Takes one out. A refusal is the dialog's to tell. */
export function useQuitar() {
  return useMutation({ mutationFn: (id: string) => call(removeObservaciones, { id }), onSuccess: ({ mensaje }) => toastDone(mensaje), onSettled: useRefrescar() });
}
