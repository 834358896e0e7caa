import type { FaenaFicha, Ficha } from '@rodal/contracts/fichas';
import type { TipoMovProducto } from '@rodal/contracts/mov-producto';
import type { SumaFicha } from '@rodal/domain/fichas/ficha';
import { addMonths } from '@rodal/domain/meses';
import type { Sql } from '../../db/sql.ts';
import { EN_LA_CIFRA, FICHA_MOVIMIENTO } from '../../fichas/ficha-movimientos.ts';
import { DESPACHO_SUMA, especieSql, inicioSql } from '../../movimientos/movimientos.ts';

/** Which sheet. */
export interface DeFicha {
  readonly tipo: TipoMovProducto;
  /** Of the site, all its rolls. */
  readonly codigo: string;
  /** `YYYY-MM`. */
  readonly mes: string;
}

/** `$1` type, `$2` code, `$3` first day, `$4` the day after the last. */
const valuesDe = ({ tipo, codigo, mes }: DeFicha) => [tipo, codigo, `${mes}-01`, `${addMonths(mes, 1)}-01`];

/** Sites with movements of a type, by code, each with its last month. */
export async function selectFaenas(sql: Sql, tipo: TipoMovProducto): Promise<FaenaFicha[]> {
  const { rows } = await sql.query<FaenaFicha>(
    `SELECT m.codigo AS codigofaenas, coalesce((SELECT max(nullif(f.nombre, '')) FROM faena f WHERE f.codigo = m.codigo), nullif(m.nombre, ''), m.codigo) AS descripcion, to_char(m.ultimo, 'YYYY-MM') AS "ultimoMes"
       FROM (SELECT faena_codigo AS codigo, max(faena_nombre) AS nombre, max(fecha) AS ultimo FROM movimiento_vigente WHERE especie = $1 AND faena_codigo <> '' GROUP BY faena_codigo) m ORDER BY m.codigo`,
    [tipo],
  );
  return rows;
}

/** What moved of each article and unit, before the month and in it, beside what Rodal's dispatches of the month say and what was received of them. */
export async function sumFicha(sql: Sql, de: DeFicha): Promise<SumaFicha[]> {
  const suma = (concepto: string) => `coalesce(sum(${EN_LA_CIFRA}) FILTER (WHERE x.fecha >= $3::date AND x.concepto = '${concepto}'), 0) AS ${concepto}`;
  const delMes = `d.faena_codigo = $2 AND ${DESPACHO_SUMA} AND d.fecha >= ${inicioSql('$3::date')} AND d.fecha < ${inicioSql('$4::date')}`;
  const dicho = (cifra: string, de_: string) => `trim_scale(coalesce(${de_}.${cifra}, 0))::text AS "${cifra}"`;
  const { rows } = await sql.query<SumaFicha>(
    `WITH movido AS MATERIALIZED (
       SELECT x.articulo, x.unidad, max(x.descripcion) AS descripcion, coalesce(sum(x.cantidad) FILTER (WHERE x.fecha < $3::date), 0) AS apertura,
              ${['producido', 'recibido', 'despachado', 'ajustado'].map(suma).join(', ')}
         FROM ${FICHA_MOVIMIENTO} x WHERE x.tipo = $1 AND x.codigo = $2 AND x.fecha < $4::date GROUP BY x.articulo, x.unidad
     ), carga AS (
       SELECT d.producto_id::text AS articulo, d.unidad, d.producto_nombre AS nombre, d.cantidad AS despachado, 0 AS recibido FROM despacho d WHERE ${delMes}
       UNION ALL
       SELECT d.producto_id::text, r.unidad, d.producto_nombre, 0, r.volumen
         FROM despacho d JOIN recepcion_camion r ON r.despacho_id = d.id WHERE ${delMes} AND r.anulada_en IS NULL AND r.volumen IS NOT NULL AND r.unidad IS NOT NULL
     ), rodal AS (
       SELECT c.articulo, c.unidad, max(c.nombre) AS nombre, sum(c.despachado) AS "rodalDespachado", sum(c.recibido) AS "rodalRecibido"
         FROM carga c GROUP BY c.articulo, c.unidad
     ), especie AS (
       SELECT r.articulo, coalesce((SELECT m.especie FROM movimiento_vigente m WHERE m.faena_codigo = $2 AND m.producto = r.articulo LIMIT 1), ${especieSql('max(r.nombre)')}, $1) AS tipo
         FROM rodal r GROUP BY r.articulo
     )
     SELECT articulo, unidad, coalesce(nullif(m.descripcion, ''), p.nombre, r.nombre, articulo) AS descripcion,
            ${['apertura', 'producido', 'recibido', 'despachado', 'ajustado'].map((cifra) => dicho(cifra, 'm')).join(', ')}, ${['"rodalDespachado"', '"rodalRecibido"'].map((cifra) => `trim_scale(coalesce(r.${cifra}, 0))::text AS ${cifra}`).join(', ')}
       FROM movido m FULL JOIN (SELECT r.* FROM rodal r JOIN especie e USING (articulo) WHERE e.tipo = $1) r USING (articulo, unidad)
       LEFT JOIN (SELECT id::text AS id, descripcion AS nombre FROM producto) p ON p.id = articulo ORDER BY articulo, unidad`,
    valuesDe(de),
  );
  return rows;
}

/** Kinds of movement of the month that nobody has classed. */
export async function selectSinClasificar(sql: Sql, de: DeFicha): Promise<Ficha['sinClasificar']> {
  const { rows } = await sql.query<Ficha['sinClasificar'][number]>(
    `SELECT x.movimiento AS tipo, x.unidad, count(*)::int AS movimientos, trim_scale(sum(x.cantidad))::text AS volumen
       FROM ${FICHA_MOVIMIENTO} x WHERE x.tipo = $1 AND x.codigo = $2 AND x.fecha >= $3::date AND x.fecha < $4::date AND x.sin_clasificar GROUP BY x.movimiento, x.unidad ORDER BY x.movimiento, x.unidad`,
    valuesDe(de),
  );
  return rows;
}

/** Which matrices adjust the month, and by how much in each unit; the latest first. */
export async function selectMatricesDe(sql: Sql, de: DeFicha): Promise<Ficha['matrices']> {
  const { rows } = await sql.query<Omit<Ficha['matrices'][number], 'cargadaEn'> & { readonly cargadaEn: Date }>(
    `SELECT a.matriz AS numero, a.archivo, a.cargada_por AS "cargadaPor", a.cargada_en AS "cargadaEn", a.unidad, trim_scale(sum(a.cantidad))::text AS ajuste
       FROM ficha_ajuste_vigente a WHERE a.tipo = $1 AND a.codigo = $2 AND a.fecha >= $3::date AND a.fecha < $4::date
      GROUP BY a.matriz, a.archivo, a.cargada_por, a.cargada_en, a.unidad ORDER BY a.matriz DESC, a.unidad`,
    valuesDe(de),
  );
  return rows.map(({ cargadaEn, ...una }) => ({ ...una, cargadaEn: cargadaEn.toISOString() }));
}
