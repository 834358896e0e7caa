import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiProcess, startApiProcess } from '../../scripts/lib/api-process.ts';
import { prepararInstalacion } from './instalacion.ts';
import { CON_SONDA } from './sonda-lejana.ts';

/**
 * The program in production, with the log of every request, as it answers the office (role `web`): the guides that the
 * filled dispatches wait for would otherwise be asked for while we measure.
 * @param dir for its files
 * @param sonda a socket, when its memory and event loop are to be watched (`sonda.ts`)
 * @param more what else it is configured with
 */
export async function startLectura(databaseUrl: string, dir: string, sonda?: string, more: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
  const web = join(dir, 'web');
  await mkdir(web, { recursive: true });
  await writeFile(join(web, 'index.html'), '<!doctype html>');
  await prepararInstalacion(databaseUrl, join(dir, 'blobs'));
  return startApiProcess(
    {
      NODE_ENV: 'production',
      ROLE: 'web',
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(dir, 'datos'),
      BLOB_DIR: join(dir, 'blobs'),
      WEB_DIST: web,
      ORIGIN: 'https://rodal.example',
      TRUST_PROXY: 'loopback',
      GUIA_URL: 'http://127.0.0.1:9',
      GUIA_TOKEN: 'bench',
      CLAVE_SECRETOS: 'bench, que no guarda segundos factores',
      ...(sonda !== undefined && { RODAL_SONDA: sonda }),
      ...more,
    },
    sonda === undefined ? [] : CON_SONDA,
  );
}
