import type { Cuenta } from '@rodal/contracts/cuenta';
import type { DuenoClave } from '@rodal/domain/contrasena';
import { AppError } from '@rodal/domain/errors';
import { writeAudit } from '../../../audit/audit.ts';
import { hashPassword, problemaClavePropia } from '../../../contrasenas/contrasena.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuseField } from '../../../http/field-errors.ts';
import type { SesionActual } from '../../../http/handlers.ts';
import { hashToken, newToken } from '../../../http/session-cookie.ts';
import type { Deps } from '../../../puertos/deps.ts';
import { countCodigos, findFactor, isFactorDemanded } from '../factor/factor.repo.ts';
import { hasRunOut } from '../sesion.service.ts';
import { listSesiones, replaceClave, replaceToken, revokeById, revokeOthers } from './cuenta.repo.ts';
import { type Propio, requireClave } from './prueba.ts';

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

/**
 * Changes the own password; it is no temporary one any more, every other session of this person ends, and this one goes
 * on under another token: whoever had got hold of the old one is out (D6, ASVS 7.2.4).
 * @returns how many ended, and the token
 * @throws AppError `datos_invalidos` naming `actual` or `nueva`, `demasiados_intentos`, `estado_cambiado`
 */
export async function changeClave(
  deps: Pick<Deps, 'db' | 'clock'>,
  propio: Propio,
  { actual, nueva }: { readonly actual: string; readonly nueva: string },
): Promise<{ readonly terminadas: number; readonly token: string; readonly maxAgeSeconds: number }> {
  const { actor } = propio;
  const found = await requireClave(deps, propio, 'actual', actual);
  const factor = await findFactor(deps.db, found.id);
  const problema = await problemaNueva(nueva, actual, { usuario: found.nombre, segundoFactor: Boolean(factor?.confirmadoEn) });
  if (problema !== null) throw refuseField('nueva', 'no_sirve', problema);
  const claveHash = await hashPassword(nueva);
  return inTransaction(deps.db.prisma, async (tx) => {
    if (!(await replaceClave(tx, found, claveHash))) throw new AppError('estado_cambiado');
    const ahora = deps.clock();
    const terminadas = await revokeOthers(tx, found.id, propio.tokenHash, ahora);
    const token = newToken();
    const venceEn = await replaceToken(tx, propio.tokenHash, hashToken(token));
    // Ended meanwhile by somebody else: then nothing of this happens.
    if (venceEn === null) throw new AppError('no_autenticado', { detalle: actor.usuario });
    await writeAudit(tx, { actor, accion: 'cuenta.clave', entidad: 'usuario', entidadId: actor.usuario, despues: { sesionesTerminadas: terminadas } });
    return { terminadas, token, maxAgeSeconds: Math.floor((venceEn.getTime() - ahora.getTime()) / 1000) };
  });
}

async function problemaNueva(nueva: string, actual: string, dueno: DuenoClave): Promise<string | null> {
  if (nueva.normalize('NFC') === actual.normalize('NFC')) return 'La contraseña nueva es la misma que la actual.';
  return problemaClavePropia(nueva, dueno);
}
