import { describe, expect, it } from 'vitest';
import { writeCell } from './copy-rows.ts';

describe('cells of COPY', () => {
  it.each([
    [null, String.raw`\N`],
    ['', ''],
    [String.raw`\N`, String.raw`\\N`],
    ['a\tb\nc\rd', String.raw`a\tb\nc\rd`],
    [12.5, '12.5'],
    [true, 'true'],
    [new Date('2026-11-20T15:00:00.120Z'), '2026-11-20T15:00:00.120Z'],
    [Buffer.from('00ff', 'hex'), String.raw`\\x00ff`],
    [[], '{}'],
    [['1530-21', 'a"b', 'c\\d'], String.raw`{"1530-21","a\\"b","c\\\\d"}`],
  ])('%j', (cell, text) => {
    expect(writeCell(cell)).toBe(text);
  });
});
