import type { AvisoFila } from '@rodal/contracts/avisos';
import { createContext } from 'react';

interface AccionesAviso {
  readonly onEditar: (aviso: AvisoFila) => void;
  readonly onTerminar: (aviso: AvisoFila) => void;
  /** One is being ended. */
  readonly terminando: boolean;
  /** This person may see who changed what. */
  readonly conHistoria: boolean;
}

const nothing = () => undefined;

/** For the rows, whose columns stay the same ones. */
export const AccionesContext = createContext<AccionesAviso>({ onEditar: nothing, onTerminar: nothing, terminando: false, conHistoria: false });
