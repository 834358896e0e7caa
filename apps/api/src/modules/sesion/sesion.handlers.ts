import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { claveTexto } from '@rodal/domain/texto';
import { actorOf, userAgent } from '../../audit/audit.ts';
import type { Deps } from '../../puertos/deps.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { clearSessionCookie, requestTokenHash, setSessionCookie } from '../../http/session-cookie.ts';
import { openSesion, openSesionWithCodigo, type LoggedIn, type LoginOrigin } from './ingreso.ts';
import { closeSesion, currentSesion, presentSesion } from './sesion.service.ts';

/** Login, logout and "who am I" (especificación 1 §2.2, §7; decisiones A20, B5). */
export function sesionHandlers(deps: Deps): Pick<Handlers, 'login' | 'loginCodigo' | 'logout' | 'getSesion'> {
  const enter = async (opened: LoggedIn, ctx: Ctx) => {
    const quien = await currentSesion(deps, opened.tokenHash);
    if (!quien) throw new AppError('no_autenticado', { detalle: 'la sesión terminó al abrirse' });
    setSessionCookie(ctx.reply, opened.token, opened.maxAgeSeconds);
    return { user: await presentSesion(deps, quien) };
  };
  return {
    async login(credential, ctx) {
      if (claveTexto(credential.usuario) === '' || credential.contrasena === '') throw new AppError('login_incompleto');
      const opened = await openSesion(deps, credential, originOf(ctx));
      return 'reto' in opened ? opened : enter(opened, ctx);
    },

    async loginCodigo(prueba, ctx) {
      return enter(await openSesionWithCodigo(deps, prueba, originOf(ctx)), ctx);
    },

    async logout(_input, ctx) {
      const tokenHash = requestTokenHash(ctx.request);
      if (tokenHash) await closeSesion(deps, tokenHash, actorOf(ctx));
      clearSessionCookie(ctx.reply);
      return { mensaje: MESSAGES_OFICINA.sesionCerrada };
    },

    async getSesion(_input, ctx) {
      return { user: await presentSesion(deps, ctx.quien()) };
    },
  };
}

function originOf({ request, requestId }: Ctx): LoginOrigin {
  return { ip: clientAddress(request), agente: userAgent(request.headers['user-agent']), requestId, previous: requestTokenHash(request) };
}
