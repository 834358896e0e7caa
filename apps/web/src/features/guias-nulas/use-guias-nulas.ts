import { createGuiaNula, getGuiaNula, type GuiaNula, listDespachosDeGuia } from '@rodal/contracts/guias-nulas';
import { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { folioDe, LARGOS_GUIA_NULA } from '@rodal/domain/guias-nulas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '../../api/call.ts';
import { type Congelar, type Registrada, registrar } from '../../capturas/registrar.ts';
import { SalidaContext } from '../../capturas/salida-context.ts';
import { outdateDespachos } from '../../despachos/refrescar.ts';
import { toastDone } from '../../ui/toast.ts';
import type { NuevaGuiaNula, Sabido } from './registro.ts';

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
  outdateDespachos(client);
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

interface ConNueva {
  readonly nueva: NuevaGuiaNula;
  /** Where its form is kept a medias. */
  readonly congelar?: Congelar | undefined;
}

/**
 * Registers one: by the outbox of this phone, so that no signal loses it; where there is none, at once or not at all. A
 * refusal is the form's to tell.
 */
export function useRegistrarGuiaNula() {
  const client = useQueryClient();
  const salida = use(SalidaContext);
  return useMutation({
    mutationFn: async ({ nueva: { id, ...payload }, congelar }: ConNueva): Promise<Registrada> => {
      if (salida !== null) return registrar(salida, { tipo: 'guiaNula', id, payload }, congelar);
      await call(createGuiaNula, { id, ...payload });
      return { tipo: 'enviada' };
    },
    onSuccess: (registrada) => toastDone(registrada.tipo === 'enviada' ? MESSAGES_OFICINA.guiaNulaRegistrada : registrada.dicho),
    onSettled: () => refrescar(client),
  });
}

/** Something was registered elsewhere on this screen: its list is asked for again. */
export function useRefrescarGuiasNulas(): () => void {
  const client = useQueryClient();
  return () => void refrescar(client);
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
