import { useEffect, useMemo } from 'react';
import { follow } from '../../../offline/db/follow.ts';
import { listDespachos, listReceipts } from '../../../offline/outbox/outbox.ts';
import { readPace } from '../../../offline/outbox/pace.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { createAvisoEnvios, type Envios } from './aviso-envios.ts';

/**
 * One message about what goes out while this screen is open.
 * @param abierto the load whose own screen is open: that says it itself
 */
export function useEnvios(db: UserDb, abierto: string | null): void {
  const envios = useFollowed(useMemo(() => follow([db.outbox, db.receipts, db.meta], () => readEnvios(db)), [db]));
  const aviso = useMemo(() => createAvisoEnvios(() => db.isOpen()), [db]);
  useEffect(() => {
    if (envios !== undefined) aviso.tell(envios, abierto);
  }, [aviso, envios, abierto]);
  useEffect(() => () => aviso.leave(), [aviso]);
}

async function readEnvios(db: UserDb): Promise<Envios> {
  const [receipts, items, pace] = await Promise.all([listReceipts(db), listDespachos(db), readPace(db)]);
  return { recibidos: receipts.map(({ id, numero }) => ({ id, numero })), items, pace };
}
