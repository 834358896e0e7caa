import type { Cambiado } from '@rodal/contracts/usuarios';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { toastDone, toastFailure } from '../../ui/toast.ts';
import { USUARIOS } from './use-usuarios.ts';

/** Especificación 1 §9: how long a success is to be read. */
const EXITO_MS = 2000;

/** The key of a person's record. */
export const fichaKey = (id: number) => [...USUARIOS, 'ficha', id];

interface Opciones<R> {
  /** What could not be done, before the cause; null = it is said elsewhere. */
  readonly fallo: string | null;
  /** Somebody who was faster is shown elsewhere. */
  readonly callaConflicto?: boolean;
  /** A success that says itself elsewhere. */
  readonly callado?: boolean;
  readonly alHacer?: (reply: R) => void;
}

/** A change of one person: says how it went, and what is on the screen becomes what the server answered. */
export function useCambio<I, R extends Cambiado>(run: (input: I) => Promise<R>, { fallo, callado = false, callaConflicto = false, alHacer }: Opciones<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (reply) => {
      client.setQueryData(fichaKey(reply.usuario.IdUsuario), reply.usuario);
      if (!callado) toastDone(reply.Mensaje, EXITO_MS);
      alHacer?.(reply);
    },
    onError: (error) => {
      if (fallo !== null && !(callaConflicto && conflictoOf(error) !== null)) toastFailure(fallo, error);
    },
    // Also after a refusal: somebody else's change is what there is to see then. Not waited for: the next press counts at once.
    onSettled: (reply) => void client.invalidateQueries({ queryKey: USUARIOS, predicate: ({ queryKey }) => reply === undefined || queryKey[1] !== 'ficha' }),
  });
}
