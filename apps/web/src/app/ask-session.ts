import { getSesion } from '@rodal/contracts/sesion';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import type { RememberedUser } from '../offline/phone-db.ts';
import { stateAfter, type SessionState } from '../offline/session.ts';

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
export function knownSince(sesion: RememberedUser['sesion']): RememberedUser {
  return { sesion, asOf: new Date().toISOString(), porPin: false };
}
