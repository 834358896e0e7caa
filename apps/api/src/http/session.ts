import type { Deps } from '../deps.ts';
import { currentSesion } from '../modules/sesion/sesion.service.ts';
import type { SesionLookup } from './authorize.ts';
import { requestTokenHash } from './session-cookie.ts';

/** Reads the cookie of a request and asks who that is; one query, each time (decisión A20, design §4). */
export function sessionLookup(deps: Pick<Deps, 'db' | 'clock'>): SesionLookup {
  return async (request) => {
    const tokenHash = requestTokenHash(request);
    return tokenHash ? currentSesion(deps, tokenHash) : null;
  };
}
