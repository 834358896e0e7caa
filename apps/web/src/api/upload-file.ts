import type { EndpointSpec, Input, Output } from '@rodal/contracts/endpoint';
import { pageFetch } from './call.ts';
import { buildRequest, exchange, type Fetch, uploadTimeoutMs } from './exchange.ts';
import { type JsonRow, readJson } from './read-reply.ts';

/**
 * Sends one file to an `upload` row, as the field `Archivo` of a form. Photos of the field travel by `photo-transfer.ts`.
 * @param input of the row, without the file
 * @throws ApiError like every call
 */
export function uploadFile<R extends JsonRow & EndpointSpec>(row: R, input: Input<R>, file: File, fetcher: Fetch = pageFetch): Promise<Output<R>> {
  const { url, method, headers } = buildRequest(row, input);
  const body = new FormData();
  body.set('Archivo', file, file.name);
  return exchange(fetcher, url, { method, headers, body }, { timeoutMs: uploadTimeoutMs(file.size) }, (response) => readJson(row, response));
}
