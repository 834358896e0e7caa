import { METRES_PER_DEGREE, metresPerLng, type Par, type Poligonos } from './plano.ts';

/** The rectangle around a perimeter, in degrees. */
interface Caja {
  readonly oeste: number;
  readonly este: number;
  readonly sur: number;
  readonly norte: number;
}

/** Perimeters do not change once they are read; a list of sites is asked about at every position. */
const CAJAS = new WeakMap<Poligonos, Caja>();

function cajaOf(poligonos: Poligonos): Caja {
  const known = CAJAS.get(poligonos);
  if (known) return known;
  const caja = { oeste: Infinity, este: -Infinity, sur: Infinity, norte: -Infinity };
  for (const poligono of poligonos) {
    for (const ring of poligono) {
      for (const [lng, lat] of ring) {
        if (lng < caja.oeste) caja.oeste = lng;
        if (lng > caja.este) caja.este = lng;
        if (lat < caja.sur) caja.sur = lat;
        if (lat > caja.norte) caja.norte = lat;
      }
    }
  }
  CAJAS.set(poligonos, caja);
  return caja;
}

/** Measures a perimeter when it is read: the first position that is looked up need not wait for all of them. */
export function measureCaja(poligonos: Poligonos): void {
  cajaOf(poligonos);
}

/** Whether a point may be inside: outside of the rectangle it is not. */
export function mayContain(poligonos: Poligonos, [lng, lat]: Par): boolean {
  const { oeste, este, sur, norte } = cajaOf(poligonos);
  return lng >= oeste && lng <= este && lat >= sur && lat <= norte;
}

/** Rounding of either bound, many times over. */
const HOLGURA = 1 + 1e-9;

/**
 * Those of the sites that may contain a point, or have an edge within `alcance` metres, or be the one with the nearest
 * edge of all. The others are none of these, and looking at each of their edges would take most of a second.
 * @returns in the order given, without those that have no perimeter
 */
export function nearOnes<F extends ConPerimetro>(point: Par, faenas: readonly F[], alcance: number): Located<F>[] {
  const kx = metresPerLng(point);
  const near: { readonly faena: Located<F>; readonly atLeast: number }[] = [];
  // Squared metres; no farther than this is the nearest edge of those looked at so far.
  let atMost = Infinity;
  for (const faena of faenas) {
    if (!hasPerimetro(faena)) continue;
    const { oeste, este, sur, norte } = cajaOf(faena.perimetro);
    const west = (oeste - point[0]) * kx;
    const east = (este - point[0]) * kx;
    const south = (sur - point[1]) * METRES_PER_DEGREE;
    const north = (norte - point[1]) * METRES_PER_DEGREE;
    const atLeast = squares(Math.max(0, west, -east), Math.max(0, south, -north));
    if (atLeast > atMost * HOLGURA && atLeast > alcance * alcance * HOLGURA) continue;
    near.push({ faena, atLeast });
    // The perimeter reaches each side of its rectangle somewhere.
    const acrossX = squares(Math.min(Math.abs(west), Math.abs(east)), Math.max(-south, north));
    const acrossY = squares(Math.max(-west, east), Math.min(Math.abs(south), Math.abs(north)));
    atMost = Math.min(atMost, acrossX, acrossY);
  }
  return near
    .filter(({ atLeast }) => atLeast <= atMost * HOLGURA || atLeast <= alcance * alcance * HOLGURA)
    .map(({ faena }) => faena);
}

function squares(x: number, y: number): number {
  return x * x + y * y;
}

interface ConPerimetro {
  readonly perimetro: Poligonos | null;
}
type Located<F extends ConPerimetro> = F & { readonly perimetro: NonNullable<F['perimetro']> };

function hasPerimetro<F extends ConPerimetro>(faena: F): faena is Located<F> {
  return faena.perimetro !== null;
}
