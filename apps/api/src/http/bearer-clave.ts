import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/** So that people, and those who look for secrets in files, see what it is. */
const MARCA = 'rodal_';
const BEARER = /^Bearer +(\S+)$/i;
const CLAVE = new RegExp(`^${MARCA}[\\w-]{43}$`);

/** A new key for a program: 256 random bits behind its mark. Only its hash is stored. */
export function newClave(): string {
  return MARCA + randomBytes(32).toString('base64url');
}

/** How a key is recognized in a list: its mark and six letters, of which 220 bits remain unknown. */
export function prefixOf(clave: string): string {
  return clave.slice(0, MARCA.length + 6);
}

/** The key that a request carries; null when there is none or it cannot be one of ours. */
export function requestClave(request: WithHeaders): string | null {
  const sent = bearerOf(request);
  return sent !== null && CLAVE.test(sent) ? sent : null;
}

/**
 * Whether a call names itself by a key alone. No browser adds that header by itself, as it does with cookies: what comes with
 * a key and without a cookie is no other site's doing.
 */
export function isByKeyAlone(request: WithHeaders): boolean {
  return request.headers.cookie === undefined && bearerOf(request) !== null;
}

function bearerOf({ headers }: WithHeaders): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}
