import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAzureBlobs } from './azure-store.ts';
import { openFileStore } from './file-store.ts';
import type { RemoteBlobs } from './store.ts';

/** The few calls of Azure's REST interface that the adapter makes, as the service answers them. */
const stored = new Map<string, { content: Buffer; md5: string }>();
let container = false;
let isBeingDeleted = false;

const server = createServer((request, reply) => void answer(request, reply));

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
  const content = await buffer(request);
  const fail = (status: number, code: string) => reply.writeHead(status, { 'x-ms-error-code': code }).end();
  if (searchParams.get('restype') === 'container') {
    if (container) return void fail(409, 'ContainerAlreadyExists');
    container = true;
    return void reply.writeHead(201).end();
  }
  const known = stored.get(pathname);
  if (request.method === 'PUT') {
    if (!container) return void fail(404, 'ContainerNotFound');
    if (isBeingDeleted) return void fail(409, 'ContainerBeingDeleted');
    if (known && request.headers['if-none-match'] === '*') return void fail(409, 'BlobAlreadyExists');
    stored.set(pathname, { content, md5: String(request.headers['x-ms-blob-content-md5']) });
    return void reply.writeHead(201).end();
  }
  if (!known) return void fail(404, 'BlobNotFound');
  if (request.method === 'DELETE') {
    stored.delete(pathname);
    return void reply.writeHead(202).end();
  }
  reply.writeHead(200, { 'content-length': known.content.length, 'content-type': 'image/jpeg', etag: '"1"', 'last-modified': new Date().toUTCString() });
  return void reply.end(request.method === 'HEAD' ? undefined : known.content);
}

let remote: RemoteBlobs;
let dir: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const key = Buffer.from('clave').toString('base64');
  remote = await openAzureBlobs(
    `DefaultEndpointsProtocol=http;AccountName=cuenta;AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/cuenta;`,
    'fotos',
  );
  dir = await mkdtemp(join(tmpdir(), 'rodal-azure-'));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(dir, { recursive: true, force: true });
});

const blob = (text: string) => ({ bytes: text.length, stream: Readable.from([Buffer.from(text)]) });
const KEY = 'a'.repeat(64);

describe('azure store', () => {
  it('copies once: the first content stays, with its MD5', async () => {
    expect(await remote.has(KEY)).toBe(false);
    expect(await remote.get(KEY)).toBeNull();
    await remote.copy(KEY, blob('primera'));
    await remote.copy(KEY, blob('segunda'));
    const found = await remote.get(KEY);
    expect(found?.bytes).toBe(7);
    expect((await buffer(found?.stream ?? Readable.from([]))).toString()).toBe('primera');
    expect(stored.get(`/cuenta/fotos/${KEY}`)?.md5).toBe(createHash('md5').update('primera').digest('base64'));
  });

  it('a blob that another machine received is read from the remote', async () => {
    const store = await openFileStore(dir, remote);
    expect(await store.has(KEY)).toBe(true);
    expect((await buffer((await store.get(KEY))?.stream ?? Readable.from([]))).toString()).toBe('primera');
    await store.delete(KEY);
    expect([await store.has(KEY), await remote.has(KEY)]).toEqual([false, false]);
    await store.delete(KEY);
  });

  it('a conflict that stores nothing is not taken for a copy', async () => {
    isBeingDeleted = true;
    await expect(remote.copy('b'.repeat(64), blob('otra'))).rejects.toMatchObject({ statusCode: 409 });
    isBeingDeleted = false;
  });

  it('takes server-made keys only', async () => {
    await expect(remote.get('../otra/clave')).rejects.toThrow('Clave de blob inválida');
  });
});
