import { useMemo } from 'react';
import { follow } from '../../../offline/db/follow.ts';
import { listDespachos, listReceipts } from '../../../offline/outbox/outbox.ts';
import type { DespachoRow, DespachoReceipt } from '../../../offline/rows/rows.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { useTerreno } from '../comun/terreno.ts';

/** A load that was sent with Enviar, waiting or arrived. */
export type Carga = Pick<DespachoRow | DespachoReceipt, 'id' | 'codigo' | 'variante' | 'payload'>;

/**
 * The load of this form that its author sent last: what 'Duplicar última carga' starts from.
 * What lies here for somebody else (an import, B13) is not theirs to repeat.
 * @param cargas outbox and receipts, in any order
 */
export function lastLoad(cargas: readonly Carga[], variante: Carga['variante'], login: string): Carga | null {
  const own = cargas.filter((carga) => carga.variante === variante && carga.payload.login?.toLowerCase() === login.toLowerCase());
  return own.toSorted((a, b) => sentAt(b).localeCompare(sentAt(a)))[0] ?? null;
}

/** When Enviar was pressed; a corrected load counts by its correction. */
function sentAt({ payload }: Carga): string {
  return payload.dispositivo.capturedAt;
}

/** The load that can be duplicated into this form; null = none, undefined until it is read. */
export function useUltimaCarga(): Carga | null | undefined {
  const { db, variante, sesion } = useTerreno();
  const login = sesion.NombreUsuario;
  const ultima = useMemo(
    () =>
      follow([db.outbox, db.receipts], async () =>
        lastLoad([...(await listDespachos(db)), ...(await listReceipts(db))], variante.id, login),
      ),
    [db, variante, login],
  );
  return useFollowed(ultima);
}
