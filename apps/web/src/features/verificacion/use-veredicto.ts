import type { Output } from '@rodal/contracts/endpoint';
import { verificarGuia } from '@rodal/contracts/verificacion';
import { AppError } from '@rodal/domain/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent } from 'react';
import { call } from '../../api/call.ts';
import { GuiasContext } from '../../guias-recientes/guias-context.tsx';
import { isSinRespuesta, useVuelta } from '../../guias-recientes/sin-respuesta.ts';

/** A code that is asked about, as it is printed; asked once more it is another question. */
export interface Pregunta {
  readonly codigo: string;
  readonly vez: number;
}

export type Dicha = Output<typeof verificarGuia>;

/** What came of the last time that it was asked, and when. */
type Respuesta = { readonly tipo: 'dicha'; readonly dicha: Dicha; readonly en: Date } | { readonly tipo: 'sinSenal'; readonly error: AppError; readonly en: Date };

/** How a question stands. */
export type Estado =
  | { readonly tipo: 'preguntando' }
  /** By the server, at that moment. */
  | Extract<Respuesta, { tipo: 'dicha' }>
  /** Nobody could be asked: what this device keeps has to say what it can. */
  | (Extract<Respuesta, { tipo: 'sinSenal' }> & { readonly buscando: boolean; readonly repetir: () => void })
  /** The server has not answered what was asked: no verdict of anybody's. */
  | { readonly tipo: 'fallo'; readonly error: Error; readonly buscando: boolean; readonly repetir: () => void };

/** Whoever stands before a truck does not wait longer to be told what this device keeps. */
const ESPERA_MS = 10_000;
/** What was said longer ago is asked again when somebody comes back to the page. */
const FRESCA_MS = 60_000;

const NUNCA: Pregunta = { codigo: '', vez: 0 };

/**
 * Asks whether a guide is one of ours (E9), and again when the network is back. What was said with signal goes when that goes: a guide may be voided since.
 * @param pregunta null = nothing is asked
 */
export function useVeredicto(pregunta: Pregunta | null): Estado | null {
  const client = useQueryClient();
  const al = use(GuiasContext)?.guardadas?.al.al ?? null;
  const { codigo, vez } = pregunta ?? NUNCA;
  const queryKey = ['verificacion', codigo, vez];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Respuesta> => {
      try {
        return { tipo: 'dicha', dicha: await call(verificarGuia, { codigo }, { signal, timeoutMs: ESPERA_MS }), en: new Date() };
      } catch (fallo) {
        if (signal.aborted || !isSinRespuesta(fallo)) throw fallo;
        return { tipo: 'sinSenal', error: fallo, en: new Date() };
      }
    },
    enabled: pregunta !== null,
    // A verdict is of its moment: nobody finds one of before.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const sinSenal = data?.tipo === 'sinSenal' && error === null;
  useVuelta(sinSenal, al, () => void refetch());

  const alIrse = useEffectEvent(() => {
    if (data?.tipo !== 'dicha') return;
    const ida: Respuesta = { tipo: 'sinSenal', error: new AppError('sin_conexion'), en: new Date() };
    client.setQueryData(queryKey, ida);
  });
  const alVerse = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && data?.tipo === 'dicha' && Date.now() - data.en.getTime() > FRESCA_MS) void client.resetQueries({ queryKey });
  });
  useEffect(() => {
    const irse = () => alIrse();
    const verse = () => alVerse();
    window.addEventListener('offline', irse);
    document.addEventListener('visibilitychange', verse);
    return () => {
      window.removeEventListener('offline', irse);
      document.removeEventListener('visibilitychange', verse);
    };
  }, []);

  if (pregunta === null) return null;
  const otra = { buscando: isFetching, repetir: () => void refetch() };
  if (error !== null) return { tipo: 'fallo', error, ...otra };
  if (data === undefined) return { tipo: 'preguntando' };
  return data.tipo === 'dicha' ? data : { ...data, ...otra };
}
