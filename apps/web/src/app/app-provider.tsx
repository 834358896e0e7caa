import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { announceSession } from '../api/session-events.ts';
import { follow, steady } from '../offline/db/follow.ts';
import { currentUser, followUser, type PhoneDb, type RememberedUser } from '../offline/db/phone-db.ts';
import { declinePin, pinStatus, pinUsers } from '../offline/phone/pin.ts';
import { isEnded, login, loginWithCodigo, logout, refreshSession } from '../offline/phone/session.ts';
import { leftByOthers } from '../offline/phone/shared-phone.ts';
import { missingPart } from '../ui/describe-error.ts';
import { useFollowed } from '../ui/use-followed.ts';
import { AppContext, type AppState, type SessionView } from './app-context.ts';
import type { PhoneRuntime } from './phone-runtime.ts';
import { isFieldUser, useField } from './use-field.ts';
import { useOwnToasts } from './use-own-toasts.ts';
import { recheckQuietly, useServerSession } from './use-server-session.ts';

/** What looks at the digits is asked for with the first of them: no form waits for it. The phone's copy for no signal has it. */
const loadPinClave = () => import('../offline/phone/pin-clave.ts').catch((cause: unknown) => Promise.reject(missingPart(cause)));

type Actions = Pick<AppState, 'login' | 'loginWithCodigo' | 'enterWithPin' | 'pinUsers' | 'logout' | 'leftByOthers'>;

/**
 * Who is here, live from the phone's database: a login or logout in another tab shows here
 * at once.
 */
export function AppProvider({ runtime, children }: { readonly runtime: PhoneRuntime; readonly children: ReactNode }) {
  const { phone, userAtOpen } = runtime;
  const user = useFollowed(useMemo(() => follow([phone.phone], steady(followUser(phone, userAtOpen), userAtOpen), 0), [phone, userAtOpen]), userAtOpen);
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
      // What the server said while nobody was here is not about whoever comes in: they would be told that their session ended.
      if (before === null) setState('unknown');
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
        const { enterWithPin } = await loadPinClave();
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

/**
 * The PIN of whoever is in (A28), live. It is offered once, after a login with the password
 * on this page: not after a reload, not to somebody who answered before.
 */
function usePin(
  phone: PhoneDb,
  user: RememberedUser | null,
): Pick<AppState, 'pin' | 'canReturnByPin'> & { readonly noteLogin: (usuarioId: number) => void } {
  const usuarioId = user?.sesion.IdUsuario ?? null;
  const known = useMemo(
    () => follow([phone.pines, phone.users], steady(async () => (usuarioId === null ? null : pinStatus(phone, usuarioId))), 0),
    [phone, usuarioId],
  );
  const status = useFollowed(known);
  const [entered, setEntered] = useState<number | null>(null);
  const noteLogin = useCallback((id: number) => setEntered(id), []);

  return useMemo(() => {
    if (user === null || usuarioId === null || !status) return { pin: null, canReturnByPin: false, noteLogin };
    const canReturnByPin = status.tiene && !status.bloqueado;
    // Who came in by PIN changes it after the password; the office needs none.
    if (user.porPin || !isFieldUser(user.sesion)) return { pin: null, canReturnByPin, noteLogin };
    const pin = {
      tiene: status.tiene,
      ofrecer: entered === usuarioId && !status.tiene && !status.ofrecido,
      save: async (text: string) => (await loadPinClave()).setPin(phone, usuarioId, text),
      decline: () => declinePin(phone, usuarioId),
    };
    return { pin, canReturnByPin, noteLogin };
  }, [phone, user, usuarioId, status, entered, noteLogin]);
}
