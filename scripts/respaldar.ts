/**
 * `pnpm respaldar <carpeta>`: a backup of the database, the photos and the documents into a folder of backups, also while Rodal
 * works. docs/operacion.md says how to use it.
 */
import { resolve } from 'node:path';
import { runCommand } from './lib/consola.ts';
import { assertNodeVersion } from './lib/node-version.ts';
import { openBase, openSourceBlobs } from './lib/respaldo/base.ts';
import { createRespaldo, type Respaldo } from './lib/respaldo/crear.ts';
import { cantidad, explain, megabytes } from './lib/respaldo/textos.ts';

/** A backup that is whole, of data that was not: some photos or documents had no file. */
const CON_FALTANTES = 2;

assertNodeVersion();
await runCommand(async (signal) => {
  const [carpeta, ...more] = process.argv.slice(2);
  if (carpeta === undefined || more.length > 0) throw new Error('Uso: pnpm respaldar <carpeta de respaldos>');
  const dataDir = resolve(process.env['DATA_DIR'] ?? './data');
  const base = await openBase(process.env, dataDir);
  try {
    const blobs = await openSourceBlobs(process.env, dataDir);
    return report(await createRespaldo({ url: base.url, blobs, carpeta: resolve(carpeta), now: new Date(), signal }));
  } finally {
    await base.close();
  }
}, explain);

function report({ dir, manifiesto: { tablas, trabajos, fotosFaltantes }, fotos }: Respaldo): number {
  const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
  console.log(`Respaldo completo en ${dir}`);
  console.log(`  ${cantidad(filas, 'fila', 'filas')} de ${cantidad(tablas.length, 'tabla', 'tablas')}; ${cantidad(trabajos.cantidad, 'trabajo', 'trabajos')} por hacer`);
  console.log(`  ${cantidad(fotos.copiadas + fotos.estaban, 'foto o documento', 'fotos y documentos')} (${megabytes(fotos.bytes)}): ${cantidad(fotos.copiadas, 'nuevo', 'nuevos')}, los demás ya estaban`);
  if (fotosFaltantes.length === 0) return 0;
  console.error(`Atención: ${cantidad(fotosFaltantes.length, 'foto o documento está registrado', 'fotos o documentos están registrados')} pero su archivo no está o está dañado, y no van en el respaldo:`);
  for (const sha256 of fotosFaltantes) console.error(`  ${sha256}`);
  return CON_FALTANTES;
}
