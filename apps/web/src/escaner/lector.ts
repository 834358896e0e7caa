import { missingPart } from '../ui/describe-error.ts';
import type { CodigoVisto } from './leer-imagen.ts';

/** What the page asks its worker, and what that answers. */
export interface Pedido {
  readonly n: number;
  readonly cuadro: ImageBitmap;
  /** A photo, or the n-th frame of the camera. */
  readonly cual: 'foto' | number;
}
export type Respuesta = { readonly n: number; readonly vistos: readonly CodigoVisto[] } | { readonly n: number; readonly error: string };

/** Reads pictures in a worker. */
export interface LectorDeImagenes {
  /**
   * The picture is the worker's from then on.
   * @throws AppError when what reads could not be fetched; Error when it could not read this one
   */
  readonly leer: (cuadro: ImageBitmap, cual: Pedido['cual']) => Promise<readonly CodigoVisto[]>;
  /** Nobody waits for anything any more. */
  readonly cerrar: () => void;
}

interface Espera {
  readonly resolve: (vistos: readonly CodigoVisto[]) => void;
  readonly reject: (error: Error) => void;
}

/** @returns one that has its worker, which is fetched meanwhile */
export function createLector(): LectorDeImagenes {
  const worker = new Worker(new URL('./escaner-trabajador.ts', import.meta.url), { type: 'module' });
  const esperan = new Map<number, Espera>();
  let pedidos = 0;
  let perdido: Error | null = null;

  worker.addEventListener('message', ({ data }: MessageEvent<Respuesta>) => {
    const espera = esperan.get(data.n);
    esperan.delete(data.n);
    if ('vistos' in data) espera?.resolve(data.vistos);
    else espera?.reject(new Error(data.error));
  });
  // A worker that could not be had says so once, and answers nothing.
  worker.addEventListener('error', (event) => {
    perdido = missingPart(event);
    for (const { reject } of esperan.values()) reject(perdido);
    esperan.clear();
  });

  return {
    leer: (cuadro, cual) =>
      new Promise((resolve, reject) => {
        if (perdido !== null) return reject(perdido);
        pedidos += 1;
        esperan.set(pedidos, { resolve, reject });
        worker.postMessage({ n: pedidos, cuadro, cual } satisfies Pedido, [cuadro]);
      }),
    cerrar: () => {
      worker.terminate();
      esperan.clear();
    },
  };
}
