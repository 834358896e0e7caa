import { VER_COMO_HEADER } from '@rodal/contracts/endpoint';
import type { Fetch } from './exchange.ts';
import { verComo } from './ver-como.ts';

/** The page's way to our server; the worker has its own. While it looks through somebody's eyes every request says so. */
export const pageFetch: Fetch = (url, init) => {
  if (verComo === null) return fetch(url, init);
  const headers = new Headers(init.headers);
  headers.set(VER_COMO_HEADER, verComo.prueba);
  return fetch(url, { ...init, headers });
};
