import type { VarianteId } from '@rodal/domain/variantes';
import { useRef, useState } from 'react';
import { findUnsaved } from '../../../offline/drafts/drafts.ts';
import type { DraftRow } from '../../../offline/rows/rows.ts';
import { describeError, missingPart } from '../../../ui/describe-error.ts';
import { toastDone, toastFailed } from '../../../ui/toast.ts';
import type { Terreno } from '../comun/terreno.ts';
import type { CargaCopiable } from './copy-load.ts';
import { startDraft } from './start-draft.ts';

/** Nobody has a load to copy before their first form: what copies one does not come with it. */
export const loadCopia = () => import('./copy-draft.ts').catch((cause: unknown) => Promise.reject(missingPart(cause)));

export interface Inicio {
  readonly nuevo: () => void;
  readonly copiar: (carga: CargaCopiable) => void;
  /** Rises with every copy: one that took the place of an untouched draft has its id, and other content. */
  readonly copias: number;
}

/**
 * The two ways to begin a draft: empty, or as a copy of a load (R7).
 * @param id of the draft that is open now
 * @param open shows a draft, of whichever form it is
 */
export function useInicio(
  terreno: Terreno,
  id: string | null,
  open: (id: string, variante: VarianteId) => void,
): Inicio {
  const [copias, setCopias] = useState(0);
  // A second tap comes before the first has opened its draft (R6).
  const beginning = useRef(false);
  const { db, refreshLists } = terreno;

  const openStarted = async (start: () => Promise<DraftRow>): Promise<void> => {
    beginning.current = true;
    try {
      const started = await start();
      const left = (await findUnsaved(db)).find((row) => row.id === id && row.id !== started.id);
      if (left !== undefined) toastDone(`${left.codigo} quedó en Pendientes, sin guardar.`);
      open(started.id, started.variante);
    } finally {
      beginning.current = false;
    }
  };

  const begin = async (start: () => Promise<DraftRow>): Promise<void> => {
    if (beginning.current) return;
    try {
      await openStarted(start);
      // The lists that decide something are asked for when a form begins (especificación 2 §2.1).
      await refreshLists();
    } catch (error) {
      const { causa, requestId } = describeError(error);
      toastFailed(causa, requestId);
    }
  };

  const copy = async (carga: CargaCopiable): Promise<DraftRow> => {
    const { copyAndTell } = await loadCopia();
    const draft = await copyAndTell(terreno, carga);
    if (draft.id === id) setCopias((n) => n + 1);
    return draft;
  };

  return {
    copias,
    nuevo: () => void begin(() => startDraft(terreno, id)),
    copiar: (carga) => void begin(() => copy(carga)),
  };
}
