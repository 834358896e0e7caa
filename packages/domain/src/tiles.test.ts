import { describe, expect, it } from 'vitest';
import { isPlantillaTiles, tilesOrigin, tilesPattern } from './tiles.ts';

const ORIGIN = 'https://rodal.example';

describe('tilesPattern (R75)', () => {
  it.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/15/9800/20210.png', true],
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/15/9800/20210.jpg', false],
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/15/9800/20210.png?x=1', false],
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tilesXexample/15/9800/20210.png', false],
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://other.example/https://tiles.example/15/9800/20210.png', false],
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/a/9800/20210.png', false],
    ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png', 'https://b.tiles.example/15/9800/20210@2x.png', true],
    ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png', 'https://b.evil.example/15/9800/20210@2x.png', false],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://a.b.tiles.example/15/9800/20210.png', false],
    ['https://tms.example/{z}/{x}/{-y}.png', 'https://tms.example/15/9800/12557.png', true],
    ['https://wmts.example/tile?z={z}&x={x}&y={y}&k=a+b', 'https://wmts.example/tile?z=15&x=1&y=2&k=a+b', true],
    ['/tiles/{z}/{x}/{y}.svg', 'https://rodal.example/tiles/15/1/2.svg', true],
    ['/tiles/{z}/{x}/{y}.svg', 'https://tiles.example/tiles/15/1/2.svg', false],
  ])('%s and %s: %s', (template, url, fits) => {
    expect(tilesPattern(template, ORIGIN)?.test(url)).toBe(fits);
  });
});

describe('isPlantillaTiles', () => {
  it.each(['', 'https://tiles.example/{z}/{x}/{y}.png', 'http://localhost:4020/{z}/{x}/{y}.svg', '/tiles/{z}/{x}/{y}.png'])(
    'takes %j',
    (text) => {
      expect(isPlantillaTiles(text)).toBe(true);
    },
  );

  it.each([
    'https://tiles.example/',
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.example/{z}/{x}/{y}/{apikey}.png',
    'tiles/{z}/{x}/{y}.png',
    '//tiles.example/{z}/{x}/{y}.png',
    'javascript:alert(1)//{z}/{x}/{y}',
    'https://x; script-src *; /{z}/{x}/{y}',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    // Hosts that the page's policy could not name: the map would stay empty without a word.
    'https://tiles.{s}.example/{z}/{x}/{y}.png',
    'https://{s}/{z}/{x}/{y}.png',
    'https://{z}.tiles.example/{x}/{y}.png',
  ])('refuses %j', (text) => {
    expect(isPlantillaTiles(text)).toBe(false);
  });
});

describe('tilesOrigin', () => {
  it.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['http://localhost:4020/{z}/{x}/{y}.png', 'http://localhost:4020'],
    ['https://{s}.Tiles.example/{z}/{x}/{y}.png', 'https://*.tiles.example'],
    ['https://mt{s}.tiles.example/{z}/{x}/{y}.png', 'https://*.tiles.example'],
    ['https://tiles.{s}.example/{z}/{x}/{y}.png', ''],
    ['/tiles/{z}/{x}/{y}.png', ''],
    ["https://x; script-src 'unsafe-inline'/{z}", ''],
    ['javascript:alert(1)//', ''],
    ['', ''],
  ])('the origin of %j is %j', (template, origin) => {
    expect(tilesOrigin(template)).toBe(origin);
  });
});
