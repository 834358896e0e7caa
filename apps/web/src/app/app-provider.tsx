import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useCallback, useMemo } from 'react';
import { announceSession } from '../api/session-events.ts';
import { currentUser } from '../offline/phone-db.ts';
import { login, logout, refreshSession } from '../offline/session.ts';
import { leftByOthers } from '../offline/shared-phone.ts';
import { AppContext, type AppState, type SessionView } from './app-context.ts';
import type { PhoneRuntime } from './phone-runtime.ts';
import { useField } from './use-field.ts';
import { useServerSession } from './use-server-session.ts';

/**
 * Who is here, live from the phone's database: a login or logout in another tab shows here
 * at once.
 */
export function AppProvider({ runtime, children }: { readonly runtime: PhoneRuntime; readonly children: ReactNode }) {
  const { phone } = runtime;
  const user = useLiveQuery(() => currentUser(phone), [phone]);
  const ask = useCallback(() => refreshSession(runtime), [runtime]);
  const { state, setState, recheck } = useServerSession(ask);
  const field = useField(runtime, user?.sesion ?? null);

  const session = useMemo<SessionView>(() => {
    if (user === undefined) return { status: 'opening' };
    if (user === null) return { status: 'nobody' };
    return { status: 'in', ...user, expired: state === 'expired' };
  }, [user, state]);

  const actions = useMemo<Pick<AppState, 'login' | 'logout' | 'leftByOthers'>>(
    () => ({
      login: async (credenciales) => {
        await login(runtime, credenciales);
        setState('active');
        announceSession('renewed');
      },
      logout: async () => {
        setState('unknown');
        await logout(runtime);
      },
      leftByOthers: async () => leftByOthers(phone, (await currentUser(phone))?.sesion.IdUsuario ?? null),
    }),
    [runtime, phone, setState],
  );

  const app = useMemo<AppState>(
    () => ({ session, field, reachable: state !== 'offline', recheck, ...actions }),
    [session, field, state, recheck, actions],
  );
  return <AppContext value={app}>{children}</AppContext>;
}
