import type pg from 'pg';

/** An entry of the ledger as the tests write it. */
export interface Asiento {
  readonly carga: number;
  readonly entryNo: number;
  readonly transaccion: number | null;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly documento: string;
  readonly cuenta: string;
  readonly descripcion: string;
  /** Decimal as text. */
  readonly importe: string;
}

/** An entry of March 2026, where nothing else is said. */
export function asientoOf(carga: number, entryNo: number, cambios: Partial<Asiento> = {}): Asiento {
  return { carga, entryNo, transaccion: entryNo, fecha: '2026-03-02', documento: `FC${entryNo}`, cuenta: '4101010', descripcion: 'Fletes', importe: '1000', ...cambios };
}

export async function insertAsientos(pool: pg.Pool, asientos: readonly Asiento[]): Promise<void> {
  await pool.query(
    `INSERT INTO erp_asiento_resultado (carga, entry_no, transaction_no, posting_date, document_no, cuenta, nombre_cuenta, description, global_dimension2_code, nombre_centro_costo, user_id, amount)
     SELECT carga, "entryNo", transaccion, fecha, documento, cuenta, 'CUENTA ' || cuenta, descripcion, 'GE', 'Gerencia', 'bc', importe
       FROM jsonb_to_recordset($1::jsonb) x (carga bigint, "entryNo" bigint, transaccion int, fecha date, documento text, cuenta text, descripcion text, importe numeric)`,
    [JSON.stringify(asientos)],
  );
}
