import { type DuenoClave, nucleoClave, problemaClave } from '@rodal/domain/clave';

/** Of a password that somebody chooses and keeps. @returns what is wrong with it, for the person to read; null = nothing */
export async function problemaClavePropia(clave: string, dueno: DuenoClave): Promise<string | null> {
  return problemaClave(clave, dueno) ?? ((await isCommon(clave)) ? 'Esa contraseña está entre las más usadas y se adivina primero. Elija otra.' : null);
}

const known: { list: Promise<ReadonlySet<string>> | null } = { list: null };

/**
 * Whether a password is among the fifty thousand commonest, as it stands or by its letters alone (`Dragon-2026!!`).
 * No network: the list comes with the program and is unpacked at the first change of a password (ASVS 6.2.4).
 */
async function isCommon(clave: string): Promise<boolean> {
  known.list ??= unpack();
  const list = await known.list;
  return list.has(clave.toLowerCase()) || list.has(nucleoClave(clave));
}

async function unpack(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
