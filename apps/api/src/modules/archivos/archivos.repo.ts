import type pg from 'pg';
import type { AuditActor } from '../../audit/audit.ts';

/** A document as its uploader has it. */
export interface ArchivoRow {
  readonly sha256: string;
  readonly tipo: string;
  /** `foto` = the server made it of one. */
  readonly origen: 'pdf' | 'foto';
  readonly bytes: number;
  readonly nombre: string;
}

interface SavedArchivo {
  /** The content was not here before, from anybody. */
  readonly archivoNuevo: boolean;
  /** This user had not uploaded it before. */
  readonly subidaNueva: boolean;
  /** What this user called it the first time. */
  readonly nombre: string;
}

/** Content, who uploaded it and the audit row, in one statement; repeatable. */
export async function insertArchivo(
  sql: pg.PoolClient,
  archivo: ArchivoRow,
  who: AuditActor & { readonly usuarioId: number },
  ahora: Date,
): Promise<SavedArchivo> {
  const { rows } = await sql.query<SavedArchivo>({
    name: 'archivo_insert',
    text: `
      WITH nuevo AS (
        INSERT INTO archivo (sha256, tipo, origen, bytes, recibido_en) VALUES ($1, $2, $10, $3, $4)
        ON CONFLICT (sha256) DO NOTHING RETURNING sha256
      ), subida AS (
        INSERT INTO archivo_subida (sha256, usuario_id, nombre, subida_en) VALUES ($1, $6, $5, $4)
        ON CONFLICT DO NOTHING RETURNING sha256
      ), auditada AS (
        INSERT INTO public.auditoria (cuando, usuario_id, usuario, accion, entidad, entidad_id, despues, dispositivo, request_id)
        SELECT $4, $6, $7, 'archivo.subir', 'archivo', sha256, jsonb_build_object('nombre', $5::text, 'bytes', $3::int), $8, $9 FROM subida
      )
      SELECT EXISTS (SELECT FROM nuevo) AS "archivoNuevo", EXISTS (SELECT FROM subida) AS "subidaNueva",
             coalesce((SELECT nombre FROM archivo_subida WHERE sha256 = $1 AND usuario_id = $6), $5) AS nombre`,
    values: [archivo.sha256, archivo.tipo, archivo.bytes, ahora, archivo.nombre, who.usuarioId, who.usuario, who.dispositivo, who.requestId, archivo.origen],
  });
  if (!rows[0]) throw new Error('archivo_insert sin respuesta');
  return rows[0];
}
