import { join } from 'node:path';
import { startGuiaSimulator } from '@rodal/simulators/guia-simulator';
import { type ApiProcess, startApiProcess } from '../../scripts/lib/api-process.ts';
import type { Banco } from './banco.ts';
import { dirDeFotos, prepararInstalacion } from './instalacion.ts';

/**
 * The program as docker-compose.yml runs it: production, log of every request, role `todo` (the process that answers
 * also runs the jobs), an e-invoice provider that answers.
 * @param nodeArgs for Node itself, e.g. `--cpu-prof`
 */
export async function startNuestro(banco: Banco, nodeArgs: readonly string[] = []): Promise<{ url: string; stop(): Promise<void> }> {
  const blobDir = dirDeFotos(banco.dir);
  await prepararInstalacion(banco.nuestra, blobDir);
  const guias = await startGuiaSimulator({ port: 0 });
  const api: ApiProcess = await startApiProcess(
    {
      NODE_ENV: 'production',
      ROLE: 'todo',
      LOG_LEVEL: 'info',
      DATABASE_URL: banco.nuestra,
      DATA_DIR: join(banco.dir, 'nuestro'),
      BLOB_DIR: blobDir,
      WEB_DIST: join(banco.dir, 'web'),
      ORIGIN: 'https://rodal.example',
      TRUST_PROXY: 'loopback',
      GUIA_URL: guias.url,
      GUIA_TOKEN: 'bench',
      CLAVE_SECRETOS: 'bench, que no guarda segundos factores',
    },
    nodeArgs,
  );
  return {
    url: api.url,
    async stop() {
      await api.stop();
      await guias.close();
    },
  };
}
