import type { Fetch } from '../../apps/web/src/api/exchange.ts';

/**
 * What a bad signal does to one request of a phone. `sinRed` it never left; `sinRespuesta` the server did it and nobody heard; `doble` two copies
 * arrive at once; `portal` a page of another answers for it; `caida` the server falls; `muere` the phone dies with the request under way, once the
 * server has done it; `muereAntes` before it left.
 */
export const SENALES_MALAS = ['sinRed', 'sinRespuesta', 'doble', 'portal', 'caida', 'muere', 'muereAntes'] as const;
export type SenalMala = (typeof SENALES_MALAS)[number];

/** The signal of one phone. */
export interface Senal {
  readonly via: (send: Fetch) => Fetch;
  /** Waits for what a page does, or for its end: null = it died, and says nothing any more. */
  hastaMorir<T>(trabajo: Promise<T>): Promise<T | null>;
  /** The next request to this path meets it; one after the other, in their order. */
  fallar(path: string, como: SenalMala): void;
  /** All is well from now on. */
  sanar(): void;
}

const cortada = () => new TypeError('fetch failed');

/** @param alMorir opens the page of the phone anew: what the dead one was at goes no further, not even to say that it failed */
export function crearSenal(alMorir: () => void): Senal {
  const pendientes: { readonly path: string; readonly como: SenalMala }[] = [];
  const mueren = new Set<() => void>();
  const morir = (): Promise<never> => {
    alMorir();
    for (const avisar of mueren) avisar();
    return new Promise<never>(() => undefined);
  };
  return {
    async hastaMorir(trabajo) {
      const { promise: muerta, resolve } = Promise.withResolvers<null>();
      const avisar = () => resolve(null);
      mueren.add(avisar);
      try {
        return await Promise.race([trabajo, muerta]);
      } finally {
        mueren.delete(avisar);
      }
    },
    fallar: (path, como) => void pendientes.push({ path, como }),
    sanar: () => void pendientes.splice(0),
    via: (send) => async (path, init) => {
      const at = pendientes.findIndex((una) => path.startsWith(una.path));
      const [falla] = at < 0 ? [] : pendientes.splice(at, 1);
      switch (falla?.como) {
        case undefined:
          return send(path, init);
        case 'sinRed':
          throw cortada();
        case 'sinRespuesta':
          await send(path, init);
          throw cortada();
        case 'doble':
          return (await Promise.all([send(path, init), send(path, init)]))[0];
        case 'portal':
          return new Response('<html><body>Bienvenido</body></html>', { headers: { 'content-type': 'text/html' } });
        case 'caida':
          return new Response('Bad gateway', { status: 502 });
        case 'muere':
          await send(path, init);
          return morir();
        case 'muereAntes':
          return morir();
      }
    },
  };
}
