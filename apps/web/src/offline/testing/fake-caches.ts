/** Cache Storage in memory, as far as Workbox uses it. */
export interface FakeCaches {
  readonly storage: Pick<CacheStorage, 'open' | 'has' | 'delete' | 'match'>;
  /** What a cache holds, oldest first. */
  readonly urls: (name: string) => string[];
}

export function createFakeCaches(): FakeCaches {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string): Map<string, Response> => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  const urlOf = (request: RequestInfo | URL): string => (request instanceof Request ? request.url : String(request));
  const cacheOf = (store: Map<string, Response>) =>
    ({
      match: async (request) => store.get(urlOf(request))?.clone(),
      put: async (request, response) => {
        store.set(urlOf(request), response);
      },
      delete: async (request) => store.delete(urlOf(request)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    }) satisfies Partial<Cache> as Partial<Cache> as Cache; // only these are called

  return {
    storage: {
      open: async (name) => cacheOf(open(name)),
      has: async (name) => stores.has(name),
      delete: async (name) => stores.delete(name),
      match: async (request, options) => stores.get(options?.cacheName ?? '')?.get(urlOf(request))?.clone(),
    },
    urls: (name) => [...open(name).keys()],
  };
}
