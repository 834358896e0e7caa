import type { Hecho } from '@rodal/contracts/auditoria';
import { createContext } from 'react';

/** Opens a row; the cells of the table are static and find it here. */
export const VerContext = createContext<(hecho: Hecho) => void>(() => undefined);
