import { useLiveQuery } from 'dexie-react-hooks';
import { isWaiting } from '../../../offline/describe-item.ts';
import { listOutbox } from '../../../offline/outbox.ts';
import { readPace } from '../../../offline/pace.ts';
import type { OutboxRow, PaceRow } from '../../../offline/rows.ts';
import type { UserDb } from '../../../offline/user-db.ts';

/** What has no receipt yet, and how the sending goes. */
export interface Salida {
  /** Whoever is needed looks first; the rest goes on by itself, in the order of Enviar. */
  readonly items: readonly OutboxRow[];
  readonly pace: PaceRow;
}

/** The outbox, live; undefined until it is read. */
export function useSalida(db: UserDb): Salida | undefined {
  return useLiveQuery(async () => {
    const items = await listOutbox(db);
    const pace = await readPace(db);
    return { items: items.toSorted((a, b) => Number(isWaiting(a.state)) - Number(isWaiting(b.state))), pace };
  }, [db]);
}

/** `3 en espera · 1 requiere atención`; '' when there is nothing (R66). */
export function describeSalida(items: readonly Pick<OutboxRow, 'state'>[]): string {
  const enEspera = items.filter(({ state }) => isWaiting(state)).length;
  const atencion = items.length - enEspera;
  return [
    ...(enEspera > 0 ? [`${enEspera} en espera`] : []),
    ...(atencion > 0 ? [`${atencion} ${atencion === 1 ? 'requiere' : 'requieren'} atención`] : []),
  ].join(' · ');
}
