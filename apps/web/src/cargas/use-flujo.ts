import type { FlujoNombre } from '@rodal/contracts/flujos';
import { acceptTrabajo, cancelTrabajo, discardTrabajo, getFlujo, startFlujo, type Trabajo, undoTrabajo } from '@rodal/contracts/trabajos';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../api/call.ts';
import { toastDone } from '../ui/toast.ts';
import type { Pregunta, Que } from './decidir-dialog.tsx';

/** While a load is under way every open screen follows it (design §6). */
const ACTIVA_MS = 1_000;
/** Somebody else may start one. */
const QUIETA_MS = 10_000;

/** Months of a load, `YYYY-MM`, both included. */
export interface Meses {
  readonly desde: string;
  readonly hasta: string;
}

/** Of what is known of a flow. */
export const flujoKey = (flujo: FlujoNombre): QueryKey => ['flujo', flujo];

/** Whether a load is under way. */
export function isActiva(trabajo: Trabajo | null | undefined): boolean {
  return trabajo?.estado === 'enCola' || trabajo?.estado === 'corriendo';
}

/**
 * A flow as it stands, followed while it runs, and what one can do with it.
 * @param alCambiar keys of the queries that show what it loads: asked again when a load ends or is undone
 */
export function useFlujo(flujo: FlujoNombre, alCambiar: readonly QueryKey[]) {
  const client = useQueryClient();
  const queryKey = flujoKey(flujo);
  const estado = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getFlujo, { flujo }, { signal }),
    refetchInterval: ({ state }) => (isActiva(state.data?.trabajo) ? ACTIVA_MS : QUIETA_MS),
  });
  const cambiadoEn = estado.data?.cambiadoEn;
  const seen = useRef(cambiadoEn);
  useEffect(() => {
    // Known before and other now: what is shown is of another load.
    if (seen.current !== undefined && cambiadoEn !== seen.current) for (const key of alCambiar) void client.invalidateQueries({ queryKey: key });
    seen.current = cambiadoEn;
  }, [client, cambiadoEn, alCambiar]);

  const onSettled = () => client.invalidateQueries({ queryKey });
  const start = useMutation({ mutationFn: (meses: Meses | null) => call(startFlujo, { flujo, ...meses }), onSettled });
  return { ...estado, start, ...useMover({ onSettled }) };
}

/** What each answer does, and the word for it when it is done. */
const HACER: Readonly<Record<Que, { readonly run: (id: string, motivo: string) => Promise<Trabajo>; readonly hecho: string }>> = {
  deshacer: { run: (id) => call(undoTrabajo, { id }), hecho: 'Volvieron los datos anteriores' },
  aceptar: { run: (id, motivo) => call(acceptTrabajo, { id, motivo }), hecho: 'Carga confirmada' },
  descartar: { run: (id, motivo) => call(discardTrabajo, { id, motivo }), hecho: 'Carga descartada' },
};

interface Al {
  /** Asks again for what shows it. */
  readonly onSettled: () => unknown;
  /** Where a refusal is not shown beside its button. @param motivo the reason that was typed, and is not stored */
  readonly onError?: (error: Error, motivo: string) => void;
}

/** What one can do with a load that is there. */
export function useMover({ onSettled, onError }: Al) {
  const decide = useMutation({
    mutationFn: ({ que, trabajo, motivo }: Pregunta & { readonly motivo: string }) => HACER[que].run(trabajo.id, motivo),
    onSuccess: (_trabajo, { que }) => toastDone(HACER[que].hecho),
    onError: (error, { motivo }) => onError?.(error, motivo),
    onSettled,
  });
  const cancel = useMutation({ mutationFn: (id: string) => call(cancelTrabajo, { id }), onError: (error) => onError?.(error, ''), onSettled });
  return { decide, cancel };
}
