import type { Deps } from '../deps.ts';
import { currentPrograma } from '../modules/claves/claves.service.ts';
import { currentSesion } from '../modules/sesion/sesion.service.ts';
import type { SesionLookup } from './authorize.ts';
import { requestClave } from './bearer-clave.ts';
import { clientAddress } from './client-address.ts';
import { requestTokenHash } from './session-cookie.ts';

/**
 * Reads the cookie of a request and asks who that is; one query, each time (decisión A20, design §4). Only without a cookie it
 * is asked whether a program calls.
 */
export function sessionLookup(deps: Pick<Deps, 'db' | 'clock'>): SesionLookup {
  return async (request) => {
    const tokenHash = requestTokenHash(request);
    if (tokenHash) return currentSesion(deps, tokenHash);
    const clave = requestClave(request);
    return clave === null ? null : currentPrograma(deps, clave, clientAddress(request));
  };
}
