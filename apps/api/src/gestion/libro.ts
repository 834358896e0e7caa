import { FUENTES } from '../erp/fuentes/fuentes.ts';
import { candidatas, nombra, quitada } from './correcciones.ts';
import { codigoErpSql, lineaEnSql, lineasDeMeses, unidadEnSql, unidadesDeMeses } from './vigencia.ts';

/**
 * What the management report reads of the ledger, in SQL and once (E11, E13): of an open month the loads, masters and corrections of now, of a closed
 * one what was kept when it was closed.
 */

const { MovContaResultado: LIBRO, PresupuestoGestion: PRESUPUESTO } = FUENTES;

/** A month that is closed, `c`. */
export const CERRADO = 'c.reabierto_en IS NULL';

/**
 * The ledger that is loaded of some months now, `a` with its load `v`, closed or not. Stands behind FROM.
 * @param meses SQL of an array of `YYYY-MM`
 * @param documento SQL of what the number of a closing entry of the year begins with
 */
export function libroVigente(meses: string, documento: string): string {
  return `(SELECT empresa, periodo, carga_id AS carga, NULL::uuid AS cierre, upper(${documento}::text) AS documento FROM carga_vigente WHERE fuente = '${LIBRO.nombre}' AND periodo = ANY(${meses}::text[])) v
     JOIN erp_asiento_resultado a ON a.carga = v.carga`;
}

/** The ledger as the report has it, like {@link libroVigente}: of a closed month the loads that it was closed with, and its `v.cierre`. */
export function libroDelReporte(meses: string, documento: string): string {
  return `(SELECT v.empresa, v.periodo, v.carga_id AS carga, NULL::uuid AS cierre, upper(${documento}::text) AS documento FROM carga_vigente v
            WHERE v.fuente = '${LIBRO.nombre}' AND v.periodo = ANY(${meses}::text[]) AND NOT EXISTS (SELECT FROM cierre_mes c WHERE c.mes = v.periodo AND ${CERRADO})
            UNION ALL
           SELECT k.empresa, c.mes, k.carga_id, c.id, upper(c.documento_cierre) FROM cierre_mes c JOIN cierre_carga k ON k.cierre_id = c.id AND k.fuente = '${LIBRO.nombre}' WHERE c.mes = ANY(${meses}::text[]) AND ${CERRADO}) v
     JOIN erp_asiento_resultado a ON a.carga = v.carga`;
}

/**
 * Whether an entry closes the year: BC's batch posts it on its last day, with the document number that it was told, and says nothing else of it (decisión 149). What it takes
 * from each account is no cost and no income.
 * @param documento SQL in capitals
 */
export function cierraElAnio(documento = 'v.documento', a = 'a'): string {
  return `(to_char(${a}.posting_date, 'MMDD') = '1231' AND starts_with(upper(${a}.document_no), ${documento}))`;
}

/** To stand behind {@link libroDelReporte}: where an entry is, {@link UNIDAD_DEL_REPORTE} and {@link LINEA_DEL_REPORTE}. @param meses as there */
export function dondeDelReporte(meses: string): string {
  return `LEFT JOIN cierre_figura f ON f.cierre_id = v.cierre AND f.tipo = 'libro' AND f.empresa = v.empresa AND f.centro = a.global_dimension2_code AND f.cuenta = a.cuenta
     LEFT JOIN ${unidadesDeMeses(meses)} u ON v.cierre IS NULL AND (u.mes, u.empresa, u.codigo) = (v.periodo, v.empresa, ${codigoErpSql('a.global_dimension2_code')})
     LEFT JOIN ${lineasDeMeses(meses)} l ON v.cierre IS NULL AND (l.mes, l.empresa, l.codigo) = (v.periodo, v.empresa, ${codigoErpSql('a.cuenta')})`;
}

/** '' = in none. */
export const UNIDAD_DEL_REPORTE = `coalesce(f.unidad, u.unidad, '')`;
/** Null = in none. */
export const LINEA_DEL_REPORTE = `coalesce(f.linea, l.linea)`;

/** Whether a correction keeps an entry of {@link libroDelReporte} out, or kept it out when its month was closed: true or false. */
export const FUERA_DEL_REPORTE = `CASE WHEN v.cierre IS NULL THEN ${quitada('a', 'v.empresa')} ELSE EXISTS (SELECT FROM cierre_fuera q WHERE q.cierre_id = v.cierre AND q.carga_id = a.carga AND q.entry_no = a.entry_no) END`;

/** The entries that live corrections take out of the months `$1`, of those that are in it at all; found from the corrections: they are few, and each finds its own by an index. What two of them name is out once. */
export function fueraDe(documento: string): string {
  return `SELECT DISTINCT ON (a.carga, a.entry_no) a.carga, a.entry_no, v.empresa, v.periodo AS mes, a.global_dimension2_code AS centro, a.cuenta, a.amount, a.posting_date, a.document_no
    FROM correccion_reporte k CROSS JOIN LATERAL ${candidatas('k')} a JOIN carga_vigente v ON v.carga_id = a.carga AND v.fuente = '${LIBRO.nombre}'
   WHERE ${nombra('k', 'a')} AND v.periodo = ANY($1::text[]) AND NOT ${cierraElAnio(`upper(${documento}::text)`)}`;
}

/** Whether a centre was ever the unit's: what never was is left out before anything is added up. Of what is in none (''), and of all of them (null), nothing is. */
function puedeSer(centro: string, unidad: string): string {
  return `(coalesce(${unidad}::text, '') = '' OR ${codigoErpSql(centro)} IN (SELECT s.centro_costo FROM unidad_gestion s WHERE s.activo AND s.unidad = ${unidad}))`;
}

/**
 * `WITH` of the tables up to `grano`: what an account of a company came to in a cost centre in each of the months `$1`, and where it stands by the masters of now.
 * @param unidad SQL of whose; what it gives of others is to be left out still
 * @param documento as {@link libroVigente}
 */
export function granos(unidad: string, documento: string): string {
  return `libro AS (
       SELECT v.empresa, v.periodo AS mes, a.global_dimension2_code AS centro, a.cuenta, max(a.nombre_cuenta) AS nombre,
              sum(CASE WHEN ${cierraElAnio()} THEN 0 ELSE a.amount END) AS importe, count(*) FILTER (WHERE NOT ${cierraElAnio()})::int AS entradas, count(*) FILTER (WHERE ${cierraElAnio()})::int AS entradas_cierre,
              sum(CASE WHEN ${cierraElAnio()} THEN a.amount ELSE 0 END) AS importe_cierre
         FROM ${libroVigente('$1', documento)} WHERE ${puedeSer('a.global_dimension2_code', unidad)} GROUP BY 1, 2, 3, 4),
     fuera AS (SELECT empresa, mes, centro, cuenta, sum(amount) AS importe, count(*)::int AS entradas FROM (${fueraDe(documento)}) x GROUP BY 1, 2, 3, 4),
     -- Looked up once: a centre has many accounts.
     donde AS MATERIALIZED (
       SELECT c.empresa, c.mes, c.centro, coalesce(u.unidad, '') AS unidad FROM (SELECT DISTINCT empresa, mes, centro FROM libro) c
         LEFT JOIN LATERAL ${unidadEnSql({ empresa: 'c.empresa', codigo: 'c.centro', mes: 'c.mes' })} u ON true),
     grano AS (
       SELECT f.empresa, f.mes, f.centro, f.cuenta, f.nombre AS nombre_cuenta, u.unidad, l.linea, l.orden, l.signo,
              f.importe - coalesce(x.importe, 0) AS importe, coalesce(x.entradas, 0) AS entradas_fuera, coalesce(x.importe, 0) AS importe_fuera, f.entradas, f.entradas_cierre, f.importe_cierre
         FROM libro f LEFT JOIN fuera x USING (empresa, mes, centro, cuenta) JOIN donde u USING (empresa, mes, centro)
         LEFT JOIN LATERAL ${lineaEnSql({ empresa: 'f.empresa', codigo: 'f.cuenta', mes: 'f.mes' })} l ON true)`;
}

/** The same of the budget, of the one month `$1`: what names a unit (`$2`: all of them) is of that unit, anything else of none (decisión 146). */
export const GRANOS_PRESUPUESTO = `presupuesto AS (
       SELECT v.empresa, CASE WHEN p.gestion = ANY($2::text[]) THEN p.gestion ELSE '' END AS unidad, p.cuenta, max(p.nombre_cuenta) AS nombre, sum(p.amount) AS importe
         FROM carga_vigente v JOIN erp_presupuesto_gestion p ON p.carga = v.carga_id AND v.fuente = '${PRESUPUESTO.nombre}' AND v.periodo = left($1, 4)
        WHERE p.fecha >= ($1 || '-01')::date AND p.fecha < ($1 || '-01')::date + interval '1 month'
        GROUP BY 1, 2, 3),
     grano AS (
       SELECT p.empresa, $1::text AS mes, '' AS centro, p.cuenta, p.nombre AS nombre_cuenta, p.unidad, l.linea, l.orden, l.signo, p.importe, 0 AS entradas_fuera, 0::numeric AS importe_fuera, 1 AS entradas, 0 AS entradas_cierre, 0::numeric AS importe_cierre
         FROM presupuesto p LEFT JOIN LATERAL ${lineaEnSql({ empresa: 'p.empresa', codigo: 'p.cuenta', mes: '$1' })} l ON true)`;
