import type { MatrizFichas } from '@rodal/contracts/fichas';
import type { TipoMovProducto } from '@rodal/contracts/mov-producto';
import { claveMatriz, type FilaMatriz } from '@rodal/domain/fichas/matriz';
import type { EstadoMatriz } from '@rodal/domain/maquinas';
import type pg from 'pg';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';

/** Of the advisory locks: one at a time changes which matrices are in force. */
const LOCK = 7264;

/** A connection inside a transaction. */
export type Conexion = pg.PoolClient;

export async function lockMatrices(sql: Conexion): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock($1::int)', [LOCK]);
}

/** A load of a file that is in force. */
export interface Vigente {
  readonly numero: number;
  readonly sha256: string;
  readonly cargadaPor: string;
  readonly cargadaEn: Date;
  readonly filas: number;
}

export async function findVigente(sql: Sql, tipo: TipoMovProducto, archivo: string): Promise<Vigente | null> {
  const { rows } = await sql.query<Vigente>(`SELECT numero, huella AS sha256, cargada_por AS "cargadaPor", cargada_en AS "cargadaEn", filas FROM ficha_matriz WHERE tipo = $1 AND archivo = $2 AND estado = 'vigente'`, [tipo, archivo]);
  return rows[0] ?? null;
}

/** Rows of matrices in force that other files hold, by the loads that hold them: what a new one would stand before. @param menos the load that goes anyway */
export async function countTapadas(sql: Sql, tipo: TipoMovProducto, filas: readonly FilaMatriz[], menos: number | null): Promise<{ readonly tapa: number; readonly vigentes: readonly number[] }> {
  const { rows } = await sql.query<{ codigo: string; mes: string; articulo: string; matriz: number }>(
    `SELECT DISTINCT ON (l.codigo, l.mes, l.articulo) l.codigo, l.mes, l.articulo, l.matriz FROM ficha_matriz_fila l JOIN ficha_matriz m ON m.numero = l.matriz
      WHERE m.tipo = $1 AND m.estado = 'vigente' AND m.numero IS DISTINCT FROM $2 AND l.codigo = ANY($3) ORDER BY l.codigo, l.mes, l.articulo, l.matriz DESC`,
    [tipo, menos, [...new Set(filas.map(({ codigo }) => codigo))]],
  );
  const propias = new Set(filas.map(claveMatriz));
  const { rows: vigentes } = await sql.query<{ numero: number }>(`SELECT numero FROM ficha_matriz WHERE tipo = $1 AND estado = 'vigente' ORDER BY numero`, [tipo]);
  return { tapa: rows.filter((una) => propias.has(claveMatriz(una))).length, vigentes: vigentes.map(({ numero }) => numero) };
}

/** Those of some codes that are sites: of the ERP, or with movements. */
export async function selectFaenasQueHay(sql: Sql, codigos: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ codigo: string }>(
    `SELECT u.codigo FROM unnest($1::text[]) AS u (codigo) WHERE EXISTS (SELECT FROM faena f WHERE f.codigo = u.codigo) OR EXISTS (SELECT FROM movimiento_vigente m WHERE m.faena_codigo = u.codigo)`,
    [[...codigos]],
  );
  return new Set(rows.map(({ codigo }) => codigo));
}

/** In which units each of some articles moves, or is dispatched; one that is not there is no article. */
export async function selectUnidades(sql: Sql, articulos: readonly string[]): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql.query<{ articulo: string; unidades: string[] }>(
    `SELECT articulo, array_agg(DISTINCT unidad ORDER BY unidad) AS unidades FROM (
       SELECT producto AS articulo, unidad FROM movimiento_vigente WHERE producto = ANY($1)
       UNION SELECT id::text, unidad FROM producto WHERE id::text = ANY($1)) u GROUP BY articulo`,
    [[...articulos]],
  );
  return new Map(rows.map(({ articulo, unidades }) => [articulo, unidades]));
}

interface NuevaMatriz {
  readonly tipo: TipoMovProducto;
  readonly archivo: string;
  readonly sha256: string;
  readonly usuario: string;
  readonly ahora: Date;
}

/** Puts a matrix in force, in the place of the load of the same file. @returns its number */
export async function insertMatriz(sql: Conexion, { tipo, archivo, sha256, usuario, ahora }: NuevaMatriz, filas: readonly FilaMatriz[]): Promise<number> {
  await sql.query(`UPDATE ficha_matriz SET estado = 'reemplazada', cambiada_por = $3, cambiada_en = $4 WHERE tipo = $1 AND archivo = $2 AND estado = 'vigente'`, [tipo, archivo, usuario, ahora]);
  const { rows } = await sql.query<{ numero: number }>(
    `INSERT INTO ficha_matriz (tipo, archivo, huella, filas, estado, cargada_por, cargada_en) VALUES ($1, $2, $3, $4, 'vigente', $5, $6) RETURNING numero`,
    [tipo, archivo, sha256, filas.length, usuario, ahora],
  );
  const numero = rows[0]?.numero ?? 0;
  await sql.query(
    `INSERT INTO ficha_matriz_fila (matriz, codigo, mes, articulo, unidad, linea, dias)
     SELECT $1, f.codigo, f.mes, f.articulo, f.unidad, f.linea, f.dias FROM jsonb_to_recordset($2::jsonb) AS f (codigo text, mes text, articulo text, unidad text, linea int, dias numeric(14, 3)[])`,
    [numero, JSON.stringify(filas)],
  );
  return numero;
}

/** The latest matrices of a type. */
export async function listMatrices(sql: Sql, tipo: TipoMovProducto): Promise<MatrizFichas[]> {
  const { rows } = await sql.query<Omit<MatrizFichas, 'cargadaEn' | 'cambiadaEn'> & { readonly cargadaEn: Date; readonly cambiadaEn: Date | null }>(
    `SELECT m.numero, m.archivo, m.filas, m.estado, m.cargada_por AS "cargadaPor", m.cargada_en AS "cargadaEn", m.cambiada_por AS "cambiadaPor", m.cambiada_en AS "cambiadaEn",
            m.estado <> 'vigente' AND EXISTS (SELECT FROM ficha_matriz o WHERE o.tipo = m.tipo AND o.archivo = m.archivo AND o.estado = 'vigente') AS "otraVigente"
       FROM ficha_matriz m WHERE m.tipo = $1 ORDER BY m.numero DESC LIMIT 200`,
    [tipo],
  );
  return rows.map(({ cargadaEn, cambiadaEn, ...una }) => ({ ...una, cargadaEn: cargadaEn.toISOString(), cambiadaEn: cambiadaEn?.toISOString() ?? null }));
}

/** A matrix as its states are told by; nobody else changes which are in force until the transaction ends. */
export async function findMatriz(tx: Tx, numero: number) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int)`;
  const una = await tx.fichaMatriz.findUnique({ where: { numero }, select: { numero: true, tipo: true, archivo: true, filas: true, estado: true } });
  const estado = ESTADOS.find((uno) => uno === una?.estado);
  if (una === null || estado === undefined) return null;
  const otra = await tx.fichaMatriz.findFirst({ where: { tipo: una.tipo, archivo: una.archivo, estado: 'vigente', numero: { not: numero } }, select: { numero: true } });
  return { ...una, estado, otraVigente: otra !== null };
}

const ESTADOS = ['vigente', 'retirada', 'reemplazada'] as const satisfies readonly EstadoMatriz[];

/** @returns how many rows: none = somebody was faster */
export async function setEstado(tx: Tx, numero: number, { de, a, usuario, ahora }: { readonly de: EstadoMatriz; readonly a: EstadoMatriz; readonly usuario: string; readonly ahora: Date }): Promise<number> {
  const { count } = await tx.fichaMatriz.updateMany({ where: { numero, estado: de }, data: { estado: a, cambiadaPor: usuario, cambiadaEn: ahora } });
  return count;
}

/** What moved in the last month of a type that has any: the rows a template begins with. */
export async function selectPlantilla(sql: Sql, tipo: TipoMovProducto, limit: number): Promise<{ codigo: string; mes: string; articulo: string; unidad: string }[]> {
  const { rows } = await sql.query<{ codigo: string; mes: string; articulo: string; unidad: string }>(
    `WITH ultimo AS (SELECT date_trunc('month', max(fecha))::date AS dia FROM movimiento_vigente WHERE especie = $1)
     SELECT DISTINCT m.faena_codigo AS codigo, to_char(u.dia, 'YYYY-MM') AS mes, m.producto AS articulo, m.unidad
       FROM movimiento_vigente m, ultimo u WHERE m.especie = $1 AND m.fecha >= u.dia AND m.faena_codigo <> '' ORDER BY codigo, articulo, m.unidad LIMIT $2`,
    [tipo, limit],
  );
  return rows;
}
