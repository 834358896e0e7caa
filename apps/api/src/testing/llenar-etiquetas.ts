import type pg from 'pg';

/** The month that is opened behind the movements of {@link fillEtiquetas}. */
export const MES_ABIERTO = { Planta: 'COIHUE', Mes: 11, Ano: 2026 } as const;

const TRABAJO = '01890000-0000-7000-8000-0000000000e7';

/**
 * Tag movements of both companies from January 2023 to October 2026 as their monthly loads would have left them: a label
 * is made, two of three are moved the day after, seven of eight leave on the ninth day.
 * @param filas about so many
 */
export async function fillEtiquetas(pool: pg.Pool, filas: number): Promise<void> {
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'movEtiquetas', 'erp', 'lista', 'todo', now())`, [TRABAJO]);
  await pool.query(
    `INSERT INTO carga (id, trabajo_id, fuente, empresa, periodo)
     SELECT to_char(mes, 'YYYYMM')::int * 10 + lugar, $1, 'MovEtiquetas', empresa, to_char(mes, 'YYYY-MM')
       FROM generate_series(date '2023-01-01', date '2026-10-01', '1 month') mes, (VALUES ('COMSA', 0), ('FLE', 1)) e (empresa, lugar)`,
    [TRABAJO],
  );
  await pool.query('INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) SELECT fuente, empresa, periodo, id, now() FROM carga WHERE trabajo_id = $1', [TRABAJO]);
  await pool.query(
    `INSERT INTO erp_movimiento_etiqueta
     SELECT to_char(dia, 'YYYYMM')::int * 10 + (n % 4 = 0)::int, n * 4 + paso, dia, (ARRAY['Output', 'Transfer', 'Transfer', 'Sale'])[paso + 1], 'DOC-' || n,
            CASE WHEN n % 5 < 3 THEN 'COIHUE' ELSE 'LAUTARO' END, 'ET' || to_char(nace, 'YYMMDD') || lpad((n % 100000)::text, 5, '0'), 'ART' || n % 40,
            'Madera aserrada ' || n % 40, 'SEC', CASE WHEN paso < 2 THEN 'PT-' || n % 40 ELSE 'BODEGA-' || n % 6 END, 'PIEZA', piezas, piezas * 0.012
       FROM (SELECT n, paso, nace, nace + (ARRAY[0, 1, 1, 9])[paso + 1] AS dia, (ARRAY[120, -120, 120, -120])[paso + 1] AS piezas
               FROM (SELECT n, date '2023-01-02' + (n * 1380.0 / $1)::int AS nace FROM generate_series(1, $1::int) n) etiqueta, generate_series(0, 3) paso
              WHERE (paso IN (1, 2) AND n % 3 < 2) OR paso = 0 OR (paso = 3 AND n % 8 > 0)) movimiento
      WHERE dia < '2026-11-01'`,
    [Math.round(filas / 3.2)],
  );
  await pool.query('ANALYZE erp_movimiento_etiqueta, carga_vigente');
}
