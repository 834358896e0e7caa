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
 * The loads of the ledger in some months that are read now, closed or not. Columns: `empresa`, `periodo`, `carga`, `cierre` (null), `documento`.
 * @param meses SQL of an array of `YYYY-MM`
 * @param documento SQL of what the number of a closing entry of the year begins with
 */
export function cargasVigentes(meses: string, documento: string): string {
  return `(SELECT empresa, periodo, carga_id AS carga, NULL::uuid AS cierre, upper(${documento}::text) AS documento FROM carga_vigente WHERE fuente = '${LIBRO.nombre}' AND periodo = ANY(${meses}::text[]))`;
}

/** Those that the report reads, like {@link cargasVigentes}: of a closed month the loads that it was closed with, and its `cierre`. */
export function cargasDelReporte(meses: string, documento: string): string {
  return `(SELECT v.empresa, v.periodo, v.carga_id AS carga, NULL::uuid AS cierre, upper(${documento}::text) AS documento FROM carga_vigente v
            WHERE v.fuente = '${LIBRO.nombre}' AND v.periodo = ANY(${meses}::text[]) AND NOT EXISTS (SELECT FROM cierre_mes c WHERE c.mes = v.periodo AND ${CERRADO})
            UNION ALL
           SELECT k.empresa, c.mes, k.carga_id, c.id, upper(c.documento_cierre) FROM cierre_mes c JOIN cierre_carga k ON k.cierre_id = c.id AND k.fuente = '${LIBRO.nombre}' WHERE c.mes = ANY(${meses}::text[]) AND ${CERRADO})`;
}

/**
 * Whether an entry closes the year: BC's batch posts it on its last day, with the document number that it was told, and says nothing else of it (decisión 149). What it takes
 * from each account is no cost and no income.
 * @param documento SQL in capitals
 */
export function cierraElAnio(documento = 'v.documento', a = 'a'): string {
  return `(date_part('doy', ${a}.posting_date + 1) = 1 AND starts_with(upper(${a}.document_no), ${documento}))`;
}

/** Whether a correction keeps an entry `a` of a load `v` of {@link cargasDelReporte} out, or kept it out when its month was closed: true or false. */
const FUERA_DEL_REPORTE = `CASE WHEN v.cierre IS NULL THEN ${quitada('a', 'v.empresa')} ELSE EXISTS (SELECT FROM cierre_fuera q WHERE q.cierre_id = v.cierre AND q.carga_id = a.carga AND q.entry_no = a.entry_no) END`;

/**
 * Loads of {@link cargasDelReporte} with what a search looks for in each: the codes, as `codigoErp` of the domain has them, of the unit's `centros` and of the line's `cuentas`.
 * Once a load, so that its entries can be walked in their order and only looked at.
 * @param unidad,linea SQL of whose; null = of any at all
 */
export function cargasConCodigos(cargas: string, unidad: string | null, linea: string | null): string {
  const deUnidad = (de: string) => (unidad === null ? `${de} <> ''` : `${de} = ${unidad}`);
  const deLinea = (de: string) => (linea === null ? `${de} IS NOT NULL` : `${de} = ${linea}`);
  const alCerrar = (codigo: string, cual: string) => `SELECT ${codigoErpSql(codigo)} FROM cierre_figura f WHERE f.cierre_id = c.cierre AND f.tipo = 'libro' AND f.empresa = c.empresa AND ${cual}`;
  return `(SELECT c.*,
       ARRAY(SELECT u.codigo FROM ${unidadesDeMeses('ARRAY[c.periodo]')} u WHERE c.cierre IS NULL AND u.empresa = c.empresa AND ${deUnidad('u.unidad')} UNION ${alCerrar('f.centro', deUnidad('f.unidad'))}) AS centros,
       ARRAY(SELECT l.codigo FROM ${lineasDeMeses('ARRAY[c.periodo]')} l WHERE c.cierre IS NULL AND l.empresa = c.empresa AND ${deLinea('l.linea')} UNION ${alCerrar('f.cuenta', deLinea('f.linea'))}) AS cuentas
     FROM ${cargas} c OFFSET 0)`;
}

/** Whether an entry `a` is in the unit, in the line, that {@link cargasConCodigos} made its `v` of. */
export const EN_LA_UNIDAD = `${codigoErpSql('a.global_dimension2_code')} = ANY(v.centros)`;
export const EN_LA_LINEA = `${codigoErpSql('a.cuenta')} = ANY(v.cuentas)`;

/**
 * The entries of a load `v` of {@link cargasDelReporte} and what the report makes of each. Columns: the entry's own, `empresa`, `linea` (null = in none),
 * `fuera` (a correction keeps it out), `cierra` (it closes the year).
 */
export const ASIENTOS_DEL_REPORTE = `(SELECT a.*, v.empresa, ${FUERA_DEL_REPORTE} AS fuera, ${cierraElAnio()} AS cierra,
       CASE WHEN v.cierre IS NULL THEN (SELECT l.linea FROM ${lineaEnSql({ empresa: 'v.empresa', codigo: 'a.cuenta', mes: 'v.periodo' })} l)
            ELSE (SELECT f.linea FROM cierre_figura f WHERE f.cierre_id = v.cierre AND f.tipo = 'libro' AND f.empresa = v.empresa AND f.centro = a.global_dimension2_code AND f.cuenta = a.cuenta) END AS linea
     FROM erp_asiento_resultado a WHERE a.carga = v.carga)`;

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
         FROM ${cargasVigentes('$1', documento)} v JOIN erp_asiento_resultado a ON a.carga = v.carga WHERE ${puedeSer('a.global_dimension2_code', unidad)} GROUP BY 1, 2, 3, 4),
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
