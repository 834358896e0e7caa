import { AppError } from '@rodal/domain/errors';
import { writeAudit, type AuditActor } from '../../../audit/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../puertos/deps.ts';
import { giveBackInside, insideKey, requireInside } from '../lockout.ts';
import { verifyPassword } from '../../../contrasenas/contrasena.ts';
import { findCredentialById, type Credential } from '../sesion.repo.ts';
import { refuseField } from '../../../http/field-errors.ts';

/** Who changes something of their own account. */
export interface Propio {
  readonly actor: AuditActor & { readonly usuarioId: number };
  /** Their session. */
  readonly tokenHash: Buffer;
}

type PruebaDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * That whoever holds the session also knows the password: counted with the patience of a login, since it can be guessed
 * here as well, but for this session alone.
 * @param campo what the field is called in the form
 * @throws AppError `datos_invalidos` naming the field, `demasiados_intentos`
 */
export async function requireClave(deps: PruebaDeps, propio: Propio, campo: string, clave: string): Promise<Credential> {
  const found = await findCredentialById(deps.db, propio.actor.usuarioId);
  if (!found) throw new AppError('no_autenticado');
  const key = insideKey(propio.tokenHash);
  await requireInside(deps.db, key, deps.clock());
  if (!(await verifyPassword(found.claveHash, clave))) {
    await auditWrong(deps, propio.actor, 'clave');
    throw refuseField(campo, 'incorrecta', 'La contraseña actual no es correcta.');
  }
  await giveBackInside(deps.db, key);
  return found;
}

/**
 * Counts a try of a code like a login; `work` says whether it was right.
 * @throws AppError `datos_invalidos` naming `codigo`, `demasiados_intentos`
 */
export async function requireCodigo<T>(deps: PruebaDeps, propio: Propio, work: () => Promise<T | null>): Promise<T> {
  const key = insideKey(propio.tokenHash);
  await requireInside(deps.db, key, deps.clock());
  const result = await work();
  if (result === null) {
    await auditWrong(deps, propio.actor, 'codigo');
    throw refuseField('codigo', 'incorrecto', 'El código no es correcto o ya se usó.');
  }
  await giveBackInside(deps.db, key);
  return result;
}

async function auditWrong({ db }: PruebaDeps, actor: AuditActor, que: string): Promise<void> {
  await inTransaction(db.prisma, (tx) =>
    writeAudit(tx, { actor, accion: 'cuenta.prueba_fallida', entidad: 'usuario', entidadId: actor.usuario, despues: { que } }),
  );
}
