import { type ReactNode, useCallback, useMemo } from 'react';
import { announceSession } from '../api/session-events.ts';
import { follow, steady } from '../offline/follow.ts';
import { currentUser } from '../offline/phone-db.ts';
import { enterWithPin, pinUsers } from '../offline/pin.ts';
import { isEnded, login, loginWithCodigo, logout, refreshSession } from '../offline/session.ts';
import { leftByOthers } from '../offline/shared-phone.ts';
import { useFollowed } from '../ui/use-followed.ts';
import { AppContext, type AppState, type SessionView } from './app-context.ts';
import type { PhoneRuntime } from './phone-runtime.ts';
import { useField } from './use-field.ts';
import { useOwnToasts } from './use-own-toasts.ts';
import { usePin } from './use-pin.ts';
import { recheckQuietly, useServerSession } from './use-server-session.ts';

type Actions = Pick<AppState, 'login' | 'loginWithCodigo' | 'enterWithPin' | 'pinUsers' | 'logout' | 'leftByOthers'>;

/**
 * Who is here, live from the phone's database: a login or logout in another tab shows here
 * at once.
 */
export function AppProvider({ runtime, children }: { readonly runtime: PhoneRuntime; readonly children: ReactNode }) {
  const { phone } = runtime;
  const user = useFollowed(useMemo(() => follow([phone.phone], steady(() => currentUser(phone)), 0), [phone]));
  useOwnToasts(user?.sesion.IdUsuario);
  const ask = useCallback(() => refreshSession(runtime), [runtime]);
  const { state, reachable, portal, offsetMs, setState, recheck } = useServerSession(ask);
  const field = useField(runtime, user?.sesion ?? null);
  const { pin, canReturnByPin, noteLogin } = usePin(phone, user ?? null);

  const session = useMemo<SessionView>(() => {
    if (user === undefined) return { status: 'opening' };
    if (user === null) return { status: 'nobody' };
    // By PIN there is none: 'active' was said of whoever was here before, in another tab maybe (A28).
    return { status: 'in', ...user, expired: isEnded(state) || (user.porPin && state === 'active'), desactivada: state === 'disabled' };
  }, [user, state]);

  const actions = useMemo<Actions>(() => {
    const enter = async (work: () => ReturnType<typeof login>) => {
      const before = await currentUser(phone);
      const reply = await work();
      if ('reto' in reply) return reply;
      if (before === null) noteLogin(reply.user.IdUsuario);
      setState('active');
      announceSession('renewed');
      return null;
    };
    return {
      login: (credenciales) => enter(() => login(runtime, credenciales)),
      loginWithCodigo: async (prueba) => {
        await enter(() => loginWithCodigo(runtime, prueba));
      },
      enterWithPin: async (usuarioId, digits) => {
        await enterWithPin(phone, usuarioId, digits);
        // What the server said before was about somebody else, or nobody.
        setState('unknown');
        recheckQuietly(recheck);
      },
      pinUsers: () => pinUsers(phone),
      logout: async () => {
        setState('unknown');
        if (!(await logout(runtime))) setState('offline');
      },
      leftByOthers: async () => leftByOthers(phone, (await currentUser(phone))?.sesion.IdUsuario ?? null),
    };
  }, [runtime, phone, setState, recheck, noteLogin]);

  const app = useMemo<AppState>(
    () => ({ session, field, reachable, portal, offsetMs, recheck, pin, canReturnByPin, ...actions }),
    [session, field, reachable, portal, offsetMs, recheck, pin, canReturnByPin, actions],
  );
  return <AppContext value={app}>{children}</AppContext>;
}
