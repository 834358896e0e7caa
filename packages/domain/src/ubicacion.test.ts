import { describe, expect, it } from 'vitest';
import { parsePerimetro, type Perimetro } from './perimetro.ts';
import { findOrigen, GEOLOCALIZACION, isPrecisionPobre, judgeFijo, judgeOrigen } from './ubicacion.ts';

/** Degrees of 100 m near 38.7° S. */
const LAT_100 = 100 / 111_195;
const LNG_100 = LAT_100 / Math.cos((38.7 * Math.PI) / 180);
const point = (east: number, north: number) => ({ lng: -72.5 + (east / 100) * LNG_100, lat: -38.7 + (north / 100) * LAT_100 });
const at = (east: number, north: number, precision: number) => {
  const { lng, lat } = point(east, north);
  return { longitud: lng, latitud: lat, precision };
};
/** Its lower left corner `east` metres from the origin. */
const square = (size: number, east = 0): Perimetro => {
  const corners = [point(east, 0), point(east + size, 0), point(east + size, size), point(east, size)];
  const leido = parsePerimetro(JSON.stringify(corners));
  if (!leido.ok) throw new Error(leido.error);
  return leido.perimetro;
};

const roble = { id: 'roble', perimetro: square(500) };
const loma = { id: 'loma', perimetro: square(500, 400) };
const lejos = { id: 'lejos', perimetro: square(500, 5000) };
const sinBorde = { id: 'sinBorde', perimetro: null };
const faenas = [sinBorde, roble, loma, lejos];

it('the device is asked as specified (especificación 2 §9)', () => {
  expect(GEOLOCALIZACION).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 });
});

it.each([
  [8, false],
  [100, false],
  [100.5, true],
  [2000, true],
])('R72: an accuracy of %d m is poor: %s', (precision, poor) => {
  expect(isPrecisionPobre({ precision })).toBe(poor);
});

describe('findOrigen (A11, R72): one edge, three accuracies', () => {
  // 20 m on either side of the western edge of El Roble.
  it.each([
    [20, 5, { tipo: 'una', estado: 'dentro' }],
    [20, 30, { tipo: 'una', estado: 'incierta' }],
    [20, 300, { tipo: 'una', estado: 'incierta' }],
    [-20, 5, { tipo: 'fuera', cercana: { faena: roble, metros: 20 } }],
    [-20, 30, { tipo: 'una', estado: 'incierta', faena: roble, metros: 20 }],
    [-20, 300, { tipo: 'una', estado: 'incierta', faena: roble, metros: 20 }],
  ])('%i m inside with ±%i m', (east, precision, expected) => {
    expect(findOrigen(at(east, 250, precision), faenas)).toMatchObject(expected);
  });

  it('the distance that equals the accuracy is still uncertain', () => {
    const { metros } = judgeOrigen(at(-20, 250, 5), roble);
    expect(metros).toBe(20);
    expect(findOrigen(at(-20, 250, 20.1), faenas).tipo).toBe('una');
    expect(findOrigen(at(-20, 250, 19.9), faenas).tipo).toBe('fuera');
  });

  it('several that fit are asked for, the likeliest first', () => {
    expect(findOrigen(at(420, 250, 5), faenas)).toEqual({ tipo: 'varias', faenas: [roble, loma] });
    expect(findOrigen(at(480, 250, 5), faenas)).toEqual({ tipo: 'varias', faenas: [loma, roble] });
    // Inside one, and the accuracy reaches the other.
    expect(findOrigen(at(380, 250, 30), faenas)).toEqual({ tipo: 'varias', faenas: [roble, loma] });
  });

  it('outside of all tells the nearest', () => {
    const found = findOrigen(at(4000, 250, 30), faenas);
    expect(found).toEqual({ tipo: 'fuera', cercana: { faena: lejos, metros: 1000 } });
  });

  it('without any perimeter nobody is outside', () => {
    expect(findOrigen(at(0, 0, 5), [sinBorde])).toEqual({ tipo: 'sinPerimetros' });
    expect(findOrigen(at(0, 0, 5), [])).toEqual({ tipo: 'sinPerimetros' });
  });
});

describe('judgeOrigen (A11): the site that was chosen, not the one that was found', () => {
  const inRoble = at(100, 250, 5);

  it.each([
    ['where it is', inRoble, roble, { estado: 'dentro', metros: 100 }],
    ['another one', inRoble, loma, { estado: 'fuera', metros: 300 }],
    ['another one that the accuracy reaches', at(100, 250, 300.5), loma, { estado: 'incierta', metros: 300 }],
    ['one without perimeter', inRoble, sinBorde, { estado: 'manual', metros: null }],
    ['any without position', null, roble, { estado: 'sinPosicion', metros: null }],
    ['one without perimeter, without position', null, sinBorde, { estado: 'sinPosicion', metros: null }],
  ])('%s', (_, posicion, faena, expected) => {
    expect(judgeOrigen(posicion, faena)).toEqual(expected);
  });
});

describe('judgeFijo (A11): a post confirms or says nothing', () => {
  it.each([
    [at(100, 250, 0), roble, 'dentro'],
    [at(0, 250, 0.01), roble, 'incierta'],
    [at(100, 250, 0), lejos, 'manual'],
    [at(100, 250, 0), sinBorde, 'manual'],
    [null, roble, 'manual'],
  ] as const)('%j', (puesto, faena, estado) => {
    expect(judgeFijo(puesto, faena)).toBe(estado);
  });
});
