import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PATHS } from './paths.ts';

/** As wide as the README shows it. */
const ANCHO = 360;
/** More than this nobody waits for. */
const MAX_BYTES = 1_500_000;

/**
 * Joins the pictures of `e2e/capturas/pelicula.captura.ts` into the film of the README, which begins anew for ever.
 * @returns the file, and what it weighs
 */
export async function joinPelicula(carpeta: string): Promise<{ readonly archivo: string; readonly bytes: number }> {
  const nombres = (await readdir(carpeta)).filter((nombre) => nombre.endsWith('.png')).toSorted();
  if (nombres.length === 0) throw new Error(`No hay imágenes en ${carpeta}.`);
  const cuadros = await Promise.all(nombres.map((nombre) => sharp(join(carpeta, nombre)).resize({ width: ANCHO }).png().toBuffer()));
  const delay = nombres.map((nombre) => Number(/-(\d+)\.png$/.exec(nombre)?.[1]));
  const archivo = join(PATHS.root, 'docs', 'imagenes', 'carga.webp');
  await sharp(cuadros, { join: { animated: true } }).webp({ quality: 72, effort: 6, loop: 0, delay }).toFile(archivo);
  const { size: bytes } = await stat(archivo);
  if (bytes > MAX_BYTES) throw new Error(`${archivo} pesa ${bytes} bytes, de un máximo de ${MAX_BYTES}.`);
  return { archivo, bytes };
}
