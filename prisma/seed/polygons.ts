import type { Prng } from './prng.ts';
import { OUTLINES, type Figure, type OutlineName, type Point, type Ring } from './outlines.ts';

const METRES_PER_DEGREE = (Math.PI / 180) * 6_371_008.8;

export interface SiteShape {
  readonly outline: OutlineName;
  /** Where its middle lies. */
  readonly lng: number;
  readonly lat: number;
  readonly hectareas: number;
  /** Degrees, counter-clockwise. */
  readonly giro: number;
  /** How much its sides wander, as a share of their length: 0 for a fence. */
  readonly sinuosidad: number;
}

export interface GeoPolygon {
  readonly type: 'Polygon';
  readonly coordinates: Point[][];
}
export interface GeoMultiPolygon {
  readonly type: 'MultiPolygon';
  readonly coordinates: Point[][][];
}

/**
 * The perimeter of a site as GeoJSON (RFC 7946): [lng, lat] with six decimals, rings
 * closed, outlines counter-clockwise and holes clockwise, its area `hectareas`.
 */
export function makePerimeter(shape: SiteShape, prng: Prng): GeoPolygon | GeoMultiPolygon {
  const wandering = OUTLINES[shape.outline].map((figure: Figure) =>
    figure.map((ring) => wander(wander(ring, shape.sinuosidad, prng), shape.sinuosidad / 2, prng)),
  );
  const area = wandering.flatMap((figure) => figure.map((ring, at) => sign(at) * Math.abs(signedArea(ring))));
  const scale = Math.sqrt((shape.hectareas * 10_000) / area.reduce((sum, one) => sum + one, 0));
  const toLngLat = projection(shape, scale);
  const coordinates = wandering.map((figure) =>
    figure.map((ring, at) => {
      const turned = signedArea(ring) * sign(at) > 0 ? ring : ring.toReversed();
      const points = turned.map(toLngLat);
      return [...points, ...points.slice(0, 1)];
    }),
  );
  const [only, ...others] = coordinates;
  return only !== undefined && others.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates };
}

/** The first ring of a figure adds to its area, the others are holes. */
function sign(ringIndex: number): 1 | -1 {
  return ringIndex === 0 ? 1 : -1;
}

/** Positive when the ring runs counter-clockwise. */
function signedArea(ring: Ring): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Breaks each side in two, its new point a little off the line. */
function wander(ring: Ring, share: number, prng: Prng): Ring {
  if (share === 0) return ring;
  return ring.flatMap((from, at) => {
    const [x, y] = from;
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? from;
    const along = 0.35 + 0.3 * prng.next();
    const off = (2 * prng.next() - 1) * share;
    return [from, [x + along * (nextX - x) - off * (nextY - y), y + along * (nextY - y) + off * (nextX - x)] as const];
  });
}

function projection({ lng, lat, giro }: SiteShape, scale: number): (point: Point) => Point {
  const turn = (giro * Math.PI) / 180;
  const perLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return ([gridX, gridY]) => {
    const [x, y] = [(gridX - 50) * scale, (gridY - 50) * scale];
    return [
      round6(lng + (x * Math.cos(turn) - y * Math.sin(turn)) / perLng),
      round6(lat + (x * Math.sin(turn) + y * Math.cos(turn)) / METRES_PER_DEGREE),
    ];
  };
}

/** A coordinate as GPS receivers and KML files give it: a tenth of a metre. */
export function round6(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}
