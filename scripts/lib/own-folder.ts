import { access, constants, mkdir } from 'node:fs/promises';

/**
 * Makes a folder for what only this program may see, unless it exists.
 *
 * @throws in Spanish when it belongs to somebody else.
 */
export async function ownFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(
      `No se puede escribir en ${dir}: inicie Rodal con el usuario de la primera vez o use otra carpeta (DATA_DIR).`,
      { cause },
    );
  }
}
