import { AppError } from '@rodal/domain/errors';
import { actorOf } from '../../../audit/audit.ts';
import type { Ctx, Handlers } from '../../../http/handlers.ts';
import { requestTokenHash, setSessionCookie } from '../../../http/session-cookie.ts';
import type { Deps } from '../../../puertos/deps.ts';
import { changeClave, endOtras, endSesion, presentCuenta } from './cuenta.service.ts';
import { confirmFactorWith, removeFactor, renewCodigos, startFactor } from './factor.service.ts';
import type { Propio } from './prueba.ts';

type CuentaHandlers = Pick<
  Handlers,
  | 'getCuenta'
  | 'changeClave'
  | 'endSesionPropia'
  | 'endOtrasSesiones'
  | 'startSegundoFactor'
  | 'confirmSegundoFactor'
  | 'renewCodigos'
  | 'removeSegundoFactor'
>;

/** `/cuenta`: what everybody does with their own account (issue 7 §1). */
export function cuentaHandlers(deps: Deps): CuentaHandlers {
  return {
    getCuenta: (_input, ctx) => presentCuenta(deps, ctx.quien(), requestTokenHash(ctx.request)),

    async changeClave(claves, ctx) {
      const { terminadas, token, maxAgeSeconds } = await changeClave(deps, propioOf(ctx), claves);
      setSessionCookie(ctx.reply, token, maxAgeSeconds);
      return { mensaje: 'Contraseña cambiada', terminadas };
    },

    async endSesionPropia({ id }, ctx) {
      await endSesion(deps, propioOf(ctx), id);
      return { mensaje: 'Sesión terminada' };
    },

    async endOtrasSesiones(_input, ctx) {
      const terminadas = await endOtras(deps, propioOf(ctx));
      return { mensaje: 'Demás sesiones terminadas', terminadas };
    },

    startSegundoFactor: ({ clave }, ctx) => startFactor(deps, propioOf(ctx), clave),

    async confirmSegundoFactor({ codigo }, ctx) {
      return { codigos: await confirmFactorWith(deps, propioOf(ctx), codigo) };
    },

    async renewCodigos(prueba, ctx) {
      return { codigos: await renewCodigos(deps, propioOf(ctx), prueba) };
    },

    async removeSegundoFactor(prueba, ctx) {
      await removeFactor(deps, propioOf(ctx), prueba);
      return { mensaje: 'Segundo factor quitado' };
    },
  };
}

/** @throws AppError `no_autenticado` when whoever asks came without a session's cookie */
function propioOf(ctx: Ctx): Propio {
  const { usuarioId } = ctx.quien();
  const tokenHash = requestTokenHash(ctx.request);
  if (!tokenHash) throw new AppError('no_autenticado');
  return { actor: { ...actorOf(ctx), usuarioId }, tokenHash };
}
