import { clavesTexto, type CuentasCarga, isCargaDudosa, lugarTexto, PERIODO_UNICO } from '@rodal/domain/carga-dudosa';
import { formatDecimal } from '@rodal/domain/numeros';
import { escapeIdentifier, type PoolClient } from 'pg';
import { CARGABLES } from '../erp/fuentes/fuentes.ts';
import { columnaSql, type FuenteErp } from '../erp/source.ts';

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
 * @param perdidaMaxima percent of a whole table's keys that may be gone or new
 */
export async function lockDudas(sql: PoolClient, trabajoId: string, perdidaMaxima: number): Promise<Comparada[]> {
  const { rows } = await sql.query<Enfrentada>(
    `SELECT c.id, a.id AS "anterior", c.fuente, c.empresa, c.periodo, coalesce(a.filas, 0) AS antes, coalesce(c.filas, 0) AS ahora
       FROM carga c JOIN carga_vigente v ON (v.fuente, v.empresa, v.periodo) = (c.fuente, c.empresa, c.periodo) JOIN carga a ON a.id = v.carga_id
      WHERE c.trabajo_id = $1 ORDER BY c.fuente, c.empresa, c.periodo FOR UPDATE OF v`,
    [trabajoId],
  );
  const comparadas: Comparada[] = [];
  for (const row of rows) comparadas.push({ ...row, ...(await compareClaves(sql, row)) });
  return comparadas.filter((row) => isCargaDudosa(row, perdidaMaxima));
}

/** A load beside the one that is read, before their keys are compared. */
type Enfrentada = Omit<Comparada, 'nuevas' | 'idas'> & { readonly anterior: string };

/** How many keys of a whole table are in only one of the two; where one is empty, and of a month, the counts say it all. */
async function compareClaves(sql: PoolClient, { id, anterior, fuente, periodo, antes, ahora }: Enfrentada): Promise<Pick<Comparada, 'nuevas' | 'idas'>> {
  const { tabla, clave } = Object.values<FuenteErp>(CARGABLES).find(({ nombre }) => nombre === fuente) ?? { tabla: null, clave: [] };
  if (periodo !== PERIODO_UNICO || tabla === null || antes === 0 || ahora === 0) return { nuevas: 0, idas: 0 };
  const claves = clave.map((columna) => escapeIdentifier(columnaSql(columna))).join(', ');
  const { rows } = await sql.query<Pick<Comparada, 'nuevas' | 'idas'>>(
    `SELECT count(*) FILTER (WHERE a.carga IS NULL)::int AS nuevas, count(*) FILTER (WHERE n.carga IS NULL)::int AS idas
       FROM (SELECT carga, ${claves} FROM ${escapeIdentifier(tabla)} WHERE carga = $1) n FULL JOIN (SELECT carga, ${claves} FROM ${escapeIdentifier(tabla)} WHERE carga = $2) a USING (${claves})`,
    [id, anterior],
  );
  return rows[0] ?? { nuevas: 0, idas: 0 };
}

/** Leaves a load for a person to look at: its rows stay, and nothing is switched (decisión D4). */
export async function leaveWaiting(sql: PoolClient, trabajoId: string, dudas: readonly Comparada[]): Promise<void> {
  const mensaje = `Espera confirmación: ${describeDudas(dudas)}. Los datos anteriores siguen disponibles.`;
  await sql.query(`UPDATE trabajo SET estado = 'porConfirmar', porcentaje = 90, mensaje = $2 WHERE id = $1`, [trabajoId, mensaje]);
  await sql.query('UPDATE carga c SET filas_antes = d.antes, filas_nuevas = d.nuevas, filas_idas = d.idas FROM unnest($1::bigint[], $2::int[], $3::int[], $4::int[]) d (id, antes, nuevas, idas) WHERE c.id = d.id', [
    dudas.map(({ id }) => id),
    dudas.map(({ antes }) => antes),
    dudas.map(({ nuevas }) => nuevas),
    dudas.map(({ idas }) => idas),
  ]);
}

/**
 * Loads that wait give way to a later one of any of their periods: confirming them would bring older data back.
 * @returns their ids
 */
export async function replaceWaiting(sql: PoolClient, trabajoId: string): Promise<string[]> {
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

/** `InformacionFaenas de COMSA: de 41 filas a 18 (18 nuevas, 41 ya no vienen)`. */
function describeDudas(dudas: readonly Comparada[]): string {
  const filas = (n: number): string => formatDecimal(String(n));
  const dichas = dudas
    .slice(0, MAX_DICHAS)
    .map((duda) => `${lugarTexto(duda)}: de ${filas(duda.antes)} filas a ${filas(duda.ahora)}${clavesTexto(duda)}`);
  return [...dichas, ...(dudas.length > MAX_DICHAS ? [`${dudas.length - MAX_DICHAS} más`] : [])].join('; ');
}
