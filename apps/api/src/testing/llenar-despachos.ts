import type pg from 'pg';

/** What {@link fillDespachos} stores. */
export interface Relleno {
  readonly filas: number;
  /** Instant of the oldest; each other row is `pasoMs` later than the one before. */
  readonly desde: string;
  readonly pasoMs: number;
  /** Characters of the site's name that no compression makes shorter; 0 = a short name. */
  readonly ruido?: number;
}

/**
 * Many despachos in one statement, for tests of what a large table costs. Their author is made as needed. Of the
 * indexes of `despacho` only the keys and that of the date stay: filling is what takes the time.
 */
export async function fillDespachos(pool: pg.Pool, { filas, desde, pasoMs, ruido = 0 }: Relleno): Promise<void> {
  const { rows } = await pool.query<{ indice: string }>(
    `SELECT indexrelid::regclass::text AS indice FROM pg_index
      WHERE indrelid = 'despacho'::regclass AND NOT indisunique AND indexrelid <> 'despacho_fecha_id_idx'::regclass`,
  );
  for (const { indice } of rows) await pool.query(`DROP INDEX ${indice}`);
  await pool.query(
    `INSERT INTO usuario (nombre, email, clave_hash, activo) VALUES ('peñalolén', 'p@rodal.example', '', false)
         ON CONFLICT DO NOTHING`,
  );
  await pool.query(FILL_SQL, [filas, desde, pasoMs, ruido]);
  await pool.query('VACUUM ANALYZE despacho');
}

const FILL_SQL = `
  INSERT INTO despacho (
    id, revision, contenido_hash, esquema, variante, usuario_id, login, fecha, creado_en, enviado_en,
    faena_codigo, faena_rol, faena_nombre, destino_id, destino_nombre, cliente_rut, cliente_nombre,
    producto_id, producto_nombre, unidad, cantidad, precio, monto, ruma, patente_camion, patente_carro, transportista,
    correo_chofer, chofer_nombre, chofer_rut, cosechero, carguio, comentarios, ind_traslado, numero_aviso,
    latitud, longitud, ubicacion, medicion, dispositivo, guia_estado, guia_numero, recepcionado_en, anulado_en)
  SELECT
    -- As a phone makes them (A15): 48 bits of time, version 7, the rest by chance.
    overlay(overlay(gen_random_uuid()::text PLACING '7' FROM 15)
            PLACING regexp_replace(lpad(to_hex((extract(epoch FROM momento) * 1000)::bigint), 12, '0'), '(.{8})', '\\1-') FROM 1)::uuid,
    1, '\\x00', 1, 'principal', autor.id, autor.nombre, momento, momento, momento,
    'F' || lpad((n % 300)::text, 4, '0'), n % 97 || '-1',
    CASE WHEN $4 = 0 THEN 'FUNDO ' || n % 300
         ELSE (SELECT left(string_agg(md5(n * 1000 + k::float8 || ''), ''), $4) FROM generate_series(0, $4 / 32) k) END,
    7, 'ASERRADERO ÑIQUÉN', '96677140-2', 'CONSORCIO', 5034, 'PINO ASERRABLE', 'M3', (n % 50000) / 1000.0 + 0.125, 0, 0, 'NO',
    'BBCD' || n % 90 + 10, 'JA' || n % 9000 + 1000, 'TRANSPORTES CAUTÍN LTDA', '', 'PEDRO PÉREZ ' || n % 500, '12345678-5',
    'SIN COSECHA', '', '', 5, '', -38.5 + n % 1000 / 10000.0, -72.5 + n % 777 / 10000.0, '{}', '{}', '{}',
    'pendiente', CASE WHEN n % 4 > 0 THEN (100000 + n)::text END,
    CASE WHEN n % 4 = 2 THEN momento END, CASE WHEN n % 100 = 0 THEN momento END
  FROM (SELECT n, $2::timestamptz + n * ($3::float8 * interval '1 ms') AS momento FROM generate_series(0, $1::int - 1) n) fila,
       (SELECT id, nombre FROM usuario WHERE nombre = 'peñalolén') autor`;
