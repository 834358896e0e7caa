import type { Input } from '@rodal/contracts/endpoint';
import { createGuiaNula, getGuiaNula, type GuiaNula, listDespachosDeGuia } from '@rodal/contracts/guias-nulas';
import { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { folioDe, LARGOS_GUIA_NULA } from '@rodal/domain/guias-nulas';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { DESPACHOS } from '../../despachos/clave.ts';
import { toastDone } from '../../ui/toast.ts';
import type { Sabido } from './registro.ts';

/** The root of what is kept of voided notes beside their list. */
const NULA = 'guiaNula';
/** The key of all that is asked of one. */
export const raizDe = (id: string) => [NULA, 'una', id] as const;

const guiaNulaOptions = (id: string) => queryOptions({ queryKey: [...raizDe(id), 'todo'], queryFn: ({ signal }) => call(getGuiaNula, { id }, { signal }) });

/** A voided note with all that belongs to it. */
export function useGuiaNula(id: string) {
  return useQuery(guiaNulaOptions(id));
}

/** Also after a refusal: what somebody else did is what there is to see then. A dispatch counts, or no longer: it is asked for again where it is shown. */
function refrescar(client: QueryClient) {
  void client.invalidateQueries({ queryKey: DESPACHOS, refetchType: 'none' });
  return Promise.all([client.invalidateQueries({ queryKey: [GUIAS_NULAS.id] }), client.invalidateQueries({ queryKey: [NULA] })]);
}

/** What the server says of a note after a change. */
interface Cambiada {
  readonly guiaNula: GuiaNula;
}

interface Cambio {
  readonly pedir: () => Promise<Cambiada>;
  /** Said when it is done. */
  readonly dicho: (cambiada: Cambiada & { readonly message?: string }) => string;
}

/** Changes a note; the panel and the list follow. A refusal is for whoever asked to tell. */
export function useCambiarGuiaNula() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pedir }: Cambio) => pedir(),
    onSuccess: (cambiada, { dicho }) => {
      client.setQueryData(guiaNulaOptions(cambiada.guiaNula.id).queryKey, { guiaNula: cambiada.guiaNula });
      toastDone(dicho(cambiada));
    },
    onSettled: () => refrescar(client),
  });
}

/** Registers one. It is done when the list has it. A refusal is the form's to tell. */
export function useRegistrarGuiaNula() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nueva: Input<typeof createGuiaNula>) => call(createGuiaNula, nueva),
    onSuccess: ({ message }) => toastDone(message),
    onSettled: () => refrescar(client),
  });
}

/** Nobody types slower than this in the middle of a number. */
const PAUSA_MS = 300;

/** What Rodal knows of the number that is being typed, once that has settled. @param numero as it is typed */
export function useSabido(numero: string): Sabido {
  const folio = folioDe(numero);
  const [quieto] = useDebouncedValue(folio, PAUSA_MS);
  const cabe = folio !== '' && numero.length <= LARGOS_GUIA_NULA.dispatch_number;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [NULA, 'despachos', quieto],
    queryFn: ({ signal }) => call(listDespachosDeGuia, { dispatch_number: quieto }, { signal }),
    enabled: cabe && quieto === folio,
    // Who opens the form again is told how it stands now.
    staleTime: 0,
  });
  if (!cabe) return { tipo: 'nada' };
  if (quieto !== folio) return { tipo: 'buscando' };
  if (data !== undefined) return { tipo: 'sabe', ...data };
  return error === null ? { tipo: 'buscando' } : { tipo: 'fallo', error, buscando: isFetching, repetir: () => void refetch() };
}
