import type { FilaContada } from '@rodal/contracts/bandeja';
import { useMemo } from 'react';
import { follow, type Follow } from '../../../offline/follow.ts';
import type { UserDb } from '../../../offline/user-db.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { useAhora } from '../use-ahora.ts';
import { FILAS_LOCALES } from './filas-locales.ts';

/**
 * What waits on this phone, live; undefined until it was counted.
 * @param db null = this person has nothing here
 * @throws what went wrong, while rendering
 */
export function useLocales(db: UserDb | 'opening' | null): readonly FilaContada[] | undefined {
  const ahora = useAhora();
  return useFollowed(useMemo(() => (db === null ? NOTHING : db === 'opening' ? SILENT : followLocales(db, ahora)), [db, ahora]));
}

const NOTHING: Follow<readonly FilaContada[]> = ({ next }) => {
  next([]);
  return () => undefined;
};

/** Nothing is known yet. */
const SILENT: Follow<readonly FilaContada[]> = () => () => undefined;

function followLocales(db: UserDb, ahora: number): Follow<readonly FilaContada[]> {
  const tables = [...new Set(FILAS_LOCALES.flatMap(({ tablas }) => tablas))].map((name) => db[name]);
  return follow(tables, async () => {
    const counted = await Promise.all(
      FILAS_LOCALES.map(async ({ clave, titulo, destino, count }) => {
        const total = await count(db, ahora);
        return { clave, titulo: total === 1 ? titulo.uno : titulo.varios, total, masDe: false, destino };
      }),
    );
    return counted.filter(({ total }) => total > 0);
  });
}
