import { Route } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { DEL_ESCANER } from './archivos.ts';

/** In Cache Storage, filled by the service worker. */
const COPIA = 'rodal-escaner';

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>;
/** A row of what the build wrote into the service worker. */
export type Archivo = string | { readonly url: string; readonly revision: string | null };

const direccionDe = (archivo: Archivo) => (typeof archivo === 'string' ? archivo : archivo.url);

/** What every phone keeps, and what only the scanner is made of. */
export function repartir(archivos: readonly Archivo[]): { readonly todos: Archivo[]; readonly escaner: string[] } {
  const isSuyo = (archivo: Archivo) => DEL_ESCANER.test(direccionDe(archivo));
  return { todos: archivos.filter((archivo) => !isSuyo(archivo)), escaner: archivos.filter(isSuyo).map((archivo) => `/${direccionDe(archivo).replace(/^\//, '')}`) };
}

/**
 * The scanner's files in the service worker: those of this version and no others, from the copy where it has them. Each bears its content in its
 * name, so that a copy is never out of date.
 * @param escaner their paths
 * @param origin the app's own
 */
export function createCopiaEscaner(escaner: readonly string[], origin: string) {
  const suyos = new Set(escaner);
  const copia = new CacheFirst({
    cacheName: COPIA,
    // The library types its own plugin with `undefined` where it asks for absence. A portal's page is no file of ours.
    plugins: [{ cacheWillUpdate: async ({ response }) => (response.status === 200 && !(response.headers.get('content-type') ?? '').startsWith('text/html') ? response : null) }] as Plugins,
  });
  return {
    route: new Route(({ url }) => url.origin === origin && suyos.has(url.pathname), copia),
    /** Fetches those that it lacks. What could not be had is asked for again the next time. */
    traer: async (event: ExtendableEvent): Promise<void> => {
      await Promise.allSettled(escaner.map(async (path) => Promise.all(copia.handleAll({ event, request: new Request(`${origin}${path}`) }))));
    },
    /** Forgets those of other versions. */
    limpiar: async (): Promise<void> => {
      if (!(await caches.has(COPIA))) return;
      const guardados = await caches.open(COPIA);
      const viejos = (await guardados.keys()).filter(({ url }) => !suyos.has(new URL(url).pathname));
      await Promise.all(viejos.map((viejo) => guardados.delete(viejo)));
    },
  };
}
