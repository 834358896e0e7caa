/**
 * The policy of a reply (reliability §5). Mantine writes styles into the page, hence `unsafe-inline` for styles
 * only; PDFs and photos open from a blob. The service worker fetches map tiles itself and is bound by the policy
 * that came with its own file, hence `connect-src` there.
 * @param tiles origin of the map tiles; '' = none
 */
export function contentSecurityPolicy(url: string, tiles: string): string {
  const worker = url.split('?', 1)[0] === '/sw.js';
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...(worker ? [tiles] : [])],
    'font-src': ["'self'", 'data:'],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ['blob:'],
    'img-src': ["'self'", 'blob:', 'data:', tiles],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.filter((value) => value !== '')].join(' '))
    .join('; ');
}
