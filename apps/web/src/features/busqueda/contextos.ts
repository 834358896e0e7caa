import { createContext } from 'react';

/** Opens the photos of a dispatch; the cells of the table are static and find it here. */
export const FotosContext = createContext<(id: string) => void>(() => undefined);
