import type { EmpresaSii } from '@rodal/contracts/sii';
import type { CifraCierre, DocumentoGuardado } from '@rodal/domain/sii/cierre';
import type { Cuenta } from '@rodal/domain/sii/informes-tipos';
import type { Seccion } from '@rodal/domain/sii/documento';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import type { DelMes } from './subidas.repo.ts';

/** Months of the register of the SII whose F29 is filed, and what is kept of them (E13). */

/** Rows of one statement. */
const TROZO = 5_000;

/** A month that is closed. */
export interface CierreGuardado {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly presentado: string;
  readonly folio: string;
  readonly nota: string;
  readonly cerradoEn: Date;
  readonly cerradoPor: string;
}

const COLUMNAS = `id, to_char(presentado, 'YYYY-MM-DD') AS presentado, folio, nota, cerrado_en AS "cerradoEn", cerrado_por AS "cerradoPor"`;

/** The closing that counts; null = the month is open. */
export async function findCierre(sql: Sql, { empresa, mes }: DelMes): Promise<CierreGuardado | null> {
  const { rows } = await sql.query<CierreGuardado>(`SELECT ${COLUMNAS} FROM sii_cierre WHERE empresa = $1 AND mes = $2 AND reabierto_en IS NULL`, [empresa, mes]);
  return rows[0] ?? null;
}

/** The same in a transaction of Prisma: only whether it is closed. */
export async function isCerrado(tx: Tx, { empresa, mes }: DelMes): Promise<boolean> {
  return (await tx.siiCierre.count({ where: { empresa, mes, reabiertoEn: null } })) > 0;
}

/** Who opened a month again last, and why; null = nobody did. */
export async function findReapertura(sql: Sql, { empresa, mes }: DelMes): Promise<{ readonly en: Date; readonly por: string; readonly nota: string } | null> {
  const { rows } = await sql.query<{ en: Date; por: string; nota: string }>(
    'SELECT reabierto_en AS en, reabierto_por AS por, nota_reapertura AS nota FROM sii_cierre WHERE empresa = $1 AND mes = $2 AND reabierto_en IS NOT NULL ORDER BY reabierto_en DESC LIMIT 1',
    [empresa, mes],
  );
  return rows[0] ?? null;
}

/** Which uploads a closing was made of, by section. */
export async function listSubidasDe(sql: Sql, cierreId: string): Promise<{ readonly seccion: Seccion; readonly archivo: string; readonly subidaEn: Date; readonly usuario: string }[]> {
  const { rows } = await sql.query<{ seccion: Seccion; archivo: string; subidaEn: Date; usuario: string }>(
    `SELECT s.seccion, s.archivo, s.subida_en AS "subidaEn", s.usuario FROM sii_cierre c JOIN sii_subida s ON s.id = ANY(c.subidas) WHERE c.id = $1 ORDER BY s.seccion, s.subida_en, s.id`,
    [cierreId],
  );
  return rows;
}

export async function selectCifras(sql: Sql, cierreId: string): Promise<Map<CifraCierre, Cuenta>> {
  const { rows } = await sql.query<{ cifra: CifraCierre } & Cuenta>('SELECT cifra, cantidad, total::float8 AS total FROM sii_cierre_cifra WHERE cierre_id = $1', [cierreId]);
  return new Map(rows.map(({ cifra, ...cuenta }) => [cifra, cuenta]));
}

export async function selectDocumentos(sql: Sql, cierreId: string): Promise<DocumentoGuardado[]> {
  const { rows } = await sql.query<DocumentoGuardado>('SELECT lado, clave, dicho, total::float8 AS total, marca FROM sii_cierre_documento WHERE cierre_id = $1', [cierreId]);
  return rows;
}

/** What is closed, how and by whom. */
export interface NuevoCierre extends CierreGuardado {
  readonly empresa: EmpresaSii;
  readonly mes: string;
  readonly subidas: readonly string[];
  readonly cifras: ReadonlyMap<CifraCierre, Cuenta>;
  readonly documentos: readonly DocumentoGuardado[];
}

/** Keeps a month. @returns 1; 0 = somebody closed it meanwhile, and nothing is kept */
export async function insertCierre(tx: Tx, { cifras, documentos, subidas, presentado, ...cierre }: NuevoCierre): Promise<number> {
  const hechas = await tx.$executeRaw`
    INSERT INTO sii_cierre (id, empresa, mes, presentado, folio, nota, subidas, cerrado_en, cerrado_por)
    VALUES (${cierre.id}::uuid, ${cierre.empresa}, ${cierre.mes}, ${presentado}::date, ${cierre.folio}, ${cierre.nota}, ${[...subidas]}::uuid[], ${cierre.cerradoEn}, ${cierre.cerradoPor})
    ON CONFLICT (empresa, mes) WHERE reabierto_en IS NULL DO NOTHING`;
  if (hechas === 0) return 0;
  await tx.siiCierreCifra.createMany({ data: [...cifras].map(([cifra, cuenta]) => ({ cierreId: cierre.id, cifra, ...cuenta })) });
  for (let at = 0; at < documentos.length; at += TROZO) {
    await tx.$executeRaw`
      INSERT INTO sii_cierre_documento (cierre_id, lado, clave, dicho, total, marca)
      SELECT ${cierre.id}::uuid, x.lado, x.clave, x.dicho, x.total, x.marca
        FROM jsonb_to_recordset(${JSON.stringify(documentos.slice(at, at + TROZO))}::jsonb) AS x(lado text, clave text, dicho text, total numeric, marca text)`;
  }
  return hechas;
}

/** Opens it again: what was kept stays, and counts no more. @returns 0 = it was open */
export async function setReabierto(tx: Tx, { empresa, mes }: DelMes, data: { readonly reabiertoEn: Date; readonly reabiertoPor: string; readonly notaReapertura: string }): Promise<number> {
  const { count } = await tx.siiCierre.updateMany({ where: { empresa, mes, reabiertoEn: null }, data });
  return count;
}
