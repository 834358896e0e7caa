import { createHash } from 'node:crypto';
import { santiagoDay } from '@rodal/domain/fechas';
import { type ContenidoNomina, juzgarNominas } from '@rodal/domain/juzgar-nominas';
import type { Senal } from '@rodal/domain/senales-nomina';
import type { Consultar } from '../db/consultar.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { CONTENIDOS_NOMINA } from './contenidos-nomina.repo.ts';

/** Sets this lock apart from any other advisory lock of the program. */
const LOCK = 7242;
/** So far back goes the past: invoices of rolls that the ERP has no more, approvals, and the first load. Whoever was not paid for so long is new. */
const ANOS = 2;

/**
 * Of everybody who approves a roll or changes what rolls pay, one at a time until the transaction ends: what is flagged in one depends on
 * the approvals of all. Before any roll is locked, so that no two wait for each other.
 */
export async function lockSenales(consultar: Consultar): Promise<void> {
  await consultar(Prisma.sql`SELECT pg_advisory_xact_lock(${LOCK}::int, 0)::text`);
}

interface Fila extends Omit<ContenidoNomina, 'aprobada' | 'salio'> {
  readonly aprobada: Date | null;
  readonly salio: Date | null;
}

/** Writes beside each roll what is to be looked at in it as things stand (E1). To be called under {@link lockSenales}. */
export async function judgeNominas(consultar: Consultar, ahora: Date): Promise<void> {
  const desde = new Date(ahora);
  desde.setUTCFullYear(desde.getUTCFullYear() - ANOS);
  const filas = await consultar<Fila>(contenidosSql(desde));
  const senales = juzgarNominas(filas.map(({ aprobada, salio, ...fila }) => ({ ...fila, aprobada: aprobada?.getTime() ?? null, salio: salio && santiagoDay(salio) })));
  const nuevas = JSON.stringify([...senales].map(([id, suyas]) => ({ id, suyas })));
  await consultar(
    Prisma.sql`UPDATE nomina n SET senales = coalesce(x.suyas, '[]')
                 FROM nomina m LEFT JOIN jsonb_to_recordset(${nuevas}::jsonb) AS x (id int, suyas jsonb) ON x.id = m.id
                WHERE n.id = m.id AND n.senales IS DISTINCT FROM coalesce(x.suyas, '[]') RETURNING n.id`,
  );
}

/** What the rolls of both companies paid and pay, as `juzgarNominas` asks for it. */
const contenidosSql = (desde: Date) => Prisma.sql`
  WITH visto AS (
    SELECT *, en = min(en) OVER (PARTITION BY empresa) AS primera FROM (${CONTENIDOS_NOMINA}) contenido
  )
  SELECT id, empresa, nomina, moneda, pagos, vigente, aprobada, primera, CASE WHEN salio >= ${desde}::timestamptz THEN salio END AS salio
    FROM visto WHERE vigente OR greatest(aprobada, salio, CASE WHEN primera THEN en END) >= ${desde}::timestamptz ORDER BY id, en`;

/** Of which flags somebody has seen: other ones have another. @param senales as the database gives them */
export const huellaSenales = (senales: readonly Senal[]): string => createHash('sha256').update(JSON.stringify(senales)).digest('hex').slice(0, 16);
