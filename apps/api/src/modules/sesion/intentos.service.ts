import type { Db } from '../../db/client.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { lockAttempts, updateAttempts } from './lockout.repo.ts';
import { attemptKeys, giveBackInside, LOCKOUT, nextAttempt, requireInside, tell } from './lockout.ts';

/** The name under which an address's wrong keys of programs are counted: a script left behind keeps no person from logging in. */
export function keyAttemptsOf(ip: string): string {
  return `clave:${attemptKeys('', ip).direccion}`;
}

/** The same of the codes of guides: who checks papers on a road keeps no program out, and no guess at one helps the other. */
export function codeAttemptsOf(ip: string): string {
  return `codigo:${attemptKeys('', ip).direccion}`;
}

/** @param bloqueadoHasta of the address, as its key says; null = it waits for nothing @throws AppError `demasiados_intentos`, with the minutes */
export function refuseWaiting(bloqueadoHasta: Date | null, ahora: Date): void {
  tell((bloqueadoHasta?.getTime() ?? 0) - ahora.getTime());
}

/** Counts a wrong key, with the patience there is for an address's wrong passwords. @param clave of {@link keyAttemptsOf} or {@link codeAttemptsOf} */
export function countWrongKey(db: Db, clave: string, ahora: Date): Promise<void> {
  return inSqlTransaction(db.pool, async (sql) => {
    const attempt = nextAttempt(await lockAttempts(sql, clave, ahora), LOCKOUT.direccion, ahora);
    if ('next' in attempt) await updateAttempts(sql, clave, attempt.next);
  });
}

/** Counts a try of the code of a new installation, with the patience there is for a password. @throws AppError `demasiados_intentos` */
export function countStart(db: Db, ip: string, ahora: Date): Promise<void> {
  return requireInside(db, startKey(ip), ahora);
}

/** Takes the right one's own try back. */
export function forgiveStart(db: Db, ip: string): Promise<void> {
  return giveBackInside(db, startKey(ip));
}

/** Counts a try of an invitation's RUT, whoever's try it is. @throws AppError `demasiados_intentos` */
export function countInvitacion(db: Db, id: string, ahora: Date): Promise<void> {
  return requireInside(db, invitacionKey(id), ahora);
}

/** Takes the right one's own try back. */
export function forgiveInvitacion(db: Db, id: string): Promise<void> {
  return giveBackInside(db, invitacionKey(id));
}

const invitacionKey = (id: string) => `invitacion:${id}`;
const startKey = (ip: string) => `inicial:${attemptKeys('', ip).direccion}`;
