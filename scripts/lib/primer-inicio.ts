import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '../../apps/api/src/db/open-pool.ts';
import { newClaveTemporal } from '@rodal/api/contrasenas/contrasena';
import { errorCode } from './error-code.ts';

/**
 * The key that encrypts second factors (decisión 026), for an installation that is not production: made at the first
 * start, kept beside the database and readable by its owner only.
 *
 * @param dataDir exists, locked for this process.
 */
export async function claveSecretos(dataDir: string): Promise<string> {
  const file = join(dataDir, 'clave-secretos');
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

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
