import { useLiveQuery } from 'dexie-react-hooks';
import { listOutbox, listReceipts } from '../../../offline/outbox.ts';
import { useTerreno } from '../terreno.ts';
import { lastLoad, type Carga } from './last-load.ts';

/** The load that can be duplicated into this form; null = none, undefined until it is read. */
export function useUltimaCarga(): Carga | null | undefined {
  const { db, variante, sesion } = useTerreno();
  return useLiveQuery(
    async () => lastLoad([...(await listOutbox(db)), ...(await listReceipts(db))], variante.id, sesion.NombreUsuario),
    [db, variante, sesion.NombreUsuario],
  );
}
