import type { Trabajo } from '@rodal/contracts/trabajos';
import { createContext } from 'react';
import type { Que } from '../../cargas/decidir-dialog.tsx';

/** What is done with a load: some of it only after an answer. */
export type Accion = Que | 'cancelar' | 'repetir';

interface AccionesTrabajo {
  readonly permisos: readonly string[];
  /** One of them is on its way. */
  readonly busy: boolean;
  /** What could not be done last; null = nothing failed. */
  readonly fallo: Error | null;
  readonly onAccion: (accion: Accion, trabajo: Trabajo) => void;
}

/** For the rows, whose columns stay the same ones. */
export const AccionesContext = createContext<AccionesTrabajo>({ permisos: [], busy: false, fallo: null, onAccion: () => undefined });
