import { type ClaveBandeja, MAX_BANDEJA } from '@rodal/contracts/bandeja';
import { FLUJO_NOMBRES } from '@rodal/contracts/flujos';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import type pg from 'pg';
import { contarRepetidos } from '../maestros/repetidos.service.ts';

/** The instants that the row's screen shows, half-open. */
export interface Tramo {
  readonly desde: Date;
  readonly hasta: Date;
}

/** @returns how many wait; anything above {@link MAX_BANDEJA} is only known to be more */
type Contar = (pool: pg.Pool, tramo: Tramo) => Promise<number>;

/** One more than is told. */
const HASTA = MAX_BANDEJA + 1;

/**
 * How each row is counted: in an index, and no further than {@link MAX_BANDEJA}, so that Inicio costs the same on a
 * million dispatches. Whoever sees a row sees everybody's (`despacho.buscar`): none of them is of one person alone.
 */
export const CUENTAS: Readonly<Record<ClaveBandeja, Contar>> = {
  avisosAbiertos: (pool, tramo) => countConAviso(pool, tramo, CODIGOS_AVISO),
  guiasIncompletas: (pool, tramo) => countConAviso(pool, tramo, ['guiaIncompleta']),
  cargasFallidas: (pool) => countPorRepetir(pool),
  cargasPorConfirmar: (pool) => countOf(pool, `SELECT count(*)::int AS n FROM (SELECT FROM trabajo WHERE estado = 'porConfirmar' LIMIT ${HASTA}) c`, []),
  transportistasRepetidos: (pool) => contarRepetidos(pool, 'transportistas'),
  cosecherosRepetidos: (pool) => contarRepetidos(pool, 'cosecheros'),
};

/**
 * Dispatches with any of these flags open, those that its screen finds by their arrival among them (D25). Each code is read only so far: no dispatch has one twice, so that a code
 * with more than is told is enough, and else all of them have been read. In no order: PostgreSQL would read a year of
 * them to sort it.
 */
export async function countConAviso(pool: pg.Pool, { desde, hasta }: Tramo, codigos: readonly string[]): Promise<number> {
  return countOf(
    pool,
    `SELECT count(DISTINCT c.despacho_id)::int AS n FROM (
       SELECT c.despacho_id FROM unnest($1::text[]) k (codigo) CROSS JOIN LATERAL (
         SELECT a.despacho_id FROM despacho_aviso a
          WHERE a.codigo = k.codigo AND a.resuelto_en IS NULL AND a.fecha >= $2 AND a.fecha < $3
          LIMIT ${HASTA}) c
       UNION ALL (
         SELECT r.despacho_id FROM despacho_aviso r
          WHERE r.codigo = 'relojDesfasado' AND r.resuelto_en IS NULL
            AND r.creado_en >= $2 AND r.creado_en < $3 AND (r.fecha < $2 OR r.fecha >= $3)
            AND EXISTS (SELECT FROM despacho_aviso a
                         WHERE a.despacho_id = r.despacho_id AND a.codigo = ANY($1) AND a.resuelto_en IS NULL OFFSET 0)
          LIMIT ${HASTA})) c`,
    [codigos, desde, hasta],
  );
}

/** Loads that failed since the last one of the same flow that went well. */
async function countPorRepetir(pool: pg.Pool): Promise<number> {
  return countOf(
    pool,
    `SELECT count(*)::int AS n FROM unnest($1::text[]) k (flujo) CROSS JOIN LATERAL (
       SELECT FROM trabajo t
        WHERE t.flujo = k.flujo AND t.estado = 'fallida'
          AND t.id > coalesce((SELECT p.id FROM trabajo p WHERE p.flujo = k.flujo AND p.estado = 'lista' ORDER BY p.id DESC LIMIT 1),
                              '00000000-0000-0000-0000-000000000000')
        LIMIT ${HASTA}) c`,
    [FLUJO_NOMBRES],
  );
}

async function countOf(pool: pg.Pool, sql: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(sql, [...values]);
  return rows[0]?.n ?? 0;
}
