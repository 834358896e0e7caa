import type { LineaPago } from '@rodal/domain/nominas';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';

/** A content that a load gave a roll, or that an undone load gave it back. */
export interface VersionNomina {
  readonly version: number;
  readonly en: Date;
  /** Null = the ERP had it no more. */
  readonly huella: string | null;
  readonly monto: string;
  /** What the version before paid in all. */
  readonly antes: string;
  readonly pagosAntes: readonly LineaPago[];
  readonly pagos: readonly LineaPago[];
  /** Marks of the version before that went. */
  readonly quitadas: Readonly<Partial<Record<'Aprobador' | 'Supervisor', { readonly usuarioId: number }>>> | null;
}

/** So many at a time; the next minute brings the rest. */
const LOTE = 500;

/** Versions of rolls that nobody was told of, the oldest first. */
export async function listSinNotificar(sql: Sql): Promise<{ nominaId: number; version: number; empresa: string }[]> {
  const { rows } = await sql.query<{ nominaId: number; version: number; empresa: string }>(
    `SELECT v.nomina_id AS "nominaId", v.version, n.empresa FROM nomina_version v JOIN nomina n ON n.id = v.nomina_id WHERE NOT v.notificada ORDER BY v.en, v.nomina_id, v.version LIMIT ${LOTE}`,
  );
  return rows;
}

/** The version, to be told by whoever calls this first; null = somebody else has taken it. */
export async function takeVersion(tx: Tx, nominaId: number, version: number): Promise<VersionNomina | null> {
  const { count } = await tx.nominaVersion.updateMany({ where: { nominaId, version, notificada: false }, data: { notificada: true } });
  if (count === 0) return null;
  const [esta, anterior] = [
    await tx.nominaVersion.findUniqueOrThrow({ where: { nominaId_version: { nominaId, version } } }),
    await tx.nominaVersion.findUnique({ where: { nominaId_version: { nominaId, version: version - 1 } } }),
  ];
  return {
    version,
    en: esta.en,
    huella: esta.huella,
    monto: esta.monto.toString(),
    antes: anterior?.monto.toString() ?? '0',
    // Written by loads, in these forms.
    pagosAntes: (anterior?.pagos ?? []) as unknown as LineaPago[],
    pagos: esta.pagos as unknown as LineaPago[],
    quitadas: esta.quitadas as VersionNomina['quitadas'],
  };
}
