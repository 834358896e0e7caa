import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { abrirBanco, type Banco } from './banco.ts';
import { grabarDespacho } from './grabar-despacho.ts';
import { startLimite } from './limite.ts';
import { startNuestro } from './nuestro.ts';

/** The program and the bare server, both running on the same ground. */
export interface Pareja {
  readonly banco: Banco;
  /** Addresses. */
  readonly nuestro: string;
  readonly limite: string;
}

/** Starts both, lets `work` measure them, and leaves nothing behind. */
export async function conPareja<T>(work: (pareja: Pareja) => Promise<T>): Promise<T> {
  const { banco, visto } = await abrirBanco(grabarDespacho);
  const stops = [() => banco.cerrar()];
  try {
    const nuestro = await startNuestro(banco);
    stops.unshift(() => nuestro.stop());
    const dir = join(banco.dir, 'limite');
    await mkdir(dir);
    const limite = await startLimite({ databaseUrl: banco.limite, dir, ...visto });
    stops.unshift(() => limite.stop());
    return await work({ banco, nuestro: nuestro.url, limite: limite.url });
  } finally {
    for (const stop of stops) await stop();
  }
}
