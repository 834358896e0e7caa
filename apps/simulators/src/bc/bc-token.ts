import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerFault } from './bc-respuesta.ts';
import type { EstadoBc } from './bc-control.ts';

/** The program that the tenant has registered. */
export interface Credenciales {
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The scope that Business Central's tokens are asked for with. */
export const SCOPE = 'https://api.businesscentral.dynamics.com/.default';

/** Tokens that are good for something. */
export interface Tokens {
  issue(): { readonly token: string; readonly seconds: number };
  isValid(token: string): boolean;
  revoke(token: string): void;
}

export function createTokens(now: () => Date, seconds: number): Tokens {
  const expiry = new Map<string, number>();
  return {
    issue() {
      const token = randomBytes(24).toString('base64url');
      expiry.set(token, now().getTime() + seconds * 1000);
      return { token, seconds };
    },
    isValid: (token) => now().getTime() < (expiry.get(token) ?? 0),
    revoke(token) {
      expiry.delete(token);
    },
  };
}

/** The token endpoint of Microsoft Entra, client credentials only: wrong ones get 401, wrong questions 400. */
export function registerToken(app: FastifyInstance, credenciales: Credenciales, tokens: Tokens, estado: EstadoBc): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.post<{ Body: Record<string, string> | undefined }>(`/${credenciales.tenant}/oauth2/v2.0/token`, async ({ body }, reply) => {
    const falla = estado.tomar({ pregunta: 'token', servicio: 'token', siguiente: false });
    if (falla && (await answerFault(falla, reply, estado))) return reply;
    const problem = check(body ?? {}, credenciales);
    if (problem) return reply.code(problem.status).send({ error: problem.error, error_description: problem.error });
    const { token, seconds } = tokens.issue();
    return reply.send({ token_type: 'Bearer', expires_in: seconds, ext_expires_in: seconds, access_token: token });
  });
}

function check(form: Record<string, string>, { clientId, clientSecret }: Credenciales) {
  if (form['grant_type'] !== 'client_credentials') return { status: 400, error: 'unsupported_grant_type' };
  if (form['scope'] !== SCOPE) return { status: 400, error: 'invalid_scope' };
  if (form['client_id'] !== clientId || form['client_secret'] !== clientSecret) return { status: 401, error: 'invalid_client' };
  return null;
}
