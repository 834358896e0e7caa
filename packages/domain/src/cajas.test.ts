import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LngLat, locate, lngLat, type Perimetro, type Posicion, relate } from './perimetro.ts';

/**
 * What is found by looking at rectangles first (A11, R72) is what is found by looking at every edge of every site. Places
 * and sizes are drawn from few numbers, so that edges touch, sites lie in each other and distances are equal.
 */

const STEP = 0.001;
const at = (east: number, north: number): LngLat => lngLat(-72.5 + east * STEP, -38.7 + north * STEP);
const coordinate = fc.oneof(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -300, max: 300 }), fc.double({ min: -8, max: 8, noNaN: true }));
const size = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 200 }));

/** A ring with corners at random around a centre: convex, star-shaped or crossing itself. */
const ring = fc
  .record({ east: coordinate, north: coordinate, radio: size, corners: fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 4 })), { minLength: 3, maxLength: 9 }) })
  .map(({ east, north, radio, corners }) => {
    const points = corners.map(([turn, out]) => {
      const angle = (turn / 8) * 2 * Math.PI;
      return at(east + (Math.cos(angle) * radio * out) / 4, north + (Math.sin(angle) * radio * out) / 4);
    });
    return points.concat(points.slice(0, 1));
  });
const perimetro: fc.Arbitrary<Perimetro> = fc.array(fc.array(ring, { minLength: 1, maxLength: 2 }), { minLength: 0, maxLength: 3 });
const faenas = fc.array(fc.option(perimetro, { freq: 6 }).map((one) => ({ perimetro: one })), { maxLength: 30 });
const posicion: fc.Arbitrary<Posicion> = fc
  .record({ east: coordinate, north: coordinate, precision: fc.constantFrom(0, 5, 30, 300, 20_000) })
  .map(({ east, north, precision }) => {
    const [longitud, latitud] = at(east, north);
    return { longitud, latitud, precision };
  });

describe('locate (A11)', () => {
  it('R72: finds what a look at every site finds, in the same order', () => {
    fc.assert(
      fc.property(posicion, faenas, (donde, all) => {
        const related = all
          .flatMap((faena) => (faena.perimetro === null ? [] : [{ faena, ...relate(donde, faena.perimetro) }]))
          .toSorted((a, b) => (a.contiene ? -a.metrosAlBorde : a.metrosAlBorde) - (b.contiene ? -b.metrosAlBorde : b.metrosAlBorde));
        const candidatas = related.filter(({ estado }) => estado !== 'fuera');
        const found = locate(donde, all);
        expect(found.candidatas).toEqual(candidatas);
        found.candidatas.forEach(({ faena }, n) => expect(faena).toBe(candidatas[n]?.faena));
        expect(found.cercana).toEqual(related[0] ?? null);
        expect(found.cercana?.faena).toBe(related[0]?.faena);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a position far from everything, or at a pole, still has a nearest site', () => {
    const all = [{ perimetro: [[[at(0, 0), at(1, 0), at(1, 1), at(0, 0)]]] }, { perimetro: [[[at(-9, 0), at(-8, 0), at(-8, 1), at(-9, 0)]]] }];
    for (const [longitud, latitud, nearest] of [[-38.7, -72.5, 0], [179, 10, 0], [-72.51, -38.7, 1], [0, 90, 0]] as const) {
      const { cercana } = locate({ longitud, latitud, precision: 10 }, all);
      expect(cercana?.faena).toBe(all[nearest]);
    }
  });
});

describe('relate', () => {
  it('contains what the algorithm without rectangles contains, edges and corners included', () => {
    fc.assert(
      fc.property(perimetro, posicion, fc.nat(), (one, donde, pick) => {
        const points = one.flat(2);
        const corner = points[pick % Math.max(1, points.length)];
        for (const point of [at(0, 0), lngLat(donde.longitud, donde.latitud), ...(corner ? [corner] : [])]) {
          const { contiene } = relate({ longitud: point[0], latitud: point[1], precision: 0 }, one);
          expect(contiene).toBe(booleanPointInPolygon([...point], { type: 'MultiPolygon', coordinates: one }));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
