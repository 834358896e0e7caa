import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { checkReadiness, type ReadinessInput } from '../../../offline/readiness.ts';
import { readinessEnv } from '../../../offline/readiness-env.ts';
import type { PuntoListo } from '../../../offline/readiness-point.ts';
import type { UserDb } from '../../../offline/user-db.ts';
import { useNow } from '../use-now.ts';

/**
 * The checklist, read anew when a list, the session or the PIN changes, when the tab comes
 * back (permissions are given elsewhere), every minute, and when asked for.
 * @param input stable between renders
 */
export function useListo(db: UserDb, input: ReadinessInput): { readonly puntos: readonly PuntoListo[] | undefined; readonly revisar: () => void } {
  const now = useNow();
  const loaded = useLiveQuery(async () => (await db.catalogs.toArray()).map(({ fetchedAt }) => fetchedAt).join(' '), [db]);
  const [puntos, setPuntos] = useState<readonly PuntoListo[]>();
  const [vez, setVez] = useState(0);
  useEffect(() => {
    const state = { gone: false };
    checkReadiness(db, input, readinessEnv()).then(
      (found) => {
        if (!state.gone) setPuntos(found);
      },
      (error: unknown) => console.error('checklist not read', error),
    );
    return () => {
      state.gone = true;
    };
  }, [db, input, now, loaded, vez]);
  return { puntos, revisar: useCallback(() => setVez((n) => n + 1), []) };
}
