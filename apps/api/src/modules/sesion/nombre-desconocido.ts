import { randomBytes } from 'node:crypto';
import { openCofre } from './factor/cofre.ts';

/** Where there is no key: enough to tell that the same was typed again, until the program ends. */
const DE_PASO = randomBytes(32).toString('base64url');
const HASH = 12;

/**
 * What is kept of a name that nobody has, in log, audit and counts of failures: people type their password there, and the
 * audit forgets nothing (D8). Its length and a keyed hash tell one from another and that it was tried before, and nobody
 * without the key can look passwords up in it. No user's name contains a colon.
 * @param clave `CLAVE_SECRETOS`
 * @returns `desconocido:8:x2Jq0bN7-aKc`
 */
export function hideNombre(clave: string, nombre: string): string {
  const cofre = openCofre(clave) ?? openCofre(DE_PASO);
  return `desconocido:${nombre.length}:${cofre?.sign('desconocido', nombre).slice(0, HASH)}`;
}
