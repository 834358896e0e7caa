import type { OutboxRow, ReceiptRow } from '../../../offline/rows.ts';

/** A load that was sent with Enviar, waiting or arrived. */
export type Carga = Pick<OutboxRow | ReceiptRow, 'id' | 'codigo' | 'variante' | 'payload'>;

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
