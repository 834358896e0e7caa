import { openBlobs, openTarget } from './base.ts';
import type { Manifiesto } from './manifiesto.ts';
import { restoreRespaldo, verifyRespaldo, type Restaurado } from './restaurar.ts';
import { cantidad, megabytes, momento } from './textos.ts';

/** Restores a backup with the settings of the environment, and says what it does. */
export async function runRestaurar(carpeta: string, dataDir: string, signal: AbortSignal): Promise<void> {
  const verificado = await verifyRespaldo(carpeta, signal);
  const { dir, manifiesto } = verificado;
  console.log(`Respaldo del ${momento(manifiesto.creadoEn)} (Rodal ${manifiesto.version}), en ${dir}: todos sus archivos están como se respaldaron.`);
  const base = await openTarget(process.env, dataDir);
  try {
    const blobs = await openBlobs(process.env, dataDir);
    report(manifiesto, await restoreRespaldo(verificado, { url: base.url, blobs, now: new Date(), signal }));
  } finally {
    await base.close();
  }
}

function report({ tablas, trabajos, fotosFaltantes }: Manifiesto, restaurado: Restaurado): void {
  const { fotos, aplicadas, desconocidos, guiasPorConsultar } = restaurado;
  const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
  console.log(`Restaurado, y comparado fila por fila con el respaldo:`);
  console.log(`  ${cantidad(filas, 'fila', 'filas')} de ${cantidad(tablas.length, 'tabla', 'tablas')}; ${cantidad(trabajos.cantidad, 'trabajo', 'trabajos')} por hacer`);
  console.log(`  ${cantidad(fotos.copiadas, 'foto copiada', 'fotos copiadas')} (${megabytes(fotos.bytes)} en total); ${cantidad(fotos.estaban, 'ya estaba', 'ya estaban')}`);
  if (fotosFaltantes.length > 0) console.log(`  ${cantidad(fotosFaltantes.length, 'foto no estaba', 'fotos no estaban')} ya cuando se respaldó`);
  if (guiasPorConsultar > 0) console.log(`  ${cantidad(guiasPorConsultar, 'guía en camino', 'guías en camino')}: se consulta al emisor antes de pedirla de nuevo`);
  if (aplicadas.length > 0) console.log(`  Puesto al día desde una versión anterior: ${aplicadas.join(', ')}`);
  if (desconocidos.length > 0) console.log(`  Trabajos que esta versión no conoce, y no se repiten: ${desconocidos.join(', ')}`);
  console.log('Lo que llegó después de ese respaldo no está: revise docs/operacion.md, «Después de restaurar».');
}
