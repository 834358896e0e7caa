import { openBlobs, openTarget } from './base.ts';
import { restoreRespaldo, verifyRespaldo, type Restaurado, type Verificado } from './restaurar.ts';
import { cantidad, megabytes, momento } from './textos.ts';

/**
 * Restores a backup with the settings of the environment, and says what it does.
 *
 * @param options.sinDanadas photos that are damaged or gone hold nothing up.
 */
export async function runRestaurar(
  carpeta: string,
  dataDir: string,
  { signal, sinDanadas }: { signal: AbortSignal; sinDanadas: boolean },
): Promise<void> {
  const verificado = await verifyRespaldo(carpeta, signal, sinDanadas);
  const { dir, manifiesto, fotos } = verificado;
  const todos = fotos.danadas.length === 0 ? 'todos sus archivos' : 'salvo fotos o documentos, todos sus archivos';
  console.log(`Respaldo del ${momento(manifiesto.creadoEn)} (Rodal ${manifiesto.version}), en ${dir}: ${todos} están como se respaldaron.`);
  const base = await openTarget(process.env, dataDir);
  try {
    const blobs = await openBlobs(process.env, dataDir);
    report(verificado, await restoreRespaldo(verificado, { url: base.url, blobs, now: new Date(), signal }));
  } finally {
    await base.close();
  }
}

function report({ manifiesto: { tablas, trabajos, fotosFaltantes }, fotos: { danadas } }: Verificado, restaurado: Restaurado): void {
  const { fotos, aplicadas, desconocidos, guiasPorConsultar } = restaurado;
  const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
  console.log(`Restaurado, y comparado fila por fila con el respaldo:`);
  console.log(`  ${cantidad(filas, 'fila', 'filas')} de ${cantidad(tablas.length, 'tabla', 'tablas')}; ${cantidad(trabajos.cantidad, 'trabajo', 'trabajos')} por hacer`);
  console.log(`  ${cantidad(fotos.copiadas, 'foto o documento copiado', 'fotos y documentos copiados')} (${megabytes(fotos.bytes)} en total); ${cantidad(fotos.estaban, 'ya estaba', 'ya estaban')}`);
  if (fotosFaltantes.length > 0) console.log(`  ${cantidad(fotosFaltantes.length, 'foto o documento no estaba', 'fotos o documentos no estaban')} ya cuando se respaldó`);
  if (danadas.length > 0) console.log(`  ${cantidad(danadas.length, 'foto o documento no se restauró', 'fotos o documentos no se restauraron')}, su copia falta o está dañada:\n    ${danadas.join('\n    ')}`);
  if (guiasPorConsultar > 0) console.log(`  ${cantidad(guiasPorConsultar, 'guía en camino', 'guías en camino')}: se consulta al emisor antes de pedirla de nuevo`);
  if (aplicadas.length > 0) console.log(`  Puesto al día desde una versión anterior: ${aplicadas.join(', ')}`);
  if (desconocidos.length > 0) console.log(`  Trabajos que esta versión no conoce, y no se repiten: ${desconocidos.join(', ')}`);
  console.log('Lo que llegó después de ese respaldo no está: revise docs/operacion.md, «Después de restaurar».');
}
