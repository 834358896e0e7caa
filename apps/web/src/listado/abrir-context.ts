import { createContext } from 'react';

/** Opens a row; the cells of the table are static and find it here. */
export const AbrirContext = createContext<(fila: unknown) => void>(() => undefined);
