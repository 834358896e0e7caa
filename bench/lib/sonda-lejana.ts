import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PATHS } from '../../scripts/lib/paths.ts';
import type { Lectura } from './sonda.ts';

/** For Node: loads the probe before the program. */
export const CON_SONDA = ['--import', join(PATHS.root, 'bench', 'lib', 'sonda.ts')];

/** Asks the probe of another process. @param path its socket (`RODAL_SONDA`) */
export async function askSonda(path: string): Promise<Lectura> {
  const socket = connect(path);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'end');
  const read: Lectura = JSON.parse(text);
  return read;
}
