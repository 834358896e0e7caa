import { AppError } from '@rodal/domain/errors';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { requestTokenHash } from '../../http/session-cookie.ts';
import { openCofre } from '../../contrasenas/cofre.ts';
import { findPersona } from './sesion.repo.ts';
import { createMirada, mayLook } from './ver-como.ts';
import { sinPermiso } from '../../http/authorize.ts';

/** Looking at Rodal through somebody's eyes (issue 7 §1). Nobody does it unseen: it is in the audit before it begins. */
export function verComoHandlers({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Pick<Handlers, 'startVerComo'> {
  return {
    async startVerComo({ id }, ctx) {
      const tokenHash = requestTokenHash(ctx.request);
      if (tokenHash === null) throw new AppError('no_autenticado');
      const quien = ctx.quien();
      if (!mayLook(quien)) throw sinPermiso('usuarios.verComo', `${quien.usuario}: startVerComo`);
      if (quien.usuarioId === id) throw refuseField('id', 'propio', 'Usted ya ve Rodal como usted.');
      const cofre = openCofre(env.CLAVE_SECRETOS);
      if (cofre === null) throw new AppError('sin_clave_secretos');
      const persona = await findPersona(db.pool, id);
      if (persona === null) throw new AppError('no_encontrado');
      const { usuario, activo } = persona;
      if (!activo) throw refuseField('id', 'inactivo', `${usuario} está desactivado: no puede ver nada.`);
      const { prueba, vence } = createMirada(cofre, tokenHash, id, clock());
      await inTransaction(db.prisma, (tx) =>
        writeAudit(tx, { actor: actorOf(ctx), accion: 'usuario.verComo', entidad: 'usuario', entidadId: String(id), despues: { usuario } }),
      );
      return { prueba, usuario, vence: vence.toISOString() };
    },
  };
}
