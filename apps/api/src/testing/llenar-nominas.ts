import type pg from 'pg';

/** Lines that each load of a company's payment rolls has. */
export const LINEAS = 2_000;
const [CARGAS, NOMINAS, VIGENTES] = [30, 10_000, 400];
const TRABAJO = '01890000-0000-7000-8000-0000000000f1';

/**
 * Payment rolls of both companies after some years of use: all that there ever were, of which the last are in the load that is read, each
 * changed once under the marks of two people, with its history; and the loads before that nobody has swept yet.
 * @param quien who had approved them
 */
export async function fillNominas(pool: pg.Pool, quien: number): Promise<void> {
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'nominas', 'erp', 'lista', 'todo', now())`, [TRABAJO]);
  await pool.query(
    `INSERT INTO carga (id, trabajo_id, fuente, empresa, periodo, filas, terminada_en)
     SELECT 880000 + n * 2 + lugar, $1, 'NominasVigentes', empresa, 'todo', $3, now() FROM generate_series(1, $2::int) n, (VALUES ('COMSA', 0), ('FLE', 1)) e (empresa, lugar)`,
    [TRABAJO, CARGAS, LINEAS],
  );
  await pool.query(`INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) SELECT fuente, empresa, periodo, max(id), now() FROM carga WHERE trabajo_id = $1 GROUP BY 1, 2, 3`, [TRABAJO]);
  await pool.query(
    `INSERT INTO erp_linea_nomina (carga, identificador, nomina, journal_batch_name, moneda, usuario_creador_nomina, usuario_creador, observacion, rut, proveedor, factura, monto, cuenta_bancaria, bloqueado)
     SELECT c.id, n, 'NOM-' || n % $2::int, 'PAGO', '', 'BC', 'BC', 'Flete', '7684951' || n % 90 || '-4', 'Transportes Tromén ' || n % 90, 'F' || n, n, '00-1', CASE n % 97 WHEN 0 THEN '1' ELSE '0' END
       FROM carga c, generate_series(1, $3::int) n WHERE c.trabajo_id = $1`,
    [TRABAJO, VIGENTES, LINEAS],
  );
  await pool.query(
    `INSERT INTO nomina (empresa, nomina, moneda, version, huella, monto, lineas, usuario_creador_nomina, creador_id, creador, creador_en)
     SELECT empresa, 'NOM-' || n, 'CLP', 2, CASE WHEN n < $2 THEN 'x' END, n, 5, 'BC', CASE WHEN n % 3 > 0 THEN $3::int + 1 END, CASE WHEN n % 3 > 0 THEN 'otra' END, now()
       FROM generate_series(0, $1 - 1) n, (VALUES ('COMSA'), ('FLE')) e (empresa) ORDER BY n DESC`,
    [NOMINAS, VIGENTES, quien],
  );
  await pool.query(
    `INSERT INTO nomina_version (nomina_id, version, trabajo_id, en, huella, monto, pagos, notificada, quitadas)
     SELECT n.id, v, $1, now() - v * interval '1 day', 'x', n.monto, '[]', true, CASE v WHEN 2 THEN jsonb_build_object('Aprobador', jsonb_build_object('usuarioId', $2::int)) END FROM nomina n, generate_series(1, 2) v`,
    [TRABAJO, quien],
  );
  await pool.query(
    `INSERT INTO public.auditoria (usuario, accion, entidad, entidad_id, antes, despues)
     SELECT 'x', accion, 'nomina', concat_ws(' ', n.empresa, n.nomina, n.moneda), '{"aprobador":"otra"}', '{}' FROM nomina n, unnest(ARRAY['nomina.crear', 'nomina.aprobar', 'nomina.quitarAprobador', 'nomina.cambiar']) accion`,
  );
  await pool.query('VACUUM (ANALYZE) carga, carga_vigente, erp_linea_nomina, nomina, nomina_version, auditoria');
}
