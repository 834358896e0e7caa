import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import { COLA, createQueueSchema } from './cola.ts';
import { openPool } from './open-pool.ts';

/**
 * Lets the program work as an ordinary role (`DATABASE_URL`), after the migrations ran as the owner of the tables
 * (`MIGRATION_DATABASE_URL`). It reads and writes rows; it cannot change a table, nor disable, empty or rewrite the
 * audit (docs/seguridad.md). Its role is made where it is missing. To be repeated after every migration.
 *
 * @throws in Spanish when that role could do everything all the same
 */
export async function grantProgram(ownerUrl: string, programUrl: string): Promise<void> {
  const { username, password } = new URL(programUrl);
  const [name, clave] = [decodeURIComponent(username), decodeURIComponent(password)];
  const pool = openPool({ connectionString: ownerUrl, max: 1 });
  const sql = await pool.connect();
  try {
    await sql.query('BEGIN');
    // Copies that start at once would change the same rows of the catalogue, and all but one fail.
    await sql.query(`SELECT pg_advisory_xact_lock(hashtext('rol del programa'))`);
    await ensureRole(sql, name, clave);
    await grant(sql, escapeIdentifier(name));
    await giveQueueRoom(sql, name);
    await handOverQueue(sql, name);
    await sql.query('COMMIT');
    await refusePowerful(sql, name);
  } catch (error) {
    await sql.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    sql.release(true);
    await pool.end();
  }
}

async function ensureRole(sql: ClientBase, name: string, clave: string): Promise<void> {
  const { rows } = await sql.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rows.length === 0) await sql.query(`CREATE ROLE ${escapeIdentifier(name)} LOGIN PASSWORD ${escapeLiteral(clave)}`);
}

async function grant(sql: ClientBase, role: string): Promise<void> {
  const { rows } = await sql.query<{ base: string }>('SELECT current_database() AS base');
  const base = escapeIdentifier(rows[0]?.base ?? '');
  for (const statement of [
    `GRANT CONNECT ON DATABASE ${base} TO ${role}`,
    // No place to put a table of a known name before the true one. It needs none: it uses no temporary tables.
    `REVOKE TEMPORARY, CREATE ON DATABASE ${base} FROM PUBLIC, ${role}`,
    `REVOKE CREATE ON SCHEMA public FROM PUBLIC`,
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
    // What was done stays said, and which migrations there are is not the program's to write.
    `REVOKE UPDATE, DELETE, TRUNCATE ON public.auditoria FROM ${role}`,
    `REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON public._prisma_migrations FROM ${role}`,
  ]) {
    await sql.query(statement);
  }
}

/** The queue makes its own tables, in a schema that the program itself could not make. */
async function giveQueueRoom(sql: ClientBase, name: string): Promise<void> {
  await sql.query(createQueueSchema);
  const { rows } = await sql.query(`SELECT WHERE has_schema_privilege($1, $2, 'CREATE')`, [name, COLA]);
  if (rows.length === 0) await sql.query(`GRANT USAGE, CREATE ON SCHEMA ${COLA} TO ${escapeIdentifier(name)}`);
}

/** The queue that the owner made, in an installation of before or a restored one, becomes the program's own. */
async function handOverQueue(sql: ClientBase, name: string): Promise<void> {
  const role = escapeIdentifier(name);
  const { rows } = await sql.query<{ cambio: string }>(
    `SELECT format('ALTER TABLE %s OWNER TO ${role}', c.oid::regclass) AS cambio FROM pg_class c
      WHERE c.relnamespace = to_regnamespace($1) AND c.relkind IN ('r', 'p', 'v', 'm') AND pg_get_userbyid(c.relowner) <> $2
     UNION ALL
     SELECT format('ALTER FUNCTION %s OWNER TO ${role}', p.oid::regprocedure) FROM pg_proc p
      WHERE p.pronamespace = to_regnamespace($1) AND p.prokind = 'f' AND pg_get_userbyid(p.proowner) <> $2
     UNION ALL
     SELECT format('ALTER TYPE %s OWNER TO ${role}', t.oid::regtype) FROM pg_type t
      WHERE t.typnamespace = to_regnamespace($1) AND t.typtype = 'e' AND pg_get_userbyid(t.typowner) <> $2`,
    [COLA, name],
  );
  if (rows.length === 0) return;
  const { rows: member } = await sql.query(`SELECT WHERE pg_has_role($1, 'MEMBER')`, [name]);
  if (member.length === 0) await sql.query(`GRANT ${role} TO CURRENT_USER`);
  for (const { cambio } of rows) await sql.query(cambio);
}

/** A role that owns the tables, or may act as whoever does, is no ordinary one. */
async function refusePowerful(sql: ClientBase, name: string): Promise<void> {
  const { rows } = await sql.query<{ puede: boolean }>(
    `SELECT rolsuper OR pg_has_role(rolname, (SELECT relowner FROM pg_class WHERE oid = 'public.auditoria'::regclass), 'MEMBER') AS puede
       FROM pg_roles WHERE rolname = $1`,
    [name],
  );
  if (rows[0]?.puede !== false) {
    throw new Error(`El rol ${name} de DATABASE_URL manda sobre las tablas: use otro, sin privilegios, distinto del de MIGRATION_DATABASE_URL.`);
  }
}
