import { AppError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { actorOf, userAgent } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Handlers } from '../../http/handlers.ts';
import { clearSessionCookie, requestTokenHash, setSessionCookie } from '../../http/session-cookie.ts';
import { closeSesion, currentSesion, openSesion, presentSesion } from './sesion.service.ts';

/** Login, logout and "who am I" (especificación 1 §2.2, §7; decisiones A20, B5). */
export function sesionHandlers(deps: Deps): Pick<Handlers, 'login' | 'logout' | 'getSesion'> {
  return {
    async login(credential, ctx) {
      if (credential.usuario.trim() === '' || credential.contrasena === '') throw new AppError('login_incompleto');
      const opened = await openSesion(deps, credential, {
        ip: clientAddress(ctx.request),
        agente: userAgent(ctx.request.headers['user-agent']),
        requestId: ctx.requestId,
        previous: requestTokenHash(ctx.request),
      });
      const quien = await currentSesion(deps, opened.tokenHash);
      if (!quien) throw new AppError('no_autenticado', { detalle: 'la sesión terminó al abrirse' });
      setSessionCookie(ctx.reply, opened.token, opened.maxAgeSeconds);
      return { user: await presentSesion(deps, quien) };
    },

    async logout(_input, ctx) {
      const tokenHash = requestTokenHash(ctx.request);
      if (tokenHash) await closeSesion(deps, tokenHash, actorOf(ctx));
      clearSessionCookie(ctx.reply);
      return { mensaje: MESSAGES.sesionCerrada };
    },

    async getSesion(_input, ctx) {
      return { user: await presentSesion(deps, ctx.quien()) };
    },
  };
}
