import { Pool } from 'undici';

/** A request made beforehand. */
export interface Peticion {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What one round showed. */
export interface Ronda {
  /** Units done in a second. */
  readonly porSegundo: number;
  /** Milliseconds of each unit, in order. */
  readonly latencias: readonly number[];
}

/** Makes the next unit: requests that one caller sends one after the other. */
export type Siguiente = () => readonly Peticion[] | undefined;

/**
 * Closed loop: each of `callers` sends the next unit when its last one is answered, over a connection of its own that
 * stays open.
 * @throws when a reply is no 2xx, or when the units run out
 */
export async function cargar(url: string, callers: number, ms: number, siguiente: Siguiente): Promise<Ronda> {
  const pool = new Pool(url, { connections: callers, pipelining: 1 });
  const latencias: number[] = [];
  const begin = performance.now();
  const end = begin + ms;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const unidad = siguiente();
      if (!unidad) throw new Error('Se acabaron las solicitudes preparadas');
      const from = performance.now();
      for (const peticion of unidad) await send(pool, peticion);
      latencias.push(performance.now() - from);
    }
  };
  try {
    await Promise.all(Array.from({ length: callers }, caller));
    const seconds = (performance.now() - begin) / 1000;
    return { porSegundo: latencias.length / seconds, latencias };
  } finally {
    await pool.close();
  }
}

async function send(pool: Pool, { path, headers, body }: Peticion): Promise<void> {
  const reply = await pool.request({ method: 'POST', path, headers, body });
  if (reply.statusCode >= 300) throw new Error(`${path} respondió ${reply.statusCode}: ${await reply.body.text()}`);
  await reply.body.dump();
}
