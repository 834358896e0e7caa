import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMundo, type Mundo } from '../testing/mundo.ts';

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
});
afterAll(() => m.t.close());

describe('R172: what is read outside the table of operations travels packed too', () => {
  test.each(['/api/openapi.json', '/metrics'])('%s', async (url) => {
    const ask = (accept: string) => m.todo.inject({ method: 'GET', url, headers: { 'accept-encoding': accept } });
    const plain = await ask('identity');
    expect([plain.statusCode, plain.headers['content-encoding'], plain.headers['vary']]).toEqual([200, undefined, 'accept-encoding']);
    for (const [accept, unpack] of [['br', brotliDecompressSync], ['gzip', gunzipSync]] as const) {
      const { headers, rawPayload } = await ask(accept);
      expect([headers['content-encoding'], headers['content-length'], headers['content-type']]).toEqual([accept, String(rawPayload.length), plain.headers['content-type']]);
      const text = unpack(rawPayload).toString();
      // The counts of the second page are those of a moment later; its words are the same.
      expect(text.slice(0, 40)).toBe(plain.payload.slice(0, 40));
      expect(rawPayload.length).toBeLessThan(text.length / 3);
    }
  });
});
