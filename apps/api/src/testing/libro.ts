import type pg from 'pg';
import { uuidv7 } from 'uuidv7';

/** An entry of the ledger as a test says it; what is left out is anything. */
export interface AsientoPrueba {
  readonly cuenta?: string;
  readonly centro?: string;
  readonly importe?: string;
}

/**
 * A month of a company's ledger, loaded and read from now on; what was read of it before is read no more.
 * @param mes `YYYY-MM`
 * @returns the load's number
 */
export async function loadLibro(pool: pg.Pool, empresa: 'COMSA' | 'FLE', mes: string, asientos: readonly AsientoPrueba[]): Promise<string> {
  const id = uuidv7();
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'reporteGestion', 'erp', 'lista', 'x', now())`, [id]);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES ($1, 'MovContaResultado', $2, $3, $4, now()) RETURNING id`,
    [id, empresa, mes, asientos.length],
  );
  const carga = rows[0]?.id ?? '';
  await pool.query(
    `INSERT INTO erp_asiento_resultado (carga, entry_no, posting_date, document_no, cuenta, nombre_cuenta, description, global_dimension2_code, nombre_centro_costo, user_id, amount)
     SELECT $1, row_number() OVER (), ($2 || '-15')::date, 'FC1', cuenta, '', '', centro, '', 'BC.X', importe
       FROM jsonb_to_recordset($3) AS x (cuenta text, centro text, importe numeric)`,
    [carga, mes, JSON.stringify(asientos.map(({ cuenta = '3201010', centro = 'ASE-COI', importe = '100' }) => ({ cuenta, centro, importe })))],
  );
  await pool.query(
    `INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ('MovContaResultado', $1, $2, $3, now())
     ON CONFLICT (fuente, empresa, periodo) DO UPDATE SET anterior_id = carga_vigente.carga_id, carga_id = excluded.carga_id`,
    [empresa, mes, carga],
  );
  return carga;
}
