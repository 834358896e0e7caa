import type { VarianteId } from '@rodal/domain/variantes';
import { useMemo } from 'react';
import { type CatalogMemory, readCatalogs } from '../../../offline/catalogs.ts';
import { follow, steady } from '../../../offline/follow.ts';
import { listOutbox, listReceipts } from '../../../offline/outbox.ts';
import type { UserDb } from '../../../offline/user-db.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import type { Catalogos } from './catalogos.ts';
import { collectRecientes, type Recientes } from './recientes.ts';

/** The lists on this phone, kept up to date while they are refreshed; null until they are read. */
export function useCatalogos(db: UserDb): Catalogos | null {
  const lists = useMemo(() => {
    const memory: CatalogMemory = new Map();
    return follow([db.catalogs], () => readCatalogs(db, memory));
  }, [db]);
  return useFollowed(lists) ?? null;
}

/** What was used lately, from what left this phone; the same object until that changes. @param variante the form that asks */
export function useRecientes(db: UserDb, variante: VarianteId): Recientes | null {
  const recientes = useMemo(() => follow([db.outbox, db.receipts], steady(() => readRecientes(db, variante))), [db, variante]);
  return useFollowed(recientes) ?? null;
}

async function readRecientes(db: UserDb, variante: VarianteId): Promise<Recientes> {
  const [waiting, received] = await Promise.all([listOutbox(db), listReceipts(db)]);
  return collectRecientes([...waiting.toReversed(), ...received].map(({ payload }) => payload), variante);
}
