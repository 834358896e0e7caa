import type { Borrador } from '@rodal/domain/borrador';
import { AppError } from '@rodal/domain/errors';
import type { CampoDespacho, VarianteId } from '@rodal/domain/variantes';
import { useEffect, useState } from 'react';
import { onTrouble } from '../../../offline/casa/trouble.ts';
import { openDraft, type OpenDraft } from '../../../offline/drafts/drafts.ts';
import { markOpen } from '../../../offline/drafts/open-drafts.ts';
import { readPlace } from '../../../offline/drafts/place.ts';
import type { ItemError } from '../../../offline/rows/rows.ts';
import { useTerreno } from '../comun/terreno.ts';
import type { AutosaveState } from '../../../offline/drafts/autosaver.ts';
import { createDraftSession, type DraftSession, latePhotosIn } from './draft-session.ts';
import { isCampo } from './secciones.ts';

export type DraftState =
  | { readonly tipo: 'abriendo' }
  | {
      readonly tipo: 'abierto';
      readonly session: DraftSession;
      readonly borrador: Borrador;
      readonly rechazo: ItemError | null;
      /** Where somebody was in it before a kill (R13). */
      readonly paso: CampoDespacho | null;
      /** The form it belongs to. */
      readonly variante: VarianteId;
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
    const unmark = markOpen(id);
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

    const open = async (): Promise<OpenDraft & { readonly paso: string | null }> => {
      await latePhotosIn(db, id);
      return { ...(await openDraft(db, id)), paso: await readPlace(db, id) };
    };
    open().then(
      (opened) => {
        if (ended) return;
        session = createDraftSession(db, opened, maxFotoBytes, onState);
        setState({
          tipo: 'abierto',
          session,
          borrador: opened.borrador,
          rechazo: opened.draft.rechazo,
          paso: isCampo(opened.paso) ? opened.paso : null,
          variante: opened.draft.variante,
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
    // What a full disk or a database that was thrown away refused is tried again once they are back (D23).
    const unlisten = onTrouble((almacen) => {
      if (almacen === 'sano') flush();
    });
    return () => {
      ended = true;
      unlisten();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
      flush();
      unmark();
      setState({ tipo: 'abriendo' });
    };
  }, [db, id, maxFotoBytes]);

  return state;
}

function isTaken(error: unknown): boolean {
  return error instanceof AppError && error.codigo === 'otra_ventana';
}
