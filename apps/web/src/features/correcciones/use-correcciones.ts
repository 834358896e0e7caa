import { createCorreccion, deleteCorreccion, getCorreccion, previewCorreccion } from '@rodal/contracts/correcciones';
import type { Input, Output } from '@rodal/contracts/endpoint';
import { CORRECCIONES } from '@rodal/contracts/listados/correcciones';
import { criteriosTexto, type CriteriosEscritos, leerCriterios } from '@rodal/domain/gestion/correcciones';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toastDone } from '../../ui/toast.ts';

/** The root of what is kept of corrections beside their list. */
const RAIZ = 'correccion';
/** The key of all that is asked of one. */
export const raizDe = (id: string) => [RAIZ, 'una', id] as const;
/** Whatever of this screen a load of the ledger changes. */
export const ALCANCE = [[CORRECCIONES.id], [RAIZ]] as const;

/** A correction with what it does to the report now. */
export function useCorreccion(id: string) {
  return useQuery({ queryKey: [...raizDe(id), 'todo'], queryFn: ({ signal }) => call(getCorreccion, { id }, { signal }) });
}

/** Also after a refusal: what somebody else did is what there is to see then. */
function refrescar(client: QueryClient) {
  return Promise.all(ALCANCE.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Takes entries out of the report. A refusal is the form's to tell. */
export function useGuardarCorreccion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nueva: Input<typeof createCorreccion>) => call(createCorreccion, nueva),
    onSuccess: ({ mensaje }) => toastDone(mensaje),
    onSettled: () => refrescar(client),
  });
}

/** Puts them back. A refusal is the dialog's to tell. */
export function useEliminarCorreccion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (idCorreccion: string) => call(deleteCorreccion, { idCorreccion }),
    onSuccess: ({ mensaje }) => toastDone(mensaje),
    onSettled: () => refrescar(client),
  });
}

export type VistaCorreccion = Output<typeof previewCorreccion>;

/** What Rodal knows of the entries that what is typed names. */
export type Sabido =
  | { readonly tipo: 'nada' }
  | { readonly tipo: 'buscando' }
  | { readonly tipo: 'fallo'; readonly error: Error; readonly buscando: boolean; readonly repetir: () => void }
  | { readonly tipo: 'sabe'; readonly vista: VistaCorreccion };

/** Nobody types slower than this in the middle of a number. */
const PAUSA_MS = 300;

/** Which entries are named by what is being typed, once that has settled and can be read. */
export function useSabido(empresa: 'COMSA' | 'FLE', { nroentrada, transaccion, nroDocumento }: CriteriosEscritos): Sabido {
  const escritos = { nroentrada, transaccion, nroDocumento };
  const leidos = leerCriterios(escritos);
  const clave = 'criterios' in leidos ? `${empresa} ${criteriosTexto(leidos.criterios)}` : '';
  const [quieta] = useDebouncedValue(clave, PAUSA_MS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [RAIZ, 'vista', clave],
    queryFn: ({ signal }) => call(previewCorreccion, { empresa, ...escritos }, { signal }),
    enabled: clave !== '' && quieta === clave,
    // Who opens the form again is told how it stands now.
    staleTime: 0,
  });
  if (clave === '') return { tipo: 'nada' };
  if (quieta !== clave) return { tipo: 'buscando' };
  if (data !== undefined) return { tipo: 'sabe', vista: data };
  return error === null ? { tipo: 'buscando' } : { tipo: 'fallo', error, buscando: isFetching, repetir: () => void refetch() };
}
