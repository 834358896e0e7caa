import { mutateBytes } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jpegSize, stripMetadata } from './jpeg.ts';
import { jpegBytes } from '../testing/fixtures.ts';

const EXIF: [number, number[]] = [0xe1, [...new TextEncoder().encode('Exif\0\0GPS-38.5')]];
const PHOTOS = [jpegBytes(1), jpegBytes(2, { extra: [EXIF, [0xfe, [60, 104, 49]]], trailer: [1, 2, 3] }), jpegBytes(3, { size: 0 })];
const SPOILT = fc.tuple(fc.constantFrom(...PHOTOS), fc.array(fc.nat(), { maxLength: 12 })).map(([photo, dice]) => mutateBytes(photo, dice));

describe('spoilt bytes of a photo', () => {
  it('have a size of two whole numbers, or none', () => {
    fc.assert(
      fc.property(SPOILT, (bytes) => {
        const size = jpegSize(bytes);
        if (size !== null) expect([size.width, size.height].every((side) => Number.isInteger(side) && side >= 0 && side <= 0xff_ff)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('come out without metadata and never longer, or not at all; once is enough', () => {
    let taken = 0;
    fc.assert(
      fc.property(SPOILT, (bytes) => {
        const clean = stripMetadata(bytes);
        if (clean === null) return;
        taken += 1;
        expect(clean.length).toBeLessThanOrEqual(bytes.length);
        expect(stripMetadata(clean)).toEqual(clean);
        expect([...clean.subarray(-2)]).toEqual([0xff, 0xd9]);
      }),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(300);
  });
});
