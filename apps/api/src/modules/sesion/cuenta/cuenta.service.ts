import type { Cuenta } from '@rodal/contracts/cuenta';
import { AppError } from '@rodal/domain/errors';
import { writeAudit } from '../../../audit/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../puertos/deps.ts';
import type { SesionActual } from '../../../http/handlers.ts';
import { hasRunOut } from '../sesion.service.ts';
import { listSesiones, revokeById, revokeOthers } from './cuenta.repo.ts';
import { countCodigos, findFactor, isFactorDemanded } from '../factor/factor.repo.ts';
import type { Propio } from './prueba.ts';

type CuentaDeps = Pick<Deps, 'db' | 'clock'>;

/** What somebody sees of their own account. @param tokenHash of the session that asks */
export async function presentCuenta({ db, clock }: CuentaDeps, quien: SesionActual, tokenHash: Buffer | null): Promise<Cuenta> {
  const { usuarioId, usuario, perfiles } = quien;
  const [rows, factor, exigido, codigos] = await Promise.all([
    listSesiones(db, usuarioId),
    findFactor(db, usuarioId),
    isFactorDemanded(db, usuarioId),
    countCodigos(db, usuarioId),
  ]);
  const ahora = clock();
  const sesiones = rows
    .filter((row) => !hasRunOut({ ...row, perfiles }, ahora))
    .map((row) => ({
      id: row.id,
      agente: row.agente,
      desde: row.creadaEn.toISOString(),
      ultimoUso: row.ultimoUso.toISOString(),
      actual: tokenHash !== null && tokenHash.equals(row.tokenHash),
    }));
  return {
    usuario,
    sesiones: [...sesiones.filter((one) => one.actual), ...sesiones.filter((one) => !one.actual)],
    segundoFactor: { desde: factor?.confirmadoEn?.toISOString() ?? null, exigido, codigos },
  };
}

/** Ends one of the own sessions. @throws AppError `no_encontrado` when it is nobody's, somebody else's or has ended */
export async function endSesion({ db, clock }: CuentaDeps, { actor }: Propio, id: string): Promise<void> {
  await inTransaction(db.prisma, async (tx) => {
    const ended = await revokeById(tx, actor.usuarioId, id, clock());
    if (ended === null) throw new AppError('no_encontrado');
    await writeAudit(tx, { actor, accion: 'cuenta.sesion_terminar', entidad: 'sesion', entidadId: id, antes: ended });
  });
}

/** Ends all the own sessions but the one that asks. @returns how many */
export function endOtras({ db, clock }: CuentaDeps, { actor, tokenHash }: Propio): Promise<number> {
  return inTransaction(db.prisma, async (tx) => {
    const terminadas = await revokeOthers(tx, actor.usuarioId, tokenHash, clock());
    await writeAudit(tx, { actor, accion: 'cuenta.sesiones_terminar', entidad: 'usuario', entidadId: actor.usuario, despues: { terminadas } });
    return terminadas;
  });
}
