import type { Db } from '../../db/client.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { lockAttempts, updateAttempts } from './lockout.repo.ts';
import { attemptKeys, LOCKOUT, nextAttempt } from './lockout.ts';

/** The name under which an address's wrong keys of programs are counted: a script left behind keeps no person from logging in. */
export function keyAttemptsOf(ip: string): string {
  return `clave:${attemptKeys('', ip).direccion}`;
}

/** Counts a wrong key, with the patience there is for an address's wrong passwords. @param clave of {@link keyAttemptsOf} */
export function countWrongKey(db: Db, clave: string, ahora: Date): Promise<void> {
  return inSqlTransaction(db.pool, async (sql) => {
    const attempt = nextAttempt(await lockAttempts(sql, clave, ahora), LOCKOUT.direccion, ahora);
    if ('next' in attempt) await updateAttempts(sql, clave, attempt.next);
  });
}
