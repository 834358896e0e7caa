import { openPool } from '../../apps/api/src/db/open-pool.ts';
import { newClaveTemporal } from '../../apps/api/src/modules/usuarios/clave-temporal.ts';

/**
 * The one-time code with which the first administrator is made on the page (decisión 052): some 59 bits, new with every start.
 * @returns '' when anybody has or had the profile: `create-admin` makes another one then
 */
export async function codigoInicial(url: string): Promise<string> {
  const pool = openPool({ connectionString: url });
  try {
    const { rowCount } = await pool.query(`SELECT FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id WHERE p.nombre = 'Administrador' LIMIT 1`);
    return rowCount === 0 ? newClaveTemporal() : '';
  } finally {
    await pool.end();
  }
}
