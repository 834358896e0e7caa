import { createContext } from 'react';
import type { Programa } from './programa.ts';

interface AccionesPrograma {
  /** Asks before anything is done. */
  readonly onRevocar: (programa: Programa) => void;
  /** This person may see who did what. */
  readonly conHistoria: boolean;
}

/** For the rows, whose columns stay the same ones. */
export const AccionesContext = createContext<AccionesPrograma>({ onRevocar: () => undefined, conHistoria: false });
