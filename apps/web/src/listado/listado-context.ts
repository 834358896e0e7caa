import { createContext } from 'react';
import type { Dialogo } from './slots.ts';

interface EnPantalla {
  /** Whoever looks, and what they may do. */
  readonly usuarioId: number;
  readonly permisos: readonly string[];
  /** Opens a row. */
  readonly abrir: (fila: unknown) => void;
  /** Shows a dialog of the list: what its buttons, in a row or beside the title, do. */
  readonly mostrar: (dialogo: Dialogo) => void;
}

/** What the screen has for its cells and cards, which are static. */
export const ListadoContext = createContext<EnPantalla>({ usuarioId: 0, permisos: [], abrir: () => undefined, mostrar: () => undefined });
