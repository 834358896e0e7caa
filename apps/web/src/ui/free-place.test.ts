import { describe, expect, it } from 'vitest';
import { liftOver, type Box } from './free-place.ts';

const box = (top: number, bottom: number, left = 16, right = 374): Box => ({ top, bottom, left, right });
/** Where a message stands on a phone of 390×844, over the bar of the yard. */
const AVISO = box(640, 696);

describe('R162: a message stands on no button', () => {
  it('stays where nothing is under it', () => {
    expect(liftOver(AVISO, [])).toBe(0);
    expect(liftOver(AVISO, [box(704, 780), box(300, 640), box(640, 696, 380, 390)])).toBe(0);
  });

  it('goes up over what it would cover, and over what stands there', () => {
    expect(liftOver(AVISO, [box(664, 710)])).toBe(40);
    expect(liftOver(AVISO, [box(664, 710), box(610, 655)])).toBe(94);
    expect(liftOver(AVISO, [box(610, 655), box(664, 710)])).toBe(94);
  });

  it('where no place is free it stays', () => {
    expect(liftOver(AVISO, [box(0, 844)])).toBe(0);
    expect(liftOver(AVISO, Array.from({ length: 12 }, (_, at) => box(at * 60, at * 60 + 56)))).toBe(0);
  });
});
