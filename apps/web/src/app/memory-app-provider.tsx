import { getSesion, login, loginCodigo, logout, type Sesion } from '@rodal/contracts/sesion';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';
import { announceSession } from '../api/session-events.ts';
import type { RememberedUser } from '../offline/db/phone-db.ts';
import { isEnded, type SessionState, stateAfter } from '../offline/phone/session.ts';
import { AppContext, type AppState } from './app-context.ts';
import { useOwnToasts } from './use-own-toasts.ts';
import { useServerSession } from './use-server-session.ts';

interface MemoryAppProviderProps {
  readonly api: Api;
  /** Why there is no database here. */
  readonly reason: unknown;
  readonly children: ReactNode;
}

/** A browser without a database (R34): the field part says why not, the office screens work. */
export function MemoryAppProvider({ api, reason, children }: MemoryAppProviderProps) {
  // undefined until the server was asked once.
  const [user, setUser] = useState<RememberedUser | null | undefined>(undefined);
  useOwnToasts(user?.sesion.IdUsuario);

  const ask = useCallback(async () => {
    const answer = await askSession(api);
    setUser((before) => answer.user ?? before ?? null);
    return answer;
  }, [api]);
  const { state, reachable, setState, recheck } = useServerSession(ask);

  const app = useMemo<AppState>(() => {
    const enter = (sesion: Sesion) => {
      setUser(knownSince(sesion));
      setState('active');
      announceSession('renewed');
    };
    return {
      session:
        user === undefined ? { status: 'opening' } : user === null ? { status: 'nobody' } : { status: 'in', ...user, expired: isEnded(state), desactivada: state === 'disabled' },
      field: { status: 'failed', error: reason },
      reachable,
      offsetMs: null,
      recheck,
      login: async (credenciales) => {
        const reply = await api.call(login, credenciales);
        if ('reto' in reply) return reply;
        enter(reply.user);
        return null;
      },
      loginWithCodigo: async (prueba) => enter((await api.call(loginCodigo, prueba)).user),
      logout: async () => {
        await api.call(logout, {});
        setUser(null);
      },
      leftByOthers: async () => [],
      // Nothing is kept here, a PIN neither.
      enterWithPin: () => Promise.reject(reason),
      pinUsers: async () => [],
      pin: null,
      canReturnByPin: false,
    };
  }, [api, reason, user, state, reachable, recheck, setState]);
  return <AppContext value={app}>{children}</AppContext>;
}

/**
 * Who is here, as the server says it now and no phone remembers: in a browser without a database, and while somebody looks
 * through another's eyes. `offsetMs` is for the field part, which is not open there.
 */
export async function askSession(api: Pick<Api, 'call'>): Promise<SessionState> {
  try {
    const { user: sesion } = await api.call(getSesion, {});
    return { state: 'active', user: knownSince(sesion), offsetMs: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { state: stateAfter(error), user: null, offsetMs: null };
  }
}

/** Somebody as the server has just confirmed them, by password. */
function knownSince(sesion: RememberedUser['sesion']): RememberedUser {
  return { sesion, asOf: new Date().toISOString(), porPin: false };
}
