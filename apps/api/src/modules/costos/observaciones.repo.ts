import type { AdjuntoCostos } from '@rodal/contracts/costos';
import type { Observacion } from '@rodal/domain/costos/observaciones';
import { FUENTES_COSTO } from '../../costos/costos.ts';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import type { CostoAdjunto } from '../../generated/prisma/client.ts';

/** Of those who attach a file at once. */
const LOCK = 7263;

/** Until the transaction ends nobody else attaches one. */
export async function lockAdjuntos(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int, 0)`;
}

/** Those that hold, the latest first. */
export function listAdjuntos(tx: Tx): Promise<CostoAdjunto[]> {
  return tx.costoAdjunto.findMany({ where: { retiradoEn: null }, orderBy: { id: 'desc' }, take: 100 });
}

export function findAdjunto(tx: Tx, id: bigint): Promise<CostoAdjunto | null> {
  return tx.costoAdjunto.findUnique({ where: { id } });
}

/** As it travels. */
export function toAdjunto({ id, archivo, filas, subidoPor, subidoEn }: CostoAdjunto): AdjuntoCostos {
  return { id: String(id), archivo, filas, subidoPor, subidoEn: subidoEn.toISOString() };
}

export async function insertAdjunto(tx: Tx, datos: Pick<CostoAdjunto, 'archivo' | 'huella' | 'filas' | 'subidoPor' | 'subidoEn'>, observaciones: readonly Observacion[]): Promise<CostoAdjunto> {
  const adjunto = await tx.costoAdjunto.create({ data: datos });
  await tx.costoObservacion.createMany({ data: observaciones.map((una) => ({ ...una, adjuntoId: adjunto.id })) });
  return adjunto;
}

/** @returns false when it is out already */
export async function retirarAdjunto(tx: Tx, id: bigint, datos: { readonly retiradoPor: string; readonly retiradoEn: Date }): Promise<boolean> {
  return (await tx.costoAdjunto.updateMany({ where: { id, retiradoEn: null }, data: datos })).count > 0;
}

/** How many of some documents are of no cost: neither of a line that is read now nor of what a person added. */
export async function contarSinCosto(sql: Sql, documentos: readonly string[]): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM unnest($1::text[]) d (documento)
      WHERE NOT EXISTS (SELECT FROM costo_propio o WHERE o.documento = d.documento AND o.linea IS NULL)
        AND NOT EXISTS (SELECT FROM costo_historico h JOIN carga_vigente v ON v.carga_id = h.carga WHERE h.documento = d.documento)
        AND NOT EXISTS (SELECT FROM erp_linea_compra l JOIN carga_vigente v ON v.carga_id = l.carga AND v.fuente = ANY($2) WHERE l.n_documento = d.documento)`,
    [documentos, FUENTES_COSTO],
  );
  return rows[0]?.n ?? 0;
}
