import { type DuenoClave, problemaClave } from '@rodal/domain/clave';
import { isCommon } from './claves-comunes.ts';

/** Of a password that somebody chooses and keeps. @returns what is wrong with it, for the person to read; null = nothing */
export async function problemaClavePropia(clave: string, dueno: DuenoClave): Promise<string | null> {
  return problemaClave(clave, dueno) ?? ((await isCommon(clave)) ? 'Esa contraseña está entre las más usadas y se adivina primero. Elija otra.' : null);
}
