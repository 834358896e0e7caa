import type { Borrador } from '@rodal/domain/borrador';
import { AppError } from '@rodal/domain/errors';
import { useEffect, useState } from 'react';
import { openDraft } from '../../../offline/drafts.ts';
import type { ItemError } from '../../../offline/user-db.ts';
import { useTerreno } from '../terreno.ts';
import type { AutosaveState } from './autosaver.ts';
import { createDraftSession, type DraftSession } from './draft-session.ts';

export type DraftState =
  | { readonly tipo: 'abriendo' }
  | {
      readonly tipo: 'abierto';
      readonly session: DraftSession;
      readonly borrador: Borrador;
      readonly rechazo: ItemError | null;
      /** Just born: nothing was typed yet. */
      readonly isFresh: boolean;
      readonly guardado: AutosaveState;
    }
  /** Another window writes this draft (R52). */
  | { readonly tipo: 'otraVentana' }
  /** It cannot be opened here: it has left, or never was here. */
  | { readonly tipo: 'error'; readonly error: unknown };

/**
 * Opens a draft for editing and writes what is left when the page goes to the background
 * or the form closes (R13). To open it again, mount again.
 */
export function useDraft(id: string): DraftState {
  const { db, sesion } = useTerreno();
  const [state, setState] = useState<DraftState>({ tipo: 'abriendo' });
  const { maxFotoBytes } = sesion;

  useEffect(() => {
    let session: DraftSession | undefined;
    let ended = false;

    const onState = (guardado: AutosaveState): void => {
      if (ended) return;
      if (guardado.tipo === 'error' && isTaken(guardado.error)) {
        void session?.close();
        return setState({ tipo: 'otraVentana' });
      }
      setState((current) => (current.tipo === 'abierto' ? { ...current, guardado } : current));
    };
    // Failures are told through `onState`.
    const flush = (): void => void session?.flush().catch(() => undefined);
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };

    openDraft(db, id).then(
      (opened) => {
        if (ended) return;
        session = createDraftSession(db, opened, maxFotoBytes, onState);
        setState({
          tipo: 'abierto',
          session,
          borrador: opened.borrador,
          rechazo: opened.draft.rechazo,
          isFresh: opened.draft.saved === null && opened.draft.version === 1,
          guardado: { tipo: 'guardado' },
        });
      },
      (error: unknown) => {
        if (!ended) setState({ tipo: 'error', error });
      },
    );
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', flush);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
      flush();
      setState({ tipo: 'abriendo' });
    };
  }, [db, id, maxFotoBytes]);

  return state;
}

function isTaken(error: unknown): boolean {
  return error instanceof AppError && error.codigo === 'otra_ventana';
}
