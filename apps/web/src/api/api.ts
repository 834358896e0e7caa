import type { EndpointSpec, Input, Output } from '@rodal/contracts/endpoint';
import { buildRequest, exchange, type Fetch } from './exchange.ts';
import { hasPhoto, type Upload, uploadByFetch } from './photo-transfer.ts';
import { foreign, type JsonRow, readFailure, readJson } from './read-reply.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Default 30 s. */
  readonly timeoutMs?: number;
}

interface FileOptions extends CallOptions {
  /** Bytes so far. */
  readonly onProgress?: (bytes: number) => void;
}

/** Answer of a row with an ETag: nothing new, or all of it. */
type Changed<T> =
  | { readonly changed: false }
  | { readonly changed: true; readonly etag: string | null; readonly data: T };

/** Everything that talks to our server. Each failure is an `ApiError`. */
export interface Api {
  /** One operation: its row, and body, query and path parameters in one object. */
  readonly call: <R extends JsonRow>(row: R, input: Input<R>, options?: CallOptions) => Promise<Output<R>>;
  /** The same for rows with an ETag (C38): a 304 is `{ changed: false }`. */
  readonly callIfChanged: <R extends JsonRow>(
    row: R,
    input: Input<R>,
    etag: string | null,
    options?: CallOptions,
  ) => Promise<Changed<Output<R>>>;
  /** The bytes of a `file` row. */
  readonly fetchFile: <R extends EndpointSpec>(row: R, input: Input<R>, options?: FileOptions) => Promise<Blob>;
  /** Whether this user already uploaded the photo (`HEAD`). */
  readonly hasPhoto: (sha256: string, options?: CallOptions) => Promise<boolean>;
  readonly uploadPhoto: Upload;
  /** The server's clock at its last reply, ms since 1970; null before the first (R70). */
  readonly serverTime: () => number | null;
}

/**
 * @param fetch the browser's, or a scripted server's
 * @param uploader how photos travel: `uploadByXhr` in pages; default by `fetch`
 */
export function createApi(fetch: Fetch, uploader?: (onReply: (response: Response) => void) => Upload): Api {
  const clock: { last: number | null } = { last: null };
  const noteTime = (response: Response) => {
    const at = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(at)) clock.last = at;
  };

  const send = <T>(
    row: EndpointSpec,
    input: unknown,
    options: CallOptions,
    read: (response: Response) => Promise<T>,
    etag: string | null = null,
  ): Promise<T> => {
    const { url, method, headers, body } = buildRequest(row, input);
    const init = { method, headers: etag === null ? headers : { ...headers, 'if-none-match': etag }, body };
    return exchange(fetch, url, init, options, async (response) => {
      const result = await read(response);
      noteTime(response);
      return result;
    });
  };

  return {
    call: (row, input, options = {}) => send(row, input, options, (response) => readJson(row, response)),
    callIfChanged: (row, input, etag, options = {}) =>
      send(
        row,
        input,
        options,
        async (response): Promise<Changed<Output<typeof row>>> => {
          if (response.status === 304) return { changed: false };
          return { changed: true, etag: response.headers.get('etag'), data: await readJson(row, response) };
        },
        etag,
      ),
    fetchFile: (row, input, options = {}) =>
      send(row, input, options, async (response) => {
        if (!response.ok) throw await readFailure(response);
        const type = response.headers.get('content-type') ?? '';
        if (/^text\/html\b/i.test(type)) throw foreign(response, `${row.name}: a page instead of a file`);
        return readBlob(response, options.onProgress);
      }),
    hasPhoto: (sha256, options = {}) => hasPhoto(fetch, sha256, options),
    uploadPhoto: (uploader ?? ((onReply) => uploadByFetch(fetch, onReply)))(noteTime),
    serverTime: () => clock.last,
  };
}

/**
 * The bytes of a reply, telling how many are here; how many there will be nobody says of a file that is written while
 * it travels.
 * @param onProgress bytes so far
 */
async function readBlob(response: Response, onProgress: ((bytes: number) => void) | undefined): Promise<Blob> {
  if (onProgress === undefined || response.body === null) return response.blob();
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        onProgress(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: response.headers }).blob();
}
