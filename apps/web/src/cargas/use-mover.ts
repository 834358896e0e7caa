import { acceptTrabajo, cancelTrabajo, discardTrabajo, type Trabajo, undoTrabajo } from '@rodal/contracts/trabajos';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { toastDone } from '../ui/toast.ts';
import type { Pregunta, Que } from './decidir-dialog.tsx';

/** What each answer does, and the word for it when it is done. */
const HACER: Readonly<Record<Que, { readonly run: (id: string, motivo: string) => Promise<Trabajo>; readonly hecho: string }>> = {
  deshacer: { run: (id) => call(undoTrabajo, { id }), hecho: 'Volvieron los datos anteriores' },
  aceptar: { run: (id, motivo) => call(acceptTrabajo, { id, motivo }), hecho: 'Carga confirmada' },
  descartar: { run: (id, motivo) => call(discardTrabajo, { id, motivo }), hecho: 'Carga descartada' },
};

interface Al {
  /** Asks again for what shows it. */
  readonly onSettled: () => unknown;
  /** Where a refusal is not shown beside its button. */
  readonly onError?: (error: Error) => void;
}

/** What one can do with a load that is there. */
export function useMover(al: Al) {
  const decide = useMutation({
    mutationFn: ({ que, trabajo, motivo }: Pregunta & { readonly motivo: string }) => HACER[que].run(trabajo.id, motivo),
    onSuccess: (_trabajo, { que }) => toastDone(HACER[que].hecho),
    ...al,
  });
  const cancel = useMutation({ mutationFn: (id: string) => call(cancelTrabajo, { id }), ...al });
  return { decide, cancel };
}
