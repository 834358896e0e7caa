import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePerimetro, relate } from './perimetro.ts';
import { mutateJson, mutateText } from './testing/mutaciones.ts';

const RING = [[-72.51, -38.51], [-72.49, -38.51], [-72.49, -38.49], [-72.51, -38.49], [-72.51, -38.51]];
const VALID: readonly unknown[] = [
  { type: 'Polygon', coordinates: [RING] },
  { type: 'MultiPolygon', coordinates: [[RING], [RING]] },
  RING.map(([lng, lat]) => ({ lat, lng })),
  [RING.map(([lng, lat]) => ({ lat, lng }))],
];
const POINT = { latitud: -38.5, longitud: -72.5, precision: 8 };
const DICE = fc.array(fc.nat(), { maxLength: 12 });

describe('spoilt perimeters', () => {
  it('a named error, or a perimeter that a position can be held against', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VALID), DICE, fc.option(DICE, { freq: 3 }), (valid, dice, raw) => {
        const json = JSON.stringify(mutateJson(valid, dice)) ?? '';
        const read = parsePerimetro(raw === null ? json : mutateText(json, raw));
        if (!read.ok) return;
        const { estado, metrosAlBorde } = relate(POINT, read.perimetro);
        expect(['dentro', 'incierta', 'fuera']).toContain(estado);
        expect(Number.isFinite(metrosAlBorde) && metrosAlBorde >= 0).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([1_000, 50_000, 500_000])('%i lists in each other are no perimeter', (depth) => {
    for (const text of ['['.repeat(depth) + ']'.repeat(depth), '{"type":"Polygon","coordinates":'.concat('['.repeat(depth), ']'.repeat(depth), '}'), '['.repeat(depth)]) {
      expect(parsePerimetro(text).ok).toBe(false);
    }
  });

  it('a ring of a hundred thousand points is read', () => {
    const ring = Array.from({ length: 100_000 }, (_, n) => [-72.5 + 0.01 * Math.cos(n), -38.5 + 0.01 * Math.sin(n)]);
    expect(parsePerimetro(JSON.stringify({ type: 'Polygon', coordinates: [ring] })).ok).toBe(true);
  });
});
