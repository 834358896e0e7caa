import type { DuenoClave } from '@rodal/domain/clave';
import { AppError } from '@rodal/domain/errors';
import { writeAudit } from '../../../audit/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../puertos/deps.ts';
import { problemaClavePropia } from '../../../claves/clave-propia.ts';
import { hashPassword } from '../../../claves/password.ts';
import { hashToken, newToken } from '../../../http/session-cookie.ts';
import { refuseField } from '../../../http/refuse-field.ts';
import { findFactor } from '../factor/factor.repo.ts';
import { requireClave, type Propio } from './prueba.ts';
import { replaceClave, replaceToken, revokeOthers } from './cuenta.repo.ts';

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
