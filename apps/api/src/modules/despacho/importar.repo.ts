import type { Parsed } from '@rodal/contracts/endpoint';
import type { reviewImport } from '@rodal/contracts/importar';
import { VENTANA_DUPLICADO_MS } from '@rodal/domain/duplicados';
import { normalizePatente } from '@rodal/domain/patente';
import type pg from 'pg';

/** What the server holds that has to do with a despacho asked for. */
interface Hallazgo {
  /** The id asked for. */
  readonly pedido: string;
  readonly id: string;
  readonly numero: string;
  readonly cantidad: string;
}

/**
 * By id, and by truck and time: two index searches for each despacho asked for.
 * @param onlyOf whose despachos count, written or imported; null = everybody's
 */
export async function findHallazgos(
  pool: pg.Pool,
  despachos: Parsed<typeof reviewImport>['despachos'],
  onlyOf: number | null,
): Promise<Hallazgo[]> {
  const { rows } = await pool.query<Hallazgo>(
    `WITH pedido AS (
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::text[]) AS p (id, patente, creado, codigo, rol)
     )
     SELECT p.id AS pedido, d.id, d.numero, d.cantidad FROM pedido p JOIN despacho d ON d.id = p.id
      WHERE $7::int IS NULL OR $7 IN (d.usuario_id, d.enviado_por)
     UNION ALL
     SELECT p.id, d.id, d.numero, d.cantidad FROM pedido p
       JOIN despacho d ON d.patente_camion = p.patente AND d.faena_codigo = p.codigo AND d.faena_rol = p.rol
        AND d.fecha BETWEEN p.creado - $6 * interval '1 ms' AND p.creado + $6 * interval '1 ms'
      WHERE d.id <> p.id AND d.anulado_en IS NULL AND ($7::int IS NULL OR $7 IN (d.usuario_id, d.enviado_por))`,
    [
      despachos.map(({ id }) => id),
      despachos.map(({ patentecamion }) => normalizePatente(patentecamion)),
      // As instants: PostgreSQL reads neither every year nor every offset that a text may have.
      despachos.map(({ created }) => new Date(created)),
      despachos.map(({ origin }) => origin),
      despachos.map(({ rol }) => rol),
      VENTANA_DUPLICADO_MS,
      onlyOf,
    ],
  );
  return rows;
}
