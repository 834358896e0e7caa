import { describe, expect, it } from 'vitest';
import { prngFor } from './prng.ts';

function draw(area: string): number[] {
  const prng = prngFor(area);
  return Array.from({ length: 20 }, () => prng.next());
}

describe('the demo source of chance', () => {
  it('gives each area its own repeatable stream', () => {
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('keeps within its bounds and reaches both ends', () => {
    const prng = prngFor('bounds');
    const drawn = new Set(Array.from({ length: 500 }, () => prng.int(3, 6)));
    expect(drawn).toEqual(new Set([3, 4, 5, 6]));
    for (let times = 0; times < 500; times += 1) expect(Math.abs(prng.normal(10, 2) - 10)).toBeLessThan(7.01);
  });

  it('never picks what has no weight, and says so when nothing has', () => {
    const prng = prngFor('weights');
    const picks = Array.from({ length: 200 }, () => prng.weighted(['x', 'y', 'z'], (one) => (one === 'y' ? 0 : 1)));
    expect(new Set(picks)).toEqual(new Set(['x', 'z']));
    expect(() => prng.weighted(['x'], () => 0)).toThrow(RangeError);
    expect(() => prng.pick([])).toThrow(RangeError);
  });

  it('shuffles without losing any', () => {
    const list = Array.from({ length: 30 }, (_, at) => at);
    const shuffled = prngFor('shuffle').shuffle(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
  });
});
