import { VER_COMO_HEADER } from '@rodal/contracts/endpoint';
import type { Deps } from './puertos/deps.ts';
import { currentPrograma } from './modules/programas/programas.service.ts';
import { currentSesion } from './modules/sesion/sesion.service.ts';
import { lookAs } from './modules/sesion/ver-como.ts';
import type { SesionLookup } from './http/authorize.ts';
import { requestClave } from './http/bearer-clave.ts';
import { clientAddress } from './http/client-address.ts';
import { requestTokenHash } from './http/session-cookie.ts';

/**
 * Reads the cookie of a request and asks who that is; one query, each time (decisión A20, design §4). Only without a cookie it
 * is asked whether a program calls. With the proof of `startVerComo` the answer is the person looked at.
 */
export function sessionLookup(deps: Pick<Deps, 'db' | 'clock' | 'env'>): SesionLookup {
  return async (request) => {
    const tokenHash = requestTokenHash(request);
    if (tokenHash) {
      const propia = await currentSesion(deps, tokenHash);
      const prueba = request.headers[VER_COMO_HEADER];
      return propia === null || prueba === undefined ? propia : lookAs(deps, { propia, tokenHash }, String(prueba));
    }
    const clave = requestClave(request);
    return clave === null ? null : currentPrograma(deps, clave, clientAddress(request));
  };
}
