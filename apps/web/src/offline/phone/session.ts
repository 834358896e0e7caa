import { getSesion, login as loginRow, loginCodigo as codigoRow, logout as logoutRow, type Sesion } from '@rodal/contracts/sesion';
import { getLive } from '@rodal/contracts/sistema';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { OutboxLock } from '../outbox/outbox-lock.ts';
import { askPersistence } from './persistence.ts';
import {
  confirmUser,
  currentUser,
  forgetUser,
  isLogoutPending,
  rememberUser,
  settleLogout,
  type PhoneDb,
  type RememberedUser,
} from '../db/phone-db.ts';

/**
 * Login and logout as the phone sees them. Both take the outbox lock, so that nothing of
 * one person travels under another's session (R38).
 */
export interface SessionDeps {
  readonly api: Api;
  readonly phone: PhoneDb;
  readonly lock: OutboxLock;
  readonly clock?: () => Date;
  /** Asks the browser not to evict what this phone holds (R26). */
  readonly persist?: () => Promise<boolean>;
}

const now = ({ clock }: SessionDeps) => (clock ?? (() => new Date()))();

/**
 * @returns who is in; or the challenge that {@link loginWithCodigo} takes with the second factor's code: nobody is in yet
 * @throws ApiError `credenciales`, `demasiados_intentos`, `usuario_desactivado`, `sin_conexion`…
 */
export async function login(
  deps: SessionDeps,
  credenciales: { readonly usuario: string; readonly contrasena: string },
): Promise<{ readonly user: Sesion } | { readonly reto: string }> {
  return deps.lock.run(async () => {
    const reply = await deps.api.call(loginRow, credenciales);
    return 'reto' in reply ? reply : remember(deps, reply);
  });
}

/** @throws ApiError `codigo_incorrecto`, `reto_vencido`, `demasiados_intentos`, `sin_conexion`… */
export async function loginWithCodigo(deps: SessionDeps, prueba: { readonly reto: string; readonly codigo: string }): Promise<{ readonly user: Sesion }> {
  return deps.lock.run(async () => remember(deps, await deps.api.call(codigoRow, prueba)));
}

async function remember(deps: SessionDeps, { user }: { readonly user: Sesion }): Promise<{ readonly user: Sesion }> {
  await rememberUser(deps.phone, user, now(deps));
  // Refused or unknown: the data is kept as well as the browser likes; nothing waits for it.
  (deps.persist ?? askPersistence)().catch(() => undefined);
  return { user };
}

/**
 * Leaves the phone at once, with or without signal (R40); drafts and outbox stay, locked
 * to their user (A22, R39).
 * @returns whether the server already ended the session; otherwise {@link finishLogout} will
 */
export async function logout(deps: SessionDeps): Promise<boolean> {
  return deps.lock.run(async () => {
    await forgetUser(deps.phone);
    return tellServer(deps);
  });
}

/**
 * Ends the server's session of somebody who left without signal. To be called when there
 * may be signal again. @returns whether nothing is owed any more
 */
export async function finishLogout(deps: SessionDeps): Promise<boolean> {
  if (!(await isLogoutPending(deps.phone))) return true;
  return deps.lock.run(async () => ((await isLogoutPending(deps.phone)) ? tellServer(deps) : true));
}

async function tellServer({ api, phone }: SessionDeps): Promise<boolean> {
  try {
    await api.call(logoutRow, {});
  } catch (error) {
    // Whatever speaks against it, 401 means that there is no session left to end.
    if (!(error instanceof ApiError)) throw error;
    if (error.httpStatus !== 401) return false;
  }
  await settleLogout(phone);
  return true;
}

export interface SessionState {
  /**
   * `active`: the server just confirmed it; `expired`: local work goes on, only sending
   * waits for a login (R35); `disabled`: the same, but no login helps before the account is
   * activated again (R42, D24); `offline`: nobody could be asked.
   */
  readonly state: 'active' | 'expired' | 'disabled' | 'offline';
  readonly user: RememberedUser | null;
  /** Server clock minus phone clock, ms (R70); null when the answer did not tell. */
  readonly offsetMs: number | null;
  /** Something answered, and it was not our server: a portal of wifi. */
  readonly portal?: boolean;
}

/**
 * Asks the server who is logged in and refreshes what the phone remembers of the same
 * person: permissions, settings, location mode. A session of somebody else than the phone
 * remembers counts as expired, and so does any for one who came in by PIN (A28); who is
 * logged in changes by login and logout only. Where nobody is remembered it asks only whether the server is there: a
 * session that outlived what the phone knew of it is nobody's.
 */
export async function refreshSession(deps: SessionDeps): Promise<SessionState> {
  if (!(await finishLogout(deps))) return { state: 'offline', user: await currentUser(deps.phone), offsetMs: null };
  const known = await currentUser(deps.phone);
  try {
    if (known === null) {
      // Not who: that is a 401 for whoever comes to log in, and browsers write it down as a fault of the page.
      await deps.api.call(getLive, {});
      return { state: 'expired', user: null, offsetMs: offsetOf(deps) };
    }
    const knownId = known.sesion.IdUsuario;
    const { user } = await deps.api.call(getSesion, {});
    const offsetMs = offsetOf(deps);
    if (knownId !== user.IdUsuario || known.porPin) return { state: 'expired', user: known, offsetMs };
    await confirmUser(deps.phone, user, knownId, now(deps));
    return { state: 'active', user: await currentUser(deps.phone), offsetMs };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { state: stateAfter(error), user: await currentUser(deps.phone), offsetMs: null, portal: error.codigo === 'respuesta_ajena' };
  }
}

/** What an answer that names nobody says of the session. Only our server can end it: a portal's 401 or 403 is nobody's word (R55). */
export function stateAfter({ codigo, httpStatus }: ApiError): 'expired' | 'disabled' | 'offline' {
  if (codigo === 'usuario_desactivado') return 'disabled';
  if (codigo === 'respuesta_ajena') return 'offline';
  return httpStatus === 401 || httpStatus === 403 ? 'expired' : 'offline';
}

/** Whether the server refused this person, for whatever cause: local work goes on, sending waits. */
export function isEnded(state: SessionState['state'] | 'unknown'): state is 'expired' | 'disabled' {
  return state === 'expired' || state === 'disabled';
}

/** To be asked right after an answer. */
function offsetOf(deps: SessionDeps): number | null {
  const serverTime = deps.api.serverTime();
  return serverTime === null ? null : serverTime - now(deps).getTime();
}
