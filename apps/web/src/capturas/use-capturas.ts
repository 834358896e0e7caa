import { isWaiting } from '@rodal/domain/estados-outbox';
import { useMemo } from 'react';
import { follow, type Follow, steady } from '../offline/db/follow.ts';
import type { UserDb } from '../offline/db/user-db.ts';
import { listAMedias } from '../offline/drafts/a-medias.ts';
import { listOutbox, listRecibidas } from '../offline/outbox/outbox.ts';
import { readPace } from '../offline/outbox/pace.ts';
import type { AMediasRow, CapturaRow, PaceRow } from '../offline/rows/rows.ts';
import type { TipoCaptura } from '../offline/rows/tipos.ts';
import { useFollowed } from '../ui/use-followed.ts';

/** The records of a kind on this phone. */
export interface Capturas {
  /** Without receipt; whoever is needed looks first. */
  readonly items: readonly CapturaRow[];
  /** What is not whole yet, the last written first. */
  readonly aMedias: readonly AMediasRow[];
  readonly pace: PaceRow;
  /** Ids of those that have arrived lately: another one is news for a list of the server's. */
  readonly recibidas: readonly string[];
}

/** No outbox, nothing waits. */
const SILENT: Follow<Capturas> = () => () => undefined;

/** Live, and without a pause: what has just arrived does not stand there as if it waited. Undefined until it is read, and where there is no outbox. */
export function useCapturas(db: UserDb | null, tipo: TipoCaptura): Capturas | undefined {
  return useFollowed(useMemo(() => (db === null ? SILENT : follow([db.outbox, db.aMedias, db.receipts, db.meta], steady(() => readCapturas(db, tipo)), 0)), [db, tipo]));
}

async function readCapturas(db: UserDb, tipo: TipoCaptura): Promise<Capturas> {
  const [rows, aMedias, recibidas, pace] = await Promise.all([listOutbox(db), listAMedias(db, tipo), listRecibidas(db), readPace(db)]);
  const items = rows.filter((row): row is CapturaRow => row.tipo === tipo);
  return {
    items: items.toSorted((a, b) => Number(isWaiting(a.state)) - Number(isWaiting(b.state))),
    aMedias,
    pace,
    recibidas: recibidas.flatMap((recibo) => (recibo.tipo === tipo ? [recibo.id] : [])),
  };
}
