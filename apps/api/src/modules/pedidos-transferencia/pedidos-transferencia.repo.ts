import type { EtiquetaPedido } from '@rodal/contracts/pedidos-transferencia';
import type pg from 'pg';
import type { Sql } from '../../db/sql.ts';
import type { Empresa } from '../../erp/source.ts';

/** Of the advisory locks: one at a time creates an order of a company. */
const LOCK = 7262;

/** Of the pool, inside a transaction. */
export type Conexion = pg.PoolClient;

/** The order that has a label already. */
export interface Usada {
  readonly id_pedido: number;
  readonly contenedor: string;
}

export interface PedidoRow {
  readonly numero: number;
  readonly empresa: Empresa;
  readonly creadoEn: Date;
  readonly usuarioId: number;
  readonly usuario: string;
  readonly archivo: string;
  readonly huella: string;
}

export interface ContenedorRow {
  readonly idcontenedor: number;
  readonly contenedor: string;
  readonly sello: string;
  readonly totalpiezas: number;
}

/** A label as it is written. */
export interface EtiquetaNueva {
  readonly id: string;
  readonly idcontenedor: number;
  readonly lugar: number;
  readonly etiqueta: string;
  readonly cantidad: string;
  readonly almacen: string;
  readonly articulo: string;
}

const PEDIDO = `p.numero, p.empresa, p.creado_en AS "creadoEn", p.usuario_id AS "usuarioId", p.usuario, p.archivo, p.huella`;

/** Nobody else creates an order of this company until the transaction ends. */
export async function lockPedidos(sql: Conexion, empresa: Empresa): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock($1::int, hashtext($2))', [LOCK, empresa]);
}

/** Nobody else changes a label of this order until the transaction ends. */
export async function lockPedido(sql: Conexion, numero: number): Promise<void> {
  await sql.query('SELECT 1 FROM pedido_transferencia WHERE numero = $1 FOR UPDATE', [numero]);
}

/** Those of some labels that an order of this company has, with the latest one. */
export async function selectUsadas(sql: Sql, empresa: Empresa, etiquetas: readonly string[]): Promise<ReadonlyMap<string, Usada>> {
  const { rows } = await sql.query<{ etiqueta: string; numero: number; contenedor: string }>(
    `SELECT DISTINCT ON (e.etiqueta) e.etiqueta, e.numero, c.contenedor
       FROM pedido_etiqueta e JOIN pedido_transferencia p USING (numero) JOIN pedido_contenedor c USING (numero, idcontenedor)
      WHERE e.etiqueta = ANY($2) AND p.empresa = $1 ORDER BY e.etiqueta, e.numero DESC`,
    [empresa, etiquetas],
  );
  return new Map(rows.map(({ etiqueta, numero, contenedor }) => [etiqueta, { id_pedido: numero, contenedor }]));
}

/** By the id that its device gave it. */
export async function findPorId(sql: Sql, id: string): Promise<PedidoRow | null> {
  const { rows } = await sql.query<PedidoRow>(`SELECT ${PEDIDO} FROM pedido_transferencia p WHERE p.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findPedido(sql: Sql, numero: number): Promise<PedidoRow | null> {
  const { rows } = await sql.query<PedidoRow>(`SELECT ${PEDIDO} FROM pedido_transferencia p WHERE p.numero = $1`, [numero]);
  return rows[0] ?? null;
}

export async function listContenedoresDe(sql: Sql, numero: number): Promise<ContenedorRow[]> {
  return (await sql.query<ContenedorRow>('SELECT idcontenedor, contenedor, sello, totalpiezas FROM pedido_contenedor WHERE numero = $1 ORDER BY idcontenedor', [numero])).rows;
}

const ETIQUETA = `e.id, e.numero AS id_pedido, e.idcontenedor, c.contenedor, e.etiqueta AS nroetiqueta, trim_scale(e.cantidad)::text AS cantidad, e.almacen, e.articulo`;

/** By container and place in it. */
export async function listEtiquetas(sql: Sql, numero: number): Promise<EtiquetaPedido[]> {
  return (await sql.query<EtiquetaPedido>(`SELECT ${ETIQUETA} FROM pedido_etiqueta e JOIN pedido_contenedor c USING (numero, idcontenedor) WHERE e.numero = $1 ORDER BY e.idcontenedor, e.lugar`, [numero])).rows;
}

/** Those of an order that bear on a change: the old row, the new one, and whatever has the new label. */
export async function listParaCambiar(sql: Sql, numero: number, ids: readonly string[], etiqueta: string): Promise<(EtiquetaPedido & { readonly lugar: number })[]> {
  const { rows } = await sql.query<EtiquetaPedido & { readonly lugar: number }>(
    `SELECT ${ETIQUETA}, e.lugar FROM pedido_etiqueta e JOIN pedido_contenedor c USING (numero, idcontenedor) WHERE e.numero = $1 AND (e.id = ANY($2) OR e.etiqueta = $3)`,
    [numero, ids, etiqueta],
  );
  return rows;
}

/** @returns its number: the specification's `contador` */
export async function insertPedido(sql: Conexion, { id, empresa, creadoEn, usuarioId, usuario, archivo, huella }: Omit<PedidoRow, 'numero'> & { readonly id: string }): Promise<number> {
  const { rows } = await sql.query<{ numero: number }>(
    'INSERT INTO pedido_transferencia (id, empresa, creado_en, usuario_id, usuario, archivo, huella) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING numero',
    [id, empresa, creadoEn, usuarioId, usuario, archivo, huella],
  );
  const [fila] = rows;
  if (fila === undefined) throw new Error('El pedido no quedó guardado');
  return fila.numero;
}

export async function insertContenedores(sql: Conexion, numero: number, contenedores: readonly ContenedorRow[]): Promise<void> {
  await sql.query(
    `INSERT INTO pedido_contenedor (numero, idcontenedor, contenedor, sello, totalpiezas)
     SELECT $1, x.idcontenedor, x.contenedor, x.sello, x.totalpiezas FROM jsonb_to_recordset($2::jsonb) AS x(idcontenedor int, contenedor text, sello text, totalpiezas int)`,
    [numero, JSON.stringify(contenedores)],
  );
}

export async function insertEtiquetas(sql: Conexion, numero: number, consultadaEn: Date, etiquetas: readonly EtiquetaNueva[]): Promise<void> {
  await sql.query(
    `INSERT INTO pedido_etiqueta (id, numero, idcontenedor, lugar, etiqueta, cantidad, almacen, articulo, consultada_en)
     SELECT x.id, $1, x.idcontenedor, x.lugar, x.etiqueta, x.cantidad, x.almacen, x.articulo, $3
       FROM jsonb_to_recordset($2::jsonb) AS x(id uuid, idcontenedor int, lugar int, etiqueta text, cantidad numeric, almacen text, articulo text)`,
    [numero, JSON.stringify(etiquetas), consultadaEn],
  );
}

/** @returns how many rows: none = it is not there any more */
export async function deleteEtiqueta(sql: Conexion, id: string): Promise<number> {
  return (await sql.query('DELETE FROM pedido_etiqueta WHERE id = $1', [id])).rowCount ?? 0;
}
