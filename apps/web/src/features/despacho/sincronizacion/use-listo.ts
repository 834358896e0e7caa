import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { checkReadiness, type ReadinessInput } from '../../../offline/readiness.ts';
import { readinessEnv } from '../../../offline/readiness-env.ts';
import type { PuntoListo } from '../../../offline/readiness-point.ts';
import type { UserDb } from '../../../offline/user-db.ts';
import { useNow } from '../comun/use-now.ts';

/**
 * The checklist, read anew when a list, the session or the PIN changes, when the tab comes
 * back (permissions are given elsewhere), every minute, and when asked for.
 * @param input stable between renders
 */
export function useListo(db: UserDb, input: ReadinessInput): { readonly puntos: readonly PuntoListo[] | undefined; readonly revisar: () => void } {
  const now = useNow();
  const [vez, setVez] = useState(0);
  const puntos = useLiveQuery(() => checkReadiness(db, input, readinessEnv(), now), [db, input, now, vez]);
  return { puntos, revisar: useCallback(() => setVez((n) => n + 1), []) };
}
