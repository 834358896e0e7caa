/**
 * Metres on a plane around a point: exact to far less than GPS accuracy at the size of a site. Pairs are
 * [lng, lat] (`perimetro.ts` sees to that).
 */
export type Par = readonly [lng: number, lat: number];

/** Polygons → rings → points, each ring closed. */
export type Poligonos = readonly (readonly (readonly Par[])[])[];

export const METRES_PER_DEGREE = (Math.PI / 180) * 6_371_008.8;

export function metresPerLng([, lat]: Par): number {
  return METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
}

/**
 * Metres east and north from a point to the nearest edge; infinite when there is none. A phone asks this of millions of
 * edges at once, so nothing is made for any of them.
 */
export function vectorToEdge(point: Par, poligonos: Poligonos): [east: number, north: number] {
  const kx = metresPerLng(point);
  let nearest = Infinity;
  let east = Infinity;
  let north = Infinity;
  for (const poligono of poligonos) {
    for (const ring of poligono) {
      let ax = Number.NaN;
      let ay = Number.NaN;
      for (const to of ring) {
        const bx = (to[0] - point[0]) * kx;
        const by = (to[1] - point[1]) * METRES_PER_DEGREE;
        const dx = bx - ax;
        const dy = by - ay;
        const squared = dx * dx + dy * dy;
        // Where along the side its nearest point lies: 0 = its beginning, 1 = its end. A side of no length is its beginning.
        const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
        const x = ax + along * dx;
        const y = ay + along * dy;
        const distance = x * x + y * y;
        // Never true of the first point, before which there is no side: it is compared with NaN.
        if (distance < nearest) {
          nearest = distance;
          east = x;
          north = y;
        }
        ax = bx;
        ay = by;
      }
    }
  }
  return [east, north];
}
