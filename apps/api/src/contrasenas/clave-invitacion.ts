import { timingSafeEqual } from 'node:crypto';
import { openCofre } from './cofre.ts';

/**
 * What the link of an invitation carries after its `#`: the invitation's id and our signature of it. It is made as the mail leaves, and stands in no table,
 * backup, log or preview; whoever can read all of them cannot come in by it.
 * @throws Error without `CLAVE_SECRETOS`: nothing can be signed
 */
export function firmarInvitacion(claveSecretos: string, id: string): string {
  const cofre = openCofre(claveSecretos);
  if (cofre === null) throw new Error('Falta CLAVE_SECRETOS: sin ella no se firma una invitación');
  return `${id}.${cofre.sign('invitacion', id)}`;
}

/** @returns the id that a key of ours names; null = it is none of ours, or not all of it */
export function readClaveInvitacion(claveSecretos: string, clave: string): string | null {
  const [, id, firma] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(clave) ?? [];
  const cofre = openCofre(claveSecretos);
  if (id === undefined || firma === undefined || cofre === null) return null;
  return timingSafeEqual(Buffer.from(firma), Buffer.from(cofre.sign('invitacion', id))) ? id : null;
}
