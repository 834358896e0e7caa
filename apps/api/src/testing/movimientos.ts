import type { Db } from '../db/client.ts';
import { newId } from './despacho-fixtures.ts';

/** A posting of the ERP, as tests need it. */
export interface Movimiento {
  readonly numero: number;
  readonly codigo: string;
  readonly rol: string;
  /** Day of posting. */
  readonly dia: string;
  readonly unidad: string;
  /** With its sign. */
  readonly cantidad: string;
}

/** A load of movements that is what is read. @returns its number */
export async function createCargaMovimientos({ pool }: Pick<Db, 'pool'>, { empresa = 'COMSA', periodo = '2026-11' } = {}): Promise<string> {
  const trabajo = newId();
  await pool.query(
    `INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'movProductoPino', 'erp', 'lista', 'prueba', now())`,
    [trabajo],
  );
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO carga (trabajo_id, fuente, empresa, periodo) VALUES ($1, 'MovProducto_FaenaActivas', $2, $3) RETURNING id`,
    [trabajo, empresa, periodo],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ('MovProducto_FaenaActivas', $1, $2, $3, now())`,
    [empresa, periodo, id],
  );
  return id;
}

/** Adds a posting to a load. */
export async function addMovimiento({ pool }: Pick<Db, 'pool'>, carga: string, { numero, codigo, rol, dia, unidad, cantidad }: Movimiento): Promise<void> {
  await pool.query(
    `INSERT INTO erp_movimiento_pino (carga, no_movimiento, codigo_faena, rol, nombre_faena, tipo_movimiento, no_documento, producto,
                                      descripcion, unidad_medida, cantidad, fecha_registro)
     VALUES ($1, $2, $3, $4, '', '', '', '', '', $5, $6, $7)`,
    [carga, numero, codigo, rol, unidad, cantidad, dia],
  );
}
