import { pointToPolygonDistance } from '@turf/point-to-polygon-distance';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Perimetro, isInChile, locate, lngLat, nearestOnEdge, parsePerimetro, relate } from './perimetro.ts';

type Ring = readonly (readonly [number, number])[];

/** About 100 m at 38.7° S. */
const LAT_100 = 100 / 111_195;
const LNG_100 = LAT_100 / Math.cos((38.7 * Math.PI) / 180);

/** Ring from metres east and north of a point near Lautaro. */
const ring = (...metres: Ring): Ring =>
  metres.map(([east, north]) => [-72.5 + (east / 100) * LNG_100, -38.7 + (north / 100) * LAT_100]);
const at = (east: number, north: number, precision = 0) => {
  const [[longitud, latitud] = [0, 0]] = ring([east, north]);
  return { latitud, longitud, precision };
};

const square = (size: number, east = 0, north = 0): Ring =>
  ring([east, north], [east + size, north], [east + size, north + size], [east, north + size]);
/** A U open to the north, 600 m wide, its gap between 200 and 400. */
const U = ring([0, 0], [600, 0], [600, 600], [400, 600], [400, 200], [200, 200], [200, 600], [0, 600]);

const read = (geo: unknown): Perimetro => {
  const result = parsePerimetro(JSON.stringify(geo));
  if (!result.ok) throw new Error(result.error);
  return result.perimetro;
};
const polygon = (...rings: Ring[]) => ({ type: 'Polygon', coordinates: rings });
const multi = (...polygons: Ring[][]) => ({ type: 'MultiPolygon', coordinates: polygons });
const toLatLng = (points: Ring) => points.map(([lng, lat]) => ({ lat, lng }));
const swap = (points: Ring) => points.map(([lng, lat]) => [lat, lng] as const);

describe('parsePerimetro', () => {
  it('reads all forms of the same site alike and closes the ring', () => {
    const expected = read(polygon(square(500)));
    expect(expected[0]?.[0]).toHaveLength(5);
    expect(expected[0]?.[0]?.at(-1)).toEqual(expected[0]?.[0]?.[0]);
    const closed = [...square(500), square(500)[0] ?? [0, 0]] as const;
    for (const geo of [polygon(closed), multi([square(500)]), toLatLng(square(500)), [toLatLng(square(500))]]) {
      expect(read(geo)).toEqual(expected);
    }
  });

  it('drops altitudes', () => {
    const high = { type: 'Polygon', coordinates: [square(500).map(([lng, lat]) => [lng, lat, 120])] };
    expect(read(high)).toEqual(read(polygon(square(500))));
  });

  it('C24: recognises swapped order in every form, and says so', () => {
    const expected = { ok: true, invertido: true, perimetro: read(polygon(square(500))) };
    const swapped = swap(square(500));
    for (const geo of [polygon(swapped), multi([swapped]), toLatLng(swapped)]) {
      expect(parsePerimetro(JSON.stringify(geo))).toEqual(expected);
    }
    expect(parsePerimetro(JSON.stringify(polygon(square(500))))).toMatchObject({ invertido: false });
  });

  it.each([null, '', '  ', 'null', '[]', '{"type":"MultiPolygon","coordinates":[]}'])('%j has no perimeter', (text) => {
    expect(parsePerimetro(text)).toEqual({ ok: false, error: 'sin_perimetro' });
  });

  it.each([
    'x',
    '-38.7 , -72.5',
    '{',
    '7',
    '"[]"',
    '{}',
    '[1,2]',
    '[{"lat":-38.7}]',
    '[{"lat":"-38.7","lng":"-72.5"}]',
    '[{"lat":null,"lng":-72.5}]',
    '{"type":"Point","coordinates":[-72.5,-38.7]}',
    '{"type":"Polygon"}',
    '{"type":"Polygon","coordinates":null}',
    '{"type":"Polygon","coordinates":[]}',
    '{"type":"Polygon","coordinates":[[[-72.5],[-72.4],[-72.3]]]}',
    '{"type":"MultiPolygon","coordinates":[[]]}',
  ])('%s is malformed', (text) => {
    expect(parsePerimetro(text)).toEqual({ ok: false, error: 'formato' });
  });

  it('refuses fewer than three different points', () => {
    const [a, b] = square(500);
    if (!a || !b) throw new Error('fixture');
    for (const points of [[], [a], [a, b], [a, b, a], [a, a, a, a]]) {
      expect(parsePerimetro(JSON.stringify(polygon(points)))).toEqual({ ok: false, error: 'pocos_puntos' });
    }
  });

  it('refuses what is not in Chile, be it one point only', () => {
    const sample = [{ lat: -55.5, lng: -55.5 }, { lat: -55.6, lng: -55.5 }, { lat: -55.6, lng: -55.6 }];
    expect(parsePerimetro(JSON.stringify(sample))).toEqual({ ok: false, error: 'fuera_de_chile' });
    const mixed = [...square(500), [-38.7, -72.5] as const];
    expect(parsePerimetro(JSON.stringify(polygon(mixed)))).toEqual({ ok: false, error: 'fuera_de_chile' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.json().map((c) => `{"type":"Polygon","coordinates":${c}}`)), (text) => {
        expect(typeof parsePerimetro(text).ok).toBe('boolean');
      }),
    );
    expect(parsePerimetro('['.repeat(200_000)).ok).toBe(false);
    expect(parsePerimetro('['.repeat(5000) + ']'.repeat(5000)).ok).toBe(false);
  });
});

it.each([
  ['Arica', -70.32, -18.48, true],
  ['Lautaro', -72.44, -38.53, true],
  ['Robinson Crusoe', -78.85, -33.64, true],
  ['Puerto Williams', -67.61, -54.93, true],
  ['Diego Ramírez', -68.72, -56.52, true],
  ['Lautaro the other way round', -38.53, -72.44, false],
  ['Tacna', -70.25, -17.3, false],
  ['the Drake Passage', -68, -57, false],
  ['the Pacific', -82, -38, false],
  ['Buenos Aires', -58.4, -34.6, false],
])('%s (%d, %d) may be in Chile: %s', (_, lng, lat, inside) => {
  expect(isInChile(lng, lat)).toBe(inside);
});

describe('relate (A11, R72)', () => {
  const site = read(polygon(square(500)));

  it.each([
    [20, 5, 'dentro'],
    [20, 30, 'incierta'],
    [20, 300, 'incierta'],
    [-20, 5, 'fuera'],
    [-20, 30, 'incierta'],
    [-20, 300, 'incierta'],
    [-200, 30, 'fuera'],
    [250, 30, 'dentro'],
  ])('%i m inside the edge with an accuracy of %i m is %s', (inside, precision, estado) => {
    const relation = relate(at(inside, 250, precision), site);
    expect(relation.estado).toBe(estado);
    expect(relation.contiene).toBe(inside > 0);
    expect(relation.metrosAlBorde).toBeCloseTo(Math.abs(inside), 0);
  });

  it('a corner itself is uncertain, however exact the fix', () => {
    expect(relate(at(0, 0, 0), site)).toEqual({ estado: 'incierta', contiene: true, metrosAlBorde: 0 });
  });

  it('the gap of a concave site is outside', () => {
    const concave = read(polygon(U));
    expect(relate(at(300, 400), concave)).toMatchObject({ estado: 'fuera', contiene: false });
    expect(relate(at(300, 400), concave).metrosAlBorde).toBeCloseTo(100, 0);
    expect(relate(at(100, 400), concave).estado).toBe('dentro');
  });

  it('a hole is outside and its edge is an edge; each part of a MultiPolygon counts', () => {
    const holed = read(multi([square(500), square(100, 200, 200)], [square(100, 2000, 0)]));
    expect(relate(at(250, 250), holed)).toMatchObject({ estado: 'fuera', contiene: false });
    expect(relate(at(250, 250), holed).metrosAlBorde).toBeCloseTo(50, 0);
    expect(relate(at(250, 190, 15), holed)).toMatchObject({ estado: 'incierta', contiene: true });
    expect(relate(at(2050, 50), holed).estado).toBe('dentro');
  });

  it('agrees with an independent geodesic distance', () => {
    const shapes = [polygon(square(500)), polygon(U), multi([square(500), square(100, 200, 200)], [square(100, 2000, 0)])];
    const metres = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(fc.constantFrom(...shapes), metres, metres, (shape, east, north) => {
        const posicion = at(east, north);
        const { contiene, metrosAlBorde } = relate(posicion, read(shape));
        const oracle = pointToPolygonDistance(
          [posicion.longitud, posicion.latitud],
          { type: 'MultiPolygon', coordinates: read(shape) },
          { units: 'meters' },
        );
        const near = 0.5 + Math.abs(oracle) * 0.002;
        expect(Math.abs(metrosAlBorde - Math.abs(oracle))).toBeLessThan(near);
        if (Math.abs(oracle) > near) expect(contiene).toBe(oracle < 0);
      }),
    );
  });

  it('is exactly the comparison of distance and accuracy, everywhere', () => {
    const metres = fc.integer({ min: -1500, max: 1500 });
    fc.assert(
      fc.property(metres, metres, fc.constantFrom(5, 30, 300), (east, north, precision) => {
        const { estado, contiene, metrosAlBorde } = relate(at(east, north, precision), read(polygon(U)));
        expect(estado === 'incierta').toBe(metrosAlBorde <= precision);
        if (estado !== 'incierta') expect(estado).toBe(contiene ? 'dentro' : 'fuera');
      }),
    );
  });
});

describe('nearestOnEdge (A11)', () => {
  const holed = read(multi([square(500), square(100, 200, 200)], [square(100, 2000, 0)]));

  it.each([
    ['outside, across a side', [-150, 250], [0, 250]],
    ['outside, at a corner', [-30, -40], [0, 0]],
    ['inside', [480, 250], [500, 250]],
    ['in a hole', [250, 290], [250, 300]],
    ['at the other part', [1950, 50], [2000, 50]],
  ] as const)('%s', (_, [east, north], [toEast, toNorth]) => {
    const [[lng, lat] = [0, 0]] = ring([toEast, toNorth]);
    const [foundLng, foundLat] = nearestOnEdge(at(east, north), holed);
    expect(foundLng).toBeCloseTo(lng, 5);
    expect(foundLat).toBeCloseTo(lat, 5);
  });

  it('is as far away as relate says', () => {
    const metres = fc.integer({ min: -1500, max: 2500 });
    fc.assert(
      fc.property(metres, metres, (east, north) => {
        const [longitud, latitud] = nearestOnEdge(at(east, north), holed);
        expect(relate({ longitud, latitud, precision: 0 }, holed).metrosAlBorde).toBeLessThan(0.5);
      }),
    );
  });
});

describe('locate (A11)', () => {
  const west = { id: 'west', perimetro: read(polygon(square(500))) };
  const overlapping = { id: 'overlapping', perimetro: read(polygon(square(500, 400))) };
  const east = { id: 'east', perimetro: read(polygon(square(500, 3000))) };
  const unknown = { id: 'unknown', perimetro: null };
  const faenas = [unknown, east, overlapping, west];
  const ids = (...where: Parameters<typeof at>) => locate(at(...where), faenas).candidatas.map(({ faena }) => faena.id);

  it('finds the site that contains the position', () => {
    expect(locate(at(100, 250, 10), faenas).estado).toBe('dentro');
    expect(ids(100, 250, 10)).toEqual(['west']);
  });

  it('returns several sites, the likeliest first', () => {
    expect(ids(430, 250, 5)).toEqual(['west', 'overlapping']);
    expect(ids(470, 250, 5)).toEqual(['overlapping', 'west']);
  });

  it('takes a site whose edge is within the accuracy', () => {
    expect(locate(at(920, 250, 30), faenas)).toMatchObject({ estado: 'incierta', candidatas: [{ faena: overlapping }] });
  });

  it('outside, names the nearest site and the metres to its edge', () => {
    const found = locate(at(2000, 250, 30), faenas);
    expect(found).toMatchObject({ estado: 'fuera', candidatas: [], cercana: { faena: { id: 'east' } } });
    expect(found.cercana?.metrosAlBorde).toBeCloseTo(1000, -1);
    expect(locate(at(1900, 250, 30), faenas).cercana?.faena.id).toBe('overlapping');
  });

  it('has nothing near when no site has a perimeter', () => {
    expect(locate(at(0, 0), [unknown])).toEqual({ estado: 'fuera', candidatas: [], cercana: null });
  });

  it('swapped coordinates are outside of everything: that is why pairs have a type', () => {
    const { latitud, longitud } = at(100, 250);
    expect(locate({ latitud: longitud, longitud: latitud, precision: 30 }, faenas).estado).toBe('fuera');
    expect(lngLat(longitud, latitud)).toEqual([longitud, latitud]);
    expect(() => lngLat(latitud, 120)).toThrow(RangeError);
    expect(() => lngLat(Number.NaN, latitud)).toThrow(RangeError);
  });
});
