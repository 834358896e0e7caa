import { tilesPattern } from '@rodal/domain/tiles';
import { ExpirationPlugin } from 'workbox-expiration';
import { Route } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { TILES_CACHE } from '../db/tiles-cache.ts';

/**
 * Map tiles in the service worker (R30, R75): what was seen once is there without signal, in
 * a cache of its own with a cap.
 *
 * A request is a tile when it is a picture asked for with CORS, which in this app only the
 * map does, and its address fits the template of the setting `urlTiles` as the phone
 * remembers it with the session. A pattern of the path alone would keep whatever looks alike
 * on any host; a host written into the worker would need a build for every company. What
 * does not fit goes to the network and is not kept; nothing under `/api/` is looked at.
 *
 * Worker and page live under the security policy they were installed with, so that a new
 * host reaches a phone together with the next version of the app.
 */
const MAX_TILES = 1500;
const MAX_AGE_S = 60 * 24 * 3600;
/** The template is read from the phone's database at most so often: a map asks for a dozen at once. */
const TEMPLATE_MS = 10_000;

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>;

/**
 * @param origin the app's own
 * @param readTemplate the setting on this phone; '' = no base map, or nobody has logged in
 * @param maxTiles about 30 MB of usual pictures
 */
export function createTilesRoute(origin: string, readTemplate: () => Promise<string>, maxTiles = MAX_TILES): Route {
  const tiles = new CacheFirst({
    cacheName: TILES_CACHE,
    // The library types its own plugin with `undefined` where it asks for absence.
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: maxTiles, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }),
    ] as Plugins,
  });
  const known = { readAt: -Infinity, pattern: Promise.resolve<RegExp | null>(null) };
  const currentPattern = (): Promise<RegExp | null> => {
    if (performance.now() - known.readAt > TEMPLATE_MS) {
      known.readAt = performance.now();
      known.pattern = readTemplate().then(
        (template) => tilesPattern(template, origin),
        () => null,
      );
    }
    return known.pattern;
  };

  return new Route(
    ({ url, request }) =>
      request.destination === 'image' &&
      request.mode === 'cors' &&
      !(url.origin === origin && url.pathname.startsWith('/api/')),
    async ({ event, request }) => {
      const pattern = await currentPattern();
      return pattern?.test(request.url) ? tiles.handle({ event, request }) : fetch(request);
    },
  );
}

/** A portal's page with status 200 must not stay on the map for two months. */
function isPicture({ status, type, headers }: Response): boolean {
  return status === 200 && type !== 'opaque' && (headers.get('content-type') ?? '').startsWith('image/');
}
