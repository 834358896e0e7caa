import type { EstadoTrabajo } from '@rodal/contracts/trabajos';
import { clavesTexto } from '@rodal/domain/carga-dudosa';
import { formatDecimal } from '@rodal/domain/numeros';
import type pg from 'pg';
import { type AuditActor, writeAuditSql } from '../audit/audit.ts';
import { failpoint } from '../db/failpoint.ts';
import type { Sql } from '../db/sql.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import type { NombreFuente } from '../erp/fuentes/fuentes.ts';
import { leaveWaiting, lockDudas, replaceWaiting } from './espera.repo.ts';
import { projectFaenas, undoFaenas } from './faenas.repo.ts';
import { projectNominas, type Suceso, undoNominas } from './nominas.repo.ts';
import { endTrabajo } from './trabajo.repo.ts';
import { yaDecidida, yaRecargada } from './ya-decidida.repo.ts';

/** SQL: when the rows of the load `c` that `v` points at were fetched (decisión D5): neither a switch nor an undo makes them newer. */
export const LEIDA_EN = 'coalesce(c.terminada_en, v.cambiada_en)';

/** The load that is read of a source that has no periods, and when its rows were fetched; undefined = it was never loaded. */
export async function selectVigente(sql: Sql, fuente: NombreFuente, empresa: string): Promise<{ readonly carga: string; readonly leidaEn: Date } | undefined> {
  const { rows } = await sql.query<{ carga: string; leidaEn: Date }>(
    `SELECT v.carga_id AS carga, ${LEIDA_EN} AS "leidaEn" FROM carga_vigente v JOIN carga c ON c.id = v.carga_id WHERE v.fuente = $1 AND v.empresa = $2`,
    [fuente, empresa],
  );
  return rows[0];
}

/**
 * SQL: whether the load `c` that `v` points at has behind it what stood there before it: the one that it replaced, or nothing where
 * there never was any. Of what an undo brought back, that is gone.
 */
export const TIENE_DETRAS = `(v.anterior_id IS NOT NULL OR NOT EXISTS (
  SELECT FROM carga o JOIN trabajo ot ON ot.id = o.trabajo_id
   WHERE (o.fuente, o.empresa, o.periodo) = (c.fuente, c.empresa, c.periodo) AND o.id < c.id AND ot.estado = 'lista'))`;

interface Cambio {
  readonly mensaje: string;
  readonly actor: AuditActor;
  readonly ahora: Date;
  /** Percent of a whole table's keys that may be gone or new without a person's word (decisión D4). */
  readonly perdidaMaxima: number;
  /** What has to be so before the switch, asked while nobody else can change the load. */
  readonly prepare?: (sql: pg.PoolClient) => Promise<void>;
}

/**
 * Makes a load's rows the ones that are read, all of them at once, and keeps what was read before for an undo (design §3). One that
 * would empty, shrink or replace what is read waits for a person instead, whoever asked for it: a night load too (D4).
 * @returns what became of it; null when it was over already (cancelled, given up for dead): then nothing changes
 * @throws whatever `prepare` throws: then nothing changes either
 */
export function switchTo(pool: pg.Pool, trabajoId: string, { mensaje, actor, ahora, perdidaMaxima, prepare }: Cambio): Promise<'lista' | 'porConfirmar' | null> {
  return inSqlTransaction(pool, async (sql) => {
    if (!(await endTrabajo(sql, trabajoId, { estado: 'lista', mensaje, ahora }))) return null;
    await prepare?.(sql);
    await replaceOlder(sql, trabajoId, actor);
    const dudas = await lockDudas(sql, trabajoId, perdidaMaxima);
    if (dudas.length > 0) {
      await leaveWaiting(sql, trabajoId, dudas);
      return 'porConfirmar';
    }
    await pointTo(sql, trabajoId, { mensaje, actor, ahora });
    return 'lista';
  });
}

/** Who decides about a load that waits, and what they say of it. */
interface Decision {
  readonly actor: AuditActor;
  readonly ahora: Date;
  readonly motivo: string;
}

/**
 * Switches to a load that waited for a person.
 * @throws AppError `estado_cambiado` when it does not wait (any more), saying who did what with it (R173)
 */
export function acceptWaiting(pool: pg.Pool, trabajoId: string, { actor, ahora, motivo }: Decision): Promise<void> {
  return inSqlTransaction(pool, async (sql) => {
    const mensaje = `Confirmada por ${actor.usuario}${motivo === '' ? '' : `: ${motivo}`}`;
    await decide(sql, trabajoId, 'lista', mensaje);
    await replaceOlder(sql, trabajoId, actor);
    await pointTo(sql, trabajoId, { mensaje, actor, ahora });
    // The last of its facts, which is told to whoever decides too late.
    await writeAuditSql(sql, { actor, accion: 'trabajo.confirmar', entidad: 'trabajo', entidadId: trabajoId, despues: { motivo, cuentas: await countsOf(sql, trabajoId) } });
  });
}

/** Leaves a load that waited; what is read stays. @throws AppError as {@link acceptWaiting} */
export function discardWaiting(pool: pg.Pool, trabajoId: string, { actor, motivo }: Decision): Promise<void> {
  return inSqlTransaction(pool, async (sql) => {
    await decide(sql, trabajoId, 'descartada', `Descartada por ${actor.usuario}${motivo === '' ? '' : `: ${motivo}`}. Los datos anteriores siguen disponibles.`);
    await writeAuditSql(sql, { actor, accion: 'trabajo.descartar', entidad: 'trabajo', entidadId: trabajoId, despues: { motivo, cuentas: await countsOf(sql, trabajoId) } });
  });
}

async function decide(sql: pg.PoolClient, trabajoId: string, estado: EstadoTrabajo, mensaje: string): Promise<void> {
  const { rowCount } = await sql.query(
    `UPDATE trabajo SET estado = $2, mensaje = $3, porcentaje = CASE WHEN $2 = 'lista' THEN 100 ELSE porcentaje END WHERE id = $1 AND estado = 'porConfirmar'`,
    [trabajoId, estado, mensaje],
  );
  if (rowCount !== 1) throw await yaDecidida(sql, trabajoId);
}

/** What the person had before their eyes: `InformacionFaenas COMSA todo: 17 → 0`. */
async function countsOf(sql: pg.PoolClient, trabajoId: string): Promise<string[]> {
  const { rows } = await sql.query<{ cuenta: string; nuevas: number; idas: number }>(
    `SELECT concat(fuente, ' ', empresa, ' ', periodo, ': ', filas_antes, ' → ', filas) AS cuenta, filas_nuevas AS nuevas, filas_idas AS idas
       FROM carga WHERE trabajo_id = $1 AND filas_antes IS NOT NULL ORDER BY fuente, empresa, periodo`,
    [trabajoId],
  );
  return rows.map((row) => `${row.cuenta}${clavesTexto(row)}`);
}

async function replaceOlder(sql: pg.PoolClient, trabajoId: string, actor: AuditActor): Promise<void> {
  for (const id of await replaceWaiting(sql, trabajoId)) {
    await writeAuditSql(sql, { actor, accion: 'trabajo.descartar', entidad: 'trabajo', entidadId: id, despues: { reemplazadaPor: trabajoId } });
  }
}

/** Makes the loads of a run the ones that are read, and keeps what was. */
export async function pointTo(sql: pg.PoolClient, trabajoId: string, { mensaje, actor, ahora }: Pick<Cambio, 'mensaje' | 'actor' | 'ahora'>): Promise<void> {
  // In one order for everybody, so that two loads never wait for each other.
  const { rows } = await sql.query<{ fuente: string }>(
    `INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en)
     SELECT fuente, empresa, periodo, id, $2 FROM carga WHERE trabajo_id = $1 ORDER BY fuente, empresa, periodo
     ON CONFLICT (fuente, empresa, periodo) DO UPDATE
       SET anterior_id = carga_vigente.carga_id, carga_id = excluded.carga_id, cambiada_en = excluded.cambiada_en
     RETURNING fuente`,
    [trabajoId, ahora],
  );
  for (const { project } of proyeccionesOf(rows)) await project(sql, trabajoId, { actor, ahora });
  await audit(sql, actor, 'trabajo.cambiar', trabajoId, { cargas: rows.length, mensaje });
  failpoint('inside_switch');
}

/**
 * Makes what was read before a load the ones that are read again.
 * @throws AppError `estado_cambiado` when the load is not the last one of its periods, or was undone already, saying who did it; or what was behind it is not there
 */
export function undoSwitch(pool: pg.Pool, trabajoId: string, { actor, ahora }: { readonly actor: AuditActor; readonly ahora: Date }): Promise<void> {
  return inSqlTransaction(pool, async (sql) => {
    const { rowCount } = await sql.query(`UPDATE trabajo SET estado = 'deshecha' WHERE id = $1 AND estado = 'lista'`, [trabajoId]);
    if (rowCount !== 1) throw await yaDecidida(sql, trabajoId);
    // In the order of {@link switchTo}, so that the two never wait for each other.
    const { rows: vigentes } = await sql.query<{ entera: boolean }>(
      `SELECT ${TIENE_DETRAS} AS entera FROM carga_vigente v JOIN carga c ON c.id = v.carga_id
        WHERE c.trabajo_id = $1 ORDER BY v.fuente, v.empresa, v.periodo FOR UPDATE OF v`,
      [trabajoId],
    );
    if (vigentes.some(({ entera }) => !entera)) throw await yaRecargada(sql, trabajoId);
    const { rows: cargas } = await sql.query<{ fuente: string }>('SELECT fuente FROM carga WHERE trabajo_id = $1', [trabajoId]);
    const suyas = 'carga_id IN (SELECT id FROM carga WHERE trabajo_id = $1)';
    // Where there was nothing before, there is nothing again; nothing at all is no way back (decisión D5).
    const gone = await sql.query(`DELETE FROM carga_vigente WHERE ${suyas} AND anterior_id IS NULL`, [trabajoId]);
    const back = await sql.query(
      `UPDATE carga_vigente SET carga_id = anterior_id, anterior_id = NULL, cambiada_en = $2 WHERE ${suyas}`,
      [trabajoId, ahora],
    );
    // Somebody has loaded one of its periods again since: going back would undo that too.
    if ((back.rowCount ?? 0) === 0 || (gone.rowCount ?? 0) + (back.rowCount ?? 0) !== cargas.length) throw await yaRecargada(sql, trabajoId);
    const quedan: string[] = [];
    for (const { undo } of proyeccionesOf(cargas)) quedan.push(...(await undo(sql, trabajoId, { actor, ahora })));
    await sql.query('UPDATE trabajo SET mensaje = $2 WHERE id = $1', [trabajoId, describeDeshecha(actor.usuario, quedan)]);
    await audit(sql, actor, 'trabajo.deshacer', trabajoId, { cargas: cargas.length, ...(quedan.length === 0 ? {} : { quedan }) });
  });
}

/** More of them tell nobody more; the audit has all. */
const MAX_QUEDAN = 5;

/** What an undo left, and why. @param quedan sites, each with its reason */
function describeDeshecha(usuario: string, quedan: readonly string[]): string {
  const hecha = `Deshecha por ${usuario}`;
  if (quedan.length === 0) return hecha;
  const dichas = [...quedan.slice(0, MAX_QUEDAN), ...(quedan.length > MAX_QUEDAN ? [`${quedan.length - MAX_QUEDAN} más`] : [])].join(', ');
  return `${hecha}. ${quedan.length === 1 ? 'Queda 1 faena' : `Quedan ${formatDecimal(String(quedan.length))} faenas`} que trajo, fuera de BC: ${dichas}.`;
}

function audit(sql: pg.PoolClient, actor: AuditActor, accion: string, entidadId: string, despues: { readonly cargas: number; readonly mensaje?: string; readonly quedan?: readonly string[] }): Promise<void> {
  return writeAuditSql(sql, { actor, accion, entidad: 'trabajo', entidadId, despues: { ...despues } });
}

/** How the rest of the program follows a switch and an undo, each in its transaction; an undo says what it had to leave. */
interface Proyeccion {
  readonly project: (sql: pg.PoolClient, trabajoId: string, suceso: Suceso) => Promise<void>;
  readonly undo: (sql: pg.PoolClient, trabajoId: string, suceso: Suceso) => Promise<readonly string[]>;
}

/** Sources whose rows the program reads in a table of its own, by the ERP's natural key, beside what people add to them (C37). */
const PROYECCIONES: Readonly<Record<string, Proyeccion>> = {
  InformacionFaenas: { project: projectFaenas, undo: undoFaenas },
  NominasVigentes: { project: projectNominas, undo: undoNominas },
};

/** @param cargas whose sources are read otherwise now */
function proyeccionesOf(cargas: readonly { readonly fuente: string }[]): Proyeccion[] {
  return [...new Set(cargas.map(({ fuente }) => fuente))].flatMap((fuente) => PROYECCIONES[fuente] ?? []);
}
