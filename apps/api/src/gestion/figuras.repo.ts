import type { FiguraGestion } from '@rodal/domain/gestion/reporte';
import { UNIDADES_GESTION } from '@rodal/domain/gestion/unidades';
import type { Sql } from '../db/sql.ts';
import { FUENTES } from '../erp/fuentes/fuentes.ts';
import { candidatas, nombra } from './correcciones.ts';
import { lineaEnSql, unidadEnSql } from './vigencia.ts';

/** What the management report is made from (E11): a month of the ledger by company, unit, line and account, without what corrections take out. */

/** The ledger that is read of some months now, `a` with its load `v`: to stand behind FROM. @param meses SQL of an array of `YYYY-MM` */
export function libroVigente(meses: string): string {
  return `carga_vigente v JOIN erp_asiento_resultado a ON a.carga = v.carga_id AND v.fuente = '${FUENTES.MovContaResultado.nombre}' AND v.periodo = ANY(${meses}::text[])`;
}

/** Which unit `u` and which line `l` something of the ledger is in, by the masters of its month; none is null. Stands behind a FROM. */
export function vigentesEnSql(de: { readonly empresa: string; readonly centro: string; readonly cuenta: string; readonly mes: string }): string {
  return `LEFT JOIN LATERAL ${unidadEnSql({ ...de, codigo: de.centro })} u ON true LEFT JOIN LATERAL ${lineaEnSql({ ...de, codigo: de.cuenta })} l ON true`;
}

/** The entries that live corrections take out, found from the corrections (`$1`: months): they are few, and each finds its own by an index. What two of them name is out once. */
const FUERA = `SELECT DISTINCT ON (a.carga, a.entry_no) v.empresa, v.periodo AS mes, a.global_dimension2_code AS centro, a.cuenta, a.amount
    FROM correccion_reporte k CROSS JOIN LATERAL ${candidatas('k')} a JOIN carga_vigente v ON v.carga_id = a.carga AND v.fuente = '${FUENTES.MovContaResultado.nombre}'
   WHERE ${nombra('k', 'a')} AND v.periodo = ANY($1::text[])`;

interface FilaFigura extends Omit<FiguraGestion, 'linea'> {
  readonly linea: string | null;
  readonly orden: number | null;
  readonly signo: 'ingreso' | 'costo' | null;
}

/** What corrections keep out, besides. */
interface FilaLibro extends FilaFigura {
  readonly entradasFuera: number;
  readonly importeFuera: string;
}

export type FiguraLibro = FiguraGestion & Pick<FilaLibro, 'entradasFuera' | 'importeFuera'>;

/** @param unidad '' = what is in none; null = all of them */
export async function selectFiguras(sql: Sql, meses: readonly string[], unidad: string | null): Promise<FiguraLibro[]> {
  const { rows } = await sql.query<FilaLibro>(
    `WITH libro AS (
       SELECT v.empresa, v.periodo AS mes, a.global_dimension2_code AS centro, a.cuenta, max(a.nombre_cuenta) AS nombre, sum(a.amount) AS importe
         FROM ${libroVigente('$1')} GROUP BY 1, 2, 3, 4),
     fuera AS (SELECT empresa, mes, centro, cuenta, sum(amount) AS importe, count(*) AS entradas FROM (${FUERA}) x GROUP BY 1, 2, 3, 4)
     SELECT f.empresa, f.mes, coalesce(u.unidad, '') AS unidad, l.linea, l.orden, l.signo, f.cuenta, max(f.nombre) AS "nombreCuenta",
            trim_scale(sum(f.importe - coalesce(x.importe, 0)))::text AS importe, sum(coalesce(x.entradas, 0))::int AS "entradasFuera", trim_scale(sum(coalesce(x.importe, 0)))::text AS "importeFuera"
       FROM libro f LEFT JOIN fuera x USING (empresa, mes, centro, cuenta)
       ${vigentesEnSql({ empresa: 'f.empresa', centro: 'f.centro', cuenta: 'f.cuenta', mes: 'f.mes' })}
      WHERE $2::text IS NULL OR coalesce(u.unidad, '') = $2
      GROUP BY f.empresa, f.mes, coalesce(u.unidad, ''), l.linea, l.orden, l.signo, f.cuenta`,
    [meses, unidad],
  );
  return rows.map(conLinea);
}

/** The budget of a month: what names a unit is of that unit, anything else of none (decisión 146). @param unidad as {@link selectFiguras} */
export async function selectPresupuesto(sql: Sql, mes: string, unidad: string | null): Promise<FiguraGestion[]> {
  const { rows } = await sql.query<FilaFigura>(
    `SELECT p.empresa, $1 AS mes, p.unidad, l.linea, l.orden, l.signo, p.cuenta, max(p.nombre) AS "nombreCuenta", trim_scale(sum(p.importe))::text AS importe
       FROM (SELECT v.empresa, CASE WHEN p.gestion = ANY($3::text[]) THEN p.gestion ELSE '' END AS unidad, p.cuenta, p.nombre_cuenta AS nombre, p.amount AS importe
               FROM carga_vigente v JOIN erp_presupuesto_gestion p ON p.carga = v.carga_id AND v.fuente = '${FUENTES.PresupuestoGestion.nombre}' AND v.periodo = left($1, 4)
              WHERE p.fecha >= ($1 || '-01')::date AND p.fecha < ($1 || '-01')::date + interval '1 month') p
       LEFT JOIN LATERAL ${lineaEnSql({ empresa: 'p.empresa', codigo: 'p.cuenta', mes: '$1' })} l ON true
      WHERE $2::text IS NULL OR p.unidad = $2
      GROUP BY p.empresa, p.unidad, l.linea, l.orden, l.signo, p.cuenta`,
    [mes, unidad, UNIDADES_GESTION],
  );
  return rows.map(conLinea);
}

function conLinea<F extends FilaFigura>({ linea, orden, signo, ...figura }: F) {
  return { ...figura, linea: linea === null ? null : { nombre: linea, orden: orden ?? 0, signo: signo ?? ('costo' as const) } };
}

/** Pesos per dollar of some months, by month. */
export async function selectDolares(sql: Sql, meses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ mes: string; valor: string }>(`SELECT mes, trim_scale(valor)::text AS valor FROM dolar_mes WHERE activo AND mes = ANY($1::text[])`, [meses]);
  return new Map(rows.map(({ mes, valor }) => [mes, valor]));
}
