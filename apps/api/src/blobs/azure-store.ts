import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { BlobServiceClient, RestError, type ContainerClient } from '@azure/storage-blob';
import { assertKey, type Blob, type RemoteBlobs } from './store.ts';

/** One call to Azure, its own retries included, must not outlast the job that makes it. */
const TIMEOUT_MS = 30_000;

/**
 * Copies of the blobs in a private Azure container, one blob a key. Only jobs and readers of a
 * blob that is not on this machine come here; starting and receiving a photo never do (R79).
 *
 * @param connectionString of the storage account
 * @param container made by the first copy when missing, without public access
 */
export async function openAzureBlobs(connectionString: string, container: string): Promise<RemoteBlobs> {
  const client = BlobServiceClient.fromConnectionString(connectionString, {
    retryOptions: { maxTries: 3, tryTimeoutInMs: 10_000 },
  }).getContainerClient(container);
  const blobOf = (key: string) => {
    assertKey(key);
    return client.getBlockBlobClient(key);
  };
  return {
    async copy(key, blob) {
      await client.createIfNotExists({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
      await copyBlob(blobOf(key), blob);
    },
    async get(key) {
      const reply = await blobOf(key)
        .download(0, undefined, { abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
        .catch(nullIf((error) => error.statusCode === 404));
      if (!reply?.readableStreamBody) return null;
      return { bytes: reply.contentLength ?? 0, stream: Readable.from(reply.readableStreamBody) };
    },
    has: (key) => blobOf(key).exists({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) }),
    async delete(key) {
      await blobOf(key).deleteIfExists({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
    },
  };
}

/** `If-None-Match: *` and the content's MD5: Azure keeps whole copies only, and the first one stays. */
async function copyBlob(target: ReturnType<ContainerClient['getBlockBlobClient']>, blob: Blob): Promise<void> {
  const content = await buffer(blob.stream);
  await target
    .upload(content, content.length, {
      conditions: { ifNoneMatch: '*' },
      blobHTTPHeaders: { blobContentType: 'application/octet-stream', blobContentMD5: createHash('md5').update(content).digest() },
      abortSignal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Its other 409s (the container is being deleted) mean that there is no copy.
    .catch(nullIf(({ response }) => response?.headers.get('x-ms-error-code') === 'BlobAlreadyExists'));
}

function nullIf(isExpected: (error: RestError) => boolean): (error: unknown) => null {
  return (error) => {
    if (error instanceof RestError && isExpected(error)) return null;
    throw error;
  };
}
