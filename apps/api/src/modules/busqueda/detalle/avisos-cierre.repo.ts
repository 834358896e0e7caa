import type { PoolClient } from 'pg';
import type { AvisoRow } from './detalle.repo.ts';

const COLUMNS = `a.codigo, a.detalle, a.creado_en AS "creadoEn", a.resuelto_en AS "resueltoEn", a.resuelto_por AS "resueltoPor", a.nota`;

/** A flag of a dispatch. */
export interface AvisoKey {
  readonly despachoId: string;
  readonly codigo: string;
}

/** The same with how it was closed. */
export interface Cierre {
  readonly resueltoEn: Date;
  readonly resueltoPor: string;
  readonly nota: string;
}

/**
 * A flag as it stands, held until the end of the transaction: of two people who change it at once, the second waits
 * here and then sees what the first did.
 * @param onlyOf the user whose despachos count (C13); null = anybody's
 */
export async function lockAviso(sql: PoolClient, { despachoId, codigo }: AvisoKey, onlyOf: number | null): Promise<AvisoRow | null> {
  const { rows } = await sql.query<AvisoRow>(
    `SELECT ${COLUMNS} FROM despacho_aviso a JOIN despacho d ON d.id = a.despacho_id
      WHERE a.despacho_id = $1 AND a.codigo = $2 AND ($3::int IS NULL OR d.usuario_id = $3) FOR UPDATE OF a`,
    [despachoId, codigo, onlyOf],
  );
  return rows[0] ?? null;
}

/** @param cierre null = open again */
export async function updateAviso(sql: PoolClient, { despachoId, codigo }: AvisoKey, cierre: Cierre | null): Promise<AvisoRow> {
  const { rows } = await sql.query<AvisoRow>(
    `UPDATE despacho_aviso a SET resuelto_en = $3, resuelto_por = $4, nota = $5
      WHERE despacho_id = $1 AND codigo = $2 RETURNING ${COLUMNS}`,
    [despachoId, codigo, cierre?.resueltoEn ?? null, cierre?.resueltoPor ?? null, cierre?.nota ?? null],
  );
  if (!rows[0]) throw new Error(`El aviso ${codigo} de ${despachoId} desapareció`);
  return rows[0];
}
