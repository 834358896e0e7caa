import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { escapeIdentifier, type ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import { damaged, type MigracionAplicada, type Secuencia, type Tabla } from './manifiesto.ts';

/** How values are written as text, whatever the server's own settings: the same rows give the same bytes anywhere. */
const AS_TEXT = `
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL search_path = public`;

/** The tables, of ours and of the migrations' history; a partitioned one counts as one. */
const TABLAS = `
  SELECT c.relname::text AS nombre,
         ARRAY(SELECT a.attname::text FROM pg_attribute a
                WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                ORDER BY a.attnum) AS columnas,
         ARRAY(SELECT a.attname::text FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k(attnum, place), pg_attribute a
                WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum
                ORDER BY k.place) AS clave
    FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
   ORDER BY c.relname`;

/** What was read of a table, or is to be read again. */
export interface Contenido {
  readonly filas: number;
  /** Of the rows in COPY's text format, in the order of the key. */
  readonly sha256: string;
}

/** Begins a transaction whose texts compare with those of any other database. */
export async function beginAsText(sql: ClientBase, mode = ''): Promise<void> {
  await sql.query(`BEGIN ${mode}; ${AS_TEXT}`);
}

export async function listTablas(sql: ClientBase): Promise<Tabla[]> {
  return (await sql.query<Tabla>(TABLAS)).rows;
}

export async function listSecuencias(sql: ClientBase): Promise<Secuencia[]> {
  const { rows } = await sql.query<{ nombre: string }>(
    `SELECT relname::text AS nombre FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  const secuencias: Secuencia[] = [];
  for (const { nombre } of rows) {
    const read = `SELECT $1::text AS nombre, last_value::text AS valor, is_called AS usada FROM ${escapeIdentifier(nombre)}`;
    secuencias.push(...(await sql.query<Secuencia>(read, [nombre])).rows);
  }
  return secuencias;
}

/** What is applied, oldest first; empty in a database without history. */
export async function listMigraciones(sql: ClientBase): Promise<MigracionAplicada[]> {
  const { rows } = await sql.query(`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = '_prisma_migrations'`);
  if (rows.length === 0) return [];
  const applied = await sql.query<MigracionAplicada>(
    `SELECT migration_name AS nombre, checksum AS sha256 FROM "_prisma_migrations"
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return applied.rows;
}

/** Reads a table whole, in an order that no collation changes. */
function copyOut({ nombre, columnas, clave }: Tabla): string {
  const table = escapeIdentifier(nombre);
  const keys = clave.length > 0 ? clave.map(escapeIdentifier) : [`(${table}.*)`];
  const order = keys.map((key) => `${key}::text COLLATE "C"`).join(', ');
  return `COPY (SELECT ${columnas.map(escapeIdentifier).join(', ')} FROM ${table} ORDER BY ${order}) TO STDOUT`;
}

/** Writes a table's rows into a compressed file. The file is on the disk when this returns. */
export async function writeTabla(sql: ClientBase, tabla: Tabla, path: string): Promise<Contenido> {
  const source = sql.query(to(copyOut(tabla)));
  const { pass, seen } = reading();
  await pipeline(source, pass, createGzip({ level: 4 }), createWriteStream(path, { mode: 0o600, flush: true }));
  return seen();
}

/** What {@link writeTabla} would have written, without writing it. */
export async function hashTabla(sql: ClientBase, tabla: Tabla): Promise<Contenido> {
  const source = sql.query(to(copyOut(tabla)));
  const { pass, seen } = reading();
  await pipeline(source, pass, discard);
  return seen();
}

/** @throws in Spanish, naming the file, when it is not what was written. */
export async function verifyTabla(path: string, sha256: string): Promise<void> {
  const { pass, seen } = reading();
  await pipeline(createReadStream(path), createGunzip(), pass, discard).catch((cause: unknown) => {
    throw damaged(path, cause);
  });
  if (seen().sha256 !== sha256) throw damaged(path);
}

/** Adds the rows of a file to a table. */
export async function loadTabla(sql: ClientBase, { nombre, columnas }: Tabla, path: string): Promise<void> {
  const target = sql.query(from(`COPY ${escapeIdentifier(nombre)} (${columnas.map(escapeIdentifier).join(', ')}) FROM STDIN`));
  await pipeline(createReadStream(path), createGunzip(), target);
}

/** A newline ends each row of COPY's text format, and stands nowhere else in it. */
const NEWLINE = 0x0a;

/**
 * Counts the rows by what passes: the stream ends with the last row, before the server's own count has arrived, and
 * where the network cuts between the two that count still says 0.
 */
function reading(): { pass: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>; seen: () => Contenido } {
  const hash = createHash('sha256');
  let filas = 0;
  return {
    async *pass(source) {
      for await (const part of source) {
        hash.update(part);
        for (let at = part.indexOf(NEWLINE); at !== -1; at = part.indexOf(NEWLINE, at + 1)) filas += 1;
        yield part;
      }
    },
    seen: () => ({ filas, sha256: hash.digest('hex') }),
  };
}

async function discard(source: AsyncIterable<Buffer>): Promise<void> {
  for await (const part of source) void part;
}
