import { VER_COMO_HEADER } from '@rodal/contracts/endpoint';
import { createApi } from './api.ts';
import type { Fetch } from './exchange.ts';
import { uploadByXhr } from './photo-transfer.ts';
import { verComo } from './ver-como.ts';

/** The page's way to our server; the worker has its own. While it looks through somebody's eyes every request says so. */
export const pageFetch: Fetch = (url, init) => {
  if (verComo === null) return fetch(url, init);
  const headers = new Headers(init.headers);
  headers.set(VER_COMO_HEADER, verComo.prueba);
  return fetch(url, { ...init, headers });
};

/**
 * The page's one connection to our server: `call(row, input)` for every operation
 * (design, section 2). The service worker makes its own with `createApi`.
 */
export const api = createApi(pageFetch, uploadByXhr);

export const { call } = api;
