import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTilesSimulator, type TilesSimulator } from '@rodal/simulators/tiles-simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { DEMO_TILES_TEMPLATE } from './demo-tiles.ts';

const tile = (z: number, x: number, y: number | string) =>
  DEMO_TILES_TEMPLATE.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));

describe('the base map of the demo', () => {
  let tiles: TilesSimulator;
  let t: TestApp;
  beforeAll(async () => {
    tiles = await startTilesSimulator({ port: 0 });
    t = await buildTestApp({ env: { DEMO: 'true', DEMO_TILES_URL: tiles.url } });
  });
  afterAll(async () => {
    await t.close();
    await tiles.close();
  });

  test('comes from our own origin, as a picture that may be kept', async () => {
    const reply = await t.app.inject(tile(15, 9800, 20210));
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=86400',
    ]);
    expect(reply.body).toContain('9800 / 20210');
    expect(tiles.control.asked().get('15/9800/20210')).toBe(1);
  });

  test.each([tile(1, 5, 0), tile(1, 0, '..'), '/demo/tiles/1/0/0', '/demo/tiles/1/0/0.png', '/demo/tiles/1/%2e%2e%2f0/0.svg'])(
    '%s is missing',
    async (url) => {
      expect((await t.app.inject(url)).statusCode).toBe(404);
    },
  );

  test('a simulator that fails gives no tile and no error of ours', async () => {
    tiles.control.fail(503);
    expect((await t.app.inject(tile(15, 1, 1))).statusCode).toBe(404);
    tiles.control.fail(null);
  });

  test('one that stops in the middle of a tile neither', async () => {
    const half = createServer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'image/svg+xml', 'content-length': '999' });
      reply.write('<svg', () => reply.destroy());
    });
    await once(half.listen(0, '127.0.0.1'), 'listening');
    const { port } = half.address() as AddressInfo; // listens on a port
    const other = await buildTestApp({ env: { DEMO: 'true', DEMO_TILES_URL: `http://127.0.0.1:${port}` } });
    expect((await other.app.inject(tile(15, 1, 1))).statusCode).toBe(404);
    await other.close();
    half.close();
  });

  test('one that is gone neither', async () => {
    const gone = await startTilesSimulator({ port: 0 });
    await gone.close();
    const other = await buildTestApp({ env: { DEMO: 'true', DEMO_TILES_URL: gone.url } });
    expect((await other.app.inject(tile(15, 1, 1))).statusCode).toBe(404);
    await other.close();
  });
});

test('without a demo there is no such route', async () => {
  const t = await buildTestApp();
  expect((await t.app.inject(tile(15, 9800, 20210))).statusCode).toBe(404);
  await t.close();
});
