import type pg from 'pg';

/** Makes these loads the ones that are read, without rows. @param cargas number, source, company, period of each */
export async function cargar(pool: pg.Pool, cargas: readonly (readonly [number, string, string, string])[]): Promise<void> {
  const trabajo = `01890000-0000-7000-8000-${String(cargas[0]?.[0]).padStart(12, '0')}`;
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'recepciones', 'erp', 'lista', 'todo', '2026-01-01')`, [trabajo]);
  for (const [carga, fuente, empresa, periodo] of cargas) {
    await pool.query('INSERT INTO carga (id, trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES ($1, $2, $3, $4, $5, 1, now())', [carga, trabajo, fuente, empresa, periodo]);
    await pool.query('INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ($1, $2, $3, $4, now())', [fuente, empresa, periodo, carga]);
  }
}
