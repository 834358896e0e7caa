import type { EmpresaSii } from '@rodal/contracts/sii';
import type { Seccion } from '@rodal/domain/sii/documento';
import { rutPago } from '@rodal/domain/nominas';
import { CONTENIDOS_NOMINA } from '../../cargas/contenidos-nomina.repo.ts';
import { rutPagoSql } from '../../cargas/lineas-nomina.repo.ts';
import { FUENTES_COSTO } from '../../costos/costos.ts';
import type { Sql } from '../../db/sql.ts';

/** Where a document of the SII stands. */
export interface Lugar {
  readonly mes: string;
  readonly seccion: Seccion;
  readonly archivo: string;
  readonly subidaEn: Date;
}

/** In which uploads that are read any of some keys stands, the newest month first. */
export async function listLugares(sql: Sql, empresa: EmpresaSii, claves: readonly string[]): Promise<Lugar[]> {
  const { rows } = await sql.query<Lugar>(
    `SELECT s.mes, s.seccion, s.archivo, s.subida_en AS "subidaEn" FROM sii_subida s
      WHERE s.empresa = $1 AND s.activa AND EXISTS (SELECT FROM sii_documento d WHERE d.subida_id = s.id AND d.clave = ANY($2)) ORDER BY s.mes DESC, s.subida_en DESC, s.id`,
    [empresa, claves],
  );
  return rows;
}

/** How many costs each of some documents of BC has among what is read, lines that a person added too. */
export async function countCostos(sql: Sql, empresa: EmpresaSii, nros: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ nro: string; costos: number }>(
    `SELECT nro, count(*)::int AS costos FROM (
       SELECT l.n_documento AS nro, l.n_linea::text AS linea FROM erp_linea_compra l JOIN carga_vigente v ON v.carga_id = l.carga AND v.empresa = $1 AND v.fuente = ANY($3) WHERE l.n_documento = ANY($2)
       UNION
       SELECT o.documento, o.id::text FROM costo_propio o WHERE o.empresa = $1 AND o.linea IS NULL AND o.documento = ANY($2)
     ) x GROUP BY nro`,
    [empresa, nros, FUENTES_COSTO],
  );
  return new Map(rows.map(({ nro, costos }) => [nro, costos]));
}

/** A line of a roll, with its roll. */
export interface Pago {
  readonly id: number;
  readonly nomina: string;
  readonly moneda: string;
  /** When the ERP had it no more; null = it has it. */
  readonly salio: Date | null;
  readonly rut: string;
  readonly factura: string;
  readonly monto: string;
}

/** What the rolls of a company pay a supplier, those that the ERP has now and those that it had until they were paid. */
export async function listPagos(sql: Sql, empresa: EmpresaSii, rut: string): Promise<Pago[]> {
  const { rows } = await sql.query<Pago>(
    `SELECT c.id, c.nomina, c.moneda, c.salio, p.rut, p.factura, p.monto
       FROM (${CONTENIDOS_NOMINA.sql}) c CROSS JOIN LATERAL jsonb_to_recordset(c.pagos) AS p(rut text, factura text, monto text)
      WHERE c.empresa = $1 AND (c.vigente OR c.salio IS NOT NULL) AND ${rutPagoSql('p.rut')} = $2 ORDER BY c.nomina, c.moneda, p.factura, p.monto`,
    [empresa, rutPago(rut)],
  );
  return rows;
}
