import { describe, expect, it } from 'vitest';
import { centesimasMr, drawParte, writeCentesimas, writeParte } from './metro-ruma.ts';
import { prngFor } from './prng.ts';

describe('metro ruma of past loads', () => {
  it('2 benches of 2.4 m, wood of 2.44 m, mean height 2.55 m: 12.24 MR', () => {
    const parte = { bancos: 2, anchoCm: 240, factorCentesimas: 100, alturasCm: [250, 260, 255, 255, 255, 255, 255, 255] };
    expect(writeCentesimas(centesimasMr(parte, 244))).toBe('12.24');
    expect(writeParte(parte, 244)).toEqual([
      '2', '2.40', '4.80', '1.00', '2.50', '2.60', ...Array<string>(6).fill('2.55'), ...Array<string>(8).fill('0'),
    ]);
  });

  it('heights of zero do not count, no benches is nothing', () => {
    const parte = { bancos: 1, anchoCm: 240, factorCentesimas: 100, alturasCm: [250, 0, 0, 0] };
    expect(centesimasMr(parte, 244)).toBe(600);
    expect(centesimasMr({ ...parte, bancos: 0 }, 244)).toBe(0);
  });

  it('rounds to three and then to two decimals (A6)', () => {
    // 2.0625 × 2.35 × 0.95 = 4.60453125: once rounded it would be 4.60.
    expect(centesimasMr({ bancos: 1, anchoCm: 235, factorCentesimas: 95, alturasCm: [206, 206, 206, 207] }, 244)).toBe(461);
  });

  it('draws four heights a bench', () => {
    expect(drawParte(prngFor('parte'), 3, 250).alturasCm).toHaveLength(12);
  });
});
