/**
 * The masters of the management report by the month that they hold in, as `vigenteEn` of the domain says (decisión E11): fragments for the
 * statements that read the ledger and the budget. `…EnSql` are LATERAL tables of one row, or of none: that is 'Sin asignar'. Each is one descent in the
 * master's key; for statements that ask it of very many rows, `…DeMeses` are whole tables of it, to be joined.
 */

/** Whose unit or line: expressions in SQL, of the row that asks. */
interface De {
  readonly empresa: string;
  readonly codigo: string;
  /** `YYYY-MM` */
  readonly mes: string;
}

/** Column: `unidad`. @param de `codigo` is the cost centre, as the ERP has it */
export function unidadEnSql({ empresa, codigo, mes }: De): string {
  return `(SELECT u.unidad FROM unidad_gestion u
            WHERE u.activo AND u.empresa = ${empresa} AND u.centro_costo = ${codigoErpSql(codigo)} AND u.desde <= ${mes}
            ORDER BY u.desde DESC LIMIT 1)`;
}

/** Columns: `linea`, `orden`, `signo`. @param de `codigo` is the account, as the ERP has it */
export function lineaEnSql({ empresa, codigo, mes }: De): string {
  return `(SELECT l.linea, l.orden, l.signo FROM linea_gestion l
            WHERE l.activo AND l.empresa = ${empresa} AND l.cuenta = ${codigoErpSql(codigo)} AND l.desde <= ${mes}
            ORDER BY l.desde DESC LIMIT 1)`;
}

/** Columns: `mes`, `empresa`, `codigo` (of the cost centre, as `codigoErpSql` has it), `unidad`. @param meses SQL of an array of `YYYY-MM` */
export function unidadesDeMeses(meses: string): string {
  return `(SELECT DISTINCT ON (m.mes, u.empresa, u.centro_costo) m.mes, u.empresa, u.centro_costo AS codigo, u.unidad
             FROM unnest(${meses}::text[]) m (mes) JOIN unidad_gestion u ON u.activo AND u.desde <= m.mes ORDER BY m.mes, u.empresa, u.centro_costo, u.desde DESC)`;
}

/** The same of accounts. Columns: `mes`, `empresa`, `codigo`, `linea`. */
export function lineasDeMeses(meses: string): string {
  return `(SELECT DISTINCT ON (m.mes, l.empresa, l.cuenta) m.mes, l.empresa, l.cuenta AS codigo, l.linea
             FROM unnest(${meses}::text[]) m (mes) JOIN linea_gestion l ON l.activo AND l.desde <= m.mes ORDER BY m.mes, l.empresa, l.cuenta, l.desde DESC)`;
}

/** What `codigoErp` of the domain makes of a code of the ERP. @param codigo in SQL */
export function codigoErpSql(codigo: string): string {
  return `upper(btrim(${codigo}))`;
}
