import { useMemo } from 'react';
import { follow } from '../../../offline/follow.ts';
import { listOutbox, listReceipts } from '../../../offline/outbox.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { useTerreno } from '../comun/terreno.ts';
import { lastLoad, type Carga } from './last-load.ts';

/** The load that can be duplicated into this form; null = none, undefined until it is read. */
export function useUltimaCarga(): Carga | null | undefined {
  const { db, variante, sesion } = useTerreno();
  const login = sesion.NombreUsuario;
  const ultima = useMemo(
    () =>
      follow([db.outbox, db.receipts], async () =>
        lastLoad([...(await listOutbox(db)), ...(await listReceipts(db))], variante.id, login),
      ),
    [db, variante, login],
  );
  return useFollowed(ultima);
}
