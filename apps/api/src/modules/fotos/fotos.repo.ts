import type pg from 'pg';
import type { AuditActor } from '../../audit/audit.ts';
import { statementName } from '../../db/sql.ts';
import { UNPROMISED } from '../../db/transaction.ts';
import { type JobInsertion, NO_JOBS } from '../../puertos/jobs.ts';
import type { JpegSize } from './jpeg.ts';

/** A photo as its row knows it. */
export interface FotoRow {
  readonly sha256: string;
  readonly bytes: number;
}

interface SavedFoto {
  /** The content was not here before, from anybody. */
  readonly fotoNueva: boolean;
  /** This user had not uploaded it before. */
  readonly subidaNueva: boolean;
  /** Of the content that was here already; null when it is new. */
  readonly estado: 'recibida' | 'verificada' | 'danada' | null;
}

/**
 * Content, who uploaded it, the audit row and the jobs of a content that is new, in one statement, which is a transaction by
 * itself; repeatable. Of a content known to be broken nothing is written.
 *
 * @param jobs of new content; few combinations, each is prepared once a connection
 * @param lasts whether it waits for the disk; false = {@link UNPROMISED}
 */
export async function insertFoto(
  pool: pg.Pool,
  foto: FotoRow & JpegSize,
  who: AuditActor & { readonly usuarioId: number },
  { ahora, jobs, lasts }: { readonly ahora: Date; readonly jobs: readonly JobInsertion[]; readonly lasts: boolean },
): Promise<SavedFoto> {
  const added = jobs.map(
    ({ sql }, at) => `, trabajo${at} AS (${sql(`(SELECT CASE WHEN EXISTS (SELECT FROM nueva) THEN $${10 + at} ELSE '${NO_JOBS}' END)`)})`,
  );
  const text = `
      WITH nueva AS (
        INSERT INTO foto (sha256, bytes, ancho, alto, recibida_en) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (sha256) DO NOTHING RETURNING sha256
      ), subida AS (
        INSERT INTO foto_subida (sha256, usuario_id, subida_en)
        SELECT $1, $6::int, $5 WHERE NOT EXISTS (SELECT FROM foto WHERE sha256 = $1 AND estado = 'danada')
        ON CONFLICT DO NOTHING RETURNING sha256
      ), auditada AS (
        INSERT INTO public.auditoria (cuando, usuario_id, usuario, accion, entidad, entidad_id, despues, dispositivo, request_id)
        SELECT $5, $6, $7, 'foto.subir', 'foto', sha256, jsonb_build_object('bytes', $2::int), $8, $9 FROM subida
      )${added.join('')}
      SELECT EXISTS (SELECT FROM nueva) AS "fotoNueva", EXISTS (SELECT FROM subida) AS "subidaNueva",
             (SELECT estado FROM foto WHERE sha256 = $1) AS estado${lasts ? '' : `, ${UNPROMISED}`}`;
  const { rows } = await pool.query<SavedFoto>({
    name: statementName(text),
    text,
    values: [
      foto.sha256,
      foto.bytes,
      foto.ancho,
      foto.alto,
      ahora,
      who.usuarioId,
      who.usuario,
      who.dispositivo,
      who.requestId,
      ...jobs.map((one) => one.jobs),
    ],
  });
  if (!rows[0]) throw new Error('foto_insert sin respuesta');
  return rows[0];
}

/** A photo this user uploaded; a broken one counts as not uploaded, so that the phone hears of it. */
export async function findOwnFoto(pool: pg.Pool, sha256: string, usuarioId: number): Promise<FotoRow | null> {
  const { rows } = await pool.query<FotoRow>(
    `SELECT f.sha256, f.bytes FROM foto f JOIN foto_subida s USING (sha256)
      WHERE f.sha256 = $1 AND s.usuario_id = $2 AND f.estado <> 'danada'`,
    [sha256, usuarioId],
  );
  return rows[0] ?? null;
}

/** Those of these photos that this user uploaded and that are whole. */
export async function listOwnFotos(pool: pg.Pool, hashes: readonly string[], usuarioId: number): Promise<string[]> {
  const { rows } = await pool.query<{ sha256: string }>(
    `SELECT f.sha256 FROM foto f JOIN foto_subida s USING (sha256) WHERE f.sha256 = ANY ($1) AND s.usuario_id = $2 AND f.estado <> 'danada'`,
    [hashes, usuarioId],
  );
  return rows.map(({ sha256 }) => sha256);
}

/** @param onlyOf the user whose despachos count; null = anybody's */
export async function findDespachoFoto(
  pool: pg.Pool,
  despachoId: string,
  lado: string,
  onlyOf: number | null,
): Promise<FotoRow | null> {
  const { rows } = await pool.query<FotoRow>(
    `SELECT f.sha256, f.bytes
       FROM despacho_foto df JOIN despacho d ON d.id = df.despacho_id JOIN foto f ON f.sha256 = df.sha256
      WHERE df.despacho_id = $1 AND df.lado = $2 AND ($3::int IS NULL OR d.usuario_id = $3)`,
    [despachoId, lado, onlyOf],
  );
  return rows[0] ?? null;
}

/** Forgets a photo that no record shows. @returns whether there was none that does */
export async function deleteUnused(sql: pg.PoolClient, sha256: string): Promise<boolean> {
  // Who writes a record that shows it holds its row; it is there then, or its record is not.
  await sql.query('SELECT FROM foto WHERE sha256 = $1 FOR UPDATE', [sha256]);
  const { rows } = await sql.query<{ usada: boolean }>('SELECT EXISTS (SELECT FROM despacho_foto WHERE sha256 = $1) OR EXISTS (SELECT FROM recepcion_camion_foto WHERE sha256 = $1) AS usada', [sha256]);
  if (rows[0]?.usada !== false) return false;
  await sql.query('DELETE FROM foto_subida WHERE sha256 = $1', [sha256]);
  await sql.query('DELETE FROM foto WHERE sha256 = $1', [sha256]);
  return true;
}

/** Waits for no disk: the end of the job is written down behind it, and does wait ({@link UNPROMISED}). */
export async function updateVerificada(pool: pg.Pool, sha256: string): Promise<void> {
  await pool.query({
    name: 'foto_verificada',
    text: `WITH u AS (UPDATE foto SET estado = 'verificada' WHERE sha256 = $1 AND estado = 'recibida') SELECT ${UNPROMISED}`,
    values: [sha256],
  });
}

/**
 * Marks a photo as broken.
 * @returns whether it was not marked before
 */
export async function updateDanada(sql: pg.PoolClient, sha256: string): Promise<boolean> {
  const { rowCount } = await sql.query(`UPDATE foto SET estado = 'danada' WHERE sha256 = $1 AND estado <> 'danada'`, [sha256]);
  return rowCount === 1;
}

/** The flag of every despacho that shows a photo (A29); one that has it for another photo (A21) gets this one too, open again. */
export async function flagDespachosOf(sql: pg.PoolClient, sha256: string, codigo: string, ahora: Date): Promise<void> {
  await sql.query(
    `INSERT INTO despacho_aviso (despacho_id, codigo, detalle, creado_en)
     SELECT despacho_id, $2, 'Foto dañada: ' || string_agg(lado, ' y ' ORDER BY lado DESC), $3
       FROM despacho_foto WHERE sha256 = $1 GROUP BY despacho_id
     ON CONFLICT (despacho_id, codigo) DO UPDATE
        SET detalle = despacho_aviso.detalle || ' · ' || excluded.detalle, resuelto_en = NULL, resuelto_por = NULL`,
    [sha256, codigo, ahora],
  );
}
