import { createApi } from './api.ts';
import { pageFetch } from './page-fetch.ts';
import { uploadByXhr } from './photo-transfer.ts';

/**
 * The page's one connection to our server: `call(row, input)` for every operation
 * (design, section 2). The service worker makes its own with `createApi`.
 */
export const api = createApi(pageFetch, uploadByXhr);

export const { call } = api;
