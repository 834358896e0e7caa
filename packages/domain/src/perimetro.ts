import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { mayContain, measureCaja, nearOnes } from './cajas.ts';
import { METRES_PER_DEGREE, metresPerLng, vectorToEdge } from './plano.ts';

/**
 * Site perimeters and where a position lies against them (decisión A11, R72).
 * GeoJSON writes [lng, lat], maps and people lat, lng; a swapped pair is simply "outside"
 * for every algorithm. So a pair has a type of its own, and reading checks that it lies
 * in Chile, where both orders cannot be confused.
 */
declare const marca: unique symbol;
export type LngLat = [lng: number, lat: number] & { readonly [marca]: true };

/** `coordinates` of a GeoJSON MultiPolygon: polygons → rings (the first is the outline, the rest holes) → points. */
export type Perimetro = LngLat[][][];

/** What the phone's locator says; `precision` in metres. */
export interface Posicion {
  readonly latitud: number;
  readonly longitud: number;
  readonly precision: number;
}

/** Why a georeference gives no perimeter. The second text is the specification's (especificación 1 §2.12). */
export const ERRORES_PERIMETRO = {
  sin_perimetro: 'La faena no tiene perímetro',
  formato: 'Formato de Georeferencia no es el correcto, corregir coordenadas en BC',
  pocos_puntos: 'Cada polígono necesita al menos tres puntos distintos',
  fuera_de_chile: 'Las coordenadas del perímetro no están en Chile',
} as const;
export type ErrorPerimetro = keyof typeof ERRORES_PERIMETRO;

export type PerimetroLeido =
  /** `invertido`: the text had its pairs the other way round and was put right (C24). */
  | { readonly ok: true; readonly perimetro: Perimetro; readonly invertido: boolean }
  | { readonly ok: false; readonly error: ErrorPerimetro };

type Pair = readonly [number, number];

/**
 * The only place where a pair becomes a {@link LngLat}.
 * @throws RangeError unless both are degrees in their own range
 */
export function lngLat(lng: number, lat: number): LngLat {
  const pair: [number, number] = [lng, lat];
  if (!isLngLat(pair)) throw new RangeError(`Not a longitude and a latitude: ${lng}, ${lat}`);
  return pair;
}

function isLngLat(pair: [number, number]): pair is LngLat {
  return Math.abs(pair[0]) <= 180 && Math.abs(pair[1]) <= 90;
}

/**
 * Reads a georeference: a GeoJSON Polygon or MultiPolygon, a list of `{lat, lng}`, or a
 * list of such lists (one polygon each).
 * @returns the perimeter with its rings closed, or a named error; never throws
 */
export function parsePerimetro(text: string | null): PerimetroLeido {
  if (text === null || text.trim() === '') return { ok: false, error: 'sin_perimetro' };
  const polygons = readPolygons(text);
  if (polygons === null) return { ok: false, error: 'formato' };
  if (polygons.length === 0) return { ok: false, error: 'sin_perimetro' };
  const rings = polygons.flat();
  if (rings.some((ring) => !hasThreePoints(ring))) return { ok: false, error: 'pocos_puntos' };
  const points = rings.flat();
  const invertido = points.every(([lng, lat]) => isInChile(lat, lng));
  if (!invertido && !points.every(([lng, lat]) => isInChile(lng, lat))) return { ok: false, error: 'fuera_de_chile' };
  const toLngLat = ([a, b]: Pair) => (invertido ? lngLat(b, a) : lngLat(a, b));
  const perimetro = polygons.map((poly) => poly.map((ring) => close(ring).map(toLngLat)));
  measureCaja(perimetro);
  return { ok: true, invertido, perimetro };
}

function hasThreePoints(ring: readonly Pair[]): boolean {
  const [first] = ring;
  const second = ring.find((one) => differ(one, first));
  return second !== undefined && ring.some((one) => differ(one, first) && differ(one, second));
}

function differ(a: Pair, b: Pair | undefined): boolean {
  return b === undefined || a[0] !== b[0] || a[1] !== b[1];
}

function close(ring: readonly Pair[]): readonly Pair[] {
  const [first] = ring;
  return first && differ(first, ring.at(-1)) ? [...ring, first] : ring;
}

/** Mainland, channels and Juan Fernández, degrees; the two ranges do not overlap. */
export const CHILE = { longitud: [-81, -66], latitud: [-56.6, -17.4] } as const;

export function isInChile(lng: number, lat: number): boolean {
  const { longitud, latitud } = CHILE;
  return lng >= longitud[0] && lng <= longitud[1] && lat >= latitud[0] && lat <= latitud[1];
}

export interface Relacion {
  readonly estado: 'dentro' | 'incierta' | 'fuera';
  /** Whether the reported point itself lies inside (an edge counts as inside). */
  readonly contiene: boolean;
  readonly metrosAlBorde: number;
}

/** R72: 'incierta' on either side of the edge, when it is no farther than the accuracy. */
export function relate(posicion: Posicion, perimetro: Perimetro): Relacion {
  const point = lngLat(posicion.longitud, posicion.latitud);
  const contiene = mayContain(perimetro, point) && booleanPointInPolygon(point, { type: 'MultiPolygon', coordinates: perimetro });
  const metrosAlBorde = metresToEdge(point, perimetro);
  const sure = contiene ? 'dentro' : 'fuera';
  return { estado: metrosAlBorde <= posicion.precision ? 'incierta' : sure, contiene, metrosAlBorde };
}

export interface Candidata<F> extends Relacion {
  readonly faena: F;
}

export interface Ubicacion<F> {
  readonly estado: Relacion['estado'];
  /** Sites the phone may be in, the likeliest first; several: the screen asks which (A11). */
  readonly candidatas: readonly Candidata<F>[];
  /** The nearest site with a perimeter, inside or not; null when no site has one. */
  readonly cercana: Candidata<F> | null;
}

/** A11: which of the sites a position selects. Sites without a perimeter are never found, only chosen by hand. */
export function locate<F extends { readonly perimetro: Perimetro | null }>(
  posicion: Posicion,
  faenas: readonly F[],
): Ubicacion<F> {
  const related = nearOnes(lngLat(posicion.longitud, posicion.latitud), faenas, posicion.precision)
    .map((faena) => ({ faena, ...relate(posicion, faena.perimetro) }))
    .toSorted((a, b) => signed(a) - signed(b));
  const candidatas = related.filter(({ estado }) => estado !== 'fuera');
  const inside = candidatas.some(({ estado }) => estado === 'dentro');
  const estado = inside ? 'dentro' : candidatas.length > 0 ? 'incierta' : 'fuera';
  return { estado, candidatas, cercana: related[0] ?? null };
}

/** Below zero inside: the deeper, the likelier. */
function signed({ contiene, metrosAlBorde }: Relacion): number {
  return contiene ? -metrosAlBorde : metrosAlBorde;
}

/** Where the edge comes nearest to a position: what the map draws its metres to (A11). */
export function nearestOnEdge(posicion: Pick<Posicion, 'latitud' | 'longitud'>, perimetro: Perimetro): LngLat {
  const point = lngLat(posicion.longitud, posicion.latitud);
  const [east, north] = vectorToEdge(point, perimetro);
  return lngLat(point[0] + east / metresPerLng(point), point[1] + north / METRES_PER_DEGREE);
}

function metresToEdge(point: LngLat, perimetro: Perimetro): number {
  return Math.hypot(...vectorToEdge(point, perimetro));
}

/** Polygons as pairs in [lng, lat] order as far as the text can be trusted; null = not a georeference. */
function readPolygons(text: string): Pair[][][] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (value === null) return [];
  if (Array.isArray(value)) {
    const lists: unknown[] = value.every(Array.isArray) ? value : [value];
    return allOrNull(lists, (list) => {
      const ring = allOrNull(list, readLatLng);
      return ring && [ring];
    });
  }
  if (typeof value !== 'object' || !('type' in value) || !('coordinates' in value)) return null;
  const readPolygon = (polygon: unknown) => {
    const rings = allOrNull(polygon, (ring) => allOrNull(ring, readPair));
    return rings && rings.length > 0 ? rings : null;
  };
  if (value.type === 'Polygon') return allOrNull([value.coordinates], readPolygon);
  return value.type === 'MultiPolygon' ? allOrNull(value.coordinates, readPolygon) : null;
}

function allOrNull<T>(list: unknown, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(list)) return null;
  const result: T[] = [];
  for (const item of list) {
    const one = read(item);
    if (one === null) return null;
    result.push(one);
  }
  return result;
}

function readPair(value: unknown): Pair | null {
  const [a, b]: unknown[] = Array.isArray(value) ? value : [];
  return Number.isFinite(a) && Number.isFinite(b) ? [Number(a), Number(b)] : null;
}

function readLatLng(value: unknown): Pair | null {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value
    ? readPair([value.lng, value.lat])
    : null;
}
