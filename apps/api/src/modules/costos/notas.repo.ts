import type { NotaUnida } from '@rodal/domain/costos/nota-credito';
import type pg from 'pg';
import type { Sql } from '../../db/sql.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';

interface LineaDeNota {
  readonly empresa: string;
  readonly documento: string;
  readonly proveedor: string;
  readonly fecha: string;
  readonly descripcion: string;
  readonly divisa: string;
  /** Of all its lines, as the ERP has it. */
  readonly total: string;
}

/** The lines of the credit notes of a year that are read now, in their order. */
export async function selectNotas(sql: Sql, anio: number): Promise<LineaDeNota[]> {
  const { rows } = await sql.query<LineaDeNota>(
    `SELECT v.empresa, l.n_documento AS documento, l.compra_n_proveedor AS proveedor, l.fecha::text, l.description AS descripcion, l.divisa,
            trim_scale(sum(l.importe) OVER (PARTITION BY v.empresa, l.n_documento))::text AS total
       FROM carga_vigente v JOIN erp_linea_compra l ON l.carga = v.carga_id WHERE v.fuente = $1 AND left(v.periodo, 4) = $2 ORDER BY v.empresa, l.n_documento, l.n_linea`,
    [FUENTES.NotaCreditoRegistradaUnion.nombre, String(anio)],
  );
  return rows;
}

/** The posted invoices of some suppliers that are read now, of all years. */
export async function selectFacturas(sql: Sql, proveedores: readonly string[]): Promise<{ readonly empresa: string; readonly documento: string; readonly folio: string; readonly proveedor: string }[]> {
  const { rows } = await sql.query<{ empresa: string; documento: string; folio: string; proveedor: string }>(
    `SELECT v.empresa, f.no AS documento, f.vendor_invoice_no AS folio, f.buy_from_vendor_no AS proveedor
       FROM carga_vigente v JOIN erp_factura_compra f ON f.carga = v.carga_id WHERE v.fuente = $1 AND f.buy_from_vendor_no = ANY($2)`,
    [FUENTES.HistFacturaCompra.nombre, proveedores],
  );
  return rows;
}

/** @returns how many say something else than before */
export async function writeUniones(sql: pg.PoolClient, notas: readonly NotaUnida[], { unidaPor, unidaEn }: { readonly unidaPor: string; readonly unidaEn: Date }): Promise<number> {
  const { rowCount } = await sql.query(
    `INSERT INTO nota_credito_factura (empresa, documento, numero, factura, unida_por, unida_en)
     SELECT e, d, n, f, $5, $6 FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS u (e, d, n, f) ORDER BY e, d
     ON CONFLICT (empresa, documento) DO UPDATE SET numero = excluded.numero, factura = excluded.factura, unida_por = excluded.unida_por, unida_en = excluded.unida_en
      WHERE (nota_credito_factura.numero, nota_credito_factura.factura) IS DISTINCT FROM (excluded.numero, excluded.factura)`,
    [notas.map(({ empresa }) => empresa), notas.map(({ documento }) => documento), notas.map(({ numero }) => numero), notas.map(({ factura }) => factura), unidaPor, unidaEn],
  );
  return rowCount ?? 0;
}
