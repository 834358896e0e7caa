import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The prefix makes the browser insist on Secure, Path=/ and no Domain (reliability: cookies, ASVS 3.3). */
export const SESSION_COOKIE = '__Host-rodal';

/** A new opaque credential: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The request's token, which nobody else has; null when there is none or it cannot be one of ours. */
export function requestToken(request: FastifyRequest): string | null {
  const token = request.cookies[SESSION_COOKIE];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** The hash of {@link requestToken}. */
export function requestTokenHash(request: FastifyRequest): Buffer | null {
  const token = requestToken(request);
  return token === null ? null : hashToken(token);
}

/**
 * Gives the browser its session.
 * @param maxAgeSeconds the absolute limit (A20); a cookie without it would die with the browser (R41)
 */
export function setSessionCookie(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  reply.setCookie(SESSION_COOKIE, token, { ...attributes, maxAge: maxAgeSeconds });
}

/** Tells the browser to forget its session. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.setCookie(SESSION_COOKIE, '', { ...attributes, maxAge: 0 });
}

const attributes = { secure: true, httpOnly: true, sameSite: 'strict', path: '/' } as const;
