import { createContext, use } from 'react';
import type { Carga } from './last-load.ts';

/** Opens a new draft that is a copy of a load. */
export type Copiar = (carga: Carga) => void;

export const CopiarContext = createContext<Copiar | null>(null);

/** @throws Error outside the dispatch screen: a mistake of ours */
export function useCopiar(): Copiar {
  const copiar = use(CopiarContext);
  if (copiar === null) throw new Error('useCopiar outside CopiarContext');
  return copiar;
}
