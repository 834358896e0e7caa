import type { FilaMaestro } from '@rodal/domain/maestros/campo';
import { MAESTRO_CLAVES } from '@rodal/domain/maestros/maestros';
import { CAMPOS_VARIANTE, VARIANTES } from '@rodal/domain/variantes';
import type pg from 'pg';
import { claveTextoSql } from '../../db/sql.ts';
import { columna, columnas, type Definicion, definicionDe, deOrigen, escribir, leer, propios, textoDe } from './sentencias.ts';

/** A row as the database has it. */
export interface FilaLeida {
  readonly activo: boolean;
  readonly fila: FilaMaestro;
}

/** What is searched for. */
export interface Busqueda {
  /** Normalised words. */
  readonly palabras: readonly string[];
  readonly inactivos: boolean;
}

export type Sql = pg.Pool | pg.PoolClient;
/** A connection in a transaction: what writes takes it. */
export type SqlTx = pg.PoolClient;
type Row = FilaMaestro & { readonly activo: boolean };

const toLeida = ({ activo, ...fila }: Row): FilaLeida => ({ activo, fila });

function conditionsOf(definicion: Definicion, { palabras, inactivos }: Busqueda) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [inactivos ? 'true' : definicion.tabla.activo];
  if (palabras.length > 0) where.push(`${textoDe(definicion)} LIKE ALL (${bind(palabras.map(toPattern))}::text[])`);
  return { where, values, bind };
}

/** Contained; the text's own wildcards are letters. */
function toPattern(palabra: string): string {
  return `%${palabra.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Rows in the order of the list, at most `limit`. @param after what the last row of the page before has in that order */
export async function selectFilas(sql: Sql, definicion: Definicion, busqueda: Busqueda, limit: number, after: readonly (string | number)[] | null): Promise<FilaLeida[]> {
  const { where, values, bind } = conditionsOf(definicion, busqueda);
  const { maestro, tabla } = definicion;
  const orden = tabla.orden.map((campo) => leer(definicion, campo));
  if (after !== null) {
    const marks = tabla.orden.map((campo, at) => `${bind(after[at])}::${maestro.campos.find((one) => one.campo === campo)?.tipo === 'entero' ? 'int' : 'text'}`);
    where.push(`(${orden.join(', ')}) > (${marks.join(', ')})`);
  }
  const { rows } = await sql.query<Row>(
    `SELECT ${columnas(definicion)} FROM ${tabla.origen} WHERE ${where.join(' AND ')} ORDER BY ${orden.join(', ')} LIMIT ${bind(limit)}`,
    values,
  );
  return rows.map(toLeida);
}

export async function countFilas(sql: Sql, definicion: Definicion, busqueda: Busqueda): Promise<number> {
  const { where, values } = conditionsOf(definicion, busqueda);
  const { rows } = await sql.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${definicion.tabla.origen} WHERE ${where.join(' AND ')}`, values);
  return rows[0]?.total ?? 0;
}

/** How many rows each master has, in the order of the table. */
export async function countAll(sql: Sql) {
  const each = MAESTRO_CLAVES.map((clave) => {
    const { tabla } = definicionDe(clave);
    return `SELECT '${clave}' AS maestro, count(*) FILTER (WHERE ${tabla.activo})::int AS activos, count(*) FILTER (WHERE NOT (${tabla.activo}))::int AS inactivos FROM ${tabla.origen}`;
  });
  const { rows } = await sql.query<{ maestro: string; activos: number; inactivos: number }>(each.join(' UNION ALL '));
  return MAESTRO_CLAVES.map((maestro) => {
    const { activos = 0, inactivos = 0 } = rows.find((row) => row.maestro === maestro) ?? {};
    return { maestro, activos, inactivos };
  });
}

/** Until the transaction ends nobody else writes to the master; reading goes on. */
export async function lockMaestro(sql: SqlTx, { tabla }: Definicion): Promise<void> {
  await sql.query(`LOCK TABLE ${tabla.tabla} IN SHARE ROW EXCLUSIVE MODE`);
}

/** The row of a key, however it is written (R165), an active one first. @param parecida as `alikeOf` has it */
export async function findParecida(sql: SqlTx, definicion: Definicion, parecida: string): Promise<FilaLeida | null> {
  const { maestro, tabla } = definicion;
  const clave = claveTextoSql(maestro.llave.map((campo) => `${leer(definicion, campo)}::text`).join(" || '*' || "));
  const { rows } = await sql.query<Row>(`SELECT ${columnas(definicion)} FROM ${tabla.origen} WHERE ${clave} = $1 ORDER BY ${tabla.activo} DESC LIMIT 1`, [parecida]);
  return rows[0] === undefined ? null : toLeida(rows[0]);
}

/** One row, locked until the transaction ends. @param partes its key, see `partesDe` */
export async function lockFila(sql: SqlTx, definicion: Definicion, partes: readonly (string | number)[]): Promise<FilaLeida | null> {
  const where = definicion.maestro.llave.map((campo, at) => `${deOrigen(definicion, campo)} = $${at + 1}`);
  const { rows } = await sql.query<Row>(
    `SELECT ${columnas(definicion)} FROM ${definicion.tabla.origen} WHERE ${where.join(' AND ')} FOR NO KEY UPDATE OF t`,
    [...partes],
  );
  return rows[0] === undefined ? null : toLeida(rows[0]);
}

/** Rows of one statement: PostgreSQL takes 65,535 values, of up to ten columns each. */
const LOTE = 500;

/**
 * Writes rows that `revisarFila` let through.
 * @param existing `keep`: a row with such a key stays as it is; `replace`: it becomes this one
 * @returns how many were written
 */
export async function writeFilas(sql: SqlTx, definicion: Definicion, filas: readonly FilaMaestro[], existing: 'keep' | 'replace'): Promise<number> {
  const campos = propios(definicion);
  const names = campos.map(({ campo }) => columna(definicion, campo));
  const llave = definicion.maestro.llave.map((campo) => columna(definicion, campo));
  const others = names.filter((name) => !llave.includes(name));
  const replace = others.length === 0 || existing === 'keep' ? 'NOTHING' : `UPDATE SET ${others.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}`;
  let written = 0;
  for (let begin = 0; begin < filas.length; begin += LOTE) {
    const values: unknown[] = [];
    const rows = filas
      .slice(begin, begin + LOTE)
      .map((fila) => `(${campos.map((campo) => escribir(definicion, campo, `$${values.push(fila[campo.campo])}`)).join(', ')})`);
    const { rowCount } = await sql.query(
      `INSERT INTO ${definicion.tabla.tabla} (${names.join(', ')}) VALUES ${rows.join(', ')} ON CONFLICT (${llave.join(', ')}) DO ${replace}`,
      values,
    );
    written += rowCount ?? 0;
  }
  return written;
}

export async function writeActivo(sql: SqlTx, definicion: Definicion, partes: readonly (string | number)[], activo: boolean): Promise<void> {
  const where = definicion.maestro.llave.map((campo, at) => `${columna(definicion, campo)} = $${at + 2}`);
  await sql.query(`UPDATE ${definicion.tabla.tabla} SET activo = $1 WHERE ${where.join(' AND ')}`, [activo, ...partes]);
}

/** Counting stops one above this. */
const MAX_USOS = 1_000;

/** What names a row, and how often; one more than the most = more than that. */
export async function countUsos(sql: Sql, { tabla }: Definicion, partes: readonly (string | number)[]): Promise<{ que: string; cantidad: number }[]> {
  const usos: { que: string; cantidad: number }[] = [];
  for (const { que, de } of tabla.usos) {
    const { rows } = await sql.query<{ cantidad: number }>(`SELECT count(*)::int AS cantidad FROM (SELECT FROM ${de} LIMIT ${MAX_USOS + 1}) AS uso`, [String(partes[0])]);
    usos.push({ que, cantidad: rows[0]?.cantidad ?? 0 });
  }
  return usos;
}

/**
 * Gives every form its row, as A13 has it; a row that is there stays as the company left it. Of several programs that
 * start at once each does no harm.
 */
export async function insertVariantes(pool: pg.Pool): Promise<void> {
  const filas = Object.values(VARIANTES).map(({ id, campos, soloPuertos }) => [id, ...CAMPOS_VARIANTE.map((campo) => campos[campo]), soloPuertos]);
  for (const fila of filas) {
    await pool.query(
      `INSERT INTO variante (id, patente_carro, cosechero, carguio, precio, solo_puertos) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`,
      fila,
    );
  }
}
