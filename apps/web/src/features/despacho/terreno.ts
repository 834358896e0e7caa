import type { Sesion } from '@rodal/contracts/sesion';
import { createContext, use } from 'react';
import type { Field } from '../../offline/field.ts';
import type { PhoneDb } from '../../offline/phone-db.ts';
import type { UserDb } from '../../offline/user-db.ts';

/** What the dispatch screen works with: the user's own database on this phone, and the way out of it. */
export interface Terreno {
  readonly sesion: Sesion;
  readonly db: UserDb;
  readonly phone: PhoneDb;
  readonly wake: Field['wake'];
  /** Asks the server for the reference lists; a list that fails says so itself. */
  readonly refreshLists: () => Promise<void>;
}

export const TerrenoContext = createContext<Terreno | null>(null);

/** @throws Error outside the dispatch screen: a mistake of ours */
export function useTerreno(): Terreno {
  const terreno = use(TerrenoContext);
  if (terreno === null) throw new Error('useTerreno outside TerrenoContext');
  return terreno;
}
