import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { TOKEN_BC_MINUTOS } from '@rodal/contracts/erp';
import { AppError } from '@rodal/domain/errors';
import { sinPersona } from '../../http/authorize.ts';
import type { Ctx } from '../../http/handlers.ts';
import { requestToken } from '../../http/session-cookie.ts';

const PARA = 'token';

/** A token of the gateway, for this session and its person. @throws AppError `sin_permiso` for who comes without a session */
export function issueToken(ctx: Ctx, ahora: Date): { token: string; venceEn: string } {
  const venceEn = new Date(ahora.getTime() + TOKEN_BC_MINUTOS * 60_000).toISOString();
  return { token: seal(secretOf(ctx), PARA, `${ctx.quien().usuarioId} ${venceEn}`), venceEn };
}

/** @throws AppError `token_bc` unless the request carries a token that this session and person asked for and that still holds */
export function requireToken(ctx: Ctx, ahora: Date): void {
  const [, sellado = ''] = /^Bearer ([\w-]{1,400})$/i.exec(ctx.request.headers.authorization ?? '') ?? [];
  const [usuarioId, venceEn = ''] = open(secretOf(ctx), PARA, sellado)?.split(' ') ?? [];
  if (usuarioId === String(ctx.quien().usuarioId) && ahora.toISOString() < venceEn) return;
  ctx.reply.header('www-authenticate', 'Bearer error="invalid_token"');
  throw new AppError('token_bc');
}

/** What tells this session from all others. @throws AppError `sin_permiso` */
export function secretOf({ request }: Ctx): string {
  const secreto = requestToken(request);
  if (secreto === null) throw sinPersona('la pasarela del ERP pide una sesión');
  return secreto;
}

const CIFRADO = 'aes-256-gcm';
const NONCE = 12;
const MARCA = 16;

/**
 * Closes a text so that only the server can read it, and only while the caller holds the same session: the key comes from the
 * session's own secret, of which the database has the hash. Nothing is stored, and any instance opens it.
 * @param secreto the session's token
 * @param para what it is for; it opens for the same only
 */
export function seal(secreto: string, para: string, texto: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIFRADO, keyOf(secreto), nonce).setAAD(Buffer.from(para));
  return Buffer.concat([nonce, cipher.update(texto, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The text of {@link seal}; null when it is another session's, for something else, or was changed. */
export function open(secreto: string, para: string, sellado: string): string | null {
  const bytes = Buffer.from(sellado, 'base64url');
  // One text has one form: bits that the decoder would drop are not free to change.
  if (bytes.length < NONCE + MARCA || bytes.toString('base64url') !== sellado) return null;
  const decipher = createDecipheriv(CIFRADO, keyOf(secreto), bytes.subarray(0, NONCE), { authTagLength: MARCA })
    .setAAD(Buffer.from(para))
    .setAuthTag(bytes.subarray(-MARCA));
  try {
    return decipher.update(bytes.subarray(NONCE, -MARCA), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function keyOf(secreto: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secreto, '', 'rodal pasarela', 32));
}
