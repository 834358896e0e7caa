import { escapeIdentifier, type Pool } from 'pg';
import { CARGABLES } from '../erp/fuentes/fuentes.ts';

const DE_UNA_VEZ = 50_000;

/**
 * Deletes the rows of loads that are over, wait for nobody and are neither read nor kept, for an undo or by a closed month (E13). The load's own line stays: it is history.
 * @returns how many loads, and rows of them
 */
export async function sweepCargas(pool: Pool, ahora: Date): Promise<{ cargas: number; filas: number }> {
  const { rows: spent } = await pool.query<{ id: string; fuente: string }>(
    `SELECT c.id, c.fuente FROM carga c JOIN trabajo t ON t.id = c.trabajo_id
      WHERE c.barrida_en IS NULL AND t.estado NOT IN ('enCola', 'corriendo', 'porConfirmar')
        AND NOT EXISTS (SELECT FROM carga_vigente v WHERE v.carga_id = c.id OR v.anterior_id = c.id)
        AND NOT EXISTS (SELECT FROM cierre_carga k JOIN cierre_mes m ON m.id = k.cierre_id WHERE k.carga_id = c.id AND m.reabierto_en IS NULL)
      ORDER BY c.id`,
  );
  let filas = 0;
  for (const { id, fuente } of spent) {
    const tabla = tablaOf(fuente);
    // A source that the program no longer has keeps its rows: it cannot say where they are.
    if (tabla === null) continue;
    filas += await deleteRows(pool, tabla, id);
    await pool.query('UPDATE carga SET barrida_en = $2 WHERE id = $1', [id, ahora]);
  }
  return { cargas: spent.length, filas };
}

/** In parts, so that no statement outlives its time and no lock is held for long. */
async function deleteRows(pool: Pool, tabla: string, carga: string): Promise<number> {
  const name = escapeIdentifier(tabla);
  let filas = 0;
  for (let gone = DE_UNA_VEZ; gone === DE_UNA_VEZ; filas += gone) {
    const { rowCount } = await pool.query(
      `DELETE FROM ${name} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE carga = $1 LIMIT ${DE_UNA_VEZ}))`,
      [carga],
    );
    gone = rowCount ?? 0;
  }
  return filas;
}

function tablaOf(nombre: string): string | null {
  return Object.values(CARGABLES).find((fuente) => fuente.nombre === nombre)?.tabla ?? null;
}
