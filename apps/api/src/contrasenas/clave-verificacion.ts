import { timingSafeEqual } from 'node:crypto';
import { formatCodigo, secretoDe } from '@rodal/domain/verificacion';
import { openCofre } from './cofre.ts';

/**
 * The letters behind the number in the code of a guide: of our signature of the despacho's id, which stands on no paper. Nothing of
 * one code tells anything of another, and they stand in no table.
 * @returns null without `CLAVE_SECRETOS`: nothing is signed then
 */
function secretoVerificacion(claveSecretos: string, despachoId: string): string | null {
  const cofre = openCofre(claveSecretos);
  return cofre === null ? null : secretoDe(Buffer.from(cofre.sign('verificacion', despachoId), 'base64url'));
}

/** The whole code as it is printed; null as in {@link secretoVerificacion}. */
export function firmarVerificacion(claveSecretos: string, { id, numero }: { readonly id: string; readonly numero: number }): string | null {
  const secreto = secretoVerificacion(claveSecretos, id);
  return secreto === null ? null : formatCodigo(numero, secreto);
}

/** Whether somebody gave the letters of this despacho; how long it takes says nothing of how many are right. */
export function isSecretoDe(claveSecretos: string, despachoId: string, dado: string): boolean {
  const secreto = secretoVerificacion(claveSecretos, despachoId);
  if (secreto === null || secreto.length !== dado.length) return false;
  return timingSafeEqual(Buffer.from(secreto, 'latin1'), Buffer.from(dado, 'latin1'));
}
