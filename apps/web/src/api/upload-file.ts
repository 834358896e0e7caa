import type { EndpointSpec, Output } from '@rodal/contracts/endpoint';
import { buildRequest } from './build-request.ts';
import { exchange, type Fetch, uploadTimeoutMs } from './exchange.ts';
import { type JsonRow, readJson } from './read-reply.ts';

/**
 * Sends one file to an `upload` row, as the field `Archivo` of a form. Photos of the field travel by `photo-transfer.ts`.
 * @throws ApiError like every call
 */
export function uploadFile<R extends JsonRow & EndpointSpec>(row: R, file: File, signal?: AbortSignal, fetcher: Fetch = (url, init) => fetch(url, init)): Promise<Output<R>> {
  const { url, method, headers } = buildRequest(row, {});
  const body = new FormData();
  body.set('Archivo', file, file.name);
  return exchange(fetcher, url, { method, headers, body }, { timeoutMs: uploadTimeoutMs(file.size), signal }, (response) => readJson(row, response));
}
