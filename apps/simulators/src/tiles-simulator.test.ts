import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTilesSimulator, type TilesSimulator } from './tiles-simulator.ts';

let tiles: TilesSimulator;
beforeEach(async () => {
  tiles = await startTilesSimulator({ port: 0 });
});
afterEach(() => tiles.close());

const get = (path: string) => fetch(`${tiles.url}/${path}`);

describe('tiles simulator', () => {
  it('draws a square with its address, and lets a page of any origin read it', async () => {
    const reply = await fetch(tiles.template.replace('{z}', '15').replace('{x}', '9800').replace('{y}', '20210'));
    expect(reply.headers.get('content-type')).toContain('image/svg+xml');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    const svg = await reply.text();
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(svg).toContain('>15</text>');
    expect(svg).toContain('>9800 / 20210</text>');
  });

  it('counts what is asked for', async () => {
    for (const path of ['1/0/1.svg', '1/0/1.svg', '1/1/1.svg']) await get(path);
    expect([...tiles.control.asked()]).toEqual([['1/0/1', 2], ['1/1/1', 1]]);
  });

  it.each(['1/2/0.svg', '1/0/2.svg', '1/0/-1.svg', '23/0/0.svg', 'a/0/0.svg', '1/0/0.png', '1/0/.svg', '1/0.5/0.svg'])(
    '%s is no tile',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect(tiles.control.asked().size).toBe(0);
    },
  );

  it('fails when told to, until told otherwise', async () => {
    tiles.control.fail(503);
    expect((await get('1/0/0.svg')).status).toBe(503);
    tiles.control.fail(null);
    expect((await get('1/0/0.svg')).status).toBe(200);
  });
});
