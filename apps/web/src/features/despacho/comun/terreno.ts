import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import type { Sesion } from '@rodal/contracts/sesion';
import type { Variante, VarianteId } from '@rodal/domain/variantes';
import { createContext, use } from 'react';
import type { Field } from '../../../offline/field.ts';
import type { PhoneDb } from '../../../offline/db/phone-db.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';

/** Where each of the three forms lives and what it is called there (A13); the table of screens says. */
export type Formularios = Readonly<
  Record<
    VarianteId,
    {
      readonly titulo: string;
      readonly to: (borrador?: string) => string;
      /** What is turned to the driver of a load that was sent with it. */
      readonly enviado: (id: string) => string;
      /** The page of a load behind login, for whoever reads its code (C36). */
      readonly ver: (id: string) => string;
    }
  >
>;

/** What every screen of the field part works with: the user's own database on this phone, and the way out of it. */
export interface Telefono {
  readonly sesion: Sesion;
  readonly db: UserDb;
  readonly phone: PhoneDb;
  readonly wake: Field['wake'];
  readonly hold: Field['hold'];
  /** The form this screen is; null on Sincronización, which is about all of them. How it asks, the phone's list says. */
  readonly variante: Pick<Variante, 'id'> | null;
  readonly formularios: Formularios;
  /** Asks the server for the reference lists, all or these; a list that fails says so itself. */
  readonly refreshLists: (nombres?: readonly CatalogoNombre[]) => Promise<void>;
}

/** The same within a form. */
export interface Terreno extends Telefono {
  readonly variante: Pick<Variante, 'id'>;
}

export const TerrenoContext = createContext<Telefono | null>(null);

/** For what is shown in a form and on Sincronización alike. @throws Error outside both: a mistake of ours */
export function useTelefono(): Telefono {
  const telefono = use(TerrenoContext);
  if (telefono === null) throw new Error('useTelefono outside TerrenoContext');
  return telefono;
}

/** @throws Error outside a dispatch form: a mistake of ours */
export function useTerreno(): Terreno {
  const telefono = useTelefono();
  if (!isTerreno(telefono)) throw new Error('useTerreno outside a form');
  return telefono;
}

function isTerreno(telefono: Telefono): telefono is Terreno {
  return telefono.variante !== null;
}
