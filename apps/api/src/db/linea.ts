import { type ClientBase, DatabaseError } from 'pg';
import { doubtCorreos, doubtGuias, numbersToSkip, skipNumbers } from './saltar-numeros.ts';
import { READ_ONLY } from './watched-client.ts';

/**
 * Which database this is and in which of its lives: a standby that takes over goes on under another timeline, a copy
 * that was loaded elsewhere under another system. The timeline is read from the log's own name, since the control file
 * tells it only after the next checkpoint. Null: it is a standby.
 */
const BASE = `
  SELECT CASE WHEN pg_is_in_recovery() THEN NULL
         ELSE (SELECT system_identifier FROM pg_control_system())::text || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS base`;

/** The number under which processes wait for each other here. */
const LOCK = 72_707_370;
/** How long a new connection may take to say where it leads. */
const LIMIT_MS = 5_000;
/** No such table: a database of before, about to be brought up to date. No right to ask: a provider that hides it. */
const NOT_KNOWN: ReadonlySet<string | undefined> = new Set(['42P01', '42501']);

/**
 * Looks, on every new connection and before anything is done with it, where it leads (R87). Elsewhere than the rows
 * say: they were written in another life of this database, whose last moments may be missing here. Numbers given out in
 * them are on paper and on phones, so sequences jump ahead as after `restaurar`, and guides that were on their way are
 * looked up before they are asked for. Phones offer the records again by themselves.
 * @throws code 25006 when it can only read
 */
export function createLineaCheck(clock: () => Date = () => new Date()): (sql: ClientBase) => unknown {
  let known: string | null = null;
  return async (sql) => {
    const hung = setTimeout(() => void ('end' in sql && (sql.end as () => Promise<void>)().catch(() => undefined)), LIMIT_MS);
    try {
      const { rows } = await sql.query<{ base: string | null }>(BASE);
      const base = rows[0]?.base ?? null;
      if (base === null) throw Object.assign(new Error('La base de datos es una réplica de solo lectura'), { code: READ_ONLY });
      if (base !== known) await settle(sql, base, clock());
      known = base;
    } catch (error) {
      if (!(error instanceof DatabaseError && NOT_KNOWN.has(error.code))) throw error;
    } finally {
      clearTimeout(hung);
    }
  };
}

async function settle(sql: ClientBase, base: string, now: Date): Promise<void> {
  await sql.query('BEGIN');
  try {
    await sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await sql.query<{ valor: string }>(`SELECT valor FROM instalacion WHERE clave = 'base'`);
    const before = rows[0]?.valor;
    if (before !== base) {
      if (before !== undefined) await jump(sql, before, base, now);
      await sql.query(
        `INSERT INTO instalacion (clave, valor) VALUES ('base', $1) ON CONFLICT (clave) DO UPDATE SET valor = $1, cambiada_en = now()`,
        [base],
      );
    }
    await sql.query('COMMIT');
  } catch (error) {
    await sql.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function jump(sql: ClientBase, antes: string, base: string, now: Date): Promise<void> {
  const { rows } = await sql.query<{ ultimo: Date }>('SELECT recibido_en AS ultimo FROM despacho ORDER BY numero DESC LIMIT 1');
  const saltados = numbersToSkip(rows[0]?.ultimo ?? now, now);
  await skipNumbers(sql, saltados);
  const guiasPorConsultar = await doubtGuias(sql);
  const correosInciertos = await doubtCorreos(sql);
  await sql.query(
    `INSERT INTO public.auditoria (usuario, accion, entidad, entidad_id, antes, despues) VALUES ('sistema', 'base.cambiar', 'base', $1, $2, $3)`,
    [base, JSON.stringify({ base: antes }), JSON.stringify({ base, saltados, guiasPorConsultar, correosInciertos })],
  );
}
