import type pg from 'pg';

/** How many dispatches {@link fillUnMillon} stores. */
export const FILAS = 1_000_000;

/**
 * Dispatches as after three years of use, `hasta` the last. What an even spread lacks and real data has: sites, trucks,
 * products and logins come and go, so most are absent from most days; one product is every fifth load; the newest loads
 * wait for their guide, nearly all others were received long ago.
 */
export async function fillUnMillon(pool: pg.Pool, hasta: Date): Promise<void> {
  const sql = await pool.connect();
  try {
    // No helpers for an index: beside other suites they find no idle processor, and cost a tenth more of it.
    await sql.query(`SET maintenance_work_mem = '256MB'; SET max_parallel_maintenance_workers = 0; SET synchronous_commit = off; SET statement_timeout = 0`);
    await sql.query(USUARIOS_SQL);
    const restore = await dropDerived(sql);
    await sql.query(DESPACHOS_SQL, [hasta, FILAS]);
    await restore();
    await sql.query(AVISOS_SQL);
    await sql.query(DUDOSAS_SQL);
    await sql.query('VACUUM (ANALYZE) despacho, despacho_aviso');
  } finally {
    sql.release(true);
  }
}

/** Indexes and foreign keys are made after filling, as when a backup is restored: several times faster. */
async function dropDerived(sql: pg.PoolClient): Promise<() => Promise<void>> {
  const { rows: indexes } = await sql.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = 'despacho'::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  );
  const { rows: keys } = await sql.query<{ name: string; definition: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = 'despacho'::regclass AND contype = 'f'`,
  );
  for (const { name } of indexes) await sql.query(`DROP INDEX ${name}`);
  for (const { name } of keys) await sql.query(`ALTER TABLE despacho DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { definition } of indexes) await sql.query(definition);
    for (const { name, definition } of keys) await sql.query(`ALTER TABLE despacho ADD CONSTRAINT ${name} ${definition}`);
  };
}

/** Sixty people, `bosque0`, `cosecha1`, `patio2`, `ñuble3`, `bosque4`… */
const USUARIOS_SQL = `
  INSERT INTO usuario (nombre, email, clave_hash)
  SELECT (ARRAY['bosque','cosecha','patio','ñuble'])[1 + n % 4] || n, '', '' FROM generate_series(0, 59) n
      ON CONFLICT DO NOTHING`;

/**
 * Row n, oldest first; a, b and c are chance. `n / ($2 / k)` is the k-th part of the time it belongs to: what is chosen by
 * it lives that long only. OFFSET 0 keeps each step from being computed again for every column.
 */
const DESPACHOS_SQL = `
  INSERT INTO despacho (
    id, revision, contenido_hash, esquema, variante, usuario_id, login, fecha, creado_en, enviado_en, recibido_en,
    faena_codigo, faena_rol, faena_nombre, destino_id, destino_nombre, cliente_rut, cliente_nombre,
    producto_id, producto_nombre, unidad, cantidad, precio, monto, ruma, patente_camion, patente_carro, transportista,
    correo_chofer, chofer_nombre, chofer_rut, cosechero, carguio, comentarios, ind_traslado, numero_aviso,
    latitud, longitud, ubicacion, medicion, dispositivo, guia_estado, guia_numero, guia_en, recepcionado_en, anulado_en)
  SELECT
    (lpad(to_hex((extract(epoch FROM fecha) * 1000)::bigint), 12, '0') || '7' || substr(m, 1, 3) || '8' || substr(m, 4, 15))::uuid,
    1, '\\x00', 1, 'principal', usuario.id, usuario.nombre, fecha, fecha, fecha, fecha + CASE WHEN n % 1000 = 7 THEN c % 40 ELSE 0 END * interval '1 day',
    'F' || lpad(faena::text, 4, '0'), (100 + faena % 7) || '-1', 'FAENA ' || faena, 7, 'ASERRADERO', '96677140-2', 'CONSORCIO',
    producto, 'PRODUCTO ' || producto, (ARRAY['M3','MR','BDMT'])[1 + producto % 3], 10 + a % 20 + 0.125, 0, 0, 'NO',
    'BB' || chr(65 + camion % 26) || chr(65 + camion / 26 % 26) || lpad((camion % 97)::text, 2, '0'), 'JA1234', 'TRANSPORTES CAUTÍN',
    '', 'PEDRO SOTO', '12345678-5', 'SIN COSECHA', 'JUAN RÍOS', '', 5, 'AV-1',
    -38.5 + (a % 1000) / 10000.0, -72.5 + (b % 1000) / 10000.0, '{"posicion":{"precision":8}}', '{}', '{}',
    CASE WHEN emitida THEN 'emitida' ELSE 'pendiente' END,
    CASE WHEN emitida THEN (100000 + n)::text END, CASE WHEN emitida THEN fecha END,
    CASE WHEN emitida AND c % 100 < 97 AND dias > 3 THEN fecha + interval '5 hours' END,
    CASE WHEN b % 100 = 0 THEN fecha + interval '1 hour' END
  FROM (
    SELECT n, m, a, b, c, dias, fecha,
           -- 20 sites at work at a time, 200 in all
           a / 7 % 20 + 20 * least(9, n / ($2 / 10)) AS faena,
           -- 12 logins that come and go beside 48 that stay
           CASE WHEN b / 7 % 10 = 0 THEN 48 + least(11, n / ($2 / 12)) ELSE b / 70 % 48 END AS login,
           -- 600 trucks, a third of them at a time
           c / 7 % 300 + 150 * least(2, n / ($2 / 3)) AS camion,
           CASE WHEN a / 200 % 5 = 0 THEN 5034 WHEN a / 200 % 5 = 1 THEN 1000 + (n / ($2 / 20))::int ELSE 2000 + c / 3000 % 100 END AS producto,
           dias > 15 OR a / 3 % 4 > 0 AS emitida
      FROM (
        SELECT n, m, ('x' || substr(m, 1, 6))::bit(24)::int AS a, ('x' || substr(m, 9, 6))::bit(24)::int AS b,
               ('x' || substr(m, 17, 6))::bit(24)::int AS c, 1095.0 * ($2 - n) / $2 AS dias,
               date_trunc('milliseconds', $1::timestamptz - interval '1095 days' * (($2 - n)::float8 / $2)) AS fecha
          FROM (SELECT n, md5(n::text) AS m FROM generate_series(0, $2::int - 1) n OFFSET 0) n
      OFFSET 0) azar
  OFFSET 0) fila JOIN usuario ON usuario.nombre = (ARRAY['bosque','cosecha','patio','ñuble'])[1 + login % 4] || login`;

/** One in a thousand was made by an unsure clock and came up to 39 days later; some of these are settled. */
const DUDOSAS_SQL = `
  INSERT INTO despacho_aviso (despacho_id, codigo, detalle, creado_en, resuelto_en, resuelto_por)
  SELECT id, 'relojDesfasado', 'detalle', recibido_en, CASE WHEN recibido_en = fecha + interval '9 days' THEN recibido_en END,
         CASE WHEN recibido_en = fecha + interval '9 days' THEN 'oficina' END
    FROM despacho WHERE recibido_en > fecha`;

/** One dispatch in ten has a flag, half of them still open; open ones of sites that ended are old only. */
const AVISOS_SQL = `
  INSERT INTO despacho_aviso (despacho_id, codigo, detalle, resuelto_en, resuelto_por)
  SELECT id, CASE WHEN numero < 200000 AND numero % 100 = 4 THEN 'faenaVencida' ELSE
         (ARRAY['sinPosicion','fueraPerimetro','choferNoAutorizado','guiaIncompleta','posibleDuplicado'])[1 + numero / 20 % 5] END,
         'detalle', CASE WHEN numero % 20 = 14 THEN fecha END, CASE WHEN numero % 20 = 14 THEN 'oficina' END
    FROM despacho WHERE numero % 20 IN (4, 14)`;
