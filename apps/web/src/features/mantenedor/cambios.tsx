import type { FaenaHistorica } from '@rodal/contracts/listados/faenas-historico';
import { createContext, type ReactNode, useMemo, useState } from 'react';
import { useUnsaved } from '../../ui/unsaved.ts';

/** A detail that was chosen in a row and is not saved. */
export interface Cambio {
  /** As it was when it was chosen; after somebody else's change, as it is by now. */
  readonly fila: FaenaHistorica;
  /** Null = none. */
  readonly detalleId: number | null;
}

interface EnCambios {
  /** By the row's id, whatever the filters show. */
  readonly cambios: ReadonlyMap<string, Cambio>;
  readonly elegir: (fila: FaenaHistorica, detalleId: number | null) => void;
  /** Lets go of some: they are saved, or were given up. */
  readonly soltar: (ids: readonly string[]) => void;
}

/** What the rows and the button Actualizar share. */
export const CambiosContext = createContext<EnCambios>({ cambios: new Map(), elegir: () => undefined, soltar: () => undefined });

/** Keeps what is chosen until it is saved: a filter, a page or a refusal loses nothing of it. */
export function ConCambios({ children }: { readonly children: ReactNode }) {
  const [cambios, setCambios] = useState<ReadonlyMap<string, Cambio>>(new Map());
  useUnsaved(cambios.size > 0);
  const contexto = useMemo((): EnCambios => {
    const sin = (antes: EnCambios['cambios'], ids: readonly string[]) => new Map([...antes].filter(([id]) => !ids.includes(id)));
    return {
      cambios,
      // What it was already is no change.
      elegir: (fila, detalleId) => setCambios((antes) => (detalleId === fila.detalleId ? sin(antes, [fila.id]) : new Map([...antes, [fila.id, { fila, detalleId }]]))),
      soltar: (ids) => setCambios((antes) => sin(antes, ids)),
    };
  }, [cambios]);
  return <CambiosContext value={contexto}>{children}</CambiosContext>;
}
