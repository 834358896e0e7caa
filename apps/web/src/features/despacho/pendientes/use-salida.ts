import { contar } from '@rodal/domain/contar';
import { isWaiting } from '@rodal/domain/estados-outbox';
import { useMemo } from 'react';
import { follow } from '../../../offline/db/follow.ts';
import { listOutbox } from '../../../offline/outbox/outbox.ts';
import { readPace } from '../../../offline/outbox/pace.ts';
import type { CapturaRow, DespachoRow, OutboxRow, PaceRow } from '../../../offline/rows/rows.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { useFollowed } from '../../../ui/use-followed.ts';

/** What has no receipt yet, and how the sending goes. Whoever is needed looks first; the rest goes on by itself, in the order of Enviar. */
export interface Salida {
  readonly items: readonly DespachoRow[];
  /** Those of the other kinds, which have a place of their own in no form. */
  readonly capturas: readonly CapturaRow[];
  readonly pace: PaceRow;
}

/** The outbox, live; undefined until it is read. An item that did not change is the same object as before. */
export function useSalida(db: UserDb): Salida | undefined {
  const salida = useMemo(() => {
    const memory: Memory = { items: new Map(), pace: null };
    return follow([db.outbox, db.meta], () => readSalida(db, memory));
  }, [db]);
  return useFollowed(salida);
}

/** What was told before, so that only what changed is drawn again: a hundred cards while one of them is sent. */
interface Memory {
  items: ReadonlyMap<string, OutboxRow>;
  pace: PaceRow | null;
}

async function readSalida(db: UserDb, memory: Memory): Promise<Salida> {
  const [rows, pace] = await Promise.all([listOutbox(db), readPace(db)]);
  const items = rows.map((row) => {
    const before = memory.items.get(row.id);
    return before !== undefined && isSame(before, row) ? before : row;
  });
  memory.items = new Map(items.map((row) => [row.id, row]));
  if (memory.pace === null || JSON.stringify(memory.pace) !== JSON.stringify(pace)) memory.pace = pace;
  const ordered = items.toSorted((a, b) => Number(isWaiting(a.state)) - Number(isWaiting(b.state)));
  return { items: ordered.filter((row) => row.tipo === undefined), capturas: ordered.filter((row) => row.tipo !== undefined), pace: memory.pace };
}

/** The payload and the draft behind it are frozen at Enviar; what changes them changes the list of photos too, or the place in the queue. */
function isSame(a: OutboxRow, b: OutboxRow): boolean {
  return JSON.stringify({ ...a, payload: null, borrador: null }) === JSON.stringify({ ...b, payload: null, borrador: null });
}

/** `3 en espera · 1 requiere atención`; '' when there is nothing (R66). */
export function describeSalida(items: readonly Pick<OutboxRow, 'state'>[]): string {
  const enEspera = items.filter(({ state }) => isWaiting(state)).length;
  const atencion = items.length - enEspera;
  return [
    ...(enEspera > 0 ? [`${enEspera} en espera`] : []),
    ...(atencion > 0 ? [`${contar(atencion, 'requiere', 'requieren')} atención`] : []),
  ].join(' · ');
}
