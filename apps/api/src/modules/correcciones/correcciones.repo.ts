import type { CambiaReporte, EntradaCorregida } from '@rodal/contracts/correcciones';
import type { Criterios, HechosCorreccion, Suma } from '@rodal/domain/gestion/correcciones';
import type pg from 'pg';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { candidatas, cumpleCriterios, hechosDe, nombra, quitada, quitadaAntes, reversasDe } from '../../gestion/correcciones.ts';

/** Of the advisory locks: one at a time takes entries of a company out of a report. */
const LOCK = 7250;

/** Entries that are shown of many. */
const PRIMERAS = 20;

/** Of the pool, inside a transaction. */
export type Conexion = pg.PoolClient;

/** A correction as it is stored. */
export interface CorreccionRow extends Criterios {
  readonly id: string;
  readonly empresa: 'COMSA' | 'FLE';
  readonly antes: Suma;
  /** Of the entry under its number, how it was; null = it names by no number. */
  readonly guardada: { readonly cuenta: string; readonly fecha: string; readonly importe: string } | null;
  readonly creadoEn: Date;
  readonly creadoPor: string;
  readonly eliminadoEn: Date | null;
  readonly eliminadoPor: string | null;
}

/** Another correction, and how many of the same entries it names. */
export interface Otra {
  readonly id: string;
  readonly creadoEn: Date;
  readonly creadoPor: string;
  readonly entradas: number;
}

/** Which entries: of what is typed, or of what is stored; as SQL that names a correction `k`, and whether an entry `a` is of it. */
interface Cuales {
  readonly k: string;
  readonly son: string;
  readonly values: readonly unknown[];
}

const ENTRADA = (a: string) =>
  `${a}.entry_no::text AS "entryNo", to_char(${a}.posting_date, 'YYYY-MM-DD') AS fecha, ${a}.cuenta, ${a}.nombre_cuenta AS "nombreCuenta", ${a}.nombre_centro_costo AS "centroCosto",
   ${a}.document_no AS documento, ${a}.transaction_no AS transaccion, ${a}.description AS descripcion, trim_scale(${a}.amount)::text AS importe`;

/** Nobody else takes entries of this company out until the transaction ends. */
export async function lockCorrecciones(sql: Conexion, empresa: string, reporte: string): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock($1::int, hashtext($2))', [LOCK, `${empresa} ${reporte}`]);
}

/** The entries that criteria find in the ledger of now. */
export function porCriterios(empresa: string, { entryNo, transaccion, documento }: Criterios): Cuales {
  return {
    k: '(SELECT $1::text AS empresa, $2::bigint AS entry_no, $3::int AS transaccion, $4::text AS documento, NULL::timestamptz AS eliminado_en) k',
    son: cumpleCriterios('k', 'a'),
    values: [empresa, entryNo, transaccion, documento],
  };
}

/** Those that a stored correction takes out; none once it is eliminated. */
export function porId(id: string): Cuales {
  return { k: '(SELECT * FROM correccion_reporte WHERE id = $1) k', son: nombra('k', 'a'), values: [id] };
}

/** The first ones, by date and number. */
export async function listEntradas(sql: Sql, { k, son, values }: Cuales): Promise<EntradaCorregida[]> {
  return select(sql, `SELECT ${ENTRADA('a')} FROM ${k} CROSS JOIN LATERAL ${candidatas('k')} a WHERE ${son} ORDER BY a.posting_date, a.entry_no LIMIT ${PRIMERAS}`, values);
}

/** Those under the number of a stored correction that are another entry by now. */
export async function listDistintas(sql: Sql, id: string): Promise<EntradaCorregida[]> {
  const { k, son, values } = porId(id);
  return select(sql, `SELECT ${ENTRADA('a')} FROM ${k} CROSS JOIN LATERAL ${candidatas('k')} a WHERE k.entry_no IS NOT NULL AND NOT ${son} ORDER BY a.posting_date, a.entry_no LIMIT ${PRIMERAS}`, values);
}

/** What reverses any of them. */
export async function listReversas(sql: Sql, { k, son, values }: Cuales): Promise<EntradaCorregida[]> {
  return select(
    sql,
    `SELECT DISTINCT ON (r.posting_date, r.entry_no) ${ENTRADA('r')} FROM ${k} CROSS JOIN LATERAL ${candidatas('k')} a CROSS JOIN LATERAL (SELECT r.* FROM ${reversasDe('a', 'k.empresa')}) r
      WHERE ${son} ORDER BY r.posting_date, r.entry_no LIMIT ${PRIMERAS}`,
    values,
  );
}

export async function countReversadas(sql: Sql, { k, son, values }: Cuales): Promise<number> {
  const [row] = await select<{ n: number }>(sql, `SELECT count(*)::int AS n FROM ${k} CROSS JOIN LATERAL ${candidatas('k')} a WHERE ${son} AND EXISTS (SELECT FROM ${reversasDe('a', 'k.empresa')})`, values);
  return row?.n ?? 0;
}

/** What they add up to, by month and account. @param mas narrows which entries `a` */
export async function sumCambia(sql: Sql, { k, son, values }: Cuales, mas = 'true'): Promise<CambiaReporte> {
  return select(
    sql,
    `SELECT to_char(a.posting_date, 'YYYY-MM') AS mes, a.cuenta, max(a.nombre_cuenta) AS "nombreCuenta", count(*)::int AS entradas, trim_scale(sum(a.amount))::text AS total
       FROM ${k} CROSS JOIN LATERAL ${candidatas('k')} a WHERE ${son} AND ${mas} GROUP BY 1, 2 ORDER BY 1, 2`,
    values,
  );
}

/** Of those of a stored correction: what no other one takes out, and what an older one does not. */
export const NINGUNA_OTRA = `NOT ${quitada('a', 'k.empresa', 'q.id <> k.id')}`;
export const NINGUNA_ANTES = `NOT ${quitadaAntes('k', 'a')}`;

/** The live corrections of any of them, the oldest first. @param cual narrows which corrections `o` */
export async function listOtras(sql: Sql, { k, son, values }: Cuales, cual = 'true'): Promise<Otra[]> {
  return select(
    sql,
    `SELECT o.id, o.creado_en AS "creadoEn", o.creado_por AS "creadoPor", count(*)::int AS entradas
       FROM ${k} CROSS JOIN LATERAL ${candidatas('k')} a JOIN correccion_reporte o ON o.empresa = k.empresa AND ${nombra('o', 'a')}
      WHERE ${son} AND ${cual} GROUP BY o.id ORDER BY o.creado_en, o.id LIMIT ${PRIMERAS}`,
    values,
  );
}

export const MAS_ANTIGUAS = '(o.creado_en, o.id) < (k.creado_en, k.id)';

export async function findCorreccion(sql: Sql, id: string): Promise<CorreccionRow | null> {
  type Leida = Omit<CorreccionRow, 'antes' | 'guardada'> & { entradas: number; total: string; cuenta: string | null; fecha: string; importe: string };
  const [row] = await select<Leida>(
    sql,
    `SELECT id, empresa, entry_no::text AS "entryNo", transaccion, documento, entradas, trim_scale(total)::text AS total, cuenta, to_char(fecha, 'YYYY-MM-DD') AS fecha, trim_scale(importe)::text AS importe,
            creado_en AS "creadoEn", creado_por AS "creadoPor", eliminado_en AS "eliminadoEn", eliminado_por AS "eliminadoPor" FROM correccion_reporte WHERE id = $1`,
    [id],
  );
  if (row === undefined) return null;
  const { entradas, total, cuenta, fecha, importe, ...una } = row;
  return { ...una, antes: { entradas, total }, guardada: cuenta === null ? null : { cuenta, fecha, importe } };
}

/** What its state depends on. */
export async function readHechos(sql: Sql, { id, entryNo, antes, eliminadoEn }: CorreccionRow): Promise<HechosCorreccion> {
  const [row] = await select<{ nombradas: number; nombrado: string; bajo: number; reversadas: number }>(
    sql,
    `SELECT h.nombradas, trim_scale(h.nombrado)::text AS nombrado, h.bajo, h.reversadas FROM correccion_reporte k CROSS JOIN LATERAL ${hechosDe('k')} h WHERE k.id = $1`,
    [id],
  );
  const { nombradas = 0, nombrado = '0', bajo = 0, reversadas = 0 } = row ?? {};
  return { eliminada: eliminadoEn !== null, porEntrada: entryNo !== null, antes, ahora: { entradas: nombradas, total: nombrado }, bajoNumero: bajo, reversadas };
}

/** @param reporte which one */
export async function insertCorreccion(sql: Sql, { id, empresa, entryNo, transaccion, documento, antes, guardada, creadoEn, creadoPor }: Omit<CorreccionRow, 'eliminadoEn' | 'eliminadoPor'>, reporte: string): Promise<void> {
  await sql.query(
    `INSERT INTO correccion_reporte (id, empresa, reporte, entry_no, transaccion, documento, entradas, total, cuenta, fecha, importe, creado_en, creado_por)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [id, empresa, reporte, entryNo, transaccion, documento, antes.entradas, antes.total, guardada?.cuenta, guardada?.fecha, guardada?.importe, creadoEn, creadoPor],
  );
}

/** What a step needs of it. */
export function findParaEliminar(tx: Tx, id: string) {
  return tx.correccionReporte.findUnique({ where: { id }, select: { empresa: true, entryNo: true, transaccion: true, documento: true, eliminadoEn: true, eliminadoPor: true } });
}

/** @returns how many rows: none = it is eliminated already */
export async function setEliminada(tx: Tx, id: string, data: { readonly eliminadoEn: Date; readonly eliminadoPor: string }): Promise<number> {
  const { count } = await tx.correccionReporte.updateMany({ where: { id, eliminadoEn: null }, data });
  return count;
}

async function select<R extends pg.QueryResultRow>(sql: Sql, text: string, values: readonly unknown[]): Promise<R[]> {
  return (await sql.query<R>(text, [...values])).rows;
}
