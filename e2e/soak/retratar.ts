import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '../../scripts/lib/paths.ts';
import { readAlmacenes } from './almacen.ts';
import type { Telefono } from './telefono.ts';

/** Where pictures of what was on the screen go, when something is wrong. */
const FOLDER = join(PATHS.root, 'test-results', 'azar');

/** Keeps what the phone shows and holds, for whoever looks into a violation. Best effort: the phone may be the trouble. */
export async function retratar({ page }: Pick<Telefono, 'page'>, semilla: number): Promise<void> {
  try {
    await mkdir(FOLDER, { recursive: true });
    await page.screenshot({ path: join(FOLDER, `${semilla}.png`), timeout: 5_000 });
    await writeFile(join(FOLDER, `${semilla}.json`), JSON.stringify(await readAlmacenes(page), null, 2));
  } catch (error) {
    console.error(`Sin imagen de la semilla ${semilla}: ${String(error)}`);
  }
}
