import { isInChile, locate, relate } from '@rodal/domain/perimetro';
import { describe, expect, it } from 'vitest';
import { buildFaenas } from './faenas.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const METRES_PER_DEGREE = (Math.PI / 180) * 6_371_008.8;
type Point = readonly [number, number];
type Geo =
  | { type: 'Polygon'; coordinates: Point[][] }
  | { type: 'MultiPolygon'; coordinates: Point[][][] };

const faenas = buildFaenas(NOW);
const drawn = faenas.filter(({ perimetro }) => perimetro !== null);
const figuresOf = (geojson: string | null): Point[][][] => {
  const geo: Geo = JSON.parse(geojson ?? '');
  return geo.type === 'Polygon' ? [geo.coordinates] : geo.coordinates;
};
/** Signed, square metres: positive when the ring runs counter-clockwise. */
const area = (ring: readonly Point[]): number => {
  const lat = ring[0]?.[1] ?? 0;
  const planar = ring.map(([lng, y]) => [lng * Math.cos((lat * Math.PI) / 180), y] as const);
  const twice = planar.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = planar[(at + 1) % planar.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return (twice / 2) * METRES_PER_DEGREE ** 2;
};
const crosses = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]) => {
  const turn = (p: Point, q: Point, r: Point) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
};
const find = (codigo: string) => {
  const faena = faenas.find((one) => one.codigo === codigo);
  if (!faena) throw new Error(codigo);
  return faena;
};

describe('perimeters of the demo sites', () => {
  it.each(drawn.map((faena) => [faena.codigo, faena] as const))('%s is a valid figure of its size', (_, faena) => {
    const figures = figuresOf(faena.geojson);
    for (const ring of figures.flat()) {
      expect(ring.at(-1)).toEqual(ring[0]);
      expect(new Set(ring.map(String)).size).toBe(ring.length - 1);
      const sides = ring.slice(1).map((to, at) => [ring[at] ?? to, to] as const);
      const crossing = sides.flatMap((one, at) =>
        sides.filter((other, next) => next > at + 1 && !(at === 0 && next === sides.length - 1) && crosses(one, other)),
      );
      expect(crossing).toEqual([]);
    }
    for (const [outline = [], ...holes] of figures) {
      expect(area(outline)).toBeGreaterThan(0);
      for (const hole of holes) expect(area(hole)).toBeLessThan(0);
    }
    const hectareas = figures.flat().reduce((sum, ring) => sum + area(ring), 0) / 10_000;
    expect(Math.abs(hectareas / Number(faena.hectareas) - 1)).toBeLessThan(0.1);
  });

  it('all lie in La Araucanía or Los Ríos', () => {
    for (const [lng, lat] of drawn.flatMap(({ geojson }) => figuresOf(geojson).flat(2))) {
      expect(isInChile(lng, lat)).toBe(true);
      expect(lng).toBeGreaterThan(-73.7);
      expect(lng).toBeLessThan(-71.2);
      expect(lat).toBeGreaterThan(-40.7);
      expect(lat).toBeLessThan(-37.6);
    }
  });

  it('one is concave: the middle of its box lies outside', () => {
    const { perimetro, sitio } = find('F0415');
    const middle = { latitud: sitio.lat + 0.002, longitud: sitio.lng, precision: 5 };
    expect(perimetro && relate(middle, perimetro).estado).toBe('fuera');
  });

  it('one has two parts, the first with a hole, and one is a single part with a hole', () => {
    expect(find('F0427').perimetro?.map((figure) => figure.length)).toEqual([2, 1]);
    expect(find('F0440').perimetro?.map((figure) => figure.length)).toEqual([2]);
  });

  it('two of one roll overlap: there the phone must ask which (A11)', () => {
    const { sitio } = find('F0431');
    const { candidatas } = locate({ latitud: sitio.lat, longitud: sitio.lng, precision: 5 }, faenas);
    expect(candidatas.map(({ faena }) => faena.codigo).toSorted()).toEqual(['F0430', 'F0431']);
    expect(find('F0430').rol).toBe(find('F0431').rol);
  });

  it('one georeference cannot be read and one site has none', () => {
    expect([find('F0452').perimetro, find('F0455').geojson]).toEqual([null, null]);
    expect(() => figuresOf(find('F0452').geojson)).toThrow(SyntaxError);
    expect(faenas.filter(({ perimetro }) => perimetro === null)).toHaveLength(2);
  });
});
