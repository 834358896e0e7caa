/**
 * What a password must be (ASVS 6.2, NIST SP 800-63B): long, and not what anybody tries first. Nothing is asked of its
 * composition. That it is not a common one is looked up by the server, which has the list.
 */

/** Characters. With a second factor a shorter one will do. */
export const CLAVE_LARGO = { min: 12, minConSegundoFactor: 8, max: 200 } as const;

/** Words of ours that whoever guesses begins with, without accents. */
const PALABRAS = ['forestallaesperanza', 'laesperanza', 'esperanza', 'forestal', 'comsa', 'rodal', 'fle', 'despacho', 'contrasena', 'password', 'clave', 'chile'];

/** Fewer different characters than these are one key held down. */
const MIN_DISTINTOS = 5;

/** Whose password it will be. */
export interface DuenoClave {
  readonly usuario: string;
  readonly segundoFactor: boolean;
}

/** How long it must be at least for this person. */
export function minimoClave({ segundoFactor }: Pick<DuenoClave, 'segundoFactor'>): number {
  return segundoFactor ? CLAVE_LARGO.minConSegundoFactor : CLAVE_LARGO.min;
}

/** @returns what is wrong with it, for the person to read; null = nothing that can be seen without the list */
export function problemaClave(clave: string, dueno: DuenoClave): string | null {
  const min = minimoClave(dueno);
  if (clave.length < min) return `La contraseña debe tener al menos ${min} caracteres.`;
  if (clave.length > CLAVE_LARGO.max) return `La contraseña debe tener a lo más ${CLAVE_LARGO.max} caracteres.`;
  if (new Set(clave.toLowerCase()).size < MIN_DISTINTOS) return 'La contraseña repite muy pocos caracteres distintos.';
  if (isOnlyNames(clave, dueno.usuario)) return 'La contraseña es su nombre, el de la empresa o uno parecido. Elija otra.';
  return null;
}

/** A password without case and accents; what surrounds its letters goes too (`¡Cóndor.2026!` is `condor`). */
export function nucleoClave(clave: string): string {
  return plain(clave).replace(/^[^a-z]+|[^a-z]+$/g, '');
}

/** Nothing but such words, with whatever digits and signs between them. */
function isOnlyNames(clave: string, usuario: string): boolean {
  const letters = lettersOf(clave);
  const names = [...usuario.split(/[^\p{L}]+/u), usuario].map(lettersOf).filter((name) => name.length > 2);
  const rest = [...names, ...PALABRAS].toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), letters);
  return letters !== '' && rest === '';
}

function lettersOf(text: string): string {
  return plain(text).replace(/[^a-z]/g, '');
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
