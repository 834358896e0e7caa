import { createHash, timingSafeEqual } from 'node:crypto';
import { lettersOf } from '@rodal/contracts/primeros-pasos';
import { AppError } from '@rodal/domain/errors';
import type { FastifyInstance } from 'fastify';
import { userAgent, writeAudit } from '../../audit/audit.ts';
import { hashPassword, problemaClavePropia } from '../../contrasenas/contrasena.ts';
import { inTransaction } from '../../db/transaction.ts';
import { clientAddress } from '../../http/client-address.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { countStart, forgiveStart } from '../sesion/intentos.service.ts';
import { insertPrimero, isSinAdministrador, lockUsuarios } from './usuarios.repo.ts';

/** The page where the first administrator is made; served as it is, apart from the app (as `/reset`). */
const PAGINA = '/primer-administrador';

/**
 * While nobody could log in, whoever opens Rodal gets to make its first administrator (D19). Asked of the database only until
 * there is one.
 */
export async function registerPrimeraVez(app: FastifyInstance, { env, db }: Pick<Deps, 'env' | 'db'>): Promise<void> {
  // Where somebody can log in, a page waits for no database (R175).
  if (env.CODIGO_INICIAL === '' || !(await isSinAdministrador(db.prisma))) return;
  const state = { pending: true };
  app.addHook('onRequest', async (request, reply) => {
    if (!state.pending || request.method !== 'GET' || request.url.split('?', 1)[0] !== '/') return;
    state.pending = await isSinAdministrador(db.prisma);
    if (state.pending) await reply.header('cache-control', 'no-store').redirect(PAGINA, 302);
  });
}

/**
 * The first administrator of a new installation (D19, decisión 052). The code is of the process that printed it, and worth
 * nothing once there is an administrator, be they deactivated: whoever lost theirs has `create-admin`. An address may try as
 * often as a password; the code is looked at before anything that costs.
 */
export function primerAdministradorHandlers({ db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>): Pick<Handlers, 'createPrimerAdministrador'> {
  return {
    async createPrimerAdministrador({ codigo, nombre, email, contrasena }, ctx) {
      if (env.CODIGO_INICIAL === '' || !(await isSinAdministrador(db.prisma))) throw new AppError('no_encontrado', { detalle: 'ya hay un administrador' });
      const ip = clientAddress(ctx.request);
      await countStart(db, ip, clock());
      if (!isSame(codigo, env.CODIGO_INICIAL)) throw refuseField('codigo', 'incorrecto', 'El código no es el que muestra la consola.');
      await forgiveStart(db, ip);
      const problema = await problemaClavePropia(contrasena, { usuario: nombre, segundoFactor: false });
      if (problema !== null) throw refuseField('contrasena', 'no_sirve', problema);
      const claveHash = await hashPassword(contrasena);
      await inTransaction(db.prisma, async (tx) => {
        await lockUsuarios(tx);
        // Of two with the same code one is the first.
        if (!(await isSinAdministrador(tx))) throw new AppError('no_encontrado', { detalle: 'ya hay un administrador' });
        const id = await insertPrimero(tx, { nombre, email, claveHash });
        if (id === null) throw refuseField('nombre', 'ya_existe', 'Ya hay un usuario con ese nombre.');
        await writeAudit(tx, {
          actor: { usuarioId: null, usuario: 'consola', dispositivo: userAgent(ctx.request.headers['user-agent']), requestId: ctx.requestId },
          accion: 'usuario.crear',
          entidad: 'usuario',
          entidadId: String(id),
          despues: { nombre, email, perfiles: ['Administrador'] },
        });
      });
      return { mensaje: `Administrador ${nombre} creado` };
    },
  };
}

function isSame(dado: string, codigo: string): boolean {
  return timingSafeEqual(digest(dado), digest(codigo));
}

function digest(codigo: string): Buffer {
  return createHash('sha256').update(lettersOf(codigo)).digest();
}
