import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mutateText } from './testing/mutaciones.ts';
import { isPlantillaTiles, tilesOrigin, tilesPattern } from './tiles.ts';

const ORIGIN = 'https://rodal.example';

it('a spoilt template of tiles is none, or one whose host the policy of the pages can name without opening more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('https://{s}.tiles.example/{z}/{x}/{y}{r}.png', '/tiles/{z}/{x}/{-y}.png', 'http://127.0.0.1:4020/{z}/{x}/{y}.svg'),
      fc.array(fc.nat(), { maxLength: 9 }),
      (valid, dice) => {
        const template = mutateText(valid, dice);
        const origin = tilesOrigin(template);
        expect(origin).toMatch(/^$|^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/);
        const pattern = tilesPattern(template, ORIGIN);
        expect(isPlantillaTiles(template)).toBe(template === '' || pattern !== null);
        // Nothing under the API is ever a tile to be kept.
        if (pattern !== null && !template.startsWith('/')) expect(pattern.test(`${ORIGIN}/api/despacho/despachos`)).toBe(false);
      },
    ),
    { numRuns: 3_000 },
  );
});
