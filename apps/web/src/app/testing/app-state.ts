import type { Sesion } from '@rodal/contracts/sesion';
import type { AppState, SessionView } from '../app-context.ts';

/** Somebody who is in, by password and with a session that lasts unless said otherwise. */
export function sessionIn(sesion: Sesion, how: { readonly expired?: boolean; readonly desactivada?: boolean; readonly porPin?: boolean } = {}): SessionView {
  return { status: 'in', sesion, asOf: '2026-11-20T12:00:00.000Z', expired: false, desactivada: false, porPin: false, ...how };
}

/** What the shell knows, with signal and nothing to tell. @param sesion null = nobody is in */
export function appState(sesion: Sesion | null, app: Partial<AppState> = {}): AppState {
  return {
    session: sesion === null ? { status: 'nobody' } : sessionIn(sesion),
    field: { status: 'none' },
    reachable: true,
    offsetMs: null,
    login: () => Promise.resolve(null),
    loginWithCodigo: () => Promise.resolve(),
    enterWithPin: () => Promise.resolve(),
    pinUsers: () => Promise.resolve([]),
    pin: null,
    canReturnByPin: false,
    logout: () => Promise.resolve(),
    recheck: () => Promise.resolve(),
    leftByOthers: () => Promise.resolve([]),
    ...app,
  };
}
