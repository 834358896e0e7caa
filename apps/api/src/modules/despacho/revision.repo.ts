import type pg from 'pg';

export interface Revision {
  readonly revision: number;
  readonly hash: Buffer;
  readonly recibidoEn: Date;
}

interface RevisionNueva extends Revision {
  readonly despachoId: string;
  /** JSON text. */
  readonly contenido: string;
  readonly usuarioId: number;
}

/** The versions of a despacho that came after the stored one (D26). */
export async function readRevisiones(pool: pg.Pool, despachoId: string): Promise<Revision[]> {
  const { rows } = await pool.query<Revision>(
    `SELECT revision, contenido_hash AS hash, recibido_en AS "recibidoEn" FROM despacho_revision WHERE despacho_id = $1`,
    [despachoId],
  );
  return rows;
}

/**
 * Adds one and raises the flag, again where it was closed: there is something new to look at.
 * @returns false when that revision is taken
 */
export async function addRevision(
  sql: pg.PoolClient,
  { despachoId, revision, hash, contenido, usuarioId, recibidoEn }: RevisionNueva,
  aviso: { readonly codigo: string; readonly detalle: string },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO despacho_revision (despacho_id, revision, contenido_hash, contenido, usuario_id, recibido_en)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [despachoId, revision, hash, contenido, usuarioId, recibidoEn],
  );
  if (rowCount === 0) return false;
  await sql.query(
    `INSERT INTO despacho_aviso (despacho_id, codigo, detalle, creado_en) VALUES ($1, $2, $3, $4)
     ON CONFLICT (despacho_id, codigo) DO UPDATE
        SET detalle = EXCLUDED.detalle, creado_en = EXCLUDED.creado_en, resuelto_en = NULL, resuelto_por = NULL, nota = NULL`,
    [despachoId, aviso.codigo, aviso.detalle, recibidoEn],
  );
  return true;
}
