import { FUENTES_FINANZAS } from '../erp/fuentes/finanzas.ts';
import type { Sql } from '../db/sql.ts';
import { codigoErpSql, lineaEnSql, unidadEnSql } from './vigencia.ts';

/** What the ledger has and the masters of the management report do not say (E11): it stands under 'Sin asignar', or in pesos only. */

const LIBRO = FUENTES_FINANZAS.MovContaResultado.nombre;

/** Months `YYYY-MM`, both included, and how many codes at most. */
interface Tramo {
  readonly desde: string;
  readonly hasta: string;
  readonly limite: number;
}

/** A cost centre or an account of a company. */
export interface SinMaestro {
  readonly empresa: string;
  readonly codigo: string;
}

const DE = { empresa: 'c.empresa', codigo: 'd.codigo', mes: 'c.periodo' };

/** Cost centres that in a month of theirs are in no unit, in the order of company and code. */
export function findCentrosSinUnidad(sql: Sql, tramo: Tramo): Promise<SinMaestro[]> {
  return findSinMaestro(sql, 'global_dimension2_code', unidadEnSql(DE), tramo);
}

/** Accounts that in a month of theirs are in no line, in the same order. */
export function findCuentasSinLinea(sql: Sql, tramo: Tramo): Promise<SinMaestro[]> {
  return findSinMaestro(sql, 'cuenta', lineaEnSql(DE), tramo);
}

/** Months that are loaded and have an entry at least, and no dollar; the last first. */
export async function findMesesSinDolar(sql: Sql, limite: number): Promise<string[]> {
  const { rows } = await sql.query<{ mes: string }>(
    `SELECT DISTINCT v.periodo AS mes FROM carga_vigente v
      WHERE v.fuente = $1 AND NOT EXISTS (SELECT FROM dolar_mes d WHERE d.mes = v.periodo AND d.activo)
        AND EXISTS (SELECT FROM erp_asiento_resultado a WHERE a.carga = v.carga_id)
      ORDER BY 1 DESC LIMIT $2`,
    [LIBRO, limite],
  );
  return rows.map(({ mes }) => mes);
}

/**
 * Each load has a hundred thousand entries of some dozens of codes: these are found one after the other, each by one descent in the index of
 * its column, and no entry is read. An entry without a code is nobody's to assign here: no row of a master can name it.
 * @param columna with an index behind `carga`
 * @param maestro the fragment that has a row where a master covers the code
 */
async function findSinMaestro(sql: Sql, columna: 'global_dimension2_code' | 'cuenta', maestro: string, { desde, hasta, limite }: Tramo): Promise<SinMaestro[]> {
  const { rows } = await sql.query<SinMaestro>(
    `SELECT DISTINCT c.empresa, ${codigoErpSql('d.codigo')} AS codigo
       FROM (SELECT empresa, periodo, carga_id FROM carga_vigente WHERE fuente = $1 AND periodo BETWEEN $2 AND $3) c
      CROSS JOIN LATERAL (
        WITH RECURSIVE paso (codigo) AS (
          (SELECT a.${columna} FROM erp_asiento_resultado a WHERE a.carga = c.carga_id ORDER BY a.${columna} LIMIT 1)
          UNION ALL
          SELECT (SELECT a.${columna} FROM erp_asiento_resultado a WHERE a.carga = c.carga_id AND a.${columna} > p.codigo ORDER BY a.${columna} LIMIT 1)
            FROM paso p WHERE p.codigo IS NOT NULL)
        SELECT codigo FROM paso WHERE btrim(codigo) <> '') d
      WHERE NOT EXISTS ${maestro}
      ORDER BY 1, 2 LIMIT $4`,
    [LIBRO, desde, hasta, limite],
  );
  return rows;
}
