import { measureParte, missingInParte } from '@rodal/domain/alturas';
import { describe, expect, it } from 'vitest';
import { drawParte } from './cargas.ts';
import { prngFor } from './prng.ts';

describe('stacks of past loads', () => {
  it.each([1, 2, 3])('%i benches have four heights each around the mean', (bancos) => {
    const parte = drawParte(prngFor('parte'), bancos, 250);
    expect(parte.alturas.map((altura) => altura !== '')).toEqual(Array.from({ length: 16 }, (_, at) => at < bancos * 4));
    expect(missingInParte(parte)).toBeNull();
    const perBench = Number(measureParte(parte, 244).total) / bancos;
    expect(perBench).toBeGreaterThan(4.5);
    expect(perBench).toBeLessThan(7.5);
  });
});
