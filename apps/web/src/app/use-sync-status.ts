import { useEffect, useEffectEvent, useMemo } from 'react';
import { follow, type Follow, steady } from '../offline/db/follow.ts';
import { countItems, listOutbox, type OutboxCounts } from '../offline/outbox/outbox.ts';
import { readPace } from '../offline/outbox/pace.ts';
import { readRelojDia } from '../offline/outbox/reloj.ts';
import type { UserDb } from '../offline/db/user-db.ts';
import { useFollowed } from '../ui/use-followed.ts';
import type { FieldView } from './app-context.ts';
import type { SyncStatus } from './sync-chip.tsx';
import { recheckQuietly } from './use-server-session.ts';

const NOTHING: OutboxCounts = { enEspera: 0, sinSesion: 0, requiereAtencion: 0, sinEnviar: 0 };
const DAY_MS = 24 * 3_600_000;

interface OutboxStatus extends SyncStatus, OutboxCounts {
  /** Unsent for more than a day (R27). */
  readonly atrasados: number;
  /** Server clock minus phone clock as the drain last measured it, ms (R70). */
  readonly offsetMs: number | null;
  /** The last moment that the server said, ms since 1970; 0 = it never did (E4). */
  readonly servidorEn: number;
}

interface ServerView {
  readonly reachable: boolean;
  readonly portal?: boolean;
  /** The outbox waits for a login, and hears nothing more of the network. */
  readonly expired: boolean;
  readonly asOf: string;
  readonly recheck: () => Promise<void>;
}

/** Outbox counts and network, live; the counts are zero for people without a field part. */
export function useSyncStatus(field: FieldView, { reachable, portal = false, expired, asOf, recheck }: ServerView): OutboxStatus {
  const db = field.status === 'open' ? field.field.db : null;
  const read = useFollowed(useMemo(() => (db === null ? SILENT : follow([db.outbox, db.meta, db.drafts], steady(() => readStatus(db)))), [db]));

  // Something waits for a login of its author (R36): the server says whether that is still
  // so. What an earlier pass left may belong to a session that has been renewed since.
  // An account that it found disabled is the same question (D24).
  const rechazada = (read?.sinSesion ?? 0) > 0 || read?.desactivada === true;
  useEffect(() => {
    if (rechazada) recheckQuietly(recheck);
  }, [rechazada, recheck]);

  // The question may have come before the network was really back; the outbox got through since.
  const heard = read?.contactAt ?? null;
  const onHeard = useEffectEvent(() => {
    if (!reachable) recheckQuietly(recheck);
  });
  useEffect(() => {
    if (heard !== null) onHeard();
  }, [heard]);

  const contacts = [asOf, read?.contactAt ?? ''].toSorted();
  return {
    ...NOTHING,
    ...read,
    listas: read?.listas ?? 0,
    sending: read?.sending ?? false,
    atrasados: read?.atrasados ?? 0,
    offsetMs: read?.offsetMs ?? null,
    servidorEn: read?.servidorEn ?? 0,
    online: reachable && (expired || read?.unreachable !== true),
    portal: !reachable ? portal : read?.portal === true && !expired,
    contactAt: contacts[1] ?? asOf,
  };
}

/** No database, no news. */
const SILENT: Follow<Awaited<ReturnType<typeof readStatus>>> = () => () => undefined;

async function readStatus(db: UserDb) {
  // Drafts whole: a cursor would stop at each of them, and every autosave leads here.
  const [pace, { servidorEn }, rows, drafts] = await Promise.all([readPace(db), readRelojDia(db), listOutbox(db), db.drafts.toArray()]);
  const yesterday = Date.now() - DAY_MS;
  return {
    ...countItems(rows),
    listas: drafts.filter(({ lista, working }) => lista === true && working === null).length,
    sending: rows.some(({ state }) => state === 'sending'),
    desactivada: rows.some(({ state, error }) => state === 'attention' && error?.codigo === 'usuario_desactivado'),
    atrasados: rows.filter(({ finalizedAt }) => Date.parse(finalizedAt) < yesterday).length,
    offsetMs: pace.offsetMs,
    servidorEn,
    unreachable: pace.error?.codigo === 'sin_conexion' || pace.error?.codigo === 'respuesta_ajena',
    portal: pace.error?.codigo === 'respuesta_ajena',
    contactAt: pace.contactAt,
  };
}
