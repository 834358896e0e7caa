import type { FastifyRequest } from 'fastify';

/** Who asks, as lines of the log name them: whoever really sits there, and as whom they look (registro 032). */
export function quienPide({ sesion }: Pick<FastifyRequest, 'sesion'>): { readonly usuario?: string | undefined; readonly como?: string } {
  if (!sesion?.observador) return { usuario: sesion?.usuario };
  return { usuario: sesion.observador.usuario, como: sesion.usuario };
}
