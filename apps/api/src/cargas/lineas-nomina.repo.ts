import { claveTextoSql } from '../db/sql.ts';

/** What `rutPago` of the domain makes of a RUT. @param texto in SQL */
export const rutPagoSql = (texto: string): string => String.raw`ltrim(regexp_replace(upper(${claveTextoSql(texto)}), '[\s.\u2010-\u2015\u2212-]', '', 'g'), '0')`;

/** What `monedaPago` of the domain makes of the currency of a line `l`. */
export const MONEDA_SQL = `coalesce(nullif(upper(${claveTextoSql('l.moneda')}), ''), 'CLP')`;

/**
 * SQL: the lines of the rolls that are read of a company, with what is to be looked at in each (C34): `moneda_pago`; `es_bloqueada`, by the
 * ERP or by the company's blocked suppliers; `sin_datos`, no bank account.
 * @param empresa in SQL
 */
export function lineasSql(empresa: string): string {
  return `(
    WITH linea AS MATERIALIZED (
      SELECT l.*, ${MONEDA_SQL} AS moneda_pago, ${rutPagoSql('l.rut')} AS rut_pago
        FROM carga_vigente v JOIN erp_linea_nomina l ON l.carga = v.carga_id
       WHERE v.fuente = 'NominasVigentes' AND v.empresa = ${empresa}
    ), malo AS (
      SELECT DISTINCT ${rutPagoSql('p.rut_proveedor')} AS rut_pago
        FROM carga_vigente v JOIN erp_proveedor_bloqueado p ON p.carga = v.carga_id
       WHERE v.fuente = 'ProveedoresBloqueados' AND v.empresa = ${empresa}
    )
    SELECT linea.*, (linea.bloqueado = '1' OR malo.rut_pago IS NOT NULL) AS es_bloqueada, coalesce(linea.cuenta_bancaria, '') !~ '\\S' AS sin_datos
      FROM linea LEFT JOIN malo USING (rut_pago))`;
}
