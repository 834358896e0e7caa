import { CAMPOS_VARIANTE, VARIANTES } from '@rodal/domain/variantes';
import type pg from 'pg';

/**
 * Gives every form its row, as A13 has it; a row that is there stays as the company left it. Of several programs that
 * start at once each does no harm.
 */
export async function insertVariantes(pool: pg.Pool): Promise<void> {
  const filas = Object.values(VARIANTES).map(({ id, campos, soloPuertos }) => [id, ...CAMPOS_VARIANTE.map((campo) => campos[campo]), soloPuertos]);
  for (const fila of filas) {
    await pool.query(
      `INSERT INTO variante (id, patente_carro, cosechero, carguio, precio, solo_puertos) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`,
      fila,
    );
  }
}
