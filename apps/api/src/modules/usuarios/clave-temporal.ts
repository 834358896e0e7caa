import { randomInt } from 'node:crypto';

/** No letters or digits that are read for one another, on paper or by telephone. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be said once and changed at once: `kfm7-wq3p-tz9r`, some 59 bits. */
export function newClaveTemporal(): string {
  const grupo = () => Array.from({ length: 4 }, () => LETRAS.charAt(randomInt(LETRAS.length))).join('');
  return [grupo(), grupo(), grupo()].join('-');
}
