import { normalizeTextSql } from '../db/sql.ts';
import { CARGABLES, FUENTES } from '../erp/fuentes/fuentes.ts';
import { codigoErpSql } from '../gestion/vigencia.ts';

/**
 * What the costs are made of, in SQL and once (E14): the purchase lines that are read now, what people changed of them, and what they
 * added. Nothing is stored of it: a load, an undo, a rule and a dollar are seen at once (decisión 153).
 */

const { LineaFacCompra: ABIERTAS, HistLinFacCompra2: REGISTRADAS, NotaCreditoRegistradaUnion: NOTAS } = FUENTES;

/** The sources whose lines are costs. */
export const FUENTES_COSTO = [ABIERTAS.nombre, REGISTRADAS.nombre, NOTAS.nombre] as const;
/** The historical Excel: costs of its own, beside the ERP's (decisión 156). */
const HISTORICA = CARGABLES.ExcelHistorico.nombre;
const EN_SQL = FUENTES_COSTO.map((fuente) => `'${fuente}'`).join(', ');

/** Which of two loads says how a line is: a posted one before an open one, then the later. @param v of `carga_vigente` */
const rango = (v: string) => `((${v}.fuente <> '${ABIERTAS.nombre}')::int, ${v}.carga_id)`;

/** The sign of a line: what a credit note gives back is below zero. */
const signo = (fuente: string) => `CASE ${fuente} WHEN '${NOTAS.nombre}' THEN -1 ELSE 1 END`;

/**
 * The loads whose lines are costs. Columns: `fuente`, `empresa`, `carga_id`.
 * @param anio SQL of a text `YYYY`; null = of all years
 */
export function cargasCosto(anio: string | null): string {
  return `(SELECT fuente, empresa, carga_id FROM carga_vigente WHERE fuente IN (${EN_SQL})${anio === null ? '' : ` AND left(periodo, 4) = ${anio}`})`;
}

/** The same of the historical Excel, whose rows are those of {@link HISTORICOS_DE_CARGA}. */
export function cargasHistoricas(anio: string | null): string {
  return `(SELECT fuente, empresa, carga_id FROM carga_vigente WHERE fuente = '${HISTORICA}'${anio === null ? '' : ` AND left(periodo, 4) = ${anio}`})`;
}

/** What a person may have said of a line, null where nobody did, in one order. */
const DICHOS = ['recepciones', 'us', 'importe_total_us', 'tipo2', 'item2', 'item3', 'condiciones_juntas', 'tipo_faena'] as const;

/** Columns of a line of BC `l` of a load `v`, with what somebody said of it, `o`. */
function deLinea(v: string, o: string | null): string {
  const dicho = (columna: string, deBc: string) => (o === null ? `${deBc} AS ${columna}` : `coalesce(${o}.${columna}, ${deBc}) AS ${columna}`);
  const nulo = (columna: string) => (o === null ? `NULL::${columna === 'us' || columna === 'importe_total_us' ? 'numeric' : 'text'} AS ${columna}` : `${o}.${columna}`);
  return `${v}.empresa || '*' || l.n_documento || '*' || l.n_linea AS id, ${v}.fuente, ${v}.empresa, l.n_documento AS documento, l.n_linea AS linea, ${dicho('fecha', 'l.fecha')}, l.description AS descripcion,
    ${dicho('tipo', 'l.tipo')}, ${dicho('cuenta', 'l.cuenta')}, ${dicho('almacen', "coalesce(l.almacen, '')")}, ${dicho('cantidad', `${signo(`${v}.fuente`)} * l.cantidad`)}, ${dicho('importe', `${signo(`${v}.fuente`)} * l.importe`)},
    ${dicho('costo_unitario', 'l.costo_unitario_directo')}, ${dicho('cod_unidad_medida', 'l.cod_unidad_medida')}, l.divisa, ${DICHOS.map(nulo).join(', ')},
    l.cuenta AS regla_cuenta, coalesce(l.almacen, '') AS regla_almacen, coalesce(l.faena_analitico, '') AS regla_faena, ${o === null ? "'bc'" : "'cambiado'"} AS origen, 'regla' AS clasificado,
    ${o === null ? '0 AS version, NULL::text AS cambiado_por, NULL::timestamptz AS cambiado_en' : `${o}.version, ${o}.cambiado_por, ${o}.cambiado_en`}`;
}

/** The line of BC that `o` changes, as it is read now, with its `fuente` and `empresa`; none = it is in nothing that is read. */
export const SU_LINEA = `LATERAL (SELECT l.*, w.fuente, w.empresa FROM erp_linea_compra l JOIN carga_vigente w ON w.carga_id = l.carga AND w.fuente IN (${EN_SQL})
      WHERE l.n_documento = o.documento AND l.n_linea = o.linea AND w.empresa = o.empresa ORDER BY ${rango('w')} DESC LIMIT 1) l`;

/** Whether a line `l` of a load `v` is said by another one that is read too: a line is one cost. */
const YA_ESTA = `EXISTS (SELECT FROM erp_linea_compra p JOIN carga_vigente w ON w.carga_id = p.carga AND w.fuente IN (${EN_SQL})
      WHERE p.n_documento = l.n_documento AND p.n_linea = l.n_linea AND w.empresa = v.empresa AND ${rango('w')} > ${rango('v')})`;

/** The costs of a load `v` of {@link cargasCosto} that nobody changed: one table, so that it is walked along its index in the order that is asked for. */
export const COSTOS_DE_CARGA = `(SELECT ${deLinea('v', null)} FROM erp_linea_compra l
     WHERE l.carga = v.carga_id AND NOT ${YA_ESTA} AND NOT EXISTS (SELECT FROM costo_propio o WHERE o.empresa = v.empresa AND o.documento = l.n_documento AND o.linea = l.n_linea))`;

/** Whether a row `h` of the historical Excel of a load `v` is said by the ERP: where it has the document, whatever its lines, it says all of it (E14). */
export const TAPADA = `EXISTS (SELECT FROM erp_linea_compra p JOIN carga_vigente w ON w.carga_id = p.carga AND w.fuente IN (${EN_SQL}) WHERE p.n_documento = h.documento AND w.empresa = v.empresa)`;

/** The row of the historical Excel that `o` changes, as it is read now, with its `empresa`; none = it is in nothing that is read. */
export const SU_HISTORICO = `LATERAL (SELECT h.*, v.empresa FROM costo_historico h JOIN carga_vigente v ON v.carga_id = h.carga AND v.fuente = '${HISTORICA}'
      WHERE h.documento = o.documento AND h.linea = o.linea AND v.empresa = o.empresa AND NOT ${TAPADA} ORDER BY h.carga DESC LIMIT 1) h`;

/** Whether a row `h` says how it is classified: then no rule does. */
const CLASIFICADA = `h.tipo2 || h.item2 || h.item3 || h.condiciones_juntas || h.tipo_faena <> ''`;

/** Columns of a row of the historical Excel `h` of a company `v`, with what somebody said of it, `o`: those of {@link deLinea}. */
function deHistorico(v: string, o: string | null): string {
  const dicho = (columna: string, deLibro = `h.${columna}`) => (o === null ? `${deLibro} AS ${columna}` : `coalesce(${o}.${columna}, ${deLibro}) AS ${columna}`);
  // What it comes to, as it stands there, is of that amount and that dollar and no others.
  const total = o === null ? 'h.importe_total_us' : `CASE WHEN num_nulls(${o}.importe, ${o}.us) = 2 THEN h.importe_total_us END`;
  return `${v}.empresa || '*' || h.documento || '*' || h.linea AS id, '${HISTORICA}'::text AS fuente, ${v}.empresa, h.documento, h.linea, ${dicho('fecha')}, h.descripcion,
    ${['tipo', 'cuenta', 'almacen', 'cantidad', 'importe', 'costo_unitario', 'cod_unidad_medida'].map((columna) => dicho(columna)).join(', ')}, 'CLP' AS divisa, ${dicho('recepciones')}, ${dicho('us')}, ${dicho('importe_total_us', total)},
    ${['tipo2', 'item2', 'item3', 'condiciones_juntas', 'tipo_faena'].map((columna) => dicho(columna, `CASE WHEN ${CLASIFICADA} THEN h.${columna} END`)).join(', ')},
    h.cuenta AS regla_cuenta, h.almacen AS regla_almacen, h.faena AS regla_faena, ${o === null ? "'historico'" : "'historicoCambiado'"} AS origen, CASE WHEN ${CLASIFICADA} THEN 'excel' ELSE 'regla' END AS clasificado,
    ${o === null ? '0 AS version, NULL::text AS cambiado_por, NULL::timestamptz AS cambiado_en' : `${o}.version, ${o}.cambiado_por, ${o}.cambiado_en`}`;
}

/** The costs of a load `v` of {@link cargasHistoricas} that nobody changed and the ERP does not say: one table, as {@link COSTOS_DE_CARGA}. */
export const HISTORICOS_DE_CARGA = `(SELECT ${deHistorico('v', null)} FROM costo_historico h
     WHERE h.carga = v.carga_id AND NOT ${TAPADA} AND NOT EXISTS (SELECT FROM costo_propio o WHERE o.empresa = v.empresa AND o.documento = h.documento AND o.linea = h.linea))`;

/** What people changed, where its line is read now, and what they added: some thousands. The same columns. */
export const COSTOS_PROPIOS = [
  `(SELECT ${deLinea('l', 'o')} FROM costo_propio o CROSS JOIN ${SU_LINEA} WHERE o.linea >= 0)`,
  `(SELECT ${deHistorico('h', 'o')} FROM costo_propio o CROSS JOIN ${SU_HISTORICO} WHERE o.linea < 0)`,
  `(SELECT o.id::text AS id, NULL::text AS fuente, o.empresa, o.documento, 0::bigint AS linea, o.fecha, '' AS descripcion, coalesce(o.tipo, '') AS tipo, coalesce(o.cuenta, '') AS cuenta, coalesce(o.almacen, '') AS almacen, o.cantidad, o.importe,
           o.costo_unitario, coalesce(o.cod_unidad_medida, '') AS cod_unidad_medida, 'CLP' AS divisa, ${DICHOS.map((columna) => `o.${columna}`).join(', ')}, '' AS regla_cuenta, '' AS regla_almacen, '' AS regla_faena, 'agregado' AS origen, 'persona' AS clasificado,
           o.version, o.cambiado_por, o.cambiado_en FROM costo_propio o WHERE o.linea IS NULL)`,
] as const;

/** Whether a rule `r` fits a cost `a` whose description is `d`: what `calza` of the domain says. The words of a rule lie in it as patterns (`regla_costo_patrones`): to make them anew for each line would be most of what a search costs. */
const CALZA = `(r.cuenta = '' OR CASE WHEN right(r.cuenta, 1) = '*' THEN starts_with(${codigoErpSql('a.regla_cuenta')}, ${codigoErpSql('left(r.cuenta, -1)')}) ELSE ${codigoErpSql('a.regla_cuenta')} = ${codigoErpSql('r.cuenta')} END)
  AND (r.almacen = '' OR ${codigoErpSql('r.almacen')} = ${codigoErpSql('a.regla_almacen')}) AND (r.faena = '' OR ${codigoErpSql('r.faena')} = ${codigoErpSql('a.regla_faena')}) AND d.normal LIKE ALL (r.patrones)`;

/** What the first rule that fits says of a cost `a`; null = none does, or it is no rule that classifies it. @param columna of `regla_costo` */
export function reglaSql(columna: string): string {
  return `(SELECT r.${columna} FROM (SELECT ${normalizeTextSql('a.descripcion')} AS normal OFFSET 0) d CROSS JOIN regla_costo r WHERE a.clasificado = 'regla' AND r.activo AND ${CALZA} ORDER BY r.orden LIMIT 1)`;
}

/** What a cost `a` is called, by whoever said it last: a person, a rule, nobody (''). */
export function clasificaSql(columna: 'tipo2' | 'item2' | 'item3' | 'condiciones_juntas' | 'tipo_faena'): string {
  return `coalesce(a.${columna}, ${reglaSql(columna)}, '')`;
}

/** Pesos by the dollar of a cost `a`: what a person said, else its month's; null = nobody has. */
export const DOLAR_SQL = `coalesce(a.us, (SELECT d.valor FROM dolar_mes d WHERE d.activo AND d.mes = to_char(a.fecha, 'YYYY-MM')))`;

/** What a cost `a` comes to in dollars: what a person said, else what `importeEnDolares` of the domain does. */
export const DOLARES_SQL = `coalesce(a.importe_total_us, CASE a.divisa WHEN 'USD' THEN a.importe WHEN 'CLP' THEN round(a.importe / ${DOLAR_SQL}, 2) END)`;

/** What the last file that names the document of a cost `a` observes. */
export function observacionSql(columna: 'observaciones' | 'observaciones2'): string {
  return `(SELECT nullif(x.${columna}, '') FROM costo_observacion x JOIN costo_adjunto k ON k.id = x.adjunto_id WHERE x.documento = a.documento AND k.retirado_en IS NULL ORDER BY k.id DESC LIMIT 1)`;
}

/** The invoice that a credit note `a` was joined to. */
export const FACTURA_SQL = `(SELECT n.factura FROM nota_credito_factura n WHERE a.fuente = '${NOTAS.nombre}' AND n.empresa = a.empresa AND n.documento = a.documento)`;
