import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { counts, listOutbox, type OutboxCounts } from '../offline/outbox.ts';
import { readPace } from '../offline/pace.ts';
import type { UserDb } from '../offline/user-db.ts';
import { announceSession } from '../api/session-events.ts';
import type { FieldView } from './app-context.ts';
import type { SyncStatus } from './sync-chip.tsx';

const NOTHING: OutboxCounts = { enEspera: 0, sinSesion: 0, requiereAtencion: 0, sinEnviar: 0 };

/** Outbox counts and network, live; the counts are zero for people without a field part. */
export function useSyncStatus(field: FieldView, reachable: boolean, asOf: string): SyncStatus & OutboxCounts {
  const db = field.status === 'open' ? field.field.db : null;
  const read = useLiveQuery(() => (db === null ? null : readStatus(db)), [db]);

  // The drain found that its author is not logged in (R36).
  const sinSesion = read?.sinSesion ?? 0;
  useEffect(() => {
    if (sinSesion > 0) announceSession('expired');
  }, [sinSesion]);

  const contacts = [asOf, read?.contactAt ?? ''].toSorted();
  return {
    ...NOTHING,
    ...read,
    sending: read?.sending ?? false,
    online: reachable && read?.unreachable !== true,
    contactAt: contacts[1] ?? asOf,
  };
}

async function readStatus(db: UserDb) {
  const pace = await readPace(db);
  return {
    ...(await counts(db)),
    sending: (await listOutbox(db)).some(({ state }) => state === 'sending'),
    unreachable: pace.error?.codigo === 'sin_conexion' || pace.error?.codigo === 'respuesta_ajena',
    contactAt: pace.contactAt,
  };
}
