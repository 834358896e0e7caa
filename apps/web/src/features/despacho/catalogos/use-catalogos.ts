import { CATALOGOS, type CatalogoNombre } from '@rodal/contracts/catalogos';
import { useLiveQuery } from 'dexie-react-hooks';
import { readCatalog } from '../../../offline/catalogs.ts';
import { listOutbox, listReceipts } from '../../../offline/outbox.ts';
import type { VarianteId } from '@rodal/domain/variantes';
import type { UserDb } from '../../../offline/user-db.ts';
import { useRef } from 'react';
import type { Catalogos } from './catalogos.ts';
import { collectRecientes, type Recientes } from './recientes.ts';

const NOMBRES = Object.keys(CATALOGOS) as CatalogoNombre[]; // its own keys

/**
 * The lists on this phone, kept up to date while they are refreshed; null until they are
 * read. Rows that a refresh did not change stay the same object, so that nothing made of
 * them (choices, the map somebody is looking at) is made anew.
 */
export function useCatalogos(db: UserDb): Catalogos | null {
  const known = useRef(new Map<CatalogoNombre, readonly unknown[]>());
  const read = useLiveQuery(async () => {
    const lists = await Promise.all(
      NOMBRES.map(async (nombre) => {
        const list = await readCatalog(db, nombre);
        const before = known.current.get(nombre);
        const filas = before !== undefined && JSON.stringify(before) === JSON.stringify(list.filas) ? before : list.filas;
        known.current.set(nombre, filas);
        return [nombre, { ...list, filas }] as const;
      }),
    );
    // One entry for each name of the table.
    return Object.fromEntries(lists) as unknown as Catalogos;
  }, [db]);
  return read ?? null;
}

/** What was used lately, from what left this phone. @param variante the form that asks */
export function useRecientes(db: UserDb, variante: VarianteId): Recientes | null {
  const read = useLiveQuery(async () => {
    const [waiting, received] = await Promise.all([listOutbox(db), listReceipts(db)]);
    return collectRecientes([...waiting.toReversed(), ...received].map(({ payload }) => payload), variante);
  }, [db, variante]);
  return read ?? null;
}
