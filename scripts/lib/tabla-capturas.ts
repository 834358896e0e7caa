import { join } from 'node:path';
import type { Escena, Estado } from '../../e2e/capturas/tipos.ts';
import { PATHS } from './paths.ts';

/** The table of pictures, read by its path: it is compiled with the browser's types, which scripts do not have. */
export async function readTabla(): Promise<{ readonly escenas: readonly Escena[]; readonly estados: readonly Estado[] }> {
  const { ESCENAS }: { ESCENAS: readonly Escena[] } = await import(join(PATHS.root, 'e2e/capturas/escenas.ts'));
  const { ESTADOS }: { ESTADOS: readonly Estado[] } = await import(join(PATHS.root, 'e2e/capturas/tipos.ts'));
  return { escenas: ESCENAS, estados: ESTADOS };
}
