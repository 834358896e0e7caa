import { UNIDADES_GESTION } from '@rodal/domain/gestion/unidades';
import { type Parte, selectPartes } from '../cargas/meses-cargados.repo.ts';
import type { Sql } from '../db/sql.ts';
import { FUENTES } from '../erp/fuentes/fuentes.ts';
import type { FuenteErp } from '../erp/source.ts';
import { CERRADO, fueraDe, GRANOS_PRESUPUESTO, granos } from './libro.ts';

/** Months of the management report that are closed, and what is kept of them (E13). */

/** A month that is closed. */
export interface Cierre {
  readonly id: string;
  /** `YYYY-MM` */
  readonly mes: string;
  /** Pesos per dollar that it was closed with. */
  readonly dolar: string;
  readonly presupuestoEnDolares: boolean;
  /** What the number of an entry that closes the year began with. */
  readonly documentoCierre: string;
  readonly cerradoEn: Date;
  readonly cerradoPor: string;
}

/** Which of some months are closed, in order. */
export async function selectCierres(sql: Sql, meses: readonly string[]): Promise<Cierre[]> {
  const { rows } = await sql.query<Cierre>(
    `SELECT id, mes, trim_scale(dolar)::text AS dolar, presupuesto_en_dolares AS "presupuestoEnDolares", documento_cierre AS "documentoCierre", cerrado_en AS "cerradoEn", cerrado_por AS "cerradoPor"
       FROM cierre_mes c WHERE c.mes = ANY($1::text[]) AND ${CERRADO} ORDER BY c.mes`,
    [meses],
  );
  return rows;
}

/** All months that are closed, `YYYY-MM`, in order. */
export async function selectMesesCerrados(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ mes: string }>(`SELECT mes FROM cierre_mes c WHERE ${CERRADO} ORDER BY mes`);
  return rows.map(({ mes }) => mes);
}

/** Who opened a month again that had been closed, and why. */
export interface Reapertura {
  readonly en: Date;
  readonly por: string;
  readonly nota: string;
}

/** The last time that it was; null = never. */
export async function findReapertura(sql: Sql, mes: string): Promise<Reapertura | null> {
  const { rows } = await sql.query<Reapertura>(`SELECT reabierto_en AS en, reabierto_por AS por, nota FROM cierre_mes c WHERE mes = $1 AND NOT (${CERRADO}) ORDER BY reabierto_en DESC LIMIT 1`, [mes]);
  return rows[0] ?? null;
}

/** A volume of the report as it is kept. */
export interface VolumenGuardado {
  readonly unidad: string;
  readonly categoria: string;
  readonly metroCubicoBC: string;
  readonly metroCubico: string;
  readonly valor: string | null;
}

/** What is kept of the volumes of some months, with their month. */
export async function selectVolumenesGuardados(sql: Sql, cierres: readonly Pick<Cierre, 'id'>[]): Promise<(VolumenGuardado & { readonly mes: string })[]> {
  if (cierres.length === 0) return [];
  const { rows } = await sql.query<VolumenGuardado & { mes: string }>(
    `SELECT c.mes, v.unidad, v.categoria, trim_scale(v.metro_cubico_bc)::text AS "metroCubicoBC", trim_scale(v.metro_cubico)::text AS "metroCubico", trim_scale(v.valor)::text AS valor
       FROM cierre_volumen v JOIN cierre_mes c ON c.id = v.cierre_id WHERE v.cierre_id = ANY($1::uuid[])`,
    [cierres.map(({ id }) => id)],
  );
  return rows;
}

/** What the report reads of a source in some months: of an open one what is loaded now, of a closed one what it was closed with, whatever became of that load. */
export async function selectPartesDelReporte(sql: Sql, fuente: Pick<FuenteErp, 'nombre'>, meses: readonly string[]): Promise<Parte[]> {
  const cierres = await selectCierres(sql, meses);
  const vivas = (await selectPartes(sql, [fuente])).filter(({ periodo }) => cierres.every(({ mes }) => mes !== periodo));
  const { rows } = await sql.query<Parte>(
    `SELECT k.carga_id AS carga, k.fuente, k.empresa, m.mes AS periodo, coalesce(c.terminada_en, m.cerrado_en) AS "leidaEn", c.filas
       FROM cierre_carga k JOIN cierre_mes m ON m.id = k.cierre_id JOIN carga c ON c.id = k.carga_id WHERE k.cierre_id = ANY($1::uuid[]) AND k.fuente = $2`,
    [cierres.map(({ id }) => id), fuente.nombre],
  );
  return [...vivas, ...rows];
}

/**
 * Makes the caller's transaction, of which this is the first statement, the only one that closes or opens a month, and lets it see one state of everything: a
 * load or a correction is in what is kept whole or not at all. One that the transaction then locks and that has changed since ends it with a
 * serialization failure: it is to be run again.
 */
export async function lockCierres(sql: Sql): Promise<void> {
  await sql.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  // Waits before anything is seen: what the one before it did is seen too.
  await sql.query('LOCK TABLE cierre_mes IN SHARE ROW EXCLUSIVE MODE');
}

/** What is closed, how and by whom. */
export type NuevoCierre = Cierre & { readonly volumenes: readonly VolumenGuardado[] };

const [LIBRO, PRESUPUESTO, ...DE_VOLUMEN] = [FUENTES.MovContaResultado, FUENTES.PresupuestoGestion, FUENTES.MovGes_OrdenProduccion, FUENTES.ReporteGestionPulpable].map(({ nombre }) => nombre);

/** Keeps a month as it is now: its figures and what they come from. @returns how many accounts it has, of a company in a cost centre */
export async function insertCierre(sql: Sql, { id, mes, dolar, presupuestoEnDolares, documentoCierre, cerradoEn, cerradoPor, volumenes }: NuevoCierre): Promise<number> {
  await sql.query(`INSERT INTO cierre_mes (id, mes, dolar, presupuesto_en_dolares, documento_cierre, cerrado_en, cerrado_por) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [id, mes, dolar, presupuestoEnDolares, documentoCierre, cerradoEn, cerradoPor]);
  // They change no more until this is over, and then are swept no more. In the order of `vigente.repo.ts`.
  await sql.query(
    `INSERT INTO cierre_carga (cierre_id, fuente, empresa, carga_id)
     SELECT $1, fuente, empresa, carga_id FROM carga_vigente WHERE fuente = ANY($3::text[]) AND periodo = $2 OR fuente = $4 AND periodo = left($2, 4)
      ORDER BY fuente, empresa, periodo FOR SHARE`,
    [id, mes, [LIBRO, ...DE_VOLUMEN], PRESUPUESTO],
  );
  const columnas = 'empresa, centro, cuenta, unidad, nombre_cuenta, linea, orden, signo, importe, entradas_fuera, importe_fuera, entradas, entradas_cierre, importe_cierre';
  const insertar = `INSERT INTO cierre_figura (cierre_id, tipo, ${columnas})`;
  const { rowCount } = await sql.query(`WITH ${granos('NULL', '$3')} ${insertar} SELECT $2::uuid, 'libro', ${columnas} FROM grano`, [[mes], id, documentoCierre]);
  await sql.query(`WITH ${GRANOS_PRESUPUESTO} ${insertar} SELECT $3::uuid, 'presupuesto', ${columnas} FROM grano`, [mes, UNIDADES_GESTION, id]);
  await sql.query(`INSERT INTO cierre_fuera (cierre_id, carga_id, entry_no) SELECT $2::uuid, carga, entry_no FROM (${fueraDe('$3')}) x`, [[mes], id, documentoCierre]);
  await sql.query(
    `INSERT INTO cierre_volumen (cierre_id, unidad, categoria, metro_cubico_bc, metro_cubico, valor)
     SELECT $1, unidad, categoria, "metroCubicoBC", "metroCubico", valor FROM jsonb_to_recordset($2::jsonb) x (unidad text, categoria text, "metroCubicoBC" numeric, "metroCubico" numeric, valor numeric)`,
    [id, JSON.stringify(volumenes)],
  );
  return rowCount ?? 0;
}

/** Opens it again: what was kept stays, and counts no more. */
export async function setReabierto(sql: Sql, id: string, { en, por, nota }: Reapertura): Promise<void> {
  await sql.query(`UPDATE cierre_mes SET reabierto_en = $2, reabierto_por = $3, nota = $4 WHERE id = $1`, [id, en, por, nota]);
}
