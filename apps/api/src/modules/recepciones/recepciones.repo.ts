import type { Parsed } from '@rodal/contracts/endpoint';
import { FUENTES_RECEPCION, type getTotalesRecepciones, type OpcionesRecepciones, type TotalesRecepciones } from '@rodal/contracts/listados/recepciones';
import type { TrazoDetalle } from '@rodal/contracts/trazo';
import type { Sql } from '../../db/sql.ts';
import { contiene } from '../../listados/contiene.ts';
import type { Busqueda } from '../../listados/fuente.ts';
import type { Vigentes } from './vigentes.repo.ts';

/** What a search of receptions asks for. */
type Pedido = Parsed<typeof getTotalesRecepciones>;

/** What free text is looked for in. */
const TEXTO = ['r.no_recepcion', 'r.codigo_faena', 'r.nombre_faena', 'r.rut_proveedor', 'r.proveedor', 'r.destino', 'r.codigo_articulo', 'r.articulo', 'r.no_guia'];

/** The sources a search is about. */
export function fuentesOf({ fuente }: Pick<Pedido, 'fuente'>) {
  return fuente === undefined ? FUENTES_RECEPCION : [fuente];
}

/** A search as SQL: the receptions `r` of each load `v`, which has a company and a source. No text of a person becomes SQL. @param vigentes the loads that are read */
export function searchOf({ cargas, fuentes, empresas }: Vigentes, { desde, hasta, faena, articulo, texto }: Pedido, bind: (value: unknown) => string): Busqueda & Required<Pick<Busqueda, 'partes'>> {
  const de = `unnest(${bind(cargas)}::bigint[], ${bind(fuentes)}::text[], ${bind(empresas)}::text[]) AS v(carga, fuente, empresa)`;
  const where = ['r.carga = v.carga', `r.fecha_recepcion BETWEEN ${bind(desde)}::date AND ${bind(hasta)}::date`];
  if (faena) where.push(`r.codigo_faena = ${bind(faena)}`);
  if (articulo) where.push(`r.codigo_articulo = ${bind(articulo)}`);
  return { from: 'erp_recepcion r', where: [...where, ...contiene(TEXTO, texto, bind)], partes: { de, alias: 'r' } };
}

/** Receptions and volume of a search by unit (C26), in the order of their names. */
export async function selectTotales(sql: Sql, vigentes: Vigentes, pedido: Pedido): Promise<TotalesRecepciones['unidades']> {
  const values: unknown[] = [];
  const { from, where, partes } = searchOf(vigentes, pedido, (value) => `$${values.push(value)}`);
  const { rows } = await sql.query<TotalesRecepciones['unidades'][number]>(
    `SELECT r.unidad_medida AS unidad, count(*)::int AS recepciones, trim_scale(sum(r.volumen))::text AS volumen
       FROM ${partes.de}, ${from} WHERE ${where.join(' AND ')} GROUP BY 1 ORDER BY 1`,
    values,
  );
  return rows;
}

/** What one can filter by: the sites and articles of these loads, once each, by name. */
export async function selectOpciones(sql: Sql, { cargas }: Vigentes): Promise<Omit<OpcionesRecepciones, 'periodo'>> {
  const { rows } = await sql.query<Omit<OpcionesRecepciones, 'periodo'>>(
    `WITH r AS MATERIALIZED (
       SELECT DISTINCT codigo_faena, nombre_faena, codigo_articulo, articulo FROM erp_recepcion WHERE carga = ANY($1::bigint[])
     ), faena AS (
       SELECT codigo_faena AS codigo, max(nombre_faena) AS nombre FROM r WHERE codigo_faena IS NOT NULL GROUP BY 1
     ), articulo AS (
       SELECT codigo_articulo AS codigo, max(articulo) AS nombre FROM r GROUP BY 1
     )
     SELECT (SELECT coalesce(json_agg(x ORDER BY nombre, codigo), '[]') FROM faena x) AS faenas,
            (SELECT coalesce(json_agg(x ORDER BY nombre, codigo), '[]') FROM articulo x) AS articulos`,
    [cargas],
  );
  return rows[0] ?? { faenas: [], articulos: [] };
}

/** More than any guide has, unless the ERP repeats itself. */
const MAX_MOVIMIENTOS = 20;

/**
 * The ERP's receptions of a guide, of the loads that are read now: number and site together, never the number alone, which two issuers may share.
 * @param tramo days `YYYY-MM-DD`, both included
 */
export async function selectDeGuia(sql: Sql, { cargas, fuentes, empresas }: Vigentes, { guia, faena }: { readonly guia: number; readonly faena: string }, tramo: { readonly desde: string; readonly hasta: string }): Promise<TrazoDetalle['movimientos']> {
  const { rows } = await sql.query<TrazoDetalle['movimientos'][number]>(
    `SELECT v.empresa, v.fuente, r.no_recepcion::text AS numero, r.fecha_recepcion::text AS fecha, r.articulo, r.destino, trim_scale(r.volumen)::text AS volumen, r.unidad_medida AS unidad, r.estado
       FROM unnest($1::bigint[], $2::text[], $3::text[]) AS v(carga, fuente, empresa) JOIN erp_recepcion r ON r.carga = v.carga
      WHERE r.no_guia = $4 AND r.codigo_faena = $5 AND r.fecha_recepcion BETWEEN $6::date AND $7::date
      ORDER BY r.fecha_recepcion, r.no_recepcion, v.empresa, v.fuente LIMIT ${MAX_MOVIMIENTOS}`,
    [cargas, fuentes, empresas, guia, faena, tramo.desde, tramo.hasta],
  );
  return rows;
}
