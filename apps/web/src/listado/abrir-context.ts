import { createContext, type ReactNode } from 'react';
import type { SuVisto } from './slots.ts';

/** Opens a row; the cells of the table are static and find it here. */
export const AbrirContext = createContext<(fila: unknown) => void>(() => undefined);

/** What stands above the list until it is closed. */
export type Dialogo = (cerrar: () => void, visto: SuVisto) => ReactNode;

/** Shows a dialog of the list: what its buttons, in a row or beside the title, do. */
export const DialogoContext = createContext<(dialogo: Dialogo) => void>(() => undefined);

/** What whoever looks may do. */
export const PermisosContext = createContext<readonly string[]>([]);
