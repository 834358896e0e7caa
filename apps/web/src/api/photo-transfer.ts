import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import { DIGEST_HEADER, getFoto, uploadFoto } from '@rodal/contracts/fotos';
import { ApiError } from './api-error.ts';
import { buildRequest, exchange, type Fetch, JSON_TIMEOUT_MS, uploadTimeoutMs } from './exchange.ts';
import { foreign, readFailure, readJson } from './read-reply.ts';

/** Sends a photo's bytes; `onProgress` gets 0–1. Resolves only when the server answered with its hash. */
export type Upload = (
  sha256: string,
  bytes: ArrayBuffer,
  options?: { readonly signal?: AbortSignal | undefined; readonly onProgress?: (part: number) => void },
) => Promise<void>;

/**
 * Whether this user already uploaded the photo (`HEAD`, reliability 3.2.2). A reply to
 * HEAD has no body to recognise us by: only a 200 of an image counts as yes. Anything
 * that is not load says "no", since the upload itself then answers with a reason.
 * @throws ApiError on transport and load
 */
export function hasPhoto(
  fetch: Fetch,
  sha256: string,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<boolean> {
  const { url, headers } = buildRequest(getFoto, { sha256 });
  return exchange(fetch, url, { method: 'HEAD', headers }, options, async (response) => {
    if (response.status >= 500 || response.status === 429 || response.status === 408) throw await readFailure(response);
    return response.ok && (response.headers.get('content-type') ?? '').startsWith('image/');
  });
}

/** Upload by `fetch`: the only way in a service worker. No progress is reported. */
export function uploadByFetch(fetch: Fetch, onReply: (response: Response) => void): Upload {
  return (sha256, bytes, options = {}) =>
    exchange(
      fetch,
      uploadFoto.path,
      { method: 'POST', headers: uploadHeaders(sha256), body: photoForm(bytes) },
      { timeoutMs: uploadTimeoutMs(bytes.byteLength), signal: options.signal },
      async (response) => {
        await checkUpload(sha256, response);
        onReply(response);
      },
    );
}

/**
 * Upload by XHR, for pages: reports progress, and gives up when no byte has moved for
 * 30 s although the time limit is not over (R53).
 */
export function uploadByXhr(onReply: (response: Response) => void): Upload {
  return (sha256, bytes, { signal, onProgress } = {}) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const fail = (cause: string) => reject(new ApiError('sin_conexion', { httpStatus: 0, detalle: cause }));
      if (signal?.aborted === true) {
        fail('aborted');
        return;
      }
      let stall = setTimeout(() => xhr.abort(), JSON_TIMEOUT_MS);
      const moved = () => {
        clearTimeout(stall);
        stall = setTimeout(() => xhr.abort(), JSON_TIMEOUT_MS);
      };
      const abort = () => xhr.abort();

      xhr.open('POST', uploadFoto.path);
      xhr.timeout = uploadTimeoutMs(bytes.byteLength);
      for (const [name, value] of Object.entries(uploadHeaders(sha256))) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener('progress', ({ loaded, total }) => {
        moved();
        if (total > 0) onProgress?.(loaded / total);
      });
      for (const event of ['error', 'abort', 'timeout'] as const) xhr.addEventListener(event, () => fail(event));
      xhr.addEventListener('loadend', () => {
        clearTimeout(stall);
        signal?.removeEventListener('abort', abort);
      });
      xhr.addEventListener('load', () => {
        const response = responseOf(xhr);
        // XHR follows redirects by itself; where it ended tells (R55).
        if (new URL(xhr.responseURL, location.href).pathname !== uploadFoto.path) {
          reject(foreign(response, `redirect to ${xhr.responseURL}`));
          return;
        }
        checkUpload(sha256, response)
          .then(() => onReply(response))
          .then(resolve, reject);
      });
      signal?.addEventListener('abort', abort);
      xhr.send(photoForm(bytes));
    });
}

/** Success is our reply with our hash, nothing less (R17, R55). */
async function checkUpload(sha256: string, response: Response): Promise<void> {
  const reply = await readJson(uploadFoto, response);
  if (reply.sha256 !== sha256) throw foreign(response, `hash ${reply.sha256} for ${sha256}`);
}

function uploadHeaders(sha256: string): Record<string, string> {
  return { accept: 'application/json', [CSRF_HEADER]: CSRF_VALUE, [DIGEST_HEADER]: sha256 };
}

function photoForm(bytes: ArrayBuffer): FormData {
  const form = new FormData();
  form.set('Archivo', new Blob([bytes], { type: 'image/jpeg' }), 'foto.jpg');
  return form;
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after', 'date']) {
    const value = xhr.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  // A Response with these statuses may carry no body; none of them is ours either.
  const empty = xhr.status === 204 || xhr.status === 205 || xhr.status === 304 || xhr.responseText === '';
  return new Response(empty ? null : xhr.responseText, { status: xhr.status, headers });
}
