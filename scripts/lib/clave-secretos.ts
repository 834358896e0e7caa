import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
