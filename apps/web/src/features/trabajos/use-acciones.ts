import { isFlujo } from '@rodal/contracts/flujos';
import { startFlujo, type Trabajo } from '@rodal/contracts/trabajos';
import { AppError } from '@rodal/domain/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Pregunta } from '../../cargas/decidir-dialog.tsx';
import { useMover } from '../../cargas/use-flujo.ts';
import { toastDone } from '../../ui/toast.ts';
import type { Accion } from './acciones.tsx';

/** Asks for the same load again: the same months. @throws AppError `no_encontrado` for what a program sent */
async function repeat({ flujo, desde, hasta }: Trabajo): Promise<Trabajo> {
  if (!isFlujo(flujo)) throw new AppError('no_encontrado');
  return call(startFlujo, { flujo, ...(desde !== null && hasta !== null && { desde, hasta }) });
}

/** What the rows' buttons do, and the question that is open. */
export function useAcciones(permisos: readonly string[]) {
  const client = useQueryClient();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  // Whatever a load feeds is other than it was.
  const onSettled = () => client.invalidateQueries();
  const { decide, cancel } = useMover(onSettled);
  const { mutate: start, ...repetir } = useMutation({ mutationFn: repeat, onSuccess: () => toastDone('Se pidió de nuevo'), onSettled });
  const { mutate: stop } = cancel;
  const busy = decide.isPending || cancel.isPending || repetir.isPending;
  const fallo = [decide, cancel, repetir].map((one) => one.error).find((one) => one !== null) ?? null;
  const acciones = useMemo(
    () => ({
      permisos,
      busy,
      fallo,
      onAccion: (accion: Accion, trabajo: Trabajo) => {
        if (accion === 'cancelar') stop(trabajo.id);
        else if (accion === 'repetir') start(trabajo);
        else setPregunta({ que: accion, trabajo });
      },
    }),
    [permisos, busy, fallo, start, stop],
  );
  return {
    acciones,
    pregunta,
    cerrar: () => setPregunta(null),
    decidir: (decided: Pregunta, motivo: string) => {
      setPregunta(null);
      decide.mutate({ ...decided, motivo });
    },
  };
}
