import { APROBADORES_SQL } from './aprobadores.ts';

/** As a table of one row or none, `monto_maximo`: what this person approves at most. Whoever is no longer offered keeps their limit. @param usuario expression of their id */
export function topeSql(usuario: string): string {
  return `(SELECT t.monto_maximo FROM ${APROBADORES_SQL} WHERE u.id = ${usuario}::int LIMIT 1)`;
}
