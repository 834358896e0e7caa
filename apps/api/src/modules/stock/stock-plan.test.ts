import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createCargaMovimientos } from '../../testing/movimientos.ts';
import { selectStock, STOCK_SQL } from './stock.repo.ts';

/** Loads in the table, and of how many sites. */
const CARGAS = 200_000;
const FAENAS = 200;
/** Of each site, after its last posting. */
const RECIENTES = 5;

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  const usuarioId = await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  await fill(t.db.pool, usuarioId);
});
afterAll(() => t.close());

it('reads what left since the last posting of each site through the index, not all that ever left', async () => {
  const { rows } = await t.db.pool.query<{ 'QUERY PLAN': { Plan: Nodo }[] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${STOCK_SQL}`);
  const scans = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan).filter((one) => one['Relation Name'] === 'despacho' || one['Index Name']?.startsWith('despacho_'));
  expect(scans.length).toBeGreaterThan(0);
  for (const scan of scans) {
    expect(scan['Node Type']).not.toBe('Seq Scan');
    if (scan['Index Name']) expect(scan['Index Name']).toBe('despacho_faena_codigo_faena_rol_fecha_id_idx');
    const read = (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'];
    expect(Math.round(read)).toBeLessThanOrEqual(FAENAS * RECIENTES);
  }
  const stock = await selectStock(t.db.pool);
  expect(stock).toHaveLength(FAENAS);
  expect(new Set(stock.map(({ total }) => total))).toEqual(new Set(['50.000']));
});

interface Nodo {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Nodo[];
}

function nodesOf(nodo: Nodo | undefined): Nodo[] {
  return nodo === undefined ? [] : [nodo, ...(nodo.Plans ?? []).flatMap(nodesOf)];
}

/** Every site: 100 posted, {@link RECIENTES} loads of 10 on the day after, the rest of its loads before. */
async function fill(pool: pg.Pool, usuarioId: number): Promise<void> {
  await pool.query(
    `INSERT INTO faena (codigo, rol, nombre, numero_aviso, ciudad, estado, producto, georeferencia)
     SELECT 'F' || n, '1-1', 'FAENA ' || n, '', '', 'Activa', '', '' FROM generate_series(0, $1 - 1) n`,
    [FAENAS],
  );
  await pool.query(
    `INSERT INTO erp_movimiento_pino (carga, no_movimiento, codigo_faena, rol, nombre_faena, tipo_movimiento, no_documento, producto,
                                      descripcion, unidad_medida, cantidad, fecha_registro)
     SELECT $2, n, 'F' || n, '1-1', '', '', '', '', '', 'M3', 100, '2026-11-09' FROM generate_series(0, $1 - 1) n`,
    [FAENAS, await createCargaMovimientos({ pool })],
  );
  // Indexes are made again afterwards, which is several times faster than keeping them meanwhile.
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = 'despacho'::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  );
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
  await pool.query(
    `INSERT INTO despacho (
       id, revision, contenido_hash, esquema, variante, usuario_id, login, fecha, creado_en, enviado_en,
       faena_codigo, faena_rol, faena_nombre, destino_id, destino_nombre, cliente_rut, cliente_nombre, producto_id, producto_nombre,
       unidad, cantidad, precio, monto, ruma, patente_camion, patente_carro, transportista, correo_chofer, chofer_nombre, chofer_rut,
       cosechero, carguio, comentarios, ind_traslado, numero_aviso, ubicacion, medicion, dispositivo)
     SELECT gen_random_uuid(), 1, '', 1, 'principal', $1, 'oficina', fecha, fecha, fecha, 'F' || n % $3::int, '1-1', 'FAENA ' || n % $3::int, 7, '', '', '', 5034, '',
            'M3', 10, 0, 0, 'NO', 'BBCD12', '', '', '', '', '', '', '', '', 5, '', '{}', '{}', '{}'
       FROM (SELECT n, CASE WHEN n < $3::int * $4::int THEN timestamptz '2026-11-10 12:00Z' ELSE timestamptz '2026-11-09 12:00Z' - n * interval '5 minutes' END AS fecha
               FROM generate_series(0, $2::int - 1) n) carga`,
    [usuarioId, CARGAS, FAENAS, RECIENTES],
  );
  for (const { definition } of indexes) await pool.query(definition);
  await pool.query('ANALYZE despacho, erp_movimiento_pino, carga_vigente, faena');
}
