import { kinks } from '@turf/kinks';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LngLat, type Perimetro, lngLat } from '../perimetro.ts';
import { findCruces } from './cruces.ts';
import { judgePerimetro } from './juicio.ts';

type Metros = readonly (readonly [east: number, north: number])[];

/** A tenth of a metre is a millionth of a degree here, about. */
const LAT_M = 1 / 111_195;
const LNG_M = LAT_M / Math.cos((38.7 * Math.PI) / 180);
const at = ([east, north]: readonly [number, number]) => lngLat(-72.5 + east * LNG_M, -38.7 + north * LAT_M);

/** A closed ring from metres east and north of a point near Lautaro. */
const ring = (...metros: Metros): LngLat[] => [...metros, ...metros.slice(0, 1)].map(at);
const square = (size: number, east = 0, north = 0) =>
  ring([east, north], [east + size, north], [east + size, north + size], [east, north + size]);
const judge = (perimetro: Perimetro, declaradas: number | null = null) => judgePerimetro(perimetro, declaradas);
const codes = (perimetro: Perimetro) => judge(perimetro).avisos.map(({ codigo }) => codigo);
/** Metres from where a warning points to where it should. */
const metresFrom = (donde: LngLat | null | undefined, metros: readonly [number, number]) => {
  const [lng, lat] = at(metros);
  return donde ? Math.hypot((donde[0] - lng) / LNG_M, (donde[1] - lat) / LAT_M) : Infinity;
};

describe('a sound perimeter', () => {
  it('has nothing to say, holes and neighbours with a common edge included', () => {
    const perimetro = [[square(500), square(100, 50, 50), square(100, 200, 0)], [square(500, 500)], [square(50, 75, 75)]];
    expect(judge(perimetro).avisos).toEqual([]);
  });

  it('measures hectares, holes taken off', () => {
    const { hectareas, desviacion, vertices } = judge([[square(500), square(100, 50, 50)], [square(200, 600)]]);
    expect(Math.abs(hectareas - 28)).toBeLessThan(0.01);
    expect({ desviacion, vertices }).toEqual({ desviacion: null, vertices: 15 });
  });
});

describe('the area against Hectáreas', () => {
  it.each([
    [25, 0],
    [23, 9],
    [27, -7],
    [22, 14],
    [50, -50],
  ])('25 ha measured, %d declared: about %d %%', (declaradas, percent) => {
    const { desviacion, avisos } = judge([[square(500)]], declaradas);
    expect(Math.abs((desviacion ?? Infinity) - percent)).toBeLessThan(0.9);
    expect(avisos.map(({ codigo }) => codigo)).toEqual(Math.abs(percent) > 10 ? ['superficie'] : []);
  });

  it('says both in Spanish figures', () => {
    expect(judge([[square(500)]], 1200.5).avisos[0]).toEqual({ codigo: 'superficie', donde: null, mensaje: 'Mide 25,0 ha y la faena declara 1.200,5 ha: -97,9 % de diferencia.' });
    expect(judge([[square(500)]], 10).avisos[0]?.mensaje).toContain('+150,0 %');
  });

  it.each([null, 0])('%j declared is nothing to compare with', (declaradas) => {
    expect(judge([[square(500)]], declaradas)).toMatchObject({ desviacion: null, avisos: [] });
  });
});

describe('a ring that crosses or touches itself', () => {
  it.each<[string, Metros, readonly [number, number]]>([
    ['a bow', [[0, 0], [100, 100], [100, 0], [0, 100]], [50, 50]],
    ['at a corner', [[0, 0], [100, 0], [50, 50], [100, 100], [0, 100], [50, 50]], [50, 50]],
    ['a corner on a side', [[0, 0], [100, 0], [100, 100], [40, 0], [0, 100]], [40, 0]],
    ['a spike', [[0, 0], [100, 0], [150, 0], [100, 0], [100, 100], [0, 100]], [100, 0]],
    ['back along its first side', [[0, 0], [100, 0], [30, 0], [0, 100]], [100, 0]],
    ['no width', [[0, 0], [100, 0], [30, 0]], [100, 0]],
  ])('%s', (_, metros, donde) => {
    const avisos = judge([[square(500, 1000)], [ring(...metros)]]).avisos.filter(({ codigo }) => codigo === 'se_cruza');
    expect(Math.min(...avisos.map((aviso) => metresFrom(aviso.donde, donde)))).toBeLessThan(0.2);
    expect(avisos[0]?.mensaje).toContain('El borde del polígono 2 se cruza');
  });

  it('says which ring and where, latitude first', () => {
    const [aviso] = judge([[square(500), ring([100, 100], [200, 200], [200, 100], [100, 200])]]).avisos;
    expect(aviso?.mensaje).toBe(`El agujero 1 del polígono 1 se cruza o se toca a sí mismo cerca de ${at([150, 150])[1].toFixed(6)} , ${at([150, 150])[0].toFixed(6)}.`);
  });

  it('repeated points are counted and are no crossing', () => {
    const [a, b, ...rest] = square(100);
    const perimetro = [[[a, a, b, b, b, ...rest].filter((one) => one !== undefined)]];
    expect(judge(perimetro).avisos).toMatchObject([{ codigo: 'repetidos', mensaje: 'El borde del polígono 1 repite 3 vértices seguidos.', donde: null }]);
  });

  it('finds what @turf/kinks finds, on points of a grid where sides often touch, and only that', () => {
    const punto = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })).map(([x, y]) => lngLat(x - 70, y - 40));
    fc.assert(
      fc.property(fc.uniqueArray(punto, { minLength: 3, maxLength: 9, selector: String }), (puntos) => {
        const anillo = [...puntos, ...puntos.slice(0, 1)];
        const turf = kinks({ type: 'LineString', coordinates: anillo }).features;
        const found = findCruces(anillo, 100);
        if (turf.length > 0) expect(found).not.toEqual([]);
        // Parallel sides on one another are not among turf's.
        const straight = puntos.some((b, n) => turnOf(puntos.at(n - 1) ?? b, b, puntos[(n + 1) % puntos.length] ?? b) === 0);
        if (found.length > 0 && !straight) expect(turf).not.toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('finds the same places as @turf/kinks in scribbles', () => {
    // Of points on a parabola no three lie on one line.
    const punto = fc.nat(1_000).map((t) => lngLat(t / 1_000 - 70, (t / 1_000) ** 2 - 40));
    const near = (uno: readonly number[]) => (otro: readonly number[]) => uno.every((grados, n) => Math.abs(grados - (otro[n] ?? Infinity)) < 2e-6);
    fc.assert(
      fc.property(fc.uniqueArray(punto, { minLength: 3, maxLength: 12, selector: String }), (puntos) => {
        const anillo = [...puntos, ...puntos.slice(0, 1)];
        const turf = kinks({ type: 'LineString', coordinates: anillo }).features.map(({ geometry }) => geometry.coordinates);
        const found = findCruces(anillo, 1_000);
        expect(turf.filter((one) => !found.some(near(one)))).toEqual([]);
        expect(found.filter((one) => !turf.some(near(one)))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

/** Twice the area of three points; 0 = on one line. */
function turnOf(a: LngLat, b: LngLat, c: LngLat): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

describe('rings that do not fit', () => {
  it.each<[string, LngLat[], readonly [number, number]]>([
    ['a hole partly outside', square(100, 450, 200), [550, 200]],
    ['a hole elsewhere', square(100, 1000), [1000, 0]],
  ])('%s', (_, agujero, donde) => {
    const [aviso, ...mas] = judge([[square(500), agujero]]).avisos;
    expect(aviso?.mensaje).toContain('El agujero 1 del polígono 1 sale del borde exterior');
    expect(metresFrom(aviso?.donde, donde)).toBeLessThan(0.2);
    expect(mas).toEqual([]);
  });

  it('a notch of the outline inside of the hole', () => {
    const mordida = ring([0, 0], [500, 0], [500, 500], [260, 500], [250, 200], [240, 500], [0, 500]);
    expect(codes([[mordida, square(200, 150, 150)]])).toEqual(['agujero_fuera']);
  });

  it('less than a metre outside is rounding', () => {
    expect(codes([[square(500), square(100, 400.5, 200)]])).toEqual([]);
    expect(codes([[square(500), square(100, 402, 200)]])).toEqual(['agujero_fuera']);
  });

  it.each<[string, LngLat[], readonly [number, number]]>([
    ['its corner', square(100, 450, 450), [450, 450]],
    ['a smaller one', square(100, -50, 200), [50, 200]],
  ])('polygons on one another, the area counts twice: %s', (_, otro, donde) => {
    const [aviso, ...mas] = judge([[square(100, 2000)], [square(500)], [otro]]).avisos;
    expect(aviso?.mensaje).toContain('El polígono 2 y el polígono 3 se superponen');
    expect(metresFrom(aviso?.donde, donde)).toBeLessThan(0.2);
    expect(mas).toEqual([]);
  });

  it('a hole drawn as a second polygon', () => {
    expect(codes([[square(500)], [square(100, 50, 50)]])).toEqual(['superpuestos']);
  });
});

describe('size', () => {
  const circle = (points: number) => ring(...Array.from({ length: points }, (_, n) => [500 * Math.cos((2 * Math.PI * n) / points), 500 * Math.sin((2 * Math.PI * n) / points)] as const));

  it('more than 5.000 vertices are said', () => {
    expect(judge([[circle(4_999)]]).avisos).toEqual([]);
    expect(judge([[circle(5_000)]]).avisos).toMatchObject([{ codigo: 'pesado', mensaje: expect.stringContaining('5.001 vértices, más de 5.000'), donde: null }]);
  });

  it('a scribble of ten thousand points, fifty million crossings, is judged without counting them all', () => {
    const scribble = ring(...Array.from({ length: 9_999 }, (_, n) => [500 * Math.cos((Math.PI * 9_998 * n) / 9_999), 500 * Math.sin((Math.PI * 9_998 * n) / 9_999)] as const));
    expect(codes([[scribble]])).toEqual([...Array<string>(5).fill('se_cruza'), 'pesado']);
  });

  it('a comb aslant, whose teeth all meet by their rectangles and none by their sides', () => {
    const teeth = Array.from({ length: 2_400 }, (_, n) => [[n, -n], [n + 3_000, 3_000 - n], [n + 3_000.5, 2_999.5 - n], [n + 0.5, -n - 0.5]] as const).flat();
    expect(codes([[ring(...teeth, [2_300, -2_500], [-100, -100])]])).toEqual(['pesado']);
  });
});
