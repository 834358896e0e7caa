import { type CuentasCarga, isCargaDudosa, PERIODO_UNICO } from '@rodal/domain/carga-dudosa';
import { formatDecimal } from '@rodal/domain/numeros';
import type pg from 'pg';

/** A load's rows of one source, company and period, beside those that are read now. */
export interface Comparada extends CuentasCarga {
  readonly id: string;
  readonly fuente: string;
  readonly empresa: string;
}

/** More of them tell nobody more. */
const MAX_DICHAS = 3;

/**
 * What of a load a person has to look at before it is switched to. Where nothing is read yet there is nothing to lose. Nobody else
 * switches those periods until the transaction ends.
 * @param perdidaMaxima percent of a whole table's rows
 */
export async function lockDudas(sql: pg.PoolClient, trabajoId: string, perdidaMaxima: number): Promise<Comparada[]> {
  const { rows } = await sql.query<Comparada>(
    `SELECT c.id, c.fuente, c.empresa, c.periodo, coalesce(a.filas, 0) AS antes, coalesce(c.filas, 0) AS ahora
       FROM carga c JOIN carga_vigente v ON (v.fuente, v.empresa, v.periodo) = (c.fuente, c.empresa, c.periodo) JOIN carga a ON a.id = v.carga_id
      WHERE c.trabajo_id = $1 ORDER BY c.fuente, c.empresa, c.periodo FOR UPDATE OF v`,
    [trabajoId],
  );
  return rows.filter((row) => isCargaDudosa(row, perdidaMaxima));
}

/** Leaves a load for a person to look at: its rows stay, and nothing is switched (decisión D4). */
export async function leaveWaiting(sql: pg.PoolClient, trabajoId: string, dudas: readonly Comparada[]): Promise<void> {
  const mensaje = `Espera confirmación: ${describeDudas(dudas)}. Los datos anteriores siguen disponibles.`;
  await sql.query(`UPDATE trabajo SET estado = 'porConfirmar', porcentaje = 90, mensaje = $2 WHERE id = $1`, [trabajoId, mensaje]);
  await sql.query('UPDATE carga c SET filas_antes = d.antes FROM unnest($1::bigint[], $2::int[]) d (id, antes) WHERE c.id = d.id', [
    dudas.map(({ id }) => id),
    dudas.map(({ antes }) => antes),
  ]);
}

/**
 * Loads that wait give way to a later one of any of their periods: confirming them would bring older data back.
 * @returns their ids
 */
export async function replaceWaiting(sql: pg.PoolClient, trabajoId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `UPDATE trabajo t SET estado = 'descartada', mensaje = 'Reemplazada por una carga posterior.'
      WHERE t.estado = 'porConfirmar' AND t.id <> $1 AND EXISTS (
        SELECT FROM carga suya JOIN carga otra ON (otra.fuente, otra.empresa, otra.periodo) = (suya.fuente, suya.empresa, suya.periodo)
         WHERE suya.trabajo_id = $1 AND otra.trabajo_id = t.id)
      RETURNING t.id`,
    [trabajoId],
  );
  return rows.map(({ id }) => id);
}

/** `InformacionFaenas de COMSA, de 41 filas a 0`. */
function describeDudas(dudas: readonly Comparada[]): string {
  const filas = (n: number): string => formatDecimal(String(n));
  const dichas = dudas
    .slice(0, MAX_DICHAS)
    .map(({ fuente, empresa, periodo, antes, ahora }) => `${fuente} de ${empresa}${periodo === PERIODO_UNICO ? '' : `, ${periodo}`}: de ${filas(antes)} filas a ${filas(ahora)}`);
  return [...dichas, ...(dudas.length > MAX_DICHAS ? [`${dudas.length - MAX_DICHAS} más`] : [])].join('; ');
}
