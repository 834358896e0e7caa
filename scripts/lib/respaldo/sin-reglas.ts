import { escapeIdentifier, type ClientBase } from 'pg';

/** A trigger or a foreign key. */
interface Regla {
  readonly tabla: string;
  readonly nombre: string;
  readonly definicion: string;
}

/**
 * Lets rows come in any order and as they were: triggers would compute columns anew, foreign keys would want their
 * parents first. Both are in force again, and the keys checked over all rows, when this returns.
 *
 * @param sql inside a transaction, which also undoes it all; its role owns the tables.
 */
export async function withoutRules(sql: ClientBase, load: () => Promise<void>): Promise<void> {
  const disparadores = await sql.query<Regla>(
    `SELECT tgrelid::regclass::text AS tabla, tgname::text AS nombre FROM pg_trigger
      WHERE NOT tgisinternal AND tgenabled = 'O' AND tgparentid = 0
        AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  );
  const claves = await sql.query<Regla>(
    `SELECT conrelid::regclass::text AS tabla, conname::text AS nombre, pg_get_constraintdef(oid) AS definicion
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  const each = async ({ rows }: { rows: Regla[] }, what: (nombre: string, regla: Regla) => string): Promise<void> => {
    for (const row of rows) await sql.query(`ALTER TABLE ${row.tabla} ${what(escapeIdentifier(row.nombre), row)}`);
  };
  await each(disparadores, (nombre) => `DISABLE TRIGGER ${nombre}`);
  await each(claves, (nombre) => `DROP CONSTRAINT ${nombre}`);
  await load();
  await each(claves, (nombre, { definicion }) => `ADD CONSTRAINT ${nombre} ${definicion}`);
  await each(disparadores, (nombre) => `ENABLE TRIGGER ${nombre}`);
}
