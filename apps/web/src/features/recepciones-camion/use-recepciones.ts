import { useDebouncedValue } from '@mantine/hooks';
import { RECEPCIONES_CAMION } from '@rodal/contracts/listados/recepciones-camion';
import type { Output } from '@rodal/contracts/endpoint';
import { createRecepcionCamion, getRecepcionCamion, listDespachosDeRecepcion, listOpcionesRecepcion, type RecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { AppError } from '@rodal/domain/errors';
import { folioDe } from '@rodal/domain/guias-nulas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { LARGOS_RECEPCION } from '@rodal/domain/recepciones-camion';
import { use } from 'react';
import { queryOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type Congelar, registrar, type Registrada } from '../../capturas/registrar.ts';
import { SalidaContext } from '../../capturas/salida-context.ts';
import { despachosConGuia, haceCuanto } from '../../guias-recientes/guardadas.ts';
import { GuiasContext } from '../../guias-recientes/guias-context.tsx';
import { isSinRespuesta, useVuelta } from '../../guias-recientes/sin-respuesta.ts';
import { outdateDespachos } from '../../despachos/refrescar.ts';
import { toastDone } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import type { Opciones } from './campos.ts';
import type { Fotos } from './fotos.ts';
import { CAMPOS_FOTO, type Nueva, type Sabido } from './registro.ts';

/** The root of what is kept of receptions beside their list. */
const RECEPCION = 'recepcionCamion';
/** The key of all that is asked of one. */
export const raizDe = (id: string) => [RECEPCION, 'una', id] as const;

/** The key of what a truck may bring. @param escrito what is written of it */
export const raizDelCamion = (escrito: string) => [RECEPCION, 'camion', escrito] as const;

const recepcionOptions = (id: string) => queryOptions({ queryKey: [...raizDe(id), 'todo'], queryFn: ({ signal }) => call(getRecepcionCamion, { id }, { signal }) });

/** A reception with all that belongs to it. */
export function useRecepcion(id: string) {
  return useQuery(recepcionOptions(id));
}

/** Also after a refusal: what somebody else did is what there is to see then. A dispatch has arrived, or no longer: it is asked for again where it is shown. */
function refrescar(client: QueryClient) {
  outdateDespachos(client);
  return Promise.all([client.invalidateQueries({ queryKey: [RECEPCIONES_CAMION.id] }), client.invalidateQueries({ queryKey: [RECEPCION] })]);
}

/** What the server says of a reception after a change. */
interface Cambiada {
  readonly recepcion: RecepcionCamion;
}

interface Cambio {
  readonly pedir: () => Promise<Cambiada>;
  /** Said when it is done. */
  readonly dicho: (cambiada: Cambiada & { readonly message?: string }) => string;
}

/** Changes a reception; the panel and the list follow. A refusal is for whoever asked to tell. */
export function useCambiarRecepcion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pedir }: Cambio) => pedir(),
    onSuccess: (cambiada, { dicho }) => {
      client.setQueryData(recepcionOptions(cambiada.recepcion.id).queryKey, { recepcion: cambiada.recepcion });
      toastDone(dicho(cambiada));
    },
    onSettled: () => refrescar(client),
  });
}

interface ConFotos {
  readonly nueva: Nueva;
  readonly fotos: Pick<Fotos, 'subir' | 'faltan' | 'tomadas'>;
  /** Where its form is kept a medias. */
  readonly congelar?: Congelar | undefined;
}

/** Without an outbox: its photos go first. What the server lacks after all goes once more. */
async function enviar({ nueva, fotos }: ConFotos) {
  await fotos.subir(nueva);
  try {
    return await call(createRecepcionCamion, nueva);
  } catch (error) {
    if (!(error instanceof AppError) || error.codigo !== 'missing_photos') throw error;
    fotos.faltan(error.options.faltantes ?? []);
    await fotos.subir(nueva);
    return call(createRecepcionCamion, nueva);
  }
}

/**
 * Registers one: by the outbox of this phone, so that no signal loses it; where there is none, at once or not at all. A
 * refusal is the form's to tell.
 */
export function useRegistrarRecepcion() {
  const client = useQueryClient();
  const salida = use(SalidaContext);
  return useMutation({
    mutationFn: async ({ nueva, fotos, congelar }: ConFotos): Promise<Registrada> => {
      const { id, ...payload } = nueva;
      if (salida !== null) return registrar(salida, { tipo: 'recepcionCamion', id, payload, fotos: fotos.tomadas(CAMPOS_FOTO.map((campo) => nueva[campo])) }, congelar);
      await enviar({ nueva, fotos });
      return { tipo: 'enviada' };
    },
    onSuccess: (registrada) => toastDone(registrada.tipo === 'enviada' ? MESSAGES_OFICINA.recepcionRegistrada : registrada.dicho),
    onSettled: () => refrescar(client),
  });
}

/** Something was registered elsewhere on this screen: its list is asked for again. */
export function useRefrescarRecepciones(): () => void {
  const client = useQueryClient();
  return () => void refrescar(client);
}

const NINGUNA: Opciones = { destinos: [], productos: [] };

/** What is proposed while one types; without signal nothing is. */
export function useOpciones(): Opciones {
  const { data = NINGUNA } = useQuery({ queryKey: [RECEPCION, 'opciones'], queryFn: ({ signal }) => call(listOpcionesRecepcion, {}, { signal }) });
  return data;
}

/** Nobody types slower than this in the middle of a number. */
const PAUSA_MS = 300;

/** At a gate nobody waits longer to be told what this device keeps. */
const ESPERA_MS = 10_000;

/** What the server says of a number, or that it could not be reached: no failure, so that what stands in its place stays while it is asked again. */
type Respuesta = { readonly dicho: Output<typeof listDespachosDeRecepcion> } | { readonly sinSenal: Error };

/**
 * What Rodal knows of the number that is being typed, once that has settled; without signal what this device has kept of it.
 * @param numero as it is typed
 */
export function useSabido(numero: string): Sabido {
  const folio = folioDe(numero);
  const [quieto] = useDebouncedValue(folio, PAUSA_MS);
  const cabe = folio !== '' && numero.length <= LARGOS_RECEPCION.DispatchNumber;
  const guardadas = use(GuiasContext)?.guardadas ?? null;
  const ahora = useNow().getTime();
  const client = useQueryClient();
  const queryKey = [RECEPCION, 'despachos', quieto];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Respuesta> => {
      try {
        return { dicho: await call(listDespachosDeRecepcion, { dispatch_number: quieto }, { signal, timeoutMs: ESPERA_MS }) };
      } catch (sinSenal) {
        const antes = client.getQueryData<Respuesta>(queryKey);
        // What the server has said of it before is worth more than what was kept.
        if (signal.aborted || !isSinRespuesta(sinSenal) || (antes !== undefined && 'dicho' in antes)) throw sinSenal;
        return { sinSenal };
      }
    },
    enabled: cabe && quieto === folio,
    // Who opens the form again is told how it stands now.
    staleTime: 0,
  });
  const sinSenal = data !== undefined && 'sinSenal' in data;
  useVuelta(sinSenal, guardadas?.al.al ?? null, () => void refetch());
  if (!cabe) return { tipo: 'nada' };
  if (quieto !== folio) return { tipo: 'buscando' };
  if (data !== undefined && 'dicho' in data) return { tipo: 'sabe', ...data.dicho };
  const otra = { buscando: isFetching, repetir: () => void refetch() };
  if (error !== null) return { tipo: 'fallo', error, guardadas: null, ...otra };
  if (data === undefined) return { tipo: 'buscando' };
  if (guardadas === null) return { tipo: 'fallo', error: data.sinSenal, guardadas, ...otra };
  const dichas = { cuantas: guardadas.guias.length, hace: haceCuanto(guardadas, ahora) };
  const despachos = despachosConGuia(guardadas, quieto);
  if (despachos.length === 0) return { tipo: 'fallo', error: data.sinSenal, guardadas: dichas, ...otra };
  return { tipo: 'guardado', despachos, recibidas: [], tolerancia: guardadas.al.tolerancia, guardadas: dichas, ...otra };
}
