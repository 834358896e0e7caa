import { TOKEN_BC_MINUTOS } from '@rodal/contracts/erp';
import { AppError } from '@rodal/domain/errors';
import { requestToken } from '../../http/session-cookie.ts';
import type { Ctx } from '../../http/handlers.ts';
import { open, seal } from './sello.ts';
import { sinPersona } from '../../http/sin-permiso.ts';

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
