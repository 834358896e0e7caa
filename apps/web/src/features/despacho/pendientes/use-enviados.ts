import { MESSAGES } from '@rodal/domain/messages';
import { useEffect, useMemo, useRef } from 'react';
import { follow } from '../../../offline/follow.ts';
import { listReceipts } from '../../../offline/outbox.ts';
import type { ReceiptRow } from '../../../offline/rows.ts';
import type { UserDb } from '../../../offline/user-db.ts';
import { toastDone } from '../../../ui/toast.ts';
import { useFollowed } from '../../../ui/use-followed.ts';

/** After a receipt the specification waits this long before it says so (especificación 2 §9). */
const AFTER_MS = 1000;

type Recibido = Pick<ReceiptRow, 'id' | 'numero'>;

/** 'Enviado Correctamente.' for each receipt that arrives while the screen is open, never before one (A25). */
export function useEnviados(db: UserDb): void {
  const ids: readonly Recibido[] | undefined = useFollowed(useMemo(() => follow([db.receipts], () => listReceipts(db)), [db]));
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (ids === undefined) return;
    const before = known.current;
    known.current = new Set(ids.map(({ id }) => id));
    if (before === undefined) return;
    for (const { id, numero } of ids) {
      if (!before.has(id)) setTimeout(() => toastDone(`${MESSAGES.enviadoCorrectamente} Despacho n.º ${numero}`), AFTER_MS);
    }
  }, [ids]);
}
