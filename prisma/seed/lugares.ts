import { type Perimetro, relate } from '@rodal/domain/perimetro';
import type { FaenaDemo } from './faenas.ts';
import { round6 } from './polygons.ts';
import type { Prng } from './prng.ts';

/** A place as a phone tells it. */
export interface Lugar {
  readonly latitud: number;
  readonly longitud: number;
  readonly precision: number;
}

const METRES_PER_DEGREE = 111_195;

/** Somewhere inside the perimeter, more often on a road near its middle than at its edge. */
export function placeInside(prng: Prng, perimetro: Perimetro): Lugar {
  const points = perimetro.flat(2);
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const between = (list: readonly number[]) => {
    const [min, max] = [Math.min(...list), Math.max(...list)];
    return min + (max - min) * (0.5 + 0.5 * (prng.next() + prng.next() - 1));
  };
  for (;;) {
    const lugar = readLugar(prng, between(lngs), between(lats));
    if (relate(lugar, perimetro).contiene) return lugar;
  }
}

/** Near a point, as far as a phone under trees is off. */
export function placeNear(prng: Prng, { lng, lat }: { readonly lng: number; readonly lat: number }, metres: number): Lugar {
  const turn = 2 * Math.PI * prng.next();
  const away = metres * (0.4 + 0.6 * prng.next());
  return readLugar(
    prng,
    lng + (away * Math.sin(turn)) / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
    lat + (away * Math.cos(turn)) / METRES_PER_DEGREE,
  );
}

/**
 * Outside one site and every other, within a few kilometres: the road, the next property.
 * @param faena must have a perimeter
 */
export function placeOutside(prng: Prng, faena: FaenaDemo, todas: readonly FaenaDemo[]): Lugar {
  const { sitio } = faena;
  for (let metres = 700; ; metres += 150) {
    const lugar = placeNear(prng, sitio, metres + 60 * Math.sqrt(sitio.hectareas));
    const outside = ({ perimetro }: FaenaDemo) => perimetro === null || relate(lugar, perimetro).estado === 'fuera';
    if (todas.every(outside)) return lugar;
  }
}

function readLugar(prng: Prng, lng: number, lat: number): Lugar {
  // Mostly good; sometimes the trees let through little of the sky.
  const precision = prng.chance(0.08) ? prng.int(25, 90) : prng.int(3, 18);
  return { latitud: round6(lat), longitud: round6(lng), precision };
}
