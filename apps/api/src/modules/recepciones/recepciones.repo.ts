import type { OpcionesRecepciones, RecepcionFila, TotalesRecepciones } from '@rodal/contracts/recepciones';
import type pg from 'pg';
import type { Cursor } from './cursor.ts';
import type { Filtros } from './filtros.ts';
import type { Vigentes } from './vigentes.repo.ts';

/** `r` with its company and source; `$1` to `$3` are the loads. */
const ORIGEN = `unnest($1::bigint[], $2::text[], $3::text[]) AS v(carga, fuente, empresa) JOIN erp_recepcion r USING (carga)`;

/** What free text is looked for in, as `normalizeText` writes it. */
const TEXTO = `regexp_replace(normalize(lower(concat_ws(' ', r.no_recepcion, r.codigo_faena, r.nombre_faena, r.rut_proveedor, r.proveedor,
                 r.destino, r.codigo_articulo, r.articulo, r.no_guia)), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** A search as conditions over {@link ORIGEN}. Numbered values; no text of a person becomes SQL. */
function conditionsOf({ cargas, fuentes, empresas }: Vigentes, { desde, hasta, faena, articulo, palabras }: Filtros) {
  const values: unknown[] = [cargas, fuentes, empresas, desde, hasta];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['r.fecha_recepcion BETWEEN $4::date AND $5::date'];
  if (faena !== null) where.push(`r.codigo_faena = ${bind(faena)}`);
  if (articulo !== null) where.push(`r.codigo_articulo = ${bind(articulo)}`);
  if (palabras.length > 0) where.push(`${TEXTO} LIKE ALL (${bind(palabras.map(toPattern))}::text[])`);
  return { where, values, bind };
}

/** Contained; the text's own wildcards are letters. */
function toPattern(palabra: string): string {
  return `%${palabra.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** One page, the newest first. Paged by key: page 1,000 costs what page 1 costs. @param after the last row of the page before */
export async function selectRecepciones(pool: pg.Pool, vigentes: Vigentes, filtros: Filtros, limit: number, after: Cursor | null): Promise<RecepcionFila[]> {
  const { where, values, bind } = conditionsOf(vigentes, filtros);
  if (after !== null) {
    const [dia, numero, empresa, fuente] = after;
    where.push(`(r.fecha_recepcion, r.no_recepcion, v.empresa, v.fuente) < (${bind(dia)}::date, ${bind(numero)}::bigint, ${bind(empresa)}, ${bind(fuente)})`);
  }
  const { rows } = await pool.query<RecepcionFila>(
    `SELECT v.empresa AS "Empresa", v.fuente AS api, r.no_recepcion::text AS "NoRecepcion",
            to_char(r.fecha_recepcion, 'YYYY-MM-DD') AS "FechaRecepcion", r.tipo_recepcion AS "TipoRecepcion", r.estado AS "Estado",
            r.codigo_faena AS "CodigoFaena", r.nombre_faena AS "NombreFaena", r.rut_proveedor AS "RutProveedor", r.proveedor AS "Proveedor",
            r.destino AS "Destino", r.codigo_articulo AS "CodigoArticulo", r.articulo AS "Articulo", r.no_guia AS "NoGuia",
            r.unidad_medida AS "UnidadMedida", trim_scale(r.volumen)::text AS "Volumen"
       FROM ${ORIGEN} WHERE ${where.join(' AND ')}
      ORDER BY r.fecha_recepcion DESC, r.no_recepcion DESC, v.empresa DESC, v.fuente DESC LIMIT ${bind(limit)}`,
    values,
  );
  return rows;
}

/** Receptions and volume of a search by unit (C26), in the order of their names. */
export async function selectTotales(pool: pg.Pool, vigentes: Vigentes, filtros: Filtros): Promise<TotalesRecepciones['unidades']> {
  const { where, values } = conditionsOf(vigentes, filtros);
  const { rows } = await pool.query<TotalesRecepciones['unidades'][number]>(
    `SELECT r.unidad_medida AS unidad, count(*)::int AS recepciones, trim_scale(sum(r.volumen))::text AS volumen
       FROM ${ORIGEN} WHERE ${where.join(' AND ')} GROUP BY 1 ORDER BY 1`,
    values,
  );
  return rows;
}

/** What one can filter by: the sites and articles of these loads, once each, by name. */
export async function selectOpciones(pool: pg.Pool, { cargas }: Vigentes): Promise<Omit<OpcionesRecepciones, 'periodo'>> {
  const { rows } = await pool.query<Omit<OpcionesRecepciones, 'periodo'>>(
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
